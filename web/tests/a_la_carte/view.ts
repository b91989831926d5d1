/** A view of À la carte for tests: two players, part of the menu. */

import type { ALaCarteDish, ALaCarteView, Crystal } from "../../src/wire/types";

export const SOLE: ALaCarteDish = {
  name: "lemon_sole",
  colour: "blue",
  spices: ["lemon", "lemon", "herbs"],
  low: 4,
  high: 5,
  red: 6,
  points: 4,
  known: [],
};
export const WATER: ALaCarteDish = {
  ...SOLE,
  name: "water",
  colour: "white",
  spices: [],
  low: 5,
  high: 6,
  red: 7,
  points: 1,
};
export const SOUP: ALaCarteDish = {
  ...SOLE,
  name: "soup",
  colour: "green",
  spices: ["herbs", "pepper"],
  low: 0,
  high: 2,
  red: 3,
  points: 3,
};

export const crystal = (number: number, kind: string): Crystal => ({ number, kind, pose: null });

/** The view of the first player, in their turn. */
export const VIEW: ALaCarteView = {
  viewer: 0,
  players: 2,
  options: {
    start: 0,
    input: "physics",
    skill: "good",
    floor: 50,
    must_act: false,
    recipe_bottles_only: false,
    dishes_to_end: 0,
    round_limit: 60,
  },
  menu: [WATER, SOUP, SOLE],
  phase: "act",
  round: 2,
  turn: 3,
  start: 0,
  active: 0,
  actions: 2,
  rolled: false,
  paused: false,
  ending: false,
  face: null,
  stoves: [
    {
      knob: 3,
      dish: "lemon_sole",
      crystals: [crystal(0, "lemon"), crystal(20, "pepper"), crystal(15, "salt")],
      standing: "cooking",
    },
    { knob: 1, dish: "soup", crystals: [], standing: "cooking" },
  ],
  bottles: [
    [crystal(1, "lemon"), crystal(16, "salt")],
    [crystal(21, "pepper"), crystal(35, "salt")],
    [crystal(40, "paprika")],
    [crystal(60, "herbs"), crystal(61, "herbs")],
  ],
  sink: [crystal(41, "paprika")],
  supply: ["water"],
  bin: [],
  cups: [["cool"], ["swap"]],
  pile: ["point", "spoons"],
  used: ["season"],
  served: [0, 0],
  finished: [[], []],
  stars: [0, 0],
  stars_left: 9,
  crepes: ["held", "held"],
  to_end: 7,
  points: [0, 0],
  reason: null,
};
