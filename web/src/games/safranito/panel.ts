/** Shows the panels beside the board: market, own hand, and all players' possessions. */

import "../common.css";
import type { SafranitoView } from "../../wire/types";
import { make } from "../dom";
import {
  cardsSign,
  chipSign,
  coinSign,
  millSign,
  reservedSign,
  seatSign,
  spiceSign,
  tickSign,
  tokenSign,
} from "./drawings";
import {
  blendLine,
  counted,
  countLine,
  ownSeat,
  pileLine,
  seatLine,
  type TextContext,
  totalIn,
  turnOf,
  wordOf,
} from "./text";

/** Sections with the market, the viewer's own things and all players. */
export class Panel {
  readonly market = make("section", "saf-part saf-market");
  readonly own = make("section", "saf-part saf-own");
  readonly seats = make("section", "saf-part saf-people");
  /** Badges by seat; the elements are kept, so that one keeps the keyboard focus. */
  private readonly badges: HTMLElement[] = [];
  /** The discard pile; the element is kept, so that it stays open once opened. */
  private readonly pile = make("details", "saf-pile");

  show(view: SafranitoView, context: TextContext): void {
    const { words } = context;
    this.market.replaceChildren(
      heading(words.say("web-safranito-display"), pileLine(view, context)),
      cards(view.display, context, (spice) => (view.bowl === spice ? "saf-hot" : "")),
      heading(words.say("web-safranito-blends"), ""),
      blends(view, view.offered, context),
      this.pile,
    );
    this.pile.hidden = view.discard.length === 0;
    this.pile.replaceChildren(
      make("summary", "", words.say("web-safranito-discard", { count: view.discard.length })),
      cards(view.discard, context, () => ""),
    );
    const own = ownSeat(view);
    this.own.hidden = own === null;
    if (own !== null) this.showOwn(view, context);
    this.showSeats(view, context);
  }

  private showSeats(view: SafranitoView, context: TextContext): void {
    const isNew = this.badges.length !== view.completed.length;
    if (isNew) this.badges.splice(0, this.badges.length, ...view.completed.map(() => make("li", "")));
    this.badges.forEach((item, seat) => {
      badge(item, view, seat, context);
    });
    const head = heading(context.words.say("web-safranito-seats"), "");
    if (isNew) this.seats.replaceChildren(head, make("ul", "saf-seats", ...this.badges));
    else this.seats.firstElementChild?.replaceWith(head);
  }

  private showOwn(view: SafranitoView, context: TextContext): void {
    const { words } = context;
    const parts: Node[] = [
      heading(words.say("web-safranito-hand"), ""),
      cards(view.hand, context, () => ""),
      heading(words.say("web-safranito-chips"), ""),
      chipRow(view, context),
    ];
    if (view.reserved.length > 0)
      parts.push(heading(words.say("web-safranito-reserved"), ""), blends(view, view.reserved, context));
    this.own.replaceChildren(...parts);
  }
}

function heading(text: string, aside: string): HTMLElement {
  const line = make("div", "saf-heading", make("h2", "", text));
  if (aside) line.append(make("span", "saf-aside", aside));
  return line;
}

/** A list of cards; equal cards are shown once, with their number. */
function cards(spices: readonly string[], context: TextContext, mark: (spice: string) => string): HTMLElement {
  if (spices.length === 0) return make("p", "saf-nothing", context.words.say("web-safranito-none"));
  const list = make("ul", "saf-cards");
  for (const one of counted(spices)) {
    const card = spiceCard(one.spice, context);
    if (one.count > 1) card.append(make("b", "saf-count", `×${one.count}`));
    card.dataset.spice = one.spice;
    const item = make("li", mark(one.spice), card);
    card.setAttribute("aria-hidden", "true");
    item.append(make("span", "saf-unseen", countLine(one, context)));
    list.append(item);
  }
  return list;
}

/** A spice card with its name. */
export function spiceCard(spice: string, context: TextContext): HTMLElement {
  return make(
    "span",
    `saf-card saf-s-${spice}`,
    spiceSign(spice),
    make("span", "saf-card-name", wordOf(context, spice)),
  );
}

function blends(view: SafranitoView, numbers: readonly number[], context: TextContext): HTMLElement {
  if (numbers.length === 0) return make("p", "saf-nothing", context.words.say("web-safranito-none"));
  return make("ul", "saf-blends", ...numbers.map((blend) => blendCard(view, blend, context)));
}

/** A blend with its three spices; those in the viewer's hand are ticked, missing ones are marked. */
function blendCard(view: SafranitoView, blend: number, context: TextContext): HTMLElement {
  const own = ownSeat(view) !== null;
  const rows = (view.recipes[blend] ?? []).map((spice) => {
    const has = own && view.hand.includes(spice);
    const row = make(
      "span",
      `saf-need saf-s-${spice}`,
      make("span", "saf-dot", spiceSign(spice)),
      make("span", "", wordOf(context, spice)),
    );
    row.classList.toggle("saf-has", has);
    row.classList.toggle("saf-lacks", own && !has);
    if (own) captioned(row, context.words.say(`web-safranito-title-${has ? "has" : "lacks"}`));
    if (has) row.append(tickSign());
    return row;
  });
  const card = make("span", "saf-blend", ...rows);
  card.setAttribute("aria-hidden", "true");
  const item = make("li", "", card, make("span", "saf-unseen", blendLine(view, blend, context)));
  item.dataset.blend = String(blend);
  return item;
}

/** A blend as three small dots. */
export function blendDots({ recipes }: SafranitoView, blend: number): HTMLElement {
  const dots = (recipes[blend] ?? []).map((spice) => make("span", `saf-dot saf-s-${spice}`, spiceSign(spice)));
  return make("span", "saf-done", ...dots);
}

function chipRow(view: SafranitoView, context: TextContext): HTMLElement {
  if (view.own_chips.length === 0 && view.own_back.length === 0)
    return make("p", "saf-nothing", context.words.say("web-safranito-none"));
  const { words } = context;
  const chip = (value: number, back: boolean) =>
    captioned(
      make("li", back ? "saf-mini saf-back" : "saf-mini", make("span", "", String(value))),
      words.say(back ? "web-safranito-title-back" : "web-safranito-title-own"),
    );
  const row = make("ul", `saf-minis saf-seat-${ownSeat(view) ?? 0}`);
  row.append(...view.own_chips.map((value) => chip(value, false)), ...view.own_back.map((value) => chip(value, true)));
  return row;
}

function fact(sign: SVGElement, text: string, title: string): HTMLElement {
  return captioned(make("span", "saf-fact", sign, make("b", "", text)), title);
}

function captioned(element: HTMLElement, caption: string): HTMLElement {
  element.dataset.caption = caption;
  return element;
}

/** The viewer's money, cards and chips in large type, for the phone scene. */
export function purse(view: SafranitoView, context: TextContext): HTMLElement[] {
  const { words } = context;
  const seat = ownSeat(view) ?? 0;
  const facts: [SVGElement, number, string][] = [
    [coinSign(), view.money[seat] ?? 0, "web-safranito-title-money"],
    [cardsSign(), view.hand_sizes[seat] ?? 0, "web-safranito-title-cards"],
    [chipSign(), view.chips_left[seat] ?? 0, "web-safranito-title-chips"],
  ];
  if (view.options.chili_consolation) facts.push([tokenSign(), view.tokens[seat] ?? 0, "web-safranito-title-tokens"]);
  return facts.map(([sign, count, title]) => {
    const shown = fact(sign, String(count), words.say(title));
    shown.append(make("span", "saf-unseen", words.say(title)));
    return shown;
  });
}

/** Draw the badge of a seat in its list item. */
function badge(item: HTMLElement, view: SafranitoView, seat: number, context: TextContext): void {
  const { words, names } = context;
  const money = view.money[seat];
  const facts = [
    fact(
      coinSign(),
      money === null || money === undefined ? "?" : String(money),
      words.say("web-safranito-title-money"),
    ),
    fact(cardsSign(), String(view.hand_sizes[seat] ?? 0), words.say("web-safranito-title-cards")),
    fact(reservedSign(), String(view.reserved_sizes[seat] ?? 0), words.say("web-safranito-title-reserved")),
    fact(chipSign(), String(view.chips_left[seat] ?? 0), words.say("web-safranito-title-chips")),
  ];
  if (view.options.chili_consolation)
    facts.push(fact(tokenSign(), String(view.tokens[seat] ?? 0), words.say("web-safranito-title-tokens")));
  const who = make("span", "saf-who", seatSign(seat), make("span", "saf-name", names[seat] ?? ""));
  if (view.head === seat) {
    who.append(captioned(make("span", "saf-mill", millSign()), words.say("web-safranito-title-mill")));
  }
  const total = view.bowl ? totalIn(view, seat) : 0;
  if (total > 0)
    who.append(captioned(make("span", "saf-total", String(total)), words.say("web-safranito-title-total")));
  const done = (view.completed[seat] ?? []).map((blend) =>
    captioned(blendDots(view, blend), words.say("web-safranito-title-done")),
  );
  const seen = make("div", "saf-badge", who, make("span", "saf-facts", ...facts));
  if (done.length > 0) seen.append(make("span", "saf-dones", ...done));
  seen.setAttribute("aria-hidden", "true");
  const line = seatLine(view, seat, context);
  item.replaceChildren(seen, make("span", "saf-unseen", line));
  const isLit = item.classList.contains("saf-lit");
  item.className = `saf-seat saf-seat-${seat}`;
  item.classList.toggle("saf-lit", isLit);
  item.classList.toggle("saf-turn", turnOf(view) === seat);
  item.classList.toggle("saf-me", ownSeat(view) === seat);
  item.dataset.seat = String(seat);
  item.dataset.caption = line;
  item.tabIndex = 0; // focusable, so that keyboard users can read its caption
}
