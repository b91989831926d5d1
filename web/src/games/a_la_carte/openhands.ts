/** Everything lies open in this game: a line a chef says what they have cooked, for games that are over. */

import "./a_la_carte.css";
import type { ALaCarteView } from "../../wire/types";
import { make } from "../dom";
import type { MakeOpenHands, OpenHands, SceneContext } from "../scene";
import { seatSign } from "./drawings";
import { seatLine } from "./text";

class Lines implements OpenHands<"a_la_carte"> {
  private readonly list = make("ul", "alc-open");

  constructor(
    host: HTMLElement,
    private readonly context: () => Pick<SceneContext, "words" | "names">,
  ) {
    host.replaceChildren(this.list);
  }

  show(views: readonly ALaCarteView[]): void {
    const told = this.context();
    const lines = views.map((view, seat) =>
      make("li", "", seatSign(seat), make("span", "", seatLine(view, seat, told))),
    );
    this.list.setAttribute("aria-label", told.words.say("web-replay-open"));
    this.list.replaceChildren(...lines);
  }
}

export const makeOpenHands: MakeOpenHands<"a_la_carte"> = (host, context) => new Lines(host, context);
