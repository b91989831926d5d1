/** Draws a seat's badge: name, counts of cards, points, and whether the player has chosen. */

import type { ChiliView } from "../../wire/types";
import { make, setLabel, setText } from "../dom";
import { collectedSign, handSign, pointsSign, shape, tickSign } from "./drawings";
import type { Rect } from "./poses";
import { figure, inHand, ownSeat, seatName, type TextContext, total } from "./text";

/** Widths in letters below which badges show fewer things. */
const NARROW = 10.5;
const TINY = 5.6;

/** The badge of one seat. */
export class SeatBadge {
  readonly element: HTMLElement;
  /** Target of flying cards. */
  readonly hand: HTMLElement;
  readonly collected: HTMLButtonElement;
  /** Number of cards that the player still has to draw, as shown. */
  owing = 0;
  private readonly name: HTMLElement;
  private readonly state: HTMLElement;
  private readonly counts: { hand: HTMLElement; collected: HTMLElement; points: HTMLElement };
  private readonly owed: HTMLElement;

  constructor(
    readonly seat: number,
    look: (seat: number) => void,
  ) {
    this.name = make("span", "chili-name");
    this.state = make(
      "span",
      "chili-state",
      tickSign(),
      make("span", "chili-dots", make("i", ""), make("i", ""), make("i", "")),
    );
    this.counts = { hand: make("b", ""), collected: make("b", ""), points: make("b", "") };
    this.hand = make("span", "chili-fact", handSign(), this.counts.hand);
    this.collected = make("button", "chili-fact chili-look", collectedSign(), this.counts.collected);
    this.collected.type = "button";
    this.collected.addEventListener("click", () => look(seat));
    const points = make("span", "chili-fact", pointsSign(), this.counts.points);
    this.owed = make("span", "chili-owed");
    this.owed.setAttribute("aria-hidden", "true");
    this.element = make(
      "div",
      "chili-badge",
      make("div", "chili-who", shape(seat), this.name, this.state),
      make("div", "chili-facts", this.hand, this.collected, points),
      this.owed,
    );
    this.element.setAttribute("role", "group");
    this.element.dataset.seat = String(seat);
    this.element.tabIndex = 0; // focusable, so that keyboard users can read its caption
  }

  place(rect: Rect, font: number): void {
    this.element.style.transform = `translate(${rect.x}px, ${rect.y}px)`;
    this.element.style.width = `${rect.w}px`;
    this.element.style.height = `${rect.h}px`;
    this.element.classList.toggle("chili-narrow", rect.w < font * NARROW);
    this.element.classList.toggle("chili-tiny", rect.w < font * TINY);
  }

  show(view: ChiliView, context: TextContext): void {
    const { seat } = this;
    const choosing = view.phase === "choose";
    const chosen = view.has_chosen[seat] ?? false;
    setText(this.name, context.names[seat] ?? "");
    setText(this.counts.hand, String(inHand(view, seat)));
    setText(this.counts.collected, String(view.collected_sizes[seat] ?? 0));
    setText(this.counts.points, figure(total(view, seat)));
    this.element.classList.toggle("chili-own", ownSeat(view) === seat);
    this.element.classList.toggle("chili-chosen", choosing && chosen);
    this.element.classList.toggle("chili-thinking", choosing && !chosen);
    this.element.classList.toggle("chili-won", view.winner === seat);
    setLabel(this.element, seatName(view, seat, context));
    const known = view.collected[seat];
    this.collected.disabled = !known || known.length === 0;
    const { words, names } = context;
    const look =
      ownSeat(view) === seat
        ? words.say("web-chili-look-own")
        : words.say("web-chili-look", { name: names[seat] ?? "" });
    setLabel(this.collected, `${view.collected_sizes[seat] ?? 0}: ${look}`);
    this.owed.dataset.caption = words.say("web-chili-title-owed");
    this.element.dataset.caption = seatName(view, seat, context);
    this.hand.dataset.caption = words.say("web-chili-title-hand");
    this.collected.dataset.caption = words.say("web-chili-title-collected");
    (this.counts.points.parentElement as HTMLElement).dataset.caption = words.say("web-chili-title-points");
  }

  /** Show the number of cards that the player still has to draw. */
  owes(count: number): void {
    this.owing = count;
    setText(this.owed, count > 0 ? `+${count}` : "");
    this.owed.classList.toggle("chili-there", count > 0);
  }
}
