/** Shows all hands of a finished game, one line for each seat. */

import "../common.css";
import "./safranito.css";
import type { SafranitoView } from "../../wire/types";
import { make } from "../dom";
import type { MakeOpenHands, OpenHands, SceneContext } from "../scene";
import { reservedSign, seatSign } from "./drawings";
import { blendDots, spiceCard } from "./panel";
import { counted, listOf, wordOf } from "./text";

class Lines implements OpenHands<"safranito"> {
  private readonly list = make("ul", "saf-open");

  constructor(
    host: HTMLElement,
    private readonly context: () => Pick<SceneContext, "words" | "names">,
  ) {
    host.replaceChildren(this.list);
  }

  show(views: readonly SafranitoView[]): void {
    const context = this.context();
    const lines = views.map((view, seat) => {
      const name = context.names[seat] ?? "";
      const cards = counted(view.hand).map(({ spice, count }) => {
        const card = spiceCard(spice, context);
        if (count > 1) card.append(make("b", "saf-count", `×${count}`));
        return card;
      });
      const chips = view.own_chips.map((value) => make("span", "saf-mini", make("span", "", String(value))));
      const reserved = view.reserved.map((blend) => make("span", "saf-kept", reservedSign(), blendDots(view, blend)));
      const seen = make("span", `saf-open-things saf-seat-${seat}`, ...chips, ...cards, ...reserved);
      const who = make("span", "saf-open-who", seatSign(seat), make("span", "", name));
      for (const part of [who, seen]) part.setAttribute("aria-hidden", "true");
      const cardsSaid = listOf(context, view.hand);
      const said = context.words.say("web-safranito-open-hand", {
        name,
        cards: cardsSaid,
        chips: context.words.listing(view.own_chips),
        blends: context.words.listing(
          view.reserved.map((blend) => (view.recipes[blend] ?? []).map((spice) => wordOf(context, spice))),
        ),
      });
      return make("li", "", make("span", "saf-unseen", said), who, seen);
    });
    this.list.setAttribute("aria-label", context.words.say("web-replay-open"));
    this.list.replaceChildren(...lines);
  }
}

/** Create the open-hands view of Safranito. */
export const makeOpenHands: MakeOpenHands<"safranito"> = (host, context) => new Lines(host, context);
