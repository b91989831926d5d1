/** What is said to who cannot see: each thing once, when it can be seen; and what is asked, with how the round stands. */

import type { ChiliNews, ChiliView } from "../../wire/types";
import type { SceneContext } from "../scene";
import { ringLines } from "./text";

export class Voice {
  /** How the round began: said with what is asked then, in one breath. */
  private opening = "";
  /** The round in which it was said what to do. */
  private asked = "";

  constructor(private readonly context: () => Pick<SceneContext, "words" | "announce">) {}

  tell(piece: ChiliNews, sentence: string): void {
    if (piece.type === "round_begun" || piece.type === "cycle_begun") this.opening = sentence;
    else this.context().announce(sentence);
  }

  /** The table is at rest; `pending`: a card is still to be chosen here. Who comes to it hears how the round stands. */
  rest(view: ChiliView, pending: boolean): void {
    const { words, announce } = this.context();
    const round = `${view.cycle}.${view.round}`;
    const opening = this.opening;
    this.opening = "";
    if (view.phase !== "choose") this.asked = "";
    if (pending && round !== this.asked) {
      this.asked = round;
      const [, target = "", free = ""] = ringLines(view, words);
      announce([...(opening ? [opening] : [`${target}.`, free]), words.say("web-chili-choose")].join(" "));
    } else announce(opening);
  }
}
