/** Everything that is to be read at all times: each chef's stove, cups and tray; and the menu by colours. */

import "../common.css";
import type { ALaCarteDish, ALaCarteSeenStove, ALaCarteView } from "../../wire/types";
import { make } from "../dom";
import { STEPS } from "./dial";
import { cupSign, flameSign, gemSign, seatSign, spoonSign, starSign, tickSign } from "./drawings";
import { around, CREPE, CREPE_POINTS, dishOf, heatAt, menuOf, ownSeat, panOf } from "./pieces";
import { dishLine, dishName, goalLine, seatLine, stoveLine, type Told, wordOf } from "./text";

export class Panel {
  readonly chefs = make("section", "alc-part alc-chefs");
  readonly menu = make("section", "alc-part alc-menu");

  show(view: ALaCarteView, told: Told): void {
    const { words } = told;
    this.chefs.replaceChildren(
      heading(words.say("web-a_la_carte-chefs"), goalLine(view, told)),
      make("ul", "alc-seats", ...around(view).map((seat) => chef(view, seat, told))),
    );
    this.menu.replaceChildren(
      heading(words.say("web-a_la_carte-menu"), ""),
      ...menuOf(view).flatMap(({ colour, dishes }) => (dishes.length > 0 ? [course(colour, dishes, told)] : [])),
    );
  }
}

export function heading(text: string, aside: string): HTMLElement {
  const line = make("div", "alc-heading", make("h2", "", text));
  if (aside) line.append(make("span", "alc-aside", aside));
  return line;
}

export const unseen = (text: string): HTMLElement => make("span", "alc-unseen", text);

/** A strip of eight steps: green, red, and where the knob stands. */
export function heatStrip(dish: ALaCarteDish | null, knob: number | null): HTMLElement {
  const steps = STEPS.map((step) => {
    const made = make("i", `alc-heat-${heatAt(dish, step)}`, String(step));
    if (step === knob) made.classList.add("alc-here");
    return made;
  });
  return make("span", "alc-strip", ...steps);
}

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

/** Finished, burnt or spoilt; nothing else is worth a word. */
export function standing({ standing: now }: ALaCarteSeenStove, { words }: Told): readonly HTMLElement[] {
  if (now !== "burnt" && now !== "spoilt" && now !== "finished") return [];
  return [make("span", `alc-standing alc-${now}`, words.say("web-a_la_carte-standing", { standing: now }))];
}

/** What stands on a stove, and its worth. */
export function cooking(view: ALaCarteView, seat: number, told: Told): HTMLElement {
  const name = view.stoves[seat]?.dish;
  const dish = dishOf(view, name ?? null);
  const said = name ? dishName(told, name) : told.words.say("web-a_la_carte-stove-empty");
  const made = make(
    "span",
    `alc-cooked alc-c-${name ? (dish?.colour ?? CREPE) : "none"}`,
    make("span", "alc-dish-name", said),
  );
  if (name) made.append(make("b", "alc-worth", String(dish?.points ?? CREPE_POINTS)));
  return made;
}

function chef(view: ALaCarteView, seat: number, told: Told): HTMLElement {
  const { names } = told;
  const stove = view.stoves[seat];
  const dish = dishOf(view, stove?.dish ?? null);
  const active = view.active === seat && view.phase !== "over";
  const who = make("span", "alc-who", seatSign(seat), make("span", "alc-name", names[seat] ?? ""));
  if (active) who.append(make("span", "alc-spoons", ...Array.from({ length: view.actions }, () => spoonSign())));
  const stars = make("span", "alc-stars", ...Array.from({ length: view.stars[seat] ?? 0 }, () => starSign()));
  who.append(stars, make("b", "alc-points", String(view.points[seat] ?? 0)));
  const cooked = cooking(view, seat, told);
  const heat = make("span", "alc-heat", flameSign(), heatStrip(dish, stove?.knob ?? 0));
  const seen = make("div", "alc-chef-seen", who, cooked, heat, pan(view, seat));
  if (stove) seen.append(...standing(stove, told));
  const kept = make("span", "alc-kept");
  for (const cup of view.cups[seat] ?? [])
    kept.append(titled(make("span", "alc-cup", cupSign(cup)), wordOf(told, cup)));
  for (const name of view.finished[seat] ?? []) kept.append(served(view, name, told));
  for (let point = 0; point < (view.served[seat] ?? 0); point++)
    kept.append(make("span", "alc-served alc-c-point", "1"));
  if (kept.childElementCount > 0) seen.append(kept);
  seen.setAttribute("aria-hidden", "true");
  const item = make(
    "li",
    `alc-chef alc-seat-${seat}`,
    seen,
    unseen(`${seatLine(view, seat, told)} ${stoveLine(view, seat, told)}`),
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

/** A finished dish on the tray: its colour and its worth. */
export function served(view: ALaCarteView, name: string, told: Told): HTMLElement {
  const dish = dishOf(view, name);
  const made = make("span", `alc-served alc-c-${dish?.colour ?? CREPE}`, String(dish?.points ?? CREPE_POINTS));
  return titled(made, dishName(told, name));
}

function course(colour: string, dishes: readonly ALaCarteDish[], told: Told): HTMLElement {
  const cards = dishes.map((dish) => {
    const card = dishCard(dish, told);
    card.setAttribute("aria-hidden", "true");
    return make("li", "", card, unseen(dishLine(dish, told)));
  });
  return make("ul", `alc-course alc-c-${colour}`, ...cards);
}

/** A dish of the menu: name, worth, what it needs, and its heat. */
export function dishCard(dish: ALaCarteDish, told: Told): HTMLElement {
  const needs =
    dish.spices.length > 0
      ? dish.spices.map((spice) => gemSign(spice))
      : [make("span", "alc-aside", told.words.say("web-a_la_carte-no-spices"))];
  return make(
    "span",
    `alc-dish alc-c-${dish.colour}`,
    make("span", "alc-dish-name", dishName(told, dish.name)),
    make("b", "alc-worth", String(dish.points)),
    make("span", "alc-needs", ...needs),
    heatStrip(dish, null),
  );
}
