/** Tests what the log entries of Chili point at. */

import { expect, test } from "vitest";
import { pointed } from "../../src/games/chili/pointing";
import type { Piece } from "../../src/state/view_model";

const lit = (piece: Piece | null) => {
  const { cards, seats, pile, discard } = pointed(piece, 3);
  return { cards: [...cards], seats: [...seats], piles: [pile, discard] };
};

test.each<[Piece | null, number[], number[], boolean, boolean]>([
  [{ type: "cards_revealed", cards: [4, 32, 63], distances: [1, 2, 3] }, [4, 32, 63], [0, 1, 2], false, false],
  [{ type: "target_won", seat: 1, target: 67, card: 32 }, [32, 67], [1], false, false],
  [{ type: "cards_freed", cards: [4] }, [4], [], false, true],
  [{ type: "cards_discarded", cards: [63], owed: [0, 0, 2] }, [63], [2], false, true],
  [{ type: "cards_drawn", seat: 2, cards: [11, 90] }, [11, 90], [2], true, false],
  [{ type: "cards_taken", seat: 2, count: 2 }, [], [2], true, false],
  [{ type: "discard_shuffled", cards: 31 }, [], [], true, true],
  [{ type: "draws_forgone", owed: [0, 1, 0] }, [], [1], true, true],
  [{ type: "cycle_scored", cycle: 1, scores: [1, 2, 3], collected: [[5], [], []] }, [], [0, 1, 2], false, false],
  [{ type: "game_ended", scores: [1, 3, 3], winners: [1, 2] }, [], [1, 2], false, false],
  [{ type: "", target: 67 }, [67], [], false, false],
  [null, [], [], false, false],
])("pointed gives the cards, seats and piles of an entry: %o", (piece, cards, seats, pile, discard) => {
  expect(lit(piece)).toEqual({ cards, seats, piles: [pile, discard] });
});
