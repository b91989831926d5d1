/** Shows the cards that a player has collected in a dialog. */

import type { ChiliView } from "../../wire/types";
import { make } from "../dom";
import { smallCard } from "./cards";
import { closeSign, shape } from "./drawings";
import { peppers, type TextContext } from "./text";

/** Dialog with a seat's collected cards. */
export class Collection {
  private readonly element = make("section", "chili-list goes-on");
  private seat: number | null = null;
  private opener: Element | null = null;

  constructor(
    private readonly over: HTMLElement,
    private readonly context: () => TextContext,
  ) {
    this.element.setAttribute("role", "dialog");
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
    over.addEventListener("click", (event) => {
      if (event.target === over) this.close();
    });
  }

  toggle(seat: number, view: ChiliView): void {
    if (this.seat === seat) this.close();
    else this.open(seat, view);
  }

  close(): void {
    if (this.seat === null) return;
    this.seat = null;
    this.element.remove();
    this.over.classList.remove("chili-veil");
    if (this.opener instanceof HTMLElement) this.opener.focus({ preventScroll: true });
  }

  /** Rewrite an open list after a change of language or names. */
  relabel(view: ChiliView): void {
    if (this.seat === null) return;
    const held = this.element.contains(document.activeElement);
    const shut = this.fill(this.seat, view);
    if (held) shut?.focus({ preventScroll: true });
  }

  private open(seat: number, view: ChiliView): void {
    const opener = document.activeElement;
    const shut = this.fill(seat, view);
    if (!shut) return;
    this.seat = seat;
    this.opener = opener;
    this.over.append(this.element);
    this.over.classList.add("chili-veil");
    shut.focus({ preventScroll: true });
  }

  /** Fill the dialog and return its close button; null if the cards are hidden from the viewer. */
  private fill(seat: number, view: ChiliView): HTMLElement | null {
    const cards = view.collected[seat];
    if (!cards) return null;
    const { words, names } = this.context();
    const shut = make("button", "chili-shut", closeSign());
    shut.type = "button";
    shut.setAttribute("aria-label", words.say("web-chili-close"));
    shut.addEventListener("click", () => this.close());
    const sum = cards.reduce((all, card) => all + peppers(view, card), 0);
    const title =
      view.viewer === seat
        ? words.say("web-chili-list-own", { peppers: sum })
        : words.say("web-chili-list", { name: names[seat] ?? "", peppers: sum });
    const lines = cards.map((card) => {
      const small = make("li", "", smallCard(card, peppers(view, card)));
      small.setAttribute("aria-label", words.say("web-chili-card", { card, peppers: peppers(view, card) }));
      return small;
    });
    const head = make("div", "chili-list-head", shape(seat), make("h2", "", title), shut);
    this.element.setAttribute("aria-label", title);
    this.element.replaceChildren(head, make("ul", "chili-spread", ...lines));
    return shut;
  }
}
