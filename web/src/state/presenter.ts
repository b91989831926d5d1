/** Interface of scenes as seen by state: show views, animate changes. Implemented by the scenes of the games. */

import type { Decision } from "../wire/types";
import type { GameData, ViewOf } from "./game_data";
import type { Change } from "./table";

/** A scene that can be driven by a queue or a playback. */
export interface Presenter<G extends keyof GameData = "any"> {
  /** Show a view at once, with the viewer's decisions (none for spectators and replays). */
  show(view: ViewOf<G>, decisions: readonly Decision[]): void;
  /** Animate a change; resolves when it has been shown. New decisions come with the `show` that follows. */
  tell(change: Change<G>): Promise<void>;
  /** End the running animation. */
  skip(): void;
}
