/** A recorded game of two players, as the server sends it. */

import type { View } from "../src/state/view_model";
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

/** News that a player has chosen, for everybody. */
export const made = { type: "choice_made", seat: 0 };
/** News of the chosen card, for its player. */
export const chosen = { type: "card_chosen", seat: 0, card: 4 };
/** News that a target was won. */
export const won = { type: "target_won", seat: 1, target: 67, card: 70 };

/** Two seats. In entry 1 Ana chooses; in 2 she changes her mind, unnoticed by others; in 3 Ben chooses and wins. */
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
        [1, { steps: [[chosen, { choice: 4 }]] }],
        [2, { steps: [[chosen, { choice: 5 }]] }],
        [3, { steps: [[won, { "hand~": [1, 1], choice: null }]] }],
      ],
    ),
    "1": stream(
      1,
      [70, 8],
      [
        [1, { steps: [[made, {}]] }],
        [3, { steps: [[won, { hand: [8] }]] }],
      ],
    ),
    spectator: stream(
      "spectator",
      [],
      [
        [1, { steps: [[made, {}]] }],
        [3, { steps: [[won, { winner: 1 }]] }],
      ],
    ),
  },
  story: { course: [], moments: [], decided: null },
};

/** Views after each piece of news, by viewer. */
export const VIEWS: Readonly<Record<string, readonly View[]>> = {
  "0": [
    { viewer: 0, hand: [4, 5], choice: 4 },
    { viewer: 0, hand: [4, 5], choice: 5 },
    { viewer: 0, hand: [4], choice: null },
  ],
  "1": [
    { viewer: 1, hand: [70, 8] },
    { viewer: 1, hand: [8] },
  ],
  spectator: [
    { viewer: "spectator", hand: [] },
    { viewer: "spectator", hand: [], winner: 1 },
  ],
};
