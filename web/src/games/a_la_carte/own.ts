/** On a phone: the stove of its seat, and what the seat has: cups, finished dishes, stars, spoons. */

import type { ALaCarteView, PracticeRange } from "../../wire/types";
import { make } from "../dom";
import { cupSign, spoonSign, starSign } from "./drawings";
import { FlatStove } from "./flat/stove";
import { cooking, pan, served, standing, unseen } from "./panel";
import { seatLine, stoveLine, type Told, wordOf } from "./text";

export class Own {
  readonly element = make("section", "alc-part alc-own");
  private readonly stove: FlatStove;
  private readonly dish = make("div", "alc-own-dish");
  private readonly beside = make("div", "alc-own-beside");
  private readonly said = unseen("");

  constructor(
    private readonly seat: number,
    range: PracticeRange,
  ) {
    this.stove = new FlatStove(seat, range);
    this.stove.element.setAttribute("aria-hidden", "true");
    this.dish.setAttribute("aria-hidden", "true");
    this.beside.setAttribute("aria-hidden", "true");
    this.element.append(this.dish, this.stove.element, this.beside, this.said);
  }

  show(view: ALaCarteView, told: Told): void {
    const { seat } = this;
    const stove = view.stoves[seat];
    this.stove.show(view, told);
    this.element.setAttribute("aria-label", told.words.say("web-a_la_carte-own"));
    this.said.textContent = `${seatLine(view, seat, told)} ${stoveLine(view, seat, told)}`;
    this.dish.replaceChildren(cooking(view, seat, told));
    const score = make(
      "span",
      "alc-own-score",
      make("b", "alc-points", String(view.points[seat] ?? 0)),
      ...Array.from({ length: view.stars[seat] ?? 0 }, () => starSign()),
    );
    const parts: HTMLElement[] = [score];
    if (view.active === seat && view.phase !== "over" && view.actions > 0)
      parts.push(make("span", "alc-spoons", ...Array.from({ length: view.actions }, () => spoonSign())));
    parts.push(pan(view, seat));
    if (stove) parts.push(...standing(stove, told));
    for (const cup of view.cups[seat] ?? [])
      parts.push(make("span", "alc-own-cup", cupSign(cup), make("span", "", wordOf(told, cup))));
    const tray = make("span", "alc-kept", ...(view.finished[seat] ?? []).map((name) => served(view, name, told)));
    for (let point = 0; point < (view.served[seat] ?? 0); point++)
      tray.append(make("span", "alc-served alc-c-point", "1"));
    if (tray.childElementCount > 0) parts.push(tray);
    this.beside.replaceChildren(...parts);
  }
}
