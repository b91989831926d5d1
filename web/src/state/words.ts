/** Everything a person reads, from the same catalogues as the terminal and the server. A language comes when it is asked for. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Moment, NEWS, type Remark } from "../wire/types";
import type { GameData, NewsOf } from "./game_data";
import type { Piece, Viewer } from "./sight";
import type { Refusal } from "./table";

export const LANGUAGES = ["en", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Params = Readonly<Record<string, unknown>>;

const FILES = import.meta.glob("../../../src/peppermill/words/*/{table,web,range,chili,safranito,a_la_carte}.ftl", {
  query: "?raw",
  import: "default",
});
/** What only a game's own scene says comes with the scene; its lesson and its drawings bring their words too. */
const LATER = import.meta.glob("../../../src/peppermill/words/*/{web-*,*-lesson,*-figure}.ftl", {
  query: "?raw",
  import: "default",
});
const SEATS = new Set(["seat", "first", "winner", "head", "other", "start"]);

export class Words {
  private readonly lists: Intl.ListFormat;

  constructor(
    readonly language: Language,
    private readonly bundle: FluentBundle,
  ) {
    this.lists = new Intl.ListFormat(language, { type: "conjunction" });
  }

  /** More messages, of a catalogue that came later. */
  add(text: string): void {
    this.bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message);
  }

  say(message: string, params: Params = {}): string {
    const found = this.bundle.getMessage(message);
    if (!found?.value) return message;
    const given: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(params)) given[name] = this.told(value);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(found.value, given, errors);
    if (errors.length > 0) console.error(`${message} (${this.language})`, errors);
    return text;
  }

  refusal(refusal: Refusal): string {
    const message = `refusal-${refusal.code}`;
    const params: Record<string, unknown> = { ...refusal.params };
    if (typeof params.game === "string") params.game = this.say(params.game);
    const game = refusal.code.split("-")[0] ?? "";
    for (const [name, value] of Object.entries(params)) params[name] = this.worded(game, value);
    return this.has(message) ? this.say(message, params) : this.say("refusal-server-trouble");
  }

  /** A line of the log. `own` is `yes` where the news is about the viewer alone, so that a sentence can say you. Codes are
   * translated where the game has a word for them; chips and the like are told by their values, crystals by how many of
   * each kind there are. Beside a list, `<field>_count` says how many it holds, and what is either there or not is `yes`
   * or `no`. */
  news(game: string, news: NewsOf<keyof GameData>, names: readonly string[], viewer: Viewer): string {
    const piece = news as Piece;
    const facts = newsFacts(game, piece.type);
    const winners = piece.winners as readonly number[] | undefined;
    const about = winners ?? [piece.seat as number];
    const params: Record<string, unknown> = { own: about.length === 1 && about[0] === viewer ? "yes" : "no" };
    for (const [field, value] of Object.entries(piece)) {
      if (field === "type") continue;
      if (SEATS.has(field)) params[field] = names[value as number] ?? "";
      else if (field === "winners") {
        params.winners = (value as readonly number[]).map((seat) => names[seat] ?? "");
        params.count = (value as readonly number[]).length;
      } else if (facts?.perSeat.includes(field) && (value as readonly unknown[]).length > 0) {
        const items = value as readonly unknown[];
        params[field] = items.map((item, seat) => `${names[seat] ?? ""} ${this.worded(game, item)}`).join(", ");
        params[`${field}_count`] = items.filter(Boolean).length;
      } else if (Array.isArray(value)) {
        const told = value.map((item) => this.worded(game, worthOf(item)));
        params[field] = value.every(isAlike) ? counted(told) : told;
        params[`${field}_count`] = value.length;
      } else if (value === null || typeof value === "boolean" || typeof value === "object")
        params[field] = value ? "yes" : "no";
      else params[field] = this.worded(game, value);
    }
    if (winners) params.points = Math.max(...((piece.scores as readonly number[] | undefined) ?? [0]));
    return this.say(`${game}-news-${piece.type}`, params);
  }

  /** What is told in a guided game, codes by the game's own words. */
  remark(game: string, remark: Remark): string {
    const params = Object.entries(remark.params ?? {}).map(([name, value]) => [name, this.worded(game, value)]);
    return this.say(`${game}-lesson-${remark.say}`, Object.fromEntries(params));
  }

  /** What an entry of a finished game is remembered by. */
  moment(game: string, moment: Moment, names: readonly string[]): string {
    const [name = "", other = ""] = moment.seats.map((seat) => names[seat] ?? "");
    return this.say(`${game}-moment-${moment.kind}`, { name, other, ...moment.facts });
  }

  /** An item that is a list itself (what is in a blend) is one thing: its parts have plus signs between them. */
  listing(items: readonly unknown[]): string {
    const told = items.map((item) => (Array.isArray(item) ? item.join(" + ") : String(item)));
    return told.length === 0 ? this.say("nothing") : this.lists.format(told);
  }

  /** The game's own words for its codes, in lists too; everything else as it is. */
  private worded(game: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.worded(game, item));
    const word = `${game}-word-${value}`;
    return typeof value === "string" && this.has(word) ? this.say(word) : value;
  }

  private told(value: unknown): FluentVariable {
    if (Array.isArray(value)) return this.listing(value);
    if (typeof value === "boolean") return this.say(value ? "yes" : "no");
    return typeof value === "number" || typeof value === "string" ? value : String(value);
  }
}

/** Of a chip its value, of a crystal its kind. */
function worthOf(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return item;
  if ("value" in item) return item.value;
  return "kind" in item ? item.kind : item;
}

/** Things of which only the kind is told: how many there are says more than naming each. */
function isAlike(item: unknown): boolean {
  return typeof item === "object" && item !== null && "kind" in item && !("value" in item);
}

/** 2 × lemon, salt: in the order they come. */
export function counted(told: readonly unknown[]): string[] {
  const counts = new Map<string, number>();
  for (const item of told) counts.set(String(item), (counts.get(String(item)) ?? 0) + 1);
  return [...counts].map(([item, count]) => (count > 1 ? `${count} × ${item}` : item));
}

export interface NewsFacts {
  readonly rule: string;
  readonly perSeat: readonly string[];
}

export function newsFacts(game: string, type: string): NewsFacts | undefined {
  const games = NEWS as Readonly<Record<string, Readonly<Record<string, NewsFacts>>>>;
  return games[game]?.[type];
}

export function wordsOf(language: Language, texts: readonly string[]): Words {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return new Words(language, bundle);
}

const loaded = new Map<Language, Promise<Words>>();

export function load(language: Language): Promise<Words> {
  let words = loaded.get(language);
  if (!words) {
    const files = Object.entries(FILES).filter(([path]) => path.includes(`/words/${language}/`));
    words = Promise.all(files.map(([, file]) => file() as Promise<string>)).then((texts) => wordsOf(language, texts));
    loaded.set(language, words);
    words.catch(() => loaded.delete(language)); // the next one who asks may have more luck
  }
  return words;
}

/** More words of a game are added to those there are: of its scene, its lesson or its drawings. */
export async function learn(
  words: Words | null,
  game: string,
  part: "web" | "lesson" | "figure" = "web",
): Promise<void> {
  const name = part === "web" ? `web-${game}` : `${game}-${part}`;
  const file = LATER[`../../../src/peppermill/words/${words?.language}/${name}.ftl`];
  const text = (await file?.()) as string | undefined;
  if (text) words?.add(text);
}

export function usualLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}
