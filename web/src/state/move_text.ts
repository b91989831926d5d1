/** Names an answer that was given or could have been, for any game. */

import type { ViewFacts } from "../wire/types";
import { SEATS, type Words } from "./words";

/** Longest name of an answer of a game without words for it. */
const LETTERS = 60;

/**
 * Return the name of an answer: the game's message `<game>-move-<type>`, or its label as an answer, or its type in
 * words. `about` holds what the server tells of it beyond its fields. For each list there is a `<field>_count`; what is
 * missing is `no`.
 */
export function moveText(
  command: unknown,
  about: Readonly<Record<string, unknown>>,
  { game, words, names, facts }: { game: string; words: Words; names: readonly string[]; facts: ViewFacts },
): string {
  const { type, ...fields } = command as Record<string, unknown>;
  const message = [`${game}-move-${type}`, `${game}-answer-${type}`].find((id) => words.has(id));
  if (!message) {
    const plain = String(type ?? "").replaceAll("_", " ");
    return (plain.charAt(0).toUpperCase() + plain.slice(1)).slice(0, LETTERS);
  }
  const params: Record<string, unknown> = {};
  for (const [field, value] of Object.entries({ ...fields, ...about })) {
    if (typeof value === "number") {
      params[field] = facts.seats.includes(field) || SEATS.has(field) ? (names[value] ?? "") : value;
    } else if (value === null) params[field] = "no";
    else if (typeof value === "boolean") params[field] = value ? "yes" : "no";
    else params[field] = words.worded(game, value);
    if (Array.isArray(value)) params[`${field}_count`] = value.length;
  }
  return words.say(message, params);
}
