/** What lies on the table of À la carte, sorted for the eye. No screen in here, and no rule: what a pan is, the server says. */

import type { ALaCarteDish, ALaCarteSpice, ALaCarteView, Crystal } from "../../wire/types";

export type Spice = ALaCarteSpice;
export type Kind = Spice | "salt";
export type Crystals = readonly Crystal[];

/** In the order of the view's bottles. */
export const SPICES: readonly Spice[] = ["lemon", "pepper", "paprika", "herbs"];
export const KINDS: readonly Kind[] = [...SPICES, "salt"];
export const COLOURS = ["white", "yellow", "green", "blue", "red"] as const;
export const CUPS = ["point", "swap", "spoons", "season", "cool"] as const;
export const FACES = ["one", "two", "three", "all", "choose", "cup"] as const;
export const HOTTEST = 7;
export const CREPE = "crepe";
export const CREPE_POINTS = 5;

export const ownSeat = (view: ALaCarteView): number | null => (typeof view.viewer === "number" ? view.viewer : null);

export function dishOf(view: ALaCarteView, name: string | null): ALaCarteDish | null {
  return view.menu.find((dish) => dish.name === name) ?? null;
}

export function countOf(crystals: Crystals): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of crystals) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

export interface Pan {
  /** What the dish asks for, one by one: is it there? */
  readonly needs: readonly { readonly spice: Spice; readonly there: boolean }[];
  /** What is there besides, kinds together. */
  readonly more: readonly { readonly kind: Kind; readonly count: number }[];
}

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

export type Heat = "green" | "red" | "between";

/** What a step of the knob means to a dish; a crêpe burns at the highest. */
export function heatAt(dish: ALaCarteDish | null, step: number): Heat {
  if (step >= (dish?.red ?? HOTTEST)) return "red";
  return dish && step >= dish.low && step <= dish.high ? "green" : "between";
}

/** Seats as one sees them: one's own first, then around the table. */
export function around(view: ALaCarteView): readonly number[] {
  const first = ownSeat(view) ?? 0;
  return view.stoves.map((_, place) => (first + place) % view.stoves.length);
}

/** The menu by colours, with what is still to be had. */
export function menuOf(
  view: ALaCarteView,
): readonly { readonly colour: string; readonly dishes: readonly ALaCarteDish[] }[] {
  const left = new Set(view.supply);
  return COLOURS.map((colour) => ({
    colour,
    dishes: view.menu.filter((dish) => dish.colour === colour && left.has(dish.name)),
  }));
}
