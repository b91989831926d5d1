/** Names an answer that was given or could have been, for any game. */

import type { ViewFacts } from "../wire/types";
import type { Words } from "./words";

/** Longest name of an answer of a game without words for it. */
const LETTERS = 60;

/**
 * Return the name of an answer: the game's message `<game>-move-<type>`, or its label as an answer, or its type in
 * words. Numbers of gestures are also given in centimetres and degrees.
 */
export function moveText(
  command: unknown,
  { game, words, names, facts }: { game: string; words: Words; names: readonly string[]; facts: ViewFacts },
): string {
  const { type, gesture, ...fields } = command as Record<string, unknown>;
  const message = [`${game}-move-${type}`, `${game}-answer-${type}`].find((id) => words.has(id));
  if (!message) {
    const plain = String(type ?? "").replaceAll("_", " ");
    return (plain.charAt(0).toUpperCase() + plain.slice(1)).slice(0, LETTERS);
  }
  const params: Record<string, unknown> = {};
  for (const [field, value] of Object.entries({ ...(typeof gesture === "object" ? gesture : {}), ...fields })) {
    if (typeof value === "number") {
      params[field] = facts.seats.includes(field) ? (names[value] ?? "") : value;
      params[`${field}_cm`] = Math.round(100 * value);
      params[`${field}_degrees`] = Math.round((180 * value) / Math.PI);
    } else if (typeof value === "boolean") params[field] = value ? "yes" : "no";
    else params[field] = words.worded(game, value);
  }
  return words.say(message, params);
}
