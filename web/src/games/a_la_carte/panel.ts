/** Shows the panels beside the kitchen: each chef's stove, cups and tray, and the menu by colours. */

import "../common.css";
import type { ALaCarteDish, ALaCarteSeenStove, ALaCarteView } from "../../wire/types";
import { make } from "../dom";
import { STEPS } from "./dial";
import { cupSign, flameSign, gemSign, seatSign, spoonSign, starSign, tickSign } from "./drawings";
import { around, CREPE, CREPE_POINTS, dishOf, heatAt, menuOf, ownSeat, panOf } from "./pieces";
import { dishLine, dishName, goalLine, seatLine, stoveLine, type TextContext, wordOf } from "./text";

/** Sections with the chefs and the menu. */
export class Panel {
  readonly chefs = make("section", "alc-part alc-chefs");
  readonly menu = make("section", "alc-part alc-menu");
  /** Badges by place; the elements are kept, so that one keeps the keyboard focus. */
  private readonly badges: HTMLElement[] = [];

  show(view: ALaCarteView, context: TextContext): void {
    const { words } = context;
    const seats = around(view);
    const isNew = this.badges.length !== seats.length;
    if (isNew) this.badges.splice(0, this.badges.length, ...seats.map(() => make("li", "")));
    this.badges.forEach((item, place) => {
      chef(item, view, seats[place] ?? 0, context);
    });
    const head = heading(words.say("web-a_la_carte-chefs"), goalLine(view, context));
    if (isNew) this.chefs.replaceChildren(head, make("ul", "alc-seats", ...this.badges));
    else this.chefs.firstElementChild?.replaceWith(head);
    this.menu.replaceChildren(
      heading(words.say("web-a_la_carte-menu"), ""),
      ...menuOf(view).flatMap(({ colour, dishes }) => (dishes.length > 0 ? [course(colour, dishes, context)] : [])),
    );
  }
}

/** A heading with an optional remark. */
export function heading(text: string, aside: string): HTMLElement {
  const line = make("div", "alc-heading", make("h2", "", text));
  if (aside) line.append(make("span", "alc-aside", aside));
  return line;
}

/** Text for screen readers only. */
export const unseen = (text: string): HTMLElement => make("span", "alc-unseen", text);

/** A strip of the knob's eight steps with the dish's colours and the knob's position. */
export function heatStrip(dish: ALaCarteDish | null, knob: number | null): HTMLElement {
  const steps = STEPS.map((step) => {
    const made = make("i", `alc-heat-${heatAt(dish, step)}`, String(step));
    if (step === knob) made.classList.add("alc-here");
    return made;
  });
  return make("span", "alc-strip", ...steps);
}

/** The spices that a pan needs, ticked if present, and any others in it. */
export function pan(view: ALaCarteView, seat: number, context: TextContext): HTMLElement {
  const stove = view.stoves[seat];
  const { needs, more } = panOf(dishOf(view, stove?.dish ?? null), stove?.crystals ?? []);
  const said = (as: string, code: string) =>
    context.words.say(`web-a_la_carte-title-${as}`, { spice: wordOf(context, code) });
  const wanted = needs.map(({ spice, there }) => {
    const made = make("span", there ? "alc-need alc-there" : "alc-need alc-lacking", gemSign(spice));
    if (there) made.append(tickSign());
    return captioned(made, said(there ? "there" : "lacking", spice));
  });
  const extra = more.map(({ kind, count }) => {
    const times = count > 1 ? [make("b", "", `×${count}`)] : [];
    return captioned(make("span", "alc-need alc-extra", gemSign(kind), ...times), said("extra", kind));
  });
  const parts = extra.length > 0 ? [...wanted, make("span", "alc-plus", "+"), ...extra] : wanted;
  return make("span", "alc-needs", ...parts);
}

/** A badge for a finished, burnt or spoilt dish; nothing for others. */
export function standing({ standing: now }: ALaCarteSeenStove, { words }: TextContext): readonly HTMLElement[] {
  if (now !== "burnt" && now !== "spoilt" && now !== "finished") return [];
  return [make("span", `alc-standing alc-${now}`, words.say("web-a_la_carte-standing", { standing: now }))];
}

/** The name and points of the dish on a stove. */
export function cooking(view: ALaCarteView, seat: number, context: TextContext): HTMLElement {
  const name = view.stoves[seat]?.dish;
  const dish = dishOf(view, name ?? null);
  const said = name ? dishName(context, name) : context.words.say("web-a_la_carte-stove-empty");
  const made = make(
    "span",
    `alc-cooked alc-c-${name ? (dish?.colour ?? CREPE) : "none"}`,
    make("span", "alc-dish-name", said),
  );
  if (name) made.append(worth(dish?.points ?? CREPE_POINTS, context));
  return made;
}

/** The points of a dish. */
function worth(points: number, { words }: TextContext): HTMLElement {
  return captioned(make("b", "alc-worth", String(points)), words.say("web-a_la_carte-title-worth"));
}

/** A player's actions left, as spoons. */
export function spoons(count: number, { words }: TextContext): HTMLElement {
  const made = make("span", "alc-spoons", ...Array.from({ length: count }, () => spoonSign()));
  return captioned(made, words.say("web-a_la_carte-title-spoons"));
}

/** A player's stars. */
export function stars(count: number, { words }: TextContext): HTMLElement {
  const made = make("span", "alc-stars", ...Array.from({ length: count }, () => starSign()));
  return count > 0 ? captioned(made, words.say("web-a_la_carte-title-star")) : made;
}

/** A player's points. */
export function score(points: number, { words }: TextContext): HTMLElement {
  return captioned(make("b", "alc-points", String(points)), words.say("web-a_la_carte-title-points"));
}

/** What lies on a player's tray: finished dishes, and cups that are points. */
export function tray(view: ALaCarteView, seat: number, context: TextContext): readonly HTMLElement[] {
  const points = Array.from({ length: view.served[seat] ?? 0 }, () =>
    captioned(make("span", "alc-served alc-c-point", "1"), context.words.say("web-a_la_carte-title-served")),
  );
  return [...(view.finished[seat] ?? []).map((name) => served(view, name, context)), ...points];
}

/** Draw a chef's badge in its list item. */
function chef(item: HTMLElement, view: ALaCarteView, seat: number, context: TextContext): void {
  const { names, words } = context;
  const stove = view.stoves[seat];
  const dish = dishOf(view, stove?.dish ?? null);
  const active = view.active === seat && view.phase !== "over";
  const who = make("span", "alc-who", seatSign(seat), make("span", "alc-name", names[seat] ?? ""));
  if (active) who.append(spoons(view.actions, context));
  who.append(stars(view.stars[seat] ?? 0, context), score(view.points[seat] ?? 0, context));
  const cooked = cooking(view, seat, context);
  const heat = captioned(
    make("span", "alc-heat", flameSign(), heatStrip(dish, stove?.knob ?? 0)),
    words.say("web-a_la_carte-title-heat"),
  );
  const seen = make("div", "alc-chef-seen", who, cooked, heat, pan(view, seat, context));
  if (stove) seen.append(...standing(stove, context));
  const cups = (view.cups[seat] ?? []).map((cup) =>
    captioned(make("span", "alc-cup", cupSign(cup)), wordOf(context, cup)),
  );
  const kept = make("span", "alc-kept", ...cups, ...tray(view, seat, context));
  if (kept.childElementCount > 0) seen.append(kept);
  seen.setAttribute("aria-hidden", "true");
  const line = seatLine(view, seat, context);
  item.replaceChildren(seen, unseen(`${line} ${stoveLine(view, seat, context)}`));
  const isLit = item.classList.contains("alc-lit");
  item.className = `alc-chef alc-seat-${seat}`;
  item.classList.toggle("alc-lit", isLit);
  item.classList.toggle("alc-turn", active);
  item.classList.toggle("alc-me", ownSeat(view) === seat);
  item.dataset.seat = String(seat);
  item.dataset.caption = line;
  item.tabIndex = 0; // focusable, so that keyboard users can read its caption
}

/** Give an element a caption. */
export function captioned(element: HTMLElement, caption: string): HTMLElement {
  element.dataset.caption = caption;
  return element;
}

/** A finished dish as a small tile with its points. */
function served(view: ALaCarteView, name: string, context: TextContext): HTMLElement {
  const dish = dishOf(view, name);
  const made = make("span", `alc-served alc-c-${dish?.colour ?? CREPE}`, String(dish?.points ?? CREPE_POINTS));
  return captioned(made, dishName(context, name));
}

function course(colour: string, dishes: readonly ALaCarteDish[], context: TextContext): HTMLElement {
  const cards = dishes.map((dish) => {
    const card = dishCard(dish, context);
    card.setAttribute("aria-hidden", "true");
    return make("li", "", card, unseen(dishLine(dish, context)));
  });
  return make("ul", `alc-course alc-c-${colour}`, ...cards);
}

/** A dish card of the menu: name, points, spices, heat. */
export function dishCard(dish: ALaCarteDish, context: TextContext): HTMLElement {
  const needs =
    dish.spices.length > 0
      ? dish.spices.map((spice) => gemSign(spice))
      : [make("span", "alc-aside", context.words.say("web-a_la_carte-no-spices"))];
  return make(
    "span",
    `alc-dish alc-c-${dish.colour}`,
    make("span", "alc-dish-name", dishName(context, dish.name)),
    worth(dish.points, context),
    make("span", "alc-needs", ...needs),
    heatStrip(dish, null),
  );
}
