/** Announces news and decisions of Chili to screen readers: each once, when it is also visible. */

import type { ChiliNews, ChiliView } from "../../wire/types";
import type { SceneContext } from "../scene";
import { ringLines } from "./text";

/** Announcer for one scene. */
export class Voice {
  /** Sentence about the start of a round, announced together with the decision. */
  private opening = "";
  /** The round whose decision was announced already. */
  private announcedRound = "";

  constructor(private readonly context: () => Pick<SceneContext, "words" | "announce">) {}

  tell(piece: ChiliNews, sentence: string): void {
    if (piece.type === "round_begun" || piece.type === "cycle_begun") this.opening = sentence;
    else this.context().announce(sentence);
  }

  /** Announce the state of the table at rest; `pending` is true if the viewer still has to choose a card. */
  rest(view: ChiliView, pending: boolean): void {
    const { words, announce } = this.context();
    const round = `${view.cycle}.${view.round}`;
    const opening = this.opening;
    this.opening = "";
    if (view.phase !== "choose") this.announcedRound = "";
    if (pending && round !== this.announcedRound) {
      this.announcedRound = round;
      const [, target = "", free = ""] = ringLines(view, words);
      announce([...(opening ? [opening] : [`${target}.`, free]), words.say("web-chili-choose")].join(" "));
    } else announce(opening);
  }
}
