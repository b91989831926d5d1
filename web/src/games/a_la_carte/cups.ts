/** Builds buttons for the cups that may be played, grouped by cup where there are several ways to use it. */

import { make } from "../dom";
import { type Choices, guestPans } from "./choices";
import type { Choosing } from "./deciding";
import { cupSign, seatSign } from "./drawings";
import { type TextContext, wordOf } from "./text";

/** Cups that may be used in several ways. */
const SEVERAL = ["swap", "cool"] as const;

interface Cups {
  readonly groups: readonly HTMLElement[];
  /** Buttons of cups with a single use. */
  readonly single: HTMLElement[];
}

/** Groups and buttons for all cups that may be played now. */
export function cups(choices: Choices, own: number, context: TextContext, choosing: Choosing): Cups {
  const several = SEVERAL.map((cup) => choices.cups.filter((one) => one.cup === cup)).filter((all) => all.length > 1);
  const groups = several.map((all) => ways(all, context, choosing));
  const guests = guestPans(choices, own);
  if (guests.length > 0 && !choosing.bottle) groups.push(targets(guests, context, choosing));
  const single = choices.cups.filter((one) => !several.some((all) => all.includes(one)));
  return {
    groups,
    single: single.map((one) => cupButton(one.cup, cupText(one, context), () => choosing.send(one))),
  };
}

/** A cup with a button for each use: the other player, or the number of steps. */
function ways(all: Choices["cups"], context: TextContext, choosing: Choosing): HTMLElement {
  const buttons = all.map((one) => {
    const seen =
      one.seat === undefined || one.seat === null
        ? [`−${one.steps}`]
        : [seatSign(one.seat), context.names[one.seat] ?? ""];
    return way(seen, cupText(one, context), () => choosing.send(one));
  });
  return group(all[0]?.cup ?? "", buttons, context);
}

/** Buttons to choose another player's pan before the bottle; once a bottle is held, its own row offers the pans. */
function targets(pans: readonly number[], context: TextContext, choosing: Choosing): HTMLElement {
  const buttons = pans.map((pan) => {
    const name = context.names[pan] ?? "";
    const chosen = choosing.pan === pan;
    const made = way([seatSign(pan), name], context.words.say("web-a_la_carte-season-of", { name }), () =>
      choosing.aim(chosen ? null : pan),
    );
    made.setAttribute("aria-pressed", String(chosen));
    return made;
  });
  return group("season", buttons, context);
}

function way(seen: readonly (Node | string)[], label: string, act: () => void): HTMLButtonElement {
  const made = make("button", "button small alc-way", ...seen);
  made.type = "button";
  made.setAttribute("aria-label", label);
  made.addEventListener("click", act);
  return made;
}

function group(cup: string, buttons: readonly HTMLElement[], context: TextContext): HTMLElement {
  const made = make(
    "div",
    "alc-cup-group",
    cupSign(cup),
    make("span", "alc-cup-name", wordOf(context, cup)),
    make("span", "alc-ways", ...buttons),
  );
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", wordOf(context, cup));
  return made;
}

function cupText(cup: Choices["cups"][number], context: TextContext): string {
  const { words, names } = context;
  if (cup.cup === "swap") return words.say("web-a_la_carte-swap-with", { name: names[cup.seat ?? 0] ?? "" });
  if (cup.cup === "cool") return words.say("web-a_la_carte-cool-by", { steps: cup.steps ?? 0 });
  return words.say("web-a_la_carte-drink", { cup: wordOf(context, cup.cup) });
}

/** A button with a cup's sign. */
export function cupButton(cup: string, text: string, act: () => void): HTMLButtonElement {
  const made = make("button", "button alc-cup-button", cupSign(cup), make("span", "", text));
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}
