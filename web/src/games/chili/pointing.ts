/** What an entry of what happened, or a remark, speaks of: cards, seats' places and piles. No screen in here. */

import type { Piece } from "../../state/sight";

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
/** Of everybody: one card, or one line, for each. */
const ALL: ReadonlySet<unknown> = new Set(["cards_revealed", "cycle_scored"]);

export function pointed(piece: Piece | null, players: number): Pointed {
  const cards = ["card", "target", "cards", "ring", "hand"].flatMap((field) =>
    // How many were shuffled is no card.
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
