/** Shows a seat's own stove on its phone, with its cups, finished dishes, stars and actions. */

import type { ALaCarteView, PracticeRange } from "../../wire/types";
import { make } from "../dom";
import { cupSign } from "./drawings";
import { FlatStove } from "./flat/stove";
import { cooking, pan, score, spoons, standing, stars, tray, unseen } from "./panel";
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
    const parts: HTMLElement[] = [
      make("span", "alc-own-score", score(view.points[seat] ?? 0, context), stars(view.stars[seat] ?? 0, context)),
    ];
    if (view.active === seat && view.phase !== "over" && view.actions > 0) parts.push(spoons(view.actions, context));
    parts.push(pan(view, seat, context));
    if (stove) parts.push(...standing(stove, context));
    for (const cup of view.cups[seat] ?? [])
      parts.push(make("span", "alc-own-cup", cupSign(cup), make("span", "alc-cup-name", wordOf(context, cup))));
    const kept = tray(view, seat, context);
    if (kept.length > 0) parts.push(make("span", "alc-kept", ...kept));
    this.beside.replaceChildren(...parts);
  }
}
