/**
 * Reads and sorts the contents of À la carte's views. Needs no DOM and contains no rules: the server decides what a pan
 * is worth.
 */

import type { ALaCarteDish, ALaCarteSpice, ALaCarteView, Crystal } from "../../wire/types";

/** Spice of a bottle. */
export type Spice = ALaCarteSpice;
/** Kind of a crystal. */
export type Kind = Spice | "salt";
/** Crystals in a pan or bottle. */
export type Crystals = readonly Crystal[];

/** Spices in the order of the view's bottles. */
export const SPICES: readonly Spice[] = ["lemon", "pepper", "paprika", "herbs"];
/** All kinds of crystals. */
export const KINDS: readonly Kind[] = [...SPICES, "salt"];
/** Colours of dishes, in the menu's order. */
export const COLOURS = ["white", "yellow", "green", "blue", "red"] as const;
/** Kinds of coffee cups. */
export const CUPS = ["point", "swap", "spoons", "season", "cool"] as const;
/** Faces of the heat die. */
export const FACES = ["one", "two", "three", "all", "choose", "cup"] as const;
/** Highest step of a heat knob. */
export const HOTTEST = 7;
/** Name of the crêpe among the dishes. */
export const CREPE = "crepe";
/** Points for a crêpe. */
export const CREPE_POINTS = 5;

/** The viewer's seat; null for spectators. */
export const ownSeat = (view: ALaCarteView): number | null => (typeof view.viewer === "number" ? view.viewer : null);

/** The dish with a name; null for the crêpe or no dish. */
export function dishOf(view: ALaCarteView, name: string | null): ALaCarteDish | null {
  return view.menu.find((dish) => dish.name === name) ?? null;
}

/** Number of crystals by kind. */
export function countOf(crystals: Crystals): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of crystals) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Content of a pan compared with its dish. */
export interface Pan {
  /** Each spice that the dish needs, and whether it is in the pan. */
  readonly needs: readonly { readonly spice: Spice; readonly there: boolean }[];
  /** Other crystals by kind. */
  readonly more: readonly { readonly kind: Kind; readonly count: number }[];
}

/** Compare a pan's crystals with the needs of its dish. */
export function panOf(dish: ALaCarteDish | null, crystals: Crystals): Pan {
  const left = new Map(countOf(crystals));
  const needs = (dish?.spices ?? []).map((spice) => {
    const count = left.get(spice) ?? 0;
    if (count > 0) left.set(spice, count - 1);
    return { spice, there: count > 0 };
  });
  const more = KINDS.flatMap((kind) => {
    const count = left.get(kind) ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
  return { needs, more };
}

/** Meaning of a knob's step for a dish. */
export type Heat = "green" | "red" | "between";

/** The meaning of a knob's step for a dish; a crêpe burns at the highest step. */
export function heatAt(dish: ALaCarteDish | null, step: number): Heat {
  if (step >= (dish?.red ?? HOTTEST)) return "red";
  return dish && step >= dish.low && step <= dish.high ? "green" : "between";
}

/** Seats in the viewer's order: their own first, then around the table. */
export function around(view: ALaCarteView): readonly number[] {
  const first = ownSeat(view) ?? 0;
  return view.stoves.map((_, place) => (first + place) % view.stoves.length);
}

/** Available dishes of the menu, grouped by colour. */
export function menuOf(
  view: ALaCarteView,
): readonly { readonly colour: string; readonly dishes: readonly ALaCarteDish[] }[] {
  const left = new Set(view.supply);
  return COLOURS.map((colour) => ({
    colour,
    dishes: view.menu.filter((dish) => dish.colour === colour && left.has(dish.name)),
  }));
}
