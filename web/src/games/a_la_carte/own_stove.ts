/** Shows a seat's own stove on its phone, with its cups, finished dishes, stars and actions. */

import type { ALaCarteView, PracticeRange } from "../../wire/types";
import { make } from "../dom";
import { cupSign, spoonSign, starSign } from "./drawings";
import { FlatStove } from "./flat/stove";
import { cooking, pan, served, standing, unseen } from "./panel";
import { seatLine, stoveLine, type TextContext, wordOf } from "./text";

/** Section of the phone scene with the seat's stove. */
export class OwnStove {
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

  show(view: ALaCarteView, context: TextContext): void {
    const { seat } = this;
    const stove = view.stoves[seat];
    this.stove.show(view, context);
    this.element.setAttribute("aria-label", context.words.say("web-a_la_carte-own"));
    this.said.textContent = `${seatLine(view, seat, context)} ${stoveLine(view, seat, context)}`;
    this.dish.replaceChildren(cooking(view, seat, context));
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
    if (stove) parts.push(...standing(stove, context));
    for (const cup of view.cups[seat] ?? [])
      parts.push(make("span", "alc-own-cup", cupSign(cup), make("span", "alc-cup-name", wordOf(context, cup))));
    const tray = make("span", "alc-kept", ...(view.finished[seat] ?? []).map((name) => served(view, name, context)));
    for (let point = 0; point < (view.served[seat] ?? 0); point++)
      tray.append(make("span", "alc-served alc-c-point", "1"));
    if (tray.childElementCount > 0) parts.push(tray);
    this.beside.replaceChildren(...parts);
  }
}
