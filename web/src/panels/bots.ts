/** Levels by game, as the server lists them; filled when the front door or a table has asked. */
import { api } from "../state/api";

export const BOTS: Record<string, readonly string[]> = { chili: ["random", "greedy", "solid"] };

export async function learnBots(language: string): Promise<void> {
  for (const game of await api.games(language)) BOTS[game.name] = game.bots;
}
