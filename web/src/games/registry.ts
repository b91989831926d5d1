/** The games there are pages for. A scene is loaded when somebody sits down to it. */

import type { MakeScene } from "./scene";

export interface GamePages {
  readonly scene: () => Promise<MakeScene>;
  /** Minutes a game takes, about. */
  readonly minutes: number;
}

export const GAMES: Readonly<Record<string, GamePages>> = {
  chili: { scene: async () => (await import("./chili/scene")).makeScene, minutes: 20 },
};
