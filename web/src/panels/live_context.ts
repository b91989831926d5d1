/** The context of a scene at a live table: words, sounds, and the table's connection. */

import type { PlayContext } from "../games/scene";
import { needle, play, prepare, strike } from "../sound/synth";
import { isStill } from "../state/settings";
import type { Viewer } from "../state/sight";
import type { TableState } from "../state/table";
import { app } from "./app.svelte";

export interface LiveScene {
  live: TableState;
  viewer: Viewer;
  names: readonly string[];
  covered: boolean;
  answer: PlayContext["answer"];
  /** Whether who looks now may be told anything by this scene. */
  isHeard?: () => boolean;
}

export function liveContext({ live, viewer, names, covered, answer, isHeard = () => true }: LiveScene): PlayContext {
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
