/** Builds the context of a scene at a live table: words, sounds, and the table's connection. */

import type { PlayContext } from "../games/scene";
import { needle, play, prepare, strike } from "../sound/synth";
import { isStill } from "../state/settings";
import type { TableState } from "../state/table";
import type { Viewer } from "../state/view_model";
import { app } from "./app.svelte";

/** Parameters of `liveContext`. */
export interface LiveScene {
  live: TableState;
  viewer: Viewer;
  names: readonly string[];
  covered: boolean;
  answer: PlayContext["answer"];
  newsShown?: PlayContext["newsShown"];
  /** Whether this scene may play sounds and announce; false for one that is not on the screen. */
  isHeard?: () => boolean;
}

/** Build the context of a scene from the table and the page's settings. */
export function liveContext({
  live,
  viewer,
  names,
  covered,
  answer,
  newsShown,
  isHeard = () => true,
}: LiveScene): PlayContext {
  const words = app.words;
  if (!words) throw new Error("words are loaded before anything is shown");
  prepare(() => app.settings.sound);
  const sounds = (): boolean => app.settings.sound && isHeard();
  return {
    words,
    names,
    viewer,
    still: isStill(),
    covered,
    speed: 1,
    answer,
    ...(newsShown ? { newsShown } : {}),
    ...(live.table?.help === "none"
      ? {}
      : {
          map: async (command, skill, piece) => {
            const match = live.table?.match ?? "";
            const answer = await live.ask({ t: "aim", seat: viewer as number, match, command, skill, piece });
            return answer.ok ? (answer.map ?? null) : null;
          },
        }),
    explain: async () => {
      const answer = await live.ask({ t: "explain", seat: viewer as number });
      return answer.ok ? (answer.hints ?? null) : null;
    },
    sound: (name) => void (sounds() && play(name)),
    strike: (what, speed) => void (sounds() && strike(what, speed)),
    needle: (part) => void (sounds() && needle(part)),
    blob: (hash) => live.blob(hash),
    announce: (text) => void (isHeard() && app.announce(text)),
  };
}
