/** Registers the pages of each game: its scenes and figures, loaded on demand, and facts for the lobby. */

import type { GameData, GameName, NewsOf } from "../state/game_data";
import type { Figures, MakeOpenHands, MakeScene } from "./scene";

/** Modules and facts of one game. */
export interface GamePages<G extends keyof GameData = "any"> {
  readonly scene: () => Promise<MakeScene<G>>;
  /** The phone scene of a seat (see `phone_contract.ts`); a game without one shows its whole table on the phone. */
  readonly hand?: () => Promise<MakeScene<G>>;
  readonly openHands: () => Promise<MakeOpenHands<G>>;
  readonly figures: () => Promise<Figures>;
  /** True if no seat has secrets, so that players who share a device need no curtain between turns. */
  readonly open?: boolean;
  /** Id of the message that names a part of the game's story; takes `$number`. */
  readonly part: string;
  /** True if points carry over from one part of the story to the next. */
  readonly goesOn?: boolean;
  /** Id of the message that says a score; takes `$points`. */
  readonly points: string;
  /** Types of news, besides the end, that are left out of the list of last moves because other news says as much. */
  readonly quiet: readonly NewsOf<G>["type"][];
  /** Typical duration of a game in minutes. */
  readonly minutes: number;
  /** Number of bots that join a quick game. */
  readonly opponents: number;
}

const PAGES: { readonly [G in GameName]: GamePages<G> } = {
  a_la_carte: {
    scene: async () => (await import("./a_la_carte/scene")).makeScene,
    hand: async () => (await import("./a_la_carte/phone_scene")).makeHand,
    openHands: async () => (await import("./a_la_carte/openhands")).makeOpenHands,
    figures: async () => (await import("./a_la_carte/figures")).FIGURES,
    open: true,
    part: "a_la_carte-story-part",
    goesOn: true,
    points: "web-points",
    quiet: ["game_begun", "heat_begun", "bottle_tilted", "crepe_tossed", "turn_begun", "turn_ended", "cups_shuffled"],
    minutes: 40,
    opponents: 2,
  },
  chili: {
    scene: async () => (await import("./chili/scene")).makeScene,
    hand: async () => (await import("./chili/phone_scene")).makeHand,
    openHands: async () => (await import("./chili/openhands")).makeOpenHands,
    figures: async () => (await import("./chili/figures")).FIGURES,
    part: "web-chili-story-part",
    points: "web-points",
    quiet: ["choice_made", "card_chosen", "choice_changed", "cards_freed", "cards_taken", "round_begun", "cycle_begun"],
    minutes: 20,
    opponents: 3,
  },
  safranito: {
    scene: async () => (await import("./safranito/scene")).makeScene,
    hand: async () => (await import("./safranito/phone_scene")).makeHand,
    openHands: async () => (await import("./safranito/openhands")).makeOpenHands,
    figures: async () => (await import("./safranito/figures")).FIGURES,
    part: "safranito-story-part",
    goesOn: true,
    points: "safranito-points",
    quiet: [
      "table_laid",
      "chip_thrown",
      "chip_released",
      "space_skipped",
      "chips_turned_up",
      "action_idle",
      "cards_looked_at",
      "board_cleared",
      "bowl_picked",
      "sale_chosen",
      "sale_ready",
      "sales_closed",
      "bowl_closed",
      "blending_begun",
      "turn_passed",
    ],
    minutes: 45,
    opponents: 2,
  },
};

/**
 * Pages by the game's name. The only place where data of messages gets the types of its game: the shell passes any
 * view, news and hints to a scene, and those of a table named `chili` are Chili's. It is not checked at run time: the
 * types are generated from the server's, and pages with another version of the wire are told to reload.
 */
export const GAMES = PAGES as unknown as Readonly<Record<string, GamePages>>;
