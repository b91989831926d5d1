/**
 * Arranges the view of any game as labelled values: the viewer's own things, those of each player, and the table's.
 * Whatever a view holds, the result is bounded in depth, length and number of values.
 */

import type { View } from "../../state/view_model";
import { labelOf, paramsOf, plainText, type Reader } from "./labels";

/** A value as it is shown. */
export type Value =
  | { readonly kind: "text"; readonly text: string; readonly isNumber: boolean }
  | { readonly kind: "list"; readonly items: readonly Value[]; readonly more: number }
  | { readonly kind: "group"; readonly entries: readonly Entry[] };

/** A labelled value. */
export interface Entry {
  readonly field: string;
  readonly label: string;
  readonly value: Value;
  readonly isChanged: boolean;
}

/** The things of one player. */
export interface Player {
  readonly seat: number;
  readonly name: string;
  readonly isViewer: boolean;
  readonly entries: readonly Entry[];
}

/** A view, arranged. */
export interface Arrangement {
  readonly own: readonly Entry[];
  readonly players: readonly Player[];
  readonly common: readonly Entry[];
}

/** Bounds: levels of nesting, items of a list, fields of a thing and of the view, and values in all. */
const [DEPTH, ITEMS, FIELDS, TOP_FIELDS, VALUES] = [4, 40, 24, 80, 1200];
/** Fields that every view has and nobody needs to read. */
const UNSAID: ReadonlySet<string> = new Set(["viewer", "players", "options"]);
const ELLIPSIS: Value = { kind: "text", text: "…", isNumber: false };

class Arranging {
  private left = VALUES;

  constructor(private readonly reader: Reader) {}

  value(field: string, value: unknown, depth: number): Value {
    if (this.left <= 0) return ELLIPSIS;
    if (value === null || typeof value !== "object") {
      this.left -= 1;
      return { kind: "text", text: plainText(this.reader, field, value), isNumber: typeof value === "number" };
    }
    if (depth >= DEPTH) return ELLIPSIS;
    if (Array.isArray(value)) {
      const items = value.slice(0, ITEMS).map((item) => this.value(field, item, depth + 1));
      return { kind: "list", items, more: value.length - items.length };
    }
    return this.thing(field, value as Readonly<Record<string, unknown>>, depth);
  }

  private thing(field: string, fields: Readonly<Record<string, unknown>>, depth: number): Value {
    const { game, words } = this.reader;
    const message = `${game}-show-${field}`;
    if (words.has(message)) {
      this.left -= 1;
      return { kind: "text", text: words.say(message, paramsOf(this.reader, fields)), isNumber: false };
    }
    const entries = Object.entries(fields)
      .filter(([, value]) => isThere(value))
      .slice(0, FIELDS)
      .map(([inner, value]) => this.entry(inner, value, depth + 1, false));
    return { kind: "group", entries };
  }

  entry(field: string, value: unknown, depth: number, isChanged: boolean): Entry {
    return { field, label: labelOf(this.reader, field), value: this.value(field, value, depth), isChanged };
  }
}

/** Arrange a view. `before` is the view before the last piece of news: what differs from it is marked as changed. */
export function arranged(view: View, before: View | null, reader: Reader): Arrangement {
  const { facts, names, viewer } = reader;
  const arranging = new Arranging(reader);
  const players = names.map((name, seat) => ({ seat, name, isViewer: seat === viewer, entries: [] as Entry[] }));
  const [own, common]: [Entry[], Entry[]] = [[], []];
  for (const [field, value] of Object.entries(view).slice(0, TOP_FIELDS)) {
    if (UNSAID.has(field) || facts.hidden.includes(field)) continue;
    const earlier = before?.[field];
    const differs = before !== null && earlier !== value;
    if (facts.perSeat.includes(field) && Array.isArray(value) && value.length === names.length) {
      if (!value.some(isThere)) continue; // nobody has any
      value.forEach((item: unknown, seat) => {
        const isChanged = differs && (!Array.isArray(earlier) || !isSame(earlier[seat], item));
        players[seat]?.entries.push(...flat(arranging.entry(field, item, 1, isChanged)));
      });
    } else if (isThere(value)) {
      (facts.own.includes(field) && viewer !== "spectator" ? own : common).push(
        arranging.entry(field, value, 0, differs && !isSame(earlier, value)),
      );
    }
  }
  const kept = players.map((player) => ({ ...player, entries: player.entries.slice(0, FIELDS) }));
  return { own, players: kept, common };
}

/** Whether a value is worth a label: neither missing nor an empty list. */
function isThere(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
}

/** A group that stands for a player is shown as its entries, without a label of its own. */
function flat(entry: Entry): readonly Entry[] {
  const { value, isChanged } = entry;
  if (value.kind !== "group") return [entry];
  return value.entries.map((inner) => ({ ...inner, isChanged }));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Return a value as a phrase. */
export function phrase(value: Value, reader: Reader): string {
  const { words } = reader;
  if (value.kind === "text") return value.text;
  if (value.kind === "group")
    return value.entries.map((entry) => `${entry.label} ${phrase(entry.value, reader)}`).join(", ");
  const items = value.items.map((item) => phrase(item, reader));
  if (value.more > 0) items.push(words.say("web-plain-more", { count: value.more }));
  return words.listing(items);
}

/** Return a labelled value as a line of text. */
export function line(entry: Entry, reader: Reader): string {
  return `${entry.label}: ${phrase(entry.value, reader)}`;
}
