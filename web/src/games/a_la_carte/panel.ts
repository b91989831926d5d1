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

  show(view: ALaCarteView, context: TextContext): void {
    const { words } = context;
    this.chefs.replaceChildren(
      heading(words.say("web-a_la_carte-chefs"), goalLine(view, context)),
      make("ul", "alc-seats", ...around(view).map((seat) => chef(view, seat, context))),
    );
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
export function pan(view: ALaCarteView, seat: number): HTMLElement {
  const stove = view.stoves[seat];
  const { needs, more } = panOf(dishOf(view, stove?.dish ?? null), stove?.crystals ?? []);
  const wanted = needs.map(({ spice, there }) => {
    const made = make("span", there ? "alc-need alc-there" : "alc-need alc-lacking", gemSign(spice));
    if (there) made.append(tickSign());
    return made;
  });
  const extra = more.map(({ kind, count }) =>
    make("span", "alc-need alc-extra", gemSign(kind), ...(count > 1 ? [make("b", "", `×${count}`)] : [])),
  );
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
  if (name) made.append(make("b", "alc-worth", String(dish?.points ?? CREPE_POINTS)));
  return made;
}

function chef(view: ALaCarteView, seat: number, context: TextContext): HTMLElement {
  const { names } = context;
  const stove = view.stoves[seat];
  const dish = dishOf(view, stove?.dish ?? null);
  const active = view.active === seat && view.phase !== "over";
  const who = make("span", "alc-who", seatSign(seat), make("span", "alc-name", names[seat] ?? ""));
  if (active) who.append(make("span", "alc-spoons", ...Array.from({ length: view.actions }, () => spoonSign())));
  const stars = make("span", "alc-stars", ...Array.from({ length: view.stars[seat] ?? 0 }, () => starSign()));
  who.append(stars, make("b", "alc-points", String(view.points[seat] ?? 0)));
  const cooked = cooking(view, seat, context);
  const heat = make("span", "alc-heat", flameSign(), heatStrip(dish, stove?.knob ?? 0));
  const seen = make("div", "alc-chef-seen", who, cooked, heat, pan(view, seat));
  if (stove) seen.append(...standing(stove, context));
  const kept = make("span", "alc-kept");
  for (const cup of view.cups[seat] ?? [])
    kept.append(titled(make("span", "alc-cup", cupSign(cup)), wordOf(context, cup)));
  for (const name of view.finished[seat] ?? []) kept.append(served(view, name, context));
  for (let point = 0; point < (view.served[seat] ?? 0); point++)
    kept.append(make("span", "alc-served alc-c-point", "1"));
  if (kept.childElementCount > 0) seen.append(kept);
  seen.setAttribute("aria-hidden", "true");
  const item = make(
    "li",
    `alc-chef alc-seat-${seat}`,
    seen,
    unseen(`${seatLine(view, seat, context)} ${stoveLine(view, seat, context)}`),
  );
  item.classList.toggle("alc-turn", active);
  item.classList.toggle("alc-me", ownSeat(view) === seat);
  item.dataset.seat = String(seat);
  return item;
}

function titled(element: HTMLElement, title: string): HTMLElement {
  element.title = title;
  return element;
}

/** A finished dish as a small tile with its points. */
export function served(view: ALaCarteView, name: string, context: TextContext): HTMLElement {
  const dish = dishOf(view, name);
  const made = make("span", `alc-served alc-c-${dish?.colour ?? CREPE}`, String(dish?.points ?? CREPE_POINTS));
  return titled(made, dishName(context, name));
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
    make("b", "alc-worth", String(dish.points)),
    make("span", "alc-needs", ...needs),
    heatStrip(dish, null),
  );
}
