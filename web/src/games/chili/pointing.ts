/** What a piece of news speaks of: cards and seats to be pointed at. */

import type { Piece } from "../../state/sight";

export function pointed(piece: Piece | null): { cards: ReadonlySet<number>; seats: ReadonlySet<number> } {
  const cards = new Set<number>();
  for (const field of ["card", "target", "cards", "ring", "hand"]) {
    const value = piece?.[field];
    if (typeof value === "number" && !(field === "cards" && piece?.type === "discard_shuffled")) cards.add(value);
    else if (Array.isArray(value)) for (const card of value) cards.add(card as number);
  }
  const seats = new Set<number>(typeof piece?.seat === "number" ? [piece.seat] : []);
  if (Array.isArray(piece?.winners)) for (const seat of piece.winners) seats.add(seat as number);
  return { cards, seats };
}
