/** Tests the labels of Safranito's buttons. */

import { describe, expect, test } from "vitest";
import { labelOf } from "../../src/games/safranito/labels";
import { LANGUAGES } from "../../src/state/words";
import type { SafranitoCommand, SafranitoView } from "../../src/wire/types";
import { CHIP, VIEW } from "./view";
import { wordsIn } from "./words";

const own = { ...CHIP, seat: 0 };
const trading: SafranitoView = {
  ...VIEW,
  phase: "buy",
  bowl: "ginger",
  board: [CHIP, own, { ...own, number: 5, value: 20 }, { ...own, number: 6, overlap: -2 }],
};
const blending: SafranitoView = { ...VIEW, phase: "blend", offered: [0], reserved: [1] };
const partly = { ...trading, options: { ...VIEW.options, partial_decline: true } };
const alone = { ...trading, board: [CHIP, own] };
const buy = (yes: boolean): SafranitoCommand => ({ type: "buy", decision: "1.buy", buy: yes });
const mix = (blend: number, instead: readonly string[] = []): SafranitoCommand =>
  ({ type: "blend", decision: "1.blend", blend, instead }) as SafranitoCommand;

describe("labelOf", () => {
  const en = wordsIn("en");

  test("tells face-up blends from reserved ones", () => {
    expect(labelOf(mix(0), blending, en)).toBe("Blend curry, ginger, and cardamom (face up)");
    expect(labelOf(mix(1), blending, en)).toBe("Blend curry, mint, and saffron (reserved)");
    expect(labelOf(mix(1, ["mint"]), blending, en)).toBe(
      "Blend curry, mint, and saffron (reserved), with tokens for mint",
    );
  });

  test("says what happens to the chips of a player who does not buy", () => {
    expect(labelOf(buy(true), trading, en)).toBe("Buy for 50");
    expect(labelOf(buy(false), trading, en)).toBe("Do not buy: your 2 chips come back");
    expect(labelOf(buy(false), partly, en)).toBe("Do not buy: only your best chip comes back");
    expect(labelOf(buy(false), alone, en)).toBe("Do not buy: your chip comes back");
    expect(labelOf(buy(false), { ...partly, board: [own] }, en)).toBe("Do not buy: your chip comes back");
  });
});

test.each(LANGUAGES)("gives different answers different labels in %s", (language) => {
  const all = wordsIn(language);
  const said = [
    ...[mix(0), mix(1), mix(0, ["curry"]), mix(1, ["curry"])].map((command) => labelOf(command, blending, all)),
    labelOf(mix(0), { ...blending, reserved: [0] }, all),
    ...[trading, partly, alone].map((view) => labelOf(buy(false), view, all)),
    labelOf(buy(true), trading, all),
  ];
  expect(new Set(said).size).toBe(said.length);
  for (const text of said) expect(text).not.toMatch(/web-safranito|safranito-word|\{/);
});
