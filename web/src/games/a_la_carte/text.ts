/** Writes all sentences about the kitchen: what to do now, what players have, and the whole table as text. */

import { counted } from "../../state/words";
import type { ALaCarteDish, ALaCarteView } from "../../wire/types";
import type { SceneContext } from "../scene";
import type { Choices } from "./choices";
import {
  CREPE,
  CREPE_POINTS,
  countOf,
  dishOf,
  HOTTEST,
  KINDS,
  menuOf,
  ownSeat,
  panOf,
  SPICES,
  type Spice,
} from "./pieces";

/** Words and names that texts need. */
export type TextContext = Pick<SceneContext, "words" | "names">;

/** The localised word for a code; a dish of an owner's own menu keeps its name. */
export function wordOf({ words }: TextContext, code: string): string {
  const word = `a_la_carte-word-${code}`;
  return words.has(word) ? words.say(word) : code;
}
/** A localised list of words. */
export const listOf = (context: TextContext, codes: readonly string[]): string =>
  context.words.listing(codes.map((code) => wordOf(context, code)));
/** A localised list of words, with the number of equal ones. */
const countsOf = (context: TextContext, codes: readonly string[]): string =>
  context.words.listing(counted(codes.map((code) => wordOf(context, code))));
/** The name of a dish. */
export const dishName = (context: TextContext, name: string): string => wordOf(context, name);

/** State of the viewer's hand: a bottle, another player's pan chosen for a cup, a toss, or nothing. */
export type Doing =
  | { readonly what: "pour"; readonly bottle: Spice; readonly pan: number | null }
  | { readonly what: "aim"; readonly pan: number }
  | { readonly what: "toss" }
  | null;

/** The sentence that says what to do, or whose answer is awaited. */
export function nowLine(view: ALaCarteView, choices: Choices | null, doing: Doing, context: TextContext): string {
  const { words, names } = context;
  if (view.phase === "over") return words.say("web-a_la_carte-now-over");
  const name = names[view.active] ?? "";
  const dish = dishName(context, view.stoves[view.active]?.dish ?? "");
  if (!choices) {
    const key = view.phase === "dish" || view.phase === "cool" || view.phase === "cup" ? view.phase : "act";
    return words.say("web-a_la_carte-wait", { name, phase: key, dish });
  }
  if (choices.dishes.length > 0)
    return words.say("web-a_la_carte-now-dish", {
      crepe: choices.dishes.some((one) => one.dish === CREPE) ? "yes" : "no",
    });
  if (choices.steps.length > 0) return words.say("web-a_la_carte-now-heat");
  if (choices.takes.length > 0) return words.say("web-a_la_carte-now-take");
  if (choices.names.length > 0) return words.say("web-a_la_carte-now-name");
  if (choices.burn) return words.say("web-a_la_carte-now-cool", { dish });
  return doingLine(view, choices, doing, context) ?? actLine(view, choices, context);
}

/** The sentence while a bottle is in the hand or another player's pan is chosen; null otherwise. */
function doingLine(view: ALaCarteView, choices: Choices, doing: Doing, context: TextContext): string | null {
  const { words, names } = context;
  if (doing?.what === "aim") return words.say("web-a_la_carte-now-aim", { name: names[doing.pan] ?? "" });
  if (doing?.what !== "pour") return null;
  const { pan } = doing;
  const bottle = wordOf(context, doing.bottle);
  if (pan === null) return words.say("web-a_la_carte-now-pan", { bottle });
  if (!choices.seasonings.some(({ by }) => by === "hand")) return null;
  const own = pan === ownSeat(view) ? "yes" : "no";
  return words.say("web-a_la_carte-now-pour", { bottle, own, name: names[pan] ?? "" });
}

function actLine(view: ALaCarteView, choices: Choices, { words }: TextContext): string {
  const spoons = view.actions;
  if (choices.flip) return words.say("web-a_la_carte-now-flip");
  if (choices.tries.length > 0) return words.say("web-a_la_carte-now-flip-drawn");
  if (choices.catches.length > 0) return words.say("web-a_la_carte-now-landed");
  if (choices.heats.length > 0 && view.stoves[view.active]?.dish === CREPE) return words.say("web-a_la_carte-now-roll");
  if (choices.heats.length === 0 && spoons === 0) return words.say("web-a_la_carte-now-break");
  return words.say("web-a_la_carte-now-act", { spoons });
}

/** A sentence about a dish: colour, spices, heat, points. */
export function dishLine(dish: ALaCarteDish, context: TextContext): string {
  return context.words.say("web-a_la_carte-dish", {
    dish: dishName(context, dish.name),
    colour: wordOf(context, dish.colour),
    spices: countsOf(context, dish.spices),
    low: dish.low,
    high: dish.high,
    red: dish.red,
    points: dish.points,
  });
}

/** A sentence about the crêpe. */
export function crepeLine(context: TextContext): string {
  return context.words.say("web-a_la_carte-crepe-line", { dish: dishName(context, CREPE), points: CREPE_POINTS });
}

function kindsLine(crystals: ALaCarteView["sink"], context: TextContext): string {
  const counts = countOf(crystals);
  const parts = KINDS.flatMap((kind) => (counts.get(kind) ? [`${counts.get(kind)} × ${wordOf(context, kind)}`] : []));
  return context.words.listing(parts);
}

/** A sentence about the content of a bottle. */
export function bottleLine(view: ALaCarteView, bottle: Spice, context: TextContext): string {
  const crystals = view.bottles[SPICES.indexOf(bottle)] ?? [];
  return context.words.say("web-a_la_carte-bottle", {
    bottle: wordOf(context, bottle),
    crystals: kindsLine(crystals, context),
  });
}

/** A sentence about a stove and its dish. */
export function stoveLine(view: ALaCarteView, seat: number, context: TextContext): string {
  const { words } = context;
  const stove = view.stoves[seat];
  if (!stove?.dish) return words.say("web-a_la_carte-stove-empty");
  const dish = dishOf(view, stove.dish);
  const missing = panOf(dish, stove.crystals).needs.flatMap(({ spice, there }) => (there ? [] : [spice]));
  return words.say("web-a_la_carte-stove", {
    dish: dishName(context, stove.dish),
    knob: stove.knob,
    low: dish?.low ?? 0,
    high: dish?.high ?? HOTTEST - 1,
    red: dish?.red ?? HOTTEST,
    crystals: kindsLine(stove.crystals, context),
    lack: missing.length > 0 ? "yes" : "no",
    missing: countsOf(context, missing),
    standing: stove.standing,
  });
}

/** A sentence about a player's possessions. */
export function seatLine(view: ALaCarteView, seat: number, context: TextContext): string {
  const { words, names } = context;
  return words.say("web-a_la_carte-seat", {
    name: names[seat] ?? "",
    points: view.points[seat] ?? 0,
    stars: view.stars[seat] ?? 0,
    dishes: view.finished[seat]?.length ?? 0,
    finished: listOf(context, view.finished[seat] ?? []),
    served: view.served[seat] ?? 0,
    cups: listOf(context, view.cups[seat] ?? []),
    crepe: view.crepes[seat] ?? "held",
    turn: view.active === seat && view.phase !== "over" ? "yes" : "no",
    spoons: view.actions,
  });
}

/** A sentence about the goal of the game and the current round. */
export function goalLine(view: ALaCarteView, { words }: TextContext): string {
  return words.say("web-a_la_carte-goal", { dishes: view.to_end, round: view.round });
}

interface Part {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** The whole table as text, the viewer's seat first. */
export function tableText(
  view: ALaCarteView,
  choices: Choices | null,
  doing: Doing,
  context: TextContext,
): readonly Part[] {
  const { words, names } = context;
  const own = ownSeat(view);
  const seats = view.stoves.map((_, seat) => seat).sort((one, other) => Number(other === own) - Number(one === own));
  const some = (lines: readonly string[]) => (lines.length > 0 ? lines : [words.say("web-a_la_carte-none")]);
  const parts: Part[] = [
    {
      heading: words.say("web-a_la_carte-now"),
      lines: [nowLine(view, choices, doing, context), goalLine(view, context)],
    },
  ];
  for (const seat of seats)
    parts.push({ heading: names[seat] ?? "", lines: [seatLine(view, seat, context), stoveLine(view, seat, context)] });
  parts.push(
    { heading: words.say("web-a_la_carte-bottles"), lines: SPICES.map((bottle) => bottleLine(view, bottle, context)) },
    {
      heading: words.say("web-a_la_carte-menu"),
      lines: some(menuOf(view).flatMap(({ dishes }) => dishes.map((dish) => dishLine(dish, context)))),
    },
    {
      heading: words.say("web-a_la_carte-rest"),
      lines: [
        words.say("web-a_la_carte-die", { face: view.face ? wordOf(context, view.face) : words.say("nothing") }),
        words.say("web-a_la_carte-cups", { pile: view.pile.length, used: listOf(context, view.used) }),
        words.say("web-a_la_carte-stars", { stars: view.stars_left }),
        words.say("web-a_la_carte-sinks", { crystals: kindsLine(view.sink, context) }),
        words.say("web-a_la_carte-bin", { dishes: listOf(context, view.bin) }),
      ],
    },
  );
  return parts;
}
