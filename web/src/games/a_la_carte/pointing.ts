/** What a line of the log speaks of: seats, bottles and dishes. */

import type { Piece } from "../../state/sight";
import { SPICES } from "./pieces";

export interface Pointed {
  readonly seats: ReadonlySet<number>;
  readonly bottles: ReadonlySet<string>;
}

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
