/** Names an answer that was given or could have been, for any game. */

import type { Words } from "../../state/words";
import type { ViewFacts } from "../../wire/types";
import { humanised, paramsOf, type Reader } from "./labels";

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
  if (!message) return humanised(String(type ?? ""));
  const reader: Reader = { game, words, names, viewer: "spectator", facts };
  const all = { ...(typeof gesture === "object" ? gesture : {}), ...fields };
  const params = paramsOf(reader, all);
  for (const [field, value] of Object.entries(all)) {
    if (typeof value === "boolean") params[field] = value ? "yes" : "no";
    if (typeof value !== "number") continue;
    params[`${field}_cm`] = Math.round(100 * value);
    params[`${field}_degrees`] = Math.round((180 * value) / Math.PI);
  }
  return words.say(message, params);
}
