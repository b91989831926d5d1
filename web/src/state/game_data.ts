/** Type-level lookup of a game's commands, views, news and hints by the game's name. */

import type { Games } from "../wire/types";
import type { Piece, View } from "./view_model";

/** Name of a game. */
export type GameName = keyof Games;

/** The generated `Games`, and `any` for data whose game is not known at compile time, as in messages. */
export interface GameData extends Games {
  readonly any: {
    readonly command: Readonly<Record<string, unknown>>;
    readonly view: View;
    readonly news: Piece;
    readonly hint: unknown;
  };
}

/** Commands of a game. */
export type CommandOf<G extends keyof GameData> = GameData[G]["command"];
/** View of a game. */
export type ViewOf<G extends keyof GameData> = GameData[G]["view"];
/** News of a game. */
export type NewsOf<G extends keyof GameData> = GameData[G]["news"];
/** Hints of a game. */
export type HintOf<G extends keyof GameData> = GameData[G]["hint"];
