/** Shows what each chef has cooked in a finished game, one line a seat; the game has no hidden hands. */

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
    const context = this.context();
    const lines = views.map((view, seat) =>
      make("li", "", seatSign(seat), make("span", "", seatLine(view, seat, context))),
    );
    this.list.setAttribute("aria-label", context.words.say("web-replay-open"));
    this.list.replaceChildren(...lines);
  }
}

/** Create the open-hands view of À la carte. */
export const makeOpenHands: MakeOpenHands<"a_la_carte"> = (host, context) => new Lines(host, context);
