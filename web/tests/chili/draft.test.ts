import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { told } from "../../src/games/chili/draft";
import { Walk } from "../../src/state/replay";
import type { View } from "../../src/state/sight";
import type { ChiliNews, ChiliView, Replay } from "../../src/wire/types";

/** Whole games, where a test of the Python side asks for them. */
const file = process.env.PEPPERMILL_SAMPLES;
const games: readonly Replay[] = file ? (JSON.parse(readFileSync(file, "utf-8")).games ?? []) : [];

const seen = (view: View): ChiliView => view as unknown as ChiliView;

test("a card drawn by others leaves the pile, and nothing is known of it", () => {
  const view = { pile_size: 3, hand_sizes: [1, 2], owed: [0, 2], hand: [7], has_chosen: [false, false] };
  const after = told(view as unknown as ChiliView, { type: "cards_taken", seat: 1, count: 2 });
  expect(after).toMatchObject({ pile_size: 1, hand_sizes: [1, 4], owed: [0, 0], hand: [7] });
});

test.each(games.flatMap((game) => [0, 1, "spectator" as const].map((viewer) => [game, viewer] as const)))(
  "told one after the other, news lead from every view to the next (%#)",
  (game, viewer) => {
    const walk = new Walk(game, viewer);
    for (let index = 1; index <= walk.last; index++) {
      const { before, after, news } = walk.change(index);
      const pieces = news as unknown as readonly ChiliNews[];
      const said = `${index}: ${news.map((piece) => piece.type).join(" ")}`;
      const { free_area } = seen(after); // told by the view alone
      expect({ ...pieces.reduce(told, seen(before)), free_area }, said).toEqual(seen(after));
    }
  },
);
