/** Shows all hands of a finished game, one line for each seat; the chosen card is raised. */

import "./chili.css";
import type { ChiliView } from "../../wire/types";
import { make } from "../dom";
import type { MakeOpenHands, OpenHands, SceneContext } from "../scene";
import { smallCard } from "./cards";
import { shape } from "./drawings";
import { peppers } from "./text";

class Lines implements OpenHands<"chili"> {
  private readonly list = make("ul", "chili-open");

  constructor(
    host: HTMLElement,
    private readonly context: () => Pick<SceneContext, "words" | "names">,
  ) {
    host.replaceChildren(this.list);
  }

  show(views: readonly ChiliView[]): void {
    const { words, names } = this.context();
    const lines = views.map((view, seat) => {
      const name = names[seat] ?? "";
      const cards = view.hand.map((card) => {
        const small = smallCard(card, peppers(view, card));
        small.classList.toggle("chili-picked", card === view.choice);
        return small;
      });
      const said = words.say("web-chili-open-hand", { name, cards: view.hand });
      const chosen = view.choice === null ? "" : ` ${words.say("web-chili-open-choice", { card: view.choice })}`;
      const seen = make("span", "chili-open-cards", ...cards);
      const who = make("span", "chili-open-who", shape(seat), make("span", "", name));
      for (const part of [who, seen]) part.setAttribute("aria-hidden", "true");
      return make("li", "", make("span", "chili-unseen", said + chosen), who, seen);
    });
    this.list.setAttribute("aria-label", words.say("web-replay-open"));
    this.list.replaceChildren(...lines);
  }
}

/** Create the open-hands view of Chili. */
export const makeOpenHands: MakeOpenHands<"chili"> = (host, context) => new Lines(host, context);
