/** The games there are pages for. A scene is loaded when somebody sits down to it. */

import type { GameData, GameName } from "../state/game_data";
import type { Figures, MakeOpenHands, MakeScene } from "./scene";

export interface GamePages<G extends keyof GameData = "any"> {
  readonly scene: () => Promise<MakeScene<G>>;
  /** What a phone shows that is the hand of a seat (see `hand.ts`); a game without one shows its whole table there. */
  readonly hand?: () => Promise<MakeScene<G>>;
  readonly openHands: () => Promise<MakeOpenHands<G>>;
  readonly figures: () => Promise<Figures>;
  /** Nobody hides anything: who share a device need no curtain. */
  readonly open?: boolean;
  /** What a stretch of its story is called: a message that takes `$number`. */
  readonly part: string;
  /** Its points go on from one stretch to the next. */
  readonly goesOn?: boolean;
  /** How a score is said: a message that takes `$points`. */
  readonly points: string;
  /** Minutes a game takes, about. */
  readonly minutes: number;
  /** How many bots sit down with who wants to play at once. */
  readonly opponents: number;
}

const PAGES: { readonly [G in GameName]: GamePages<G> } = {
  a_la_carte: {
    scene: async () => (await import("./a_la_carte/scene")).makeScene,
    hand: async () => (await import("./a_la_carte/phone")).makeHand,
    openHands: async () => (await import("./a_la_carte/openhands")).makeOpenHands,
    figures: async () => (await import("./a_la_carte/figures")).FIGURES,
    open: true,
    part: "a_la_carte-story-part",
    goesOn: true,
    points: "web-points",
    minutes: 40,
    opponents: 2,
  },
  chili: {
    scene: async () => (await import("./chili/scene")).makeScene,
    hand: async () => (await import("./chili/phone")).makeHand,
    openHands: async () => (await import("./chili/openhands")).makeOpenHands,
    figures: async () => (await import("./chili/figures")).FIGURES,
    part: "web-chili-story-part",
    points: "web-points",
    minutes: 20,
    opponents: 3,
  },
  safranito: {
    scene: async () => (await import("./safranito/scene")).makeScene,
    hand: async () => (await import("./safranito/hand")).makeHand,
    openHands: async () => (await import("./safranito/openhands")).makeOpenHands,
    figures: async () => (await import("./safranito/figures")).FIGURES,
    part: "safranito-story-part",
    goesOn: true,
    points: "safranito-points",
    minutes: 45,
    opponents: 2,
  },
};

/**
 * By the name of the game. The one place where data of messages gets the types of its game: the shell passes any view, news
 * and hints to a scene, and those of a table named `chili` are Chili's. It is not checked at run time: the types are
 * generated from the server's, and pages of another version of the wire are told to reload.
 */
export const GAMES = PAGES as unknown as Readonly<Record<string, GamePages>>;
