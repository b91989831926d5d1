/** The games there are pages for. A scene is loaded when somebody sits down to it. */

import type { Figures, MakeOpenHands, MakeScene } from "./scene";

export interface GamePages {
  readonly scene: () => Promise<MakeScene>;
  /** What a phone shows that is the hand of a seat (see `hand.ts`); a game without one shows its whole table there. */
  readonly hand?: () => Promise<MakeScene>;
  readonly openHands: () => Promise<MakeOpenHands>;
  readonly figures: () => Promise<Figures>;
  /** What a stretch of its story is called: a message that takes `$number`. */
  readonly part: string;
  /** How a score is said: a message that takes `$points`. */
  readonly points: string;
  /** Minutes a game takes, about. */
  readonly minutes: number;
  /** How many bots sit down with who wants to play at once. */
  readonly opponents: number;
}

export const GAMES: Readonly<Record<string, GamePages>> = {
  a_la_carte: {
    scene: async () => (await import("./a_la_carte/scene")).makeScene,
    hand: async () => (await import("./a_la_carte/phone")).makeHand,
    openHands: async () => (await import("./a_la_carte/openhands")).makeOpenHands,
    figures: async () => (await import("./a_la_carte/figures")).FIGURES,
    part: "a_la_carte-story-part",
    points: "a_la_carte-points",
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
    points: "safranito-points",
    minutes: 45,
    opponents: 2,
  },
};
