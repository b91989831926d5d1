/** Tests the texts of Safranito's table. */

import { describe, expect, test } from "vitest";
import type { Choices } from "../../src/games/safranito/choices";
import {
  asideLine,
  buyingLine,
  chipLine,
  counted,
  nowLine,
  orderLine,
  seatLine,
  stageOf,
  tableText,
  totalIn,
  turnOf,
} from "../../src/games/safranito/text";
import { LANGUAGES } from "../../src/state/words";
import type { SafranitoView } from "../../src/wire/types";
import { CHIP, VIEW } from "./view";
import { wordsIn } from "./words";

const likeOf = <T extends string>(type: T) => ({ type, decision: "1" });
const throwing: Choices = { kind: "throw", like: likeOf("throw"), chips: [10, 40], sides: ["south"] };
const listed = (kind: "use" | "keep" | "pick" | "sell" | "buy" | "blend"): Choices => ({ kind, answers: [] });
const trading: SafranitoView = {
  ...VIEW,
  phase: "buy",
  bowl: "ginger",
  price: 30,
  asked: [1],
  board: [CHIP, { ...CHIP, number: 5, overlap: -2 }],
};

describe("the instruction", () => {
  const en = wordsIn("en");

  test("says to choose a chip, then to swipe it", () => {
    expect(nowLine(VIEW, throwing, null, en)).toContain("Choose a chip");
    expect(nowLine(VIEW, throwing, 40, en)).toContain("40");
  });

  test("names the player whose turn it is", () => {
    expect(nowLine({ ...VIEW, thrower: 1 }, null, null, en)).toBe("Ben throws.");
    expect(nowLine(trading, null, null, en)).toBe("Ben may buy ginger for 30 rupees.");
    expect(turnOf({ ...VIEW, phase: "pick" })).toBe(1);
  });

  test("lists the buyers in order with their chips' value", () => {
    expect(totalIn(trading, 1)).toBe(30);
    expect(buyingLine(trading, en)).toContain("Ben 30");
    expect(buyingLine(VIEW, en)).toBe("");
  });

  test("keeps the order of buyers visible while a purchase is shown", () => {
    const coming = { ...trading, asked: [0], board: [{ ...CHIP, seat: 0, value: 20 }] };
    expect(orderLine(trading, coming, en)).toBe(buyingLine(coming, en));
    expect(orderLine(trading, { ...VIEW, phase: "pick" }, en), "as it was").toBeUndefined();
    expect(orderLine(trading, { ...coming, bowl: "mint" }, en), "as it was").toBeUndefined();
    expect(orderLine({ ...trading, bowl: null }, coming, en)).toBe("");
    expect(orderLine({ ...trading, phase: "sell" }, coming, en)).toBe("");
  });

  test("adds how many blends a turn allows, and what selling leads to", () => {
    const sell: Choices = {
      kind: "sell",
      answers: [0, 1].map((count) => ({ type: "sell", decision: "1.sell", count })),
    };
    const selling: SafranitoView = { ...trading, phase: "sell" };
    expect(asideLine(selling, sell, en)).toContain("cannot buy this spice now");
    expect(asideLine(selling, { ...sell, answers: sell.answers.slice(0, 1) }, en), "who has none to sell").toBe("");
    expect(asideLine({ ...VIEW, phase: "blend" }, listed("blend"), en)).toMatch(
      /one of the face-up.*any number.*reserved/,
    );
    expect(asideLine(trading, listed("buy"), en)).toBe(buyingLine(trading, en));
  });

  test("treats an extra throw as an action", () => {
    expect(stageOf(VIEW)).toBe("throwing");
    expect(stageOf({ ...VIEW, space: "extra_throw" })).toBe("spaces");
    expect(nowLine({ ...VIEW, space: "extra_throw" }, throwing, null, en)).toContain("extra throw");
  });
});

test("seatLine mentions tokens only if they are in the game", () => {
  const en = wordsIn("en");
  expect(seatLine(VIEW, 0, en)).not.toContain("token");
  const consoled = { ...VIEW, options: { ...VIEW.options, chili_consolation: true } };
  expect(seatLine(consoled, 0, en)).toContain("3 chips to throw, 2 tokens, 0 blends completed");
  expect(seatLine({ ...consoled, tokens: [1, 0] }, 0, wordsIn("de"))).toContain(", 1 Marke, ");
});

test("chipLine gives the distance in mm", () => {
  const en = wordsIn("en");
  expect(chipLine(CHIP, en)).toContain("77.5 mm");
  expect(chipLine({ ...CHIP, overlap: -1.26 }, en)).toContain("ginger is 1.3 mm away");
  expect(chipLine({ ...CHIP, overlap: -1.26 }, wordsIn("de"))).toContain("1,3 mm");
});

test("counted counts cards of a kind", () => {
  expect(counted(["a", "b", "a"])).toEqual([
    { spice: "a", count: 2 },
    { spice: "b", count: 1 },
  ]);
});

describe.each(LANGUAGES)("in %s", (language) => {
  const all = wordsIn(language);

  test("has a sentence for every decision and phase", () => {
    const kinds = ["use", "keep", "pick", "sell", "buy", "blend"] as const;
    const asked: Choices[] = [
      throwing,
      { ...throwing, kind: "aim", like: likeOf("aim"), spans: {} },
      ...kinds.map(listed),
    ];
    asked.push(
      { kind: "lay", like: likeOf("lay"), chips: [10], spots: [] },
      { kind: "typing", leave: null, moves: [] },
    );
    const phases = ["begin", "throw", "act", "pick", "sell", "buy", "blend", "over"] as const;
    const lines = [
      ...asked.flatMap((one) => [null, 40].map((chip) => nowLine(trading, one, chip, all))),
      ...phases.map((phase) => nowLine({ ...trading, phase, actor: 0 }, null, null, all)),
    ];
    for (const line of lines) expect(line).not.toMatch(/web-|safranito-|^$/);
  });

  test("contains no numbers of chips", () => {
    const renumbered = { ...trading, board: trading.board.map((chip) => ({ ...chip, number: chip.number + 7000 })) };
    expect(tableText(renumbered, null, null, all)).toEqual(tableText(trading, null, null, all));
  });

  test("tableText has no missing messages", () => {
    const parts = tableText({ ...trading, completed: [[0], []], reserved: [1] }, listed("buy"), null, all);
    const text = parts.flatMap(({ heading, lines }) => [heading, ...lines]).join("\n");
    expect(text).not.toMatch(/web-safranito|safranito-word/);
    for (const said of ["Ana", "Ben", "77", "200", "12"]) expect(text).toContain(said);
    expect(new Set(parts.map((part) => part.heading)).size).toBe(parts.length);
  });
});
