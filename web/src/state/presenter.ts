/** The part of a scene that state drives: it shows views and animates changes. Games' scenes implement it. */

import type { Question } from "../wire/types";
import type { GameData, ViewOf } from "./game_data";
import type { Change } from "./table";

export interface Presenter<G extends keyof GameData = "any"> {
  /** Show a view at once, with what is asked of this viewer (nothing, when looking on or in a replay). */
  show(view: ViewOf<G>, questions: readonly Question[]): void;
  /** Show something happening; resolves when it has been seen. What is asked comes with the `show` that follows. */
  tell(change: Change<G>): Promise<void>;
  /** End whatever is moving now. */
  skip(): void;
}
