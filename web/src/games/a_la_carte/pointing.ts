/** Extracts what a line of the log refers to: seats and bottles. */

import type { Piece } from "../../state/view_model";
import { SPICES } from "./pieces";

/** Seats and bottles that are referred to. */
export interface Pointed {
  readonly seats: ReadonlySet<number>;
  readonly bottles: ReadonlySet<string>;
}

/** Collect all references in the fields of a piece of news; nothing for null. */
export function pointedAt(piece: Piece | null): Pointed {
  const seats = ["seat", "pan", "other", "start", "winners"].flatMap((field) => numbers(piece?.[field]));
  const bottle = piece?.bottle;
  const bottles = typeof bottle === "string" && (SPICES as readonly string[]).includes(bottle) ? [bottle] : [];
  return { seats: new Set(seats), bottles: new Set(bottles) };
}

function numbers(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === "number") : [];
}
