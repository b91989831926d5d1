/** A reader of a game of auctions, for tests of the generic scene. */

import type { Reader } from "../../src/games/generic/labels";
import { wordsOf } from "../../src/state/words";
import type { ViewFacts } from "../../src/wire/types";

const TABLE: Record<string, string> = import.meta.glob("../../../src/peppermill/i18n/en/{table,web-plain}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const GAME = `
auction = Auction
auction-view-purse = Coins
auction-word-fig = figs
auction-show-lots = { $kind } worth { $worth }
auction-ask-bid = What do you bid?
auction-answer-bid = Bid { $amount }
auction-answer-pass = Pass
auction-hint = leaves you { $left }
`;

/** Facts of the game's view. */
export const FACTS: ViewFacts = {
  perSeat: ["purse", "passed"],
  own: ["hand"],
  seats: ["leader", "seat"],
  whole: ["amount"],
  hidden: ["rules"],
  gestures: {},
};

/** Return a reader with words for the game, from the seat of Ana. */
export function reader(more: Partial<Reader> = {}): Reader {
  const words = wordsOf("en", Object.values(TABLE));
  words.addGame("auction", GAME);
  return { game: "auction", words, names: ["Ana", "Ben"], viewer: 0, facts: FACTS, ...more };
}
