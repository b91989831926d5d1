/** Types of the data of games, by the game's name. */

import type { Games } from "../wire/types";
import type { Piece, View } from "./sight";

export type GameName = keyof Games;

/** The generated `Games`, and `any`: data of a game that is not known by name, as messages bring it. */
export interface GameData extends Games {
  readonly any: {
    readonly command: Readonly<Record<string, unknown>>;
    readonly view: View;
    readonly news: Piece;
    readonly hint: unknown;
  };
}

export type CommandOf<G extends keyof GameData> = GameData[G]["command"];
export type ViewOf<G extends keyof GameData> = GameData[G]["view"];
export type NewsOf<G extends keyof GameData> = GameData[G]["news"];
export type HintOf<G extends keyof GameData> = GameData[G]["hint"];
