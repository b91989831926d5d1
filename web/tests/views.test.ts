/**
 * Tests that after each piece of news the page's view equals the game's. Whole games are recorded by the Python tests.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Looking, looks, Walk } from "../src/state/replay";
import type { View, Viewer } from "../src/state/view_model";
import type { Replay } from "../src/wire/types";
import { REPLAY, VIEWS } from "./recorded";

/** A game with the views after each piece of news, by viewer. */
interface Recorded {
  readonly replay: Replay;
  readonly views: Readonly<Record<string, readonly View[]>>;
}

const file = process.env.PEPPERMILL_SAMPLES;
const games: readonly Recorded[] = file
  ? (JSON.parse(readFileSync(file, "utf-8")).games ?? [])
  : [{ replay: REPLAY, views: VIEWS }];

const isViewer = (looking: Looking): looking is Viewer => looking !== "open";

test.each(
  games.flatMap((game) =>
    [...looks(game.replay), "spectator" as const].filter(isViewer).map((one) => [game, one] as const),
  ),
)("each piece of news leads to the view after it (%#)", ({ replay, views }, viewer) => {
  const walk = new Walk(replay, viewer);
  const seen = Array.from({ length: walk.last }, (_, index) => walk.change(index + 1));
  expect(seen.flatMap((change) => change.views)).toEqual(views[String(viewer)]);
  for (const change of seen) {
    expect(change.views).toHaveLength(change.news.length);
    expect(change.views.at(-1) ?? change.before).toBe(change.after);
  }
});
