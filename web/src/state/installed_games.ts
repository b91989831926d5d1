/** Loads what the server tells of the games installed there: facts, and catalogues of those these pages do not have. */

import type { GameFacts } from "../wire/types";
import { api } from "./api";
import { keepFacts, type Words } from "./words";

const facts = new Map<string, Promise<GameFacts>>();
const catalogues = new WeakMap<Words, Map<string, Promise<void>>>();

/** Return the facts of a game, loaded once. */
export function factsOf(game: string): Promise<GameFacts> {
  const known = facts.get(game);
  if (known) return known;
  const loading = api.facts(game);
  facts.set(game, loading);
  loading.catch(() => facts.delete(game)); // the next caller tries again
  return loading;
}

/**
 * Add the words of games that the built catalogues lack, and take in the facts of their news. Returns whether there
 * are such games.
 */
export async function introduce(words: Words, games: readonly string[]): Promise<boolean> {
  const strangers = games.filter((game) => !words.isBuilt(game));
  await Promise.all(strangers.map((game) => introduced(words, game)));
  return strangers.length > 0;
}

function introduced(words: Words, game: string): Promise<void> {
  const known = catalogues.get(words) ?? new Map<string, Promise<void>>();
  catalogues.set(words, known);
  const before = known.get(game);
  if (before) return before;
  const loading = Promise.all([api.catalogue(game, words.language), factsOf(game)]).then(([text, { news }]) => {
    words.addGame(game, text);
    keepFacts(game, news);
  });
  known.set(game, loading);
  loading.catch(() => known.delete(game));
  return loading;
}
