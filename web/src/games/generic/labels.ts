/** Words for the fields, codes and things of any game, from its catalogue or else from their names. */

import type { Viewer } from "../../state/view_model";
import type { Words } from "../../state/words";
import type { ViewFacts } from "../../wire/types";

/** The things that labels and values are written for. */
export interface Reader {
  readonly game: string;
  readonly words: Words;
  readonly names: readonly string[];
  readonly viewer: Viewer;
  readonly facts: ViewFacts;
}

/** Longest text of one value, in letters. */
export const LETTERS = 160;
const NOTHING = "–";

/** Return a text that is no longer than `LETTERS`, without control characters. */
export function bounded(text: string): string {
  const clean = text.slice(0, LETTERS + 1).replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, " ");
  return clean.length > LETTERS ? `${clean.slice(0, LETTERS)}…` : clean;
}

/** Return a name in code as words: `bid_chips` becomes `Bid chips`. */
export function humanised(name: string): string {
  const words = bounded(name).replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Return the label of a field of the view, of a thing or of a command. */
export function labelOf({ game, words }: Reader, field: string, kind: "view" | "field" = "view"): string {
  const message = [`${game}-${kind}-${field}`, `${game}-view-${field}`].find((id) => words.has(id));
  return message ? words.say(message) : humanised(field);
}

/** Return a number as the language writes it. */
export function figure({ words }: Reader, value: number): string {
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: 2 })
    .format(Math.abs(value) < 0.005 ? 0 : value)
    .replace(/^-/, "−");
}

/** Return the text of a value that is neither a list nor an object. */
export function plainText(reader: Reader, field: string, value: unknown): string {
  const { game, words, names, facts } = reader;
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return words.say(value ? "yes" : "no");
  if (typeof value === "number") {
    const name = facts.seats.includes(field) ? names[value] : undefined;
    return name === undefined ? figure(reader, value) : bounded(name);
  }
  const text = String(value);
  const word = `${game}-word-${text}`;
  return words.has(word) ? words.say(word) : bounded(text.replaceAll("_", " "));
}

/** Return the fields of a thing or a command as parameters of a message: codes in words, seats by name. */
export function paramsOf(reader: Reader, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { words } = reader;
  const told = (field: string, value: unknown): unknown => {
    if (Array.isArray(value) && reader.facts.perSeat.includes(field) && value.length === reader.names.length)
      return value.map((item, seat) => `${reader.names[seat]} ${String(told(field, item))}`).join(", ");
    if (Array.isArray(value)) return words.listing(value.slice(0, 40).map((item) => String(told(field, item))));
    if (typeof value === "number" && !reader.facts.seats.includes(field)) return value;
    if (value === null || typeof value !== "object") return plainText(reader, field, value);
    return Object.entries(value)
      .slice(0, 12)
      .map(([inner, one]) => String(told(inner, one)))
      .join(", ");
  };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, told(field, value)]));
}
