/** A recorded game of two, as the server gives it. */

import type { Replay } from "../src/wire/types";

function stream(viewer: number | "spectator", hand: number[], updates: [number, object][]) {
  const first = {
    t: "snapshot",
    viewer,
    match: "m",
    seq: 1,
    view: { viewer, hand },
    questions: [],
    news: [],
    outcome: null,
  };
  return { first, updates: updates.map(([, update]) => update), entries: updates.map(([entry]) => entry) };
}

export const made = { type: "choice_made", seat: 0 };
export const chosen = { type: "card_chosen", seat: 0, card: 4 };
export const won = { type: "target_won", seat: 1, target: 67, card: 70 };

/** Two seats. In entry 1 Ana chooses, in 2 she changes her mind, which nobody else notices, in 3 Ben chooses and wins. */
export const REPLAY: Replay = {
  game: "chili",
  blobs: {},
  watch: "",
  names: ["Ana", "Ben"],
  players: ["human", "human"],
  options: {},
  finished: true,
  streams: {
    "0": stream(
      0,
      [4, 5],
      [
        [1, { news: [chosen], set: { choice: 4 } }],
        [2, { news: [chosen], set: { choice: 5 } }],
        [3, { news: [won], set: { hand: [4], choice: null } }],
      ],
    ),
    "1": stream(
      1,
      [70, 8],
      [
        [1, { news: [made] }],
        [3, { news: [won], set: { hand: [8] } }],
      ],
    ),
    spectator: stream(
      "spectator",
      [],
      [
        [1, { news: [made] }],
        [3, { news: [won], set: { winner: 1 } }],
      ],
    ),
  },
  story: { course: [], moments: [] },
};
