/** Everything lies open in this game: a line a chef says what they have cooked, for games that are over. */

import "./a_la_carte.css";
import type { View } from "../../state/sight";
import type { ALaCarteView } from "../../wire/types";
import { make } from "../dom";
import type { Lent, MakeOpenHands, OpenHands } from "../scene";
import { seatSign } from "./drawings";
import { seatLine } from "./text";

class Lines implements OpenHands {
  private readonly list = make("ul", "alc-open");

  constructor(
    host: HTMLElement,
    private readonly lent: () => Pick<Lent, "words" | "names">,
  ) {
    host.replaceChildren(this.list);
  }

  show(views: readonly View[]): void {
    const told = this.lent();
    const lines = (views as unknown as readonly ALaCarteView[]).map((view, seat) =>
      make("li", "", seatSign(seat), make("span", "", seatLine(view, seat, told))),
    );
    this.list.setAttribute("aria-label", told.words.say("web-replay-open"));
    this.list.replaceChildren(...lines);
  }
}

export const makeOpenHands: MakeOpenHands = (host, lent) => new Lines(host, lent);
