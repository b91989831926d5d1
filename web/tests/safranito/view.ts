/** A view of Safranito for tests: two players in the middle of a round. */

import type { BoardFacts } from "../../src/games/safranito/geometry";
import type { SafranitoSeenChip, SafranitoView } from "../../src/wire/types";

/** A chip on the board. */
export const CHIP: SafranitoSeenChip = {
  number: 4,
  seat: 1,
  place: [0, 0.18, 0.0022],
  turn: [0, 1, 0, 0],
  up: false,
  value: 30,
  nearest: "ginger",
  overlap: 77.5,
};

/** The view of a player whose throw is next. */
export const VIEW: SafranitoView = {
  viewer: 0,
  players: 2,
  options: {
    first_chef: 0,
    walk_around: false,
    input: "physics",
    skill: "good",
    floor: 50,
    secret_sales: false,
    partial_decline: false,
    top_up: false,
    round_limit: 40,
    chili_consolation: false,
    open_money: true,
  },
  recipes: [
    ["curry", "ginger", "cardamom"],
    ["curry", "mint", "saffron"],
  ],
  radii: [75, 32],
  sides: ["south", "north"],
  phase: "throw",
  round: 3,
  head: 1,
  thrower: 0,
  throws_left: 5,
  spice_pile: 40,
  blend_pile: 12,
  display: ["curry", "curry"],
  offered: [0, 1],
  discard: [],
  money: [200, 200],
  chips_left: [3, 5],
  chips_back: [0, 0],
  hand_sizes: [2, 3],
  reserved_sizes: [0, 1],
  completed: [[], []],
  tokens: [2, 0],
  board: [CHIP],
  flying: null,
  space: null,
  actor: null,
  bowl: null,
  price: 0,
  asked: [],
  reason: null,
  own_chips: [10, 40, 60],
  own_back: [],
  hand: ["mint", "saffron"],
  reserved: [],
  drawn: [],
};

const third = 0.18;
const at = [-third, 0, third];

/** Dimensions of the board. */
export const FACTS: BoardFacts = {
  tray: {
    side: 0.54,
    rim_width: 0.03,
    rim_height: 0.006,
    base: 0.01,
    friction_field: 0.22,
    friction_disc: 0.18,
    friction_turning: 0.002,
    restitution_field: 0.3,
    restitution_disc: 0.5,
  },
  disc: { radius: 0.02, thickness: 0.0044, hole: 0.003, mass: 0.012 },
  bowls: [third, 0, -third].flatMap((y) => at.map((x) => ({ x, y, radius: 0.075 }))),
  circles: [
    { x: -0.09, y: 0.09, radius: 0.032 },
    { x: 0.09, y: 0.09, radius: 0.032 },
    { x: 0.09, y: -0.09, radius: 0.032 },
    { x: -0.09, y: -0.09, radius: 0.032 },
  ],
  close_call: 0.002,
};
