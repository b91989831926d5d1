/** Extracts what a line of the log or a remark refers to: cards, seats and piles. Needs no DOM. */

import type { Piece } from "../../state/view_model";

/** Cards, seats and piles that are referred to. */
export interface Pointed {
  readonly cards: ReadonlySet<number>;
  readonly seats: ReadonlySet<number>;
  readonly pile: boolean;
  readonly discard: boolean;
}

const PILE: ReadonlySet<unknown> = new Set([
  "cycle_begun",
  "cards_drawn",
  "cards_taken",
  "discard_shuffled",
  "draws_forgone",
]);
const DISCARD: ReadonlySet<unknown> = new Set(["cards_freed", "cards_discarded", "discard_shuffled", "draws_forgone"]);
/** News about all seats. */
const ALL: ReadonlySet<unknown> = new Set(["cards_revealed", "cycle_scored"]);

/** Collect all references in the fields of a piece of news; nothing for null. */
export function pointed(piece: Piece | null, players: number): Pointed {
  const cards = ["card", "target", "cards", "ring", "hand"].flatMap((field) =>
    // Its `cards` is a number of cards, not a card.
    piece?.type === "discard_shuffled" ? [] : numbers(piece?.[field]),
  );
  const owing = numbers(piece?.owed).flatMap((count, seat) => (count > 0 ? [seat] : []));
  const all = ALL.has(piece?.type) ? Array.from({ length: players }, (_, seat) => seat) : [];
  return {
    cards: new Set(cards),
    seats: new Set([...numbers(piece?.seat), ...numbers(piece?.winners), ...owing, ...all]),
    pile: PILE.has(piece?.type),
    discard: DISCARD.has(piece?.type),
  };
}

function numbers(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === "number");
}
