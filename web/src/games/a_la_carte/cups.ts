/** Cups that may be played now: each with whom, or by how much, it may be used. */

import { make } from "../dom";
import { type Asked, guestPans } from "./asks";
import type { Choosing } from "./deciding";
import { cupSign, seatSign } from "./drawings";
import { type Told, wordOf } from "./text";

/** Cups that may be used in more than one way. */
const SEVERAL = ["swap", "cool"] as const;

interface Cups {
  readonly groups: readonly HTMLElement[];
  /** A button each. */
  readonly single: HTMLElement[];
}

export function cups(asked: Asked, own: number, told: Told, choosing: Choosing): Cups {
  const several = SEVERAL.map((cup) => asked.cups.filter((one) => one.cup === cup)).filter((all) => all.length > 1);
  const groups = several.map((all) => ways(all, told, choosing));
  const guests = guestPans(asked, own);
  if (guests.length > 0 && !choosing.bottle) groups.push(targets(guests, told, choosing));
  const single = asked.cups.filter((one) => !several.some((all) => all.includes(one)));
  return {
    groups,
    single: single.map((one) => cupButton(one.cup, cupText(one, told), () => choosing.send(one))),
  };
}

/** One cup, and the ways to use it: with whom, or by how much. */
function ways(all: Asked["cups"], told: Told, choosing: Choosing): HTMLElement {
  const buttons = all.map((one) => {
    const seen =
      one.seat === undefined || one.seat === null
        ? [`−${one.steps}`]
        : [seatSign(one.seat), told.names[one.seat] ?? ""];
    return way(seen, cupText(one, told), () => choosing.send(one));
  });
  return group(all[0]?.cup ?? "", buttons, told);
}

/** Whose dish is seasoned by the cup; the bottle comes after. With one in the hand, its own row says over which pan. */
function targets(pans: readonly number[], told: Told, choosing: Choosing): HTMLElement {
  const buttons = pans.map((pan) => {
    const name = told.names[pan] ?? "";
    const chosen = choosing.pan === pan;
    const made = way([seatSign(pan), name], told.words.say("web-a_la_carte-season-of", { name }), () =>
      choosing.aim(chosen ? null : pan),
    );
    made.setAttribute("aria-pressed", String(chosen));
    return made;
  });
  return group("season", buttons, told);
}

function way(seen: readonly (Node | string)[], label: string, act: () => void): HTMLButtonElement {
  const made = make("button", "button small alc-way", ...seen);
  made.type = "button";
  made.setAttribute("aria-label", label);
  made.addEventListener("click", act);
  return made;
}

function group(cup: string, buttons: readonly HTMLElement[], told: Told): HTMLElement {
  const made = make(
    "div",
    "alc-cup-group",
    cupSign(cup),
    make("span", "alc-cup-name", wordOf(told, cup)),
    make("span", "alc-ways", ...buttons),
  );
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", wordOf(told, cup));
  return made;
}

function cupText(cup: Asked["cups"][number], told: Told): string {
  const { words, names } = told;
  if (cup.cup === "swap") return words.say("web-a_la_carte-swap-with", { name: names[cup.seat ?? 0] ?? "" });
  if (cup.cup === "cool") return words.say("web-a_la_carte-cool-by", { steps: cup.steps ?? 0 });
  return words.say("web-a_la_carte-drink", { cup: wordOf(told, cup.cup) });
}

export function cupButton(cup: string, text: string, act: () => void): HTMLButtonElement {
  const made = make("button", "button alc-cup-button", cupSign(cup), make("span", "", text));
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}
