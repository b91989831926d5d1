/** Tests the texts and announcements of Chili's table. */

import { describe, expect, it } from "vitest";
import { nowLines, tableText } from "../../src/games/chili/text";
import { Voice } from "../../src/games/chili/voice";
import { wordsOf } from "../../src/state/words";
import type { ChiliHint, ChiliNews, ChiliView } from "../../src/wire/types";

const FILES: Record<string, string> = import.meta.glob("../../../src/peppermill/i18n/*/{table,web,chili}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

function told(language: "en" | "de" | "fr") {
  const texts = Object.entries(FILES).flatMap(([path, text]) => (path.includes(`/${language}/`) ? [text] : []));
  return { words: wordsOf(language, texts), names: ["Ana", "Ben", "Chiara"] };
}

const VIEW: ChiliView = {
  viewer: 0,
  players: 3,
  options: { cycles: 2, change_choice: true, open_collections: false },
  peppers: Array.from({ length: 101 }, (_, card) => (card % 3 === 0 ? 2 : card % 3 === 1 ? 1 : 3)),
  phase: "choose",
  cycle: 2,
  round: 3,
  first: 0,
  ring: [1, 20, 34, 100, 55, 81],
  target: 1,
  free_area: [1, 34],
  winner: null,
  pile_size: 60,
  discard_size: 1,
  hand_sizes: [3, 8, 9],
  has_chosen: [false, true, false],
  played: [null, null, null],
  collected_sizes: [1, 0, 2],
  collected: [[7], null, null],
  revealed: [],
  scores: [[4, -2, 11]],
  reason: null,
  hands: null,
  hand: [25, 63, 90],
  choice: null,
  sheet: null,
};
const HINTS = new Map<number, ChiliHint>([
  [25, { card: 25, distance: 5, free: true, draws: 0 }],
  [63, { card: 63, distance: 43, free: false, draws: 2 }],
]);

describe("tableText", () => {
  it("contains ring, hand with hints, seats, piles and scores", () => {
    const lines = tableText(VIEW, HINTS, told("en")).flatMap((part) => part.lines);
    expect(lines).toContain("Clockwise: 1, 20, 34, 100, 55, and 81.");
    expect(lines).toContain("The free area: 1 to 34.");
    expect(lines).toContain("25, one pepper, 5 from the target, inside the free area: costs nothing");
    expect(lines).toContain("63, 2 peppers, 43 from the target, outside the free area: costs 2 cards unless it wins");
    expect(lines).toContain("90, 2 peppers");
    expect(lines).toContain("Ben: 7 cards in hand, 0 collected, −2 points. Has chosen.");
    expect(lines).toContain("Cycle 1: Ana 4, Ben −2, and Chiara 11.");
  });

  it("has the same structure in all languages, and no message ids", () => {
    const shapes = (["en", "de", "fr"] as const).map((language) =>
      tableText(VIEW, HINTS, told(language)).map((part) => part.lines.length),
    );
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    for (const language of ["en", "de", "fr"] as const)
      for (const part of tableText(VIEW, HINTS, told(language)))
        for (const line of [part.heading, ...part.lines]) expect(line).not.toMatch(/web-chili|\{|undefined/);
  });

  it("shows spectators no hand", () => {
    const spectator = tableText({ ...VIEW, viewer: "spectator", hand: [], choice: null }, new Map(), told("en"));
    expect(spectator.map((part) => part.heading)).not.toContain("Your hand");
  });
});

describe("Voice", () => {
  const news = (piece: object) => piece as unknown as ChiliNews;

  function voice(): { voice: Voice; heard: string[] } {
    const heard: string[] = [];
    const announce = (text: string) => void (text && heard.push(text));
    return { voice: new Voice(() => ({ ...told("en"), announce })), heard };
  }

  it("announces the decision and the state of the round at the start", () => {
    const { voice: said, heard } = voice();
    said.rest(VIEW, true);
    expect(heard).toEqual(["The target: 20, 3 peppers. The free area: 1 to 34. Choose a card."]);
    said.rest(VIEW, true);
    said.rest({ ...VIEW, choice: 63 }, false);
    expect(heard).toHaveLength(1);
  });

  it("announces each event when shown, the round's start with its decision", () => {
    const { voice: said, heard } = voice();
    said.rest(VIEW, true);
    said.tell(news({ type: "target_won" }), "Ben wins.");
    expect(heard.at(-1)).toBe("Ben wins.");
    said.tell(news({ type: "round_begun" }), "Round 4.");
    expect(heard.at(-1)).toBe("Ben wins.");
    said.rest({ ...VIEW, round: 4 }, true);
    expect(heard.at(-1)).toBe("Round 4. Choose a card.");
    said.rest({ ...VIEW, round: 4 }, true);
    expect(heard).toHaveLength(3);
  });

  it("announces again in an identical new game, and no decision to spectators", () => {
    const { voice: said, heard } = voice();
    said.rest(VIEW, true);
    said.rest({ ...VIEW, phase: "over" }, false);
    said.rest(VIEW, true);
    expect(heard).toHaveLength(2);
    said.tell(news({ type: "cycle_begun" }), "Cycle 2 begins.");
    said.rest({ ...VIEW, viewer: "spectator" }, false);
    expect(heard.at(-1)).toBe("Cycle 2 begins.");
  });
});

describe("nowLines", () => {
  it("gives one short instruction, with further facts apart", () => {
    expect(nowLines(VIEW, told("en"), true, false)).toEqual(["Choose a card.", ""]);
    expect(nowLines(VIEW, told("en"), false, false)).toEqual(["", ""]);
    const waiting = { ...VIEW, choice: 63, has_chosen: [true, true, false] };
    expect(nowLines(waiting, told("en"), true, true)).toEqual([
      "You chose the 63.",
      "You may still change it. Still thinking: Chiara.",
    ]);
    expect(nowLines(waiting, told("en"), false, false)[1]).toBe("Still thinking: Chiara.");
    const from = { ...VIEW, viewer: "spectator" } as const;
    expect(nowLines(from, told("en"), false, false)[0]).toBe("Still thinking: Ana and Chiara.");
  });
});
