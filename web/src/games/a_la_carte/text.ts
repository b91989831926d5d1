/** What is said about the kitchen: what to do now, who has what, and the whole of it as text. */

import { counted } from "../../state/words";
import type { ALaCarteDish, ALaCarteView } from "../../wire/types";
import type { SceneContext } from "../scene";
import type { Asked } from "./asks";
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

export type Told = Pick<SceneContext, "words" | "names">;

/** A code in the game's words; a dish of an owner's own menu has its name as it stands. */
export function wordOf({ words }: Told, code: string): string {
  const word = `a_la_carte-word-${code}`;
  return words.has(word) ? words.say(word) : code;
}
export const listOf = (told: Told, codes: readonly string[]): string =>
  told.words.listing(codes.map((code) => wordOf(told, code)));
/** The same, with how many of each there are. */
const countsOf = (told: Told, codes: readonly string[]): string =>
  told.words.listing(counted(codes.map((code) => wordOf(told, code))));
export const dishName = (told: Told, name: string): string => wordOf(told, name);

/** What the viewer's hand is about to do. */
export type Doing =
  | { readonly what: "pour"; readonly bottle: Spice; readonly pan: number | null }
  | { readonly what: "aim"; readonly pan: number }
  | { readonly what: "toss" }
  | null;

/** One sentence: what to do, or whom one waits for. */
export function nowLine(view: ALaCarteView, asked: Asked | null, doing: Doing, told: Told): string {
  const { words, names } = told;
  if (view.phase === "over") return words.say("web-a_la_carte-now-over");
  const name = names[view.active] ?? "";
  const dish = dishName(told, view.stoves[view.active]?.dish ?? "");
  if (!asked) {
    const key = view.phase === "dish" || view.phase === "cool" || view.phase === "cup" ? view.phase : "act";
    return words.say("web-a_la_carte-wait", { name, phase: key, dish });
  }
  if (asked.dishes.length > 0)
    return words.say("web-a_la_carte-now-dish", {
      crepe: asked.dishes.some((one) => one.dish === CREPE) ? "yes" : "no",
    });
  if (asked.steps.length > 0) return words.say("web-a_la_carte-now-heat");
  if (asked.takes.length > 0) return words.say("web-a_la_carte-now-take");
  if (asked.names.length > 0) return words.say("web-a_la_carte-now-name");
  if (asked.burn) return words.say("web-a_la_carte-now-cool", { dish });
  return doingLine(view, asked, doing, told) ?? actLine(view, asked, told);
}

/** With a bottle in the hand, or with somebody's pan chosen for one. */
function doingLine(view: ALaCarteView, asked: Asked, doing: Doing, told: Told): string | null {
  const { words, names } = told;
  if (doing?.what === "aim") return words.say("web-a_la_carte-now-aim", { name: names[doing.pan] ?? "" });
  if (doing?.what !== "pour") return null;
  const { pan } = doing;
  const bottle = wordOf(told, doing.bottle);
  if (pan === null) return words.say("web-a_la_carte-now-pan", { bottle });
  if (!asked.seasonings.some(({ by }) => by === "hand")) return null;
  const own = pan === ownSeat(view) ? "yes" : "no";
  return words.say("web-a_la_carte-now-pour", { bottle, own, name: names[pan] ?? "" });
}

function actLine(view: ALaCarteView, asked: Asked, { words }: Told): string {
  const spoons = view.actions;
  if (asked.flip) return words.say("web-a_la_carte-now-flip");
  if (asked.tries.length > 0) return words.say("web-a_la_carte-now-flip-drawn");
  if (asked.catches.length > 0) return words.say("web-a_la_carte-now-landed");
  if (asked.heats.length > 0 && view.stoves[view.active]?.dish === CREPE) return words.say("web-a_la_carte-now-roll");
  if (asked.heats.length === 0 && spoons === 0) return words.say("web-a_la_carte-now-break");
  return words.say("web-a_la_carte-now-act", { spoons });
}

/** What a dish asks for, in a sentence. */
export function dishLine(dish: ALaCarteDish, told: Told): string {
  return told.words.say("web-a_la_carte-dish", {
    dish: dishName(told, dish.name),
    colour: wordOf(told, dish.colour),
    spices: countsOf(told, dish.spices),
    low: dish.low,
    high: dish.high,
    red: dish.red,
    points: dish.points,
  });
}

/** The same of the crêpe. */
export function crepeLine(told: Told): string {
  return told.words.say("web-a_la_carte-crepe-line", { dish: dishName(told, CREPE), points: CREPE_POINTS });
}

function kindsLine(crystals: ALaCarteView["sink"], told: Told): string {
  const counts = countOf(crystals);
  const parts = KINDS.flatMap((kind) => (counts.get(kind) ? [`${counts.get(kind)} × ${wordOf(told, kind)}`] : []));
  return told.words.listing(parts);
}

export function bottleLine(view: ALaCarteView, bottle: Spice, told: Told): string {
  const crystals = view.bottles[SPICES.indexOf(bottle)] ?? [];
  return told.words.say("web-a_la_carte-bottle", { bottle: wordOf(told, bottle), crystals: kindsLine(crystals, told) });
}

/** A stove with what stands on it. */
export function stoveLine(view: ALaCarteView, seat: number, told: Told): string {
  const { words } = told;
  const stove = view.stoves[seat];
  if (!stove?.dish) return words.say("web-a_la_carte-stove-empty");
  const dish = dishOf(view, stove.dish);
  const missing = panOf(dish, stove.crystals).needs.flatMap(({ spice, there }) => (there ? [] : [spice]));
  return words.say("web-a_la_carte-stove", {
    dish: dishName(told, stove.dish),
    knob: stove.knob,
    low: dish?.low ?? 0,
    high: dish?.high ?? HOTTEST - 1,
    red: dish?.red ?? HOTTEST,
    crystals: kindsLine(stove.crystals, told),
    lack: missing.length > 0 ? "yes" : "no",
    missing: countsOf(told, missing),
    standing: stove.standing,
  });
}

/** A chef in a sentence. */
export function seatLine(view: ALaCarteView, seat: number, told: Told): string {
  const { words, names } = told;
  return words.say("web-a_la_carte-seat", {
    name: names[seat] ?? "",
    points: view.points[seat] ?? 0,
    stars: view.stars[seat] ?? 0,
    dishes: view.finished[seat]?.length ?? 0,
    finished: listOf(told, view.finished[seat] ?? []),
    served: view.served[seat] ?? 0,
    cups: listOf(told, view.cups[seat] ?? []),
    crepe: view.crepes[seat] ?? "held",
    turn: view.active === seat && view.phase !== "over" ? "yes" : "no",
    spoons: view.actions,
  });
}

export function goalLine(view: ALaCarteView, { words }: Told): string {
  return words.say("web-a_la_carte-goal", { dishes: view.to_end, round: view.round });
}

interface Part {
  readonly heading: string;
  readonly lines: readonly string[];
}

export function tableText(view: ALaCarteView, asked: Asked | null, doing: Doing, told: Told): readonly Part[] {
  const { words, names } = told;
  const own = ownSeat(view);
  const seats = view.stoves.map((_, seat) => seat).sort((one, other) => Number(other === own) - Number(one === own));
  const some = (lines: readonly string[]) => (lines.length > 0 ? lines : [words.say("web-a_la_carte-none")]);
  const parts: Part[] = [
    { heading: words.say("web-a_la_carte-now"), lines: [nowLine(view, asked, doing, told), goalLine(view, told)] },
  ];
  for (const seat of seats)
    parts.push({ heading: names[seat] ?? "", lines: [seatLine(view, seat, told), stoveLine(view, seat, told)] });
  parts.push(
    { heading: words.say("web-a_la_carte-bottles"), lines: SPICES.map((bottle) => bottleLine(view, bottle, told)) },
    {
      heading: words.say("web-a_la_carte-menu"),
      lines: some(menuOf(view).flatMap(({ dishes }) => dishes.map((dish) => dishLine(dish, told)))),
    },
    {
      heading: words.say("web-a_la_carte-rest"),
      lines: [
        words.say("web-a_la_carte-die", { face: view.face ? wordOf(told, view.face) : words.say("nothing") }),
        words.say("web-a_la_carte-cups", { pile: view.pile.length, used: listOf(told, view.used) }),
        words.say("web-a_la_carte-stars", { stars: view.stars_left }),
        words.say("web-a_la_carte-sinks", { crystals: kindsLine(view.sink, told) }),
        words.say("web-a_la_carte-bin", { dishes: listOf(told, view.bin) }),
      ],
    },
  );
  return parts;
}
