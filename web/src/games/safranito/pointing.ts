/** Extracts what a line of the log refers to: circles, chips, seats and blends. */

import type { Piece } from "../../state/view_model";

/** Circles, chips, seats and blends that are referred to. */
export interface Pointed {
  readonly circles: ReadonlySet<string>;
  readonly chips: ReadonlySet<number>;
  readonly seats: ReadonlySet<number>;
  readonly blends: ReadonlySet<number>;
}

/** Collect all references in the fields of a piece of news; nothing for null. */
export function pointedAt(piece: Piece | null): Pointed {
  const chips = ["number", "chip", "chips", "out", "invalid", "spaces"].flatMap((field) => numbers(piece?.[field]));
  const seats = ["seat", "head", "winners"].flatMap((field) => numbers(piece?.[field]));
  const blends = ["blend", "blends"].flatMap((field) => numbers(piece?.[field]));
  const circles = ["space", "bowl", "spice", "card"].flatMap((field) => {
    const value = piece?.[field];
    return typeof value === "string" ? [value] : [];
  });
  return { circles: new Set(circles), chips: new Set(chips), seats: new Set(seats), blends: new Set(blends) };
}

function numbers(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) =>
    typeof one === "number" ? [one] : typeof one?.number === "number" ? [one.number] : [],
  );
}
