/** Loads and formats all texts from the catalogues shared with terminal and server. A language is loaded on demand. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Decided, type Moment, NEWS, type NewsFacts, type Remark, type ReviewReason } from "../wire/types";
import type { GameData, NewsOf } from "./game_data";
import type { Refusal } from "./table";
import type { Piece, Viewer } from "./view_model";

/** Supported languages. */
export const LANGUAGES = ["en", "de", "fr"] as const;
/** A supported language. */
export type Language = (typeof LANGUAGES)[number];
/** Parameters of a message. */
export type Params = Readonly<Record<string, unknown>>;

const FILES = import.meta.glob(
  [
    "../../../src/peppermill/i18n/*/*.ftl",
    "!../../../src/peppermill/i18n/*/cli*.ftl",
    "!../../../src/peppermill/i18n/*/web-*.ftl",
    "!../../../src/peppermill/i18n/*/*-{rule,lesson,figure,bots,report}.ftl",
  ],
  { query: "?raw", import: "default" },
);
/** Catalogues that are loaded later: a scene's own words, lessons, drawings, and what bots say. */
const LATER = import.meta.glob("../../../src/peppermill/i18n/*/{web-*,*-lesson,*-figure,*-bots}.ftl", {
  query: "?raw",
  import: "default",
});
/** Length in letters above which the catalogue of an installed game is cut off. */
const LONGEST_CATALOGUE = 400_000;
/** Fields of news that contain a seat. */
export const SEATS = new Set(["seat", "first", "winner", "head", "other", "start", "leader", "pan"]);

/** Formats messages, news and refusals in one language. */
export class Words {
  private readonly lists: Intl.ListFormat;
  /** Games whose catalogues were added by `addGame`. */
  private readonly added = new Set<string>();

  constructor(
    readonly language: Language,
    private readonly bundle: FluentBundle,
  ) {
    this.lists = new Intl.ListFormat(language, { type: "conjunction" });
  }

  /** Add the messages of another catalogue. */
  add(text: string): void {
    this.bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  /** Whether the pages were built with the words of a game. */
  isBuilt(game: string): boolean {
    return this.has(game) && !this.added.has(game);
  }

  /** Add the catalogue of an installed game: of its messages those that bear its name, and no others. */
  addGame(game: string, text: string): void {
    if (this.isBuilt(game)) return;
    this.added.add(game);
    const given = new FluentResource(text.slice(0, LONGEST_CATALOGUE));
    const isOwn = (id: string) =>
      id === game || [`${game}-`, `refusal-${game}-`, `-${game}-`].some((head) => id.startsWith(head));
    const own = new FluentResource("");
    own.body = given.body.filter(({ id }) => isOwn(id));
    this.bundle.addResource(own, { allowOverrides: true });
  }

  /** Whether the catalogues have a message. */
  has(message: string): boolean {
    return this.bundle.hasMessage(message);
  }

  /** Format a message; an unknown one gives its id. */
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

  /** Return the sentence of a refusal; unknown codes give a general one. */
  refusal(refusal: Refusal): string {
    const message = `refusal-${refusal.code}`;
    const params: Record<string, unknown> = { ...refusal.params };
    if (typeof params.game === "string") params.game = this.say(params.game);
    // Pages count seats from 1.
    for (const name of ["seat", "last"]) if (typeof params[name] === "number") params[name] = Number(params[name]) + 1;
    const game = refusal.code.split("-")[0] ?? "";
    for (const [name, value] of Object.entries(params)) params[name] = this.worded(game, value);
    return this.has(message) ? this.say(message, params) : this.say("refusal-server-trouble");
  }

  /**
   * Return the log line of a piece of news. The parameter `own` is `yes` if the news is about the viewer alone, for
   * sentences with "you". Codes are translated where the game has a word for them; chips are given by their values,
   * crystals as counts by kind. For each list there is a `<field>_count`; optional values become `yes` or `no`.
   */
  news(game: string, news: NewsOf<keyof GameData>, names: readonly string[], viewer: Viewer): string {
    const piece = news as Piece;
    const facts = newsFacts(game, piece.type);
    const winners = piece.winners as readonly number[] | undefined;
    const about = winners ?? [piece.seat as number];
    const params: Record<string, unknown> = { own: about.length === 1 && about[0] === viewer ? "yes" : "no" };
    for (const [field, value] of Object.entries(piece)) {
      if (field === "type") continue;
      if (SEATS.has(field) && value !== null) {
        params[field] = names[value as number] ?? "";
        params[`${field}_own`] = value === viewer ? "yes" : "no";
      } else if (field === "winners") {
        params.winners = (value as readonly number[]).map((seat) => names[seat] ?? "");
        params.count = (value as readonly number[]).length;
      } else if (facts?.perSeat.includes(field) && (value as readonly unknown[]).length > 0) {
        const items = value as readonly unknown[];
        params[field] = items.map((item, seat) => `${names[seat] ?? ""} ${this.worded(game, item)}`).join(", ");
        params[`${field}_count`] = items.filter(Boolean).length;
      } else if (Array.isArray(value)) {
        const told = value.map((item) => this.worded(game, this.thing(game, item, names, viewer)));
        params[field] = value.every(isAlike) ? counted(told) : told;
        params[`${field}_count`] = value.length;
      } else if (value === null || typeof value === "boolean" || typeof value === "object")
        params[field] = value ? "yes" : "no";
      else params[field] = this.worded(game, value);
    }
    if (winners) params.points = Math.max(...((piece.scores as readonly number[] | undefined) ?? [0]));
    return this.say(`${game}-news-${piece.type}`, params);
  }

  /** Return a remark of a lesson, with codes in the game's words. */
  remark(game: string, remark: Remark): string {
    const params = Object.entries(remark.params ?? {}).map(([name, value]) => [name, this.worded(game, value)]);
    return this.say(`${game}-lesson-${remark.say}`, Object.fromEntries(params));
  }

  /** Return the sentence of a reason for an answer; empty if the game has none. Needs the words of its bots (`learn`). */
  reason(game: string, reason: ReviewReason): string {
    const message = `${game}-why-${reason.code}`;
    const params = Object.entries(reason.params).map(([name, value]) => [name, this.worded(game, value)]);
    return this.has(message) ? this.say(message, Object.fromEntries(params)) : "";
  }

  /** Return the sentence of a memorable entry of a finished game. */
  moment(game: string, moment: Moment, names: readonly string[]): string {
    const [name = "", other = ""] = moment.seats.map((seat) => names[seat] ?? "");
    return this.say(`${game}-moment-${moment.kind}`, { name, other, ...moment.facts });
  }

  /** Return what decided a game. */
  decided(game: string, { kind, seats, things, facts }: Decided, names: readonly string[]): string {
    const params = { names: seats.map((seat) => names[seat] ?? ""), count: seats.length, ...facts };
    return this.say(`${game}-decided-${kind}`, { ...params, things: things.map((thing) => this.worded(game, thing)) });
  }

  /** Format a list. An item that is itself a list (a blend) is one item, its parts joined by plus signs. */
  listing(items: readonly unknown[]): string {
    const told = items.map((item) => (Array.isArray(item) ? item.join(" + ") : String(item)));
    return told.length === 0 ? this.say("nothing") : this.lists.format(told);
  }

  /** Format an item of a list: with its owner if known; a chip by its value, a crystal by its kind. */
  private thing(game: string, item: unknown, names: readonly string[], viewer: Viewer): unknown {
    if (typeof item !== "object" || item === null) return item;
    if ("seat" in item) {
      const { seat, value, now } = item as { seat: number; value?: number | null; now?: string | null };
      return this.say(`${game}-chip`, {
        own: seat === viewer ? "yes" : "no",
        name: names[seat] ?? "",
        value: value ?? "no",
        now: typeof now === "string" ? this.worded(game, now === "" ? "beside" : now) : "no",
      });
    }
    if ("value" in item) return item.value;
    return "kind" in item ? item.kind : item;
  }

  /** Translate codes, also in lists; other values stay unchanged. */
  worded(game: string, value: unknown): unknown {
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

/** Whether an item is described by its kind alone, so that equal ones are counted. */
function isAlike(item: unknown): boolean {
  return typeof item === "object" && item !== null && "kind" in item && !("value" in item);
}

/** Count equal items in the order they appear, as in "2 × lemon, salt". */
export function counted(told: readonly unknown[]): string[] {
  const counts = new Map<string, number>();
  for (const item of told) counts.set(String(item), (counts.get(String(item)) ?? 0) + 1);
  return [...counts].map(([item, count]) => (count > 1 ? `${count} × ${item}` : item));
}

/** Facts of news by game and type: those generated from the server's types, and those of installed games. */
const facts = new Map<string, Readonly<Record<string, NewsFacts>>>(Object.entries(NEWS));

/** Take in the facts of an installed game's news. */
export function keepFacts(game: string, news: Readonly<Record<string, NewsFacts>>): void {
  if (!(game in NEWS)) facts.set(game, news);
}

/** Return the facts of a kind of news; undefined if they are unknown. */
export function newsFacts(game: string, type: string): NewsFacts | undefined {
  const news = facts.get(game);
  return news && Object.hasOwn(news, type) ? news[type] : undefined;
}

/** Create `Words` from the texts of catalogues. */
export function wordsOf(language: Language, texts: readonly string[]): Words {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return new Words(language, bundle);
}

const loaded = new Map<Language, Promise<Words>>();

/** Load the base catalogues of a language, once. */
export function load(language: Language): Promise<Words> {
  let words = loaded.get(language);
  if (!words) {
    const files = Object.entries(FILES).filter(([path]) => path.includes(`/i18n/${language}/`));
    words = Promise.all(files.map(([, file]) => file() as Promise<string>)).then((texts) => wordsOf(language, texts));
    loaded.set(language, words);
    words.catch(() => loaded.delete(language)); // the next caller tries again
  }
  return words;
}

/** Load a later catalogue of a game: of its scene, lesson, drawings or bots; and add its words. */
export async function learn(
  words: Words | null,
  game: string,
  part: "web" | "lesson" | "figure" | "bots" = "web",
): Promise<void> {
  const name = part === "web" ? `web-${game}` : `${game}-${part}`;
  const file = LATER[`../../../src/peppermill/i18n/${words?.language}/${name}.ftl`];
  const text = (await file?.()) as string | undefined;
  if (text) words?.add(text);
}

/** Return the first supported language of a browser's list. */
export function usualLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}
