/** Tests the texts in all languages. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Piece, Viewer } from "../src/state/view_model";
import { LANGUAGES, type Language, learn, load, usualLanguage, type Words } from "../src/state/words";
import { NEWS } from "../src/wire/types";

const HERE = join(import.meta.dirname, "../../src/peppermill/i18n");
const FILES = ["table", "web", "range", "chili", "safranito"];

/** A sentence of the terminal, for comparison; given by the Python tests. */
interface Sample {
  readonly game: string;
  readonly language: Language;
  readonly piece: Piece;
  readonly names: readonly string[];
  readonly viewer: Viewer;
  readonly said: string;
}
const samples: readonly Sample[] = process.env.PEPPERMILL_SAMPLES
  ? JSON.parse(readFileSync(process.env.PEPPERMILL_SAMPLES, "utf-8")).news
  : [];

let complaints: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  complaints = vi.spyOn(console, "error");
});
afterEach(() => {
  expect(complaints).not.toHaveBeenCalled();
});

function messages(language: Language): string[] {
  const files = readdirSync(join(HERE, language)).filter((file) => FILES.includes(file.replace(".ftl", "")));
  expect(files).toHaveLength(FILES.length);
  const texts = files.map((file) => readFileSync(join(HERE, language, file), "utf-8"));
  return texts.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1] as string));
}

describe.each(LANGUAGES)("Words in %s", (language) => {
  test("has every message of the catalogues", async () => {
    const words = await load(language);
    expect(messages(language).filter((message) => !words.has(message))).toEqual([]);
  });

  test("formats lists, and has a word for an empty one", async () => {
    const words = await load(language);
    expect(words.listing(["A", "B", "C"])).toMatch(/^A, B,? \S+ C$/);
    expect(words.listing([])).toBe(words.say("nothing"));
  });

  test("formats numbers in the language", async () => {
    const words = await load(language);
    expect(words.say("web-replay-times", { factor: 0.25 })).toBe(language === "en" ? "0.25×" : "0,25×");
  });

  test("formats refusals, and unknown ones by a general sentence", async () => {
    const words = await load(language);
    const params = { card: 99, cards: [1, 2] };
    expect(words.refusal({ code: "chili-card-not-held", rule: "A-1", params })).toContain("99");
    expect(words.refusal({ code: "seat-taken", rule: "", params: { seat: 1 } })).toBe(
      words.say("refusal-seat-taken", { seat: 2 }),
    );
    const unknown = words.refusal({ code: "from-a-newer-server", rule: "", params: {} });
    expect(unknown).toBe(words.say("refusal-server-trouble"));
  });

  test("has a sentence for every kind of news", async () => {
    const words = await load(language);
    for (const [game, kinds] of Object.entries(NEWS))
      for (const kind of Object.keys(kinds)) expect(words.has(`${game}-news-${kind}`), kind).toBe(true);
  });

  test("learn adds a scene's messages on demand", async () => {
    const words = await load(language);
    expect(words.has("web-safranito-now-choose")).toBe(false);
    await learn(words, "safranito");
    expect(words.say("web-safranito-round-short", { round: 3 })).toContain("3");
    await learn(words, "chili");
  });
});

test("say returns the id of a missing message", async () => {
  const words: Words = await load("en");
  expect(words.say("no-such-message")).toBe("no-such-message");
});

test("news keeps hostile names as text", async () => {
  const words = await load("en");
  const names = ["<b>{ $x }</b>", "B"];
  expect(words.news("chili", { type: "choice_made", seat: 0 }, names, 1)).toContain("<b>{ $x }</b>");
});

test.each([
  [["de-AT", "en"], "de"],
  [["es", "fr-CH"], "fr"],
  [["es"], "en"],
  [[], "en"],
] as const)("%j is read as %s", (wanted, language) => {
  expect(usualLanguage(wanted)).toBe(language);
});

test("news equals the terminal's sentences", async () => {
  for (const { game, language, piece, names, viewer, said } of samples) {
    expect((await load(language)).news(game, piece, names, viewer), `${language} ${piece.type}`).toBe(said);
  }
});
