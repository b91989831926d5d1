/** Tests the stored results against bots and the recommended level. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { type BotResult, keepResult, recommended, resultsOf } from "../src/state/bot_results";

const LEVELS = ["random", "casual", "solid"];
let matches = 0;

function result(level: string, place: number, players = 3): BotResult {
  matches += 1;
  return { match: `t.${matches}`, level, place, players };
}

describe("recommended", () => {
  test.each([
    ["the second weakest for a new player", [], "casual"],
    ["one stronger after a win", [result("casual", 1)], "solid"],
    ["no stronger than the strongest", [result("solid", 1), result("solid", 1)], "solid"],
    ["not stronger after a win against a weaker bot", [result("random", 1)], "casual"],
    ["the same after one last place", [result("casual", 3)], "casual"],
    ["one weaker after two last places in a row", [result("casual", 3), result("casual", 3)], "random"],
    [
      "the same when a second place lies between them",
      [result("casual", 3), result("casual", 2), result("casual", 3)],
      "casual",
    ],
    ["not weaker after last places against stronger bots", [result("solid", 3), result("solid", 3)], "casual"],
    ["the same after results against levels that are gone", [result("old", 1)], "casual"],
  ])("is %s", (_, results, level) => {
    expect(recommended(results, LEVELS)).toBe(level);
  });

  test("returns the only level there is", () => expect(recommended([], ["random"])).toBe("random"));
  test("returns an empty string without bots", () => expect(recommended([], [])).toBe(""));
});

describe("keepResult", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });

  test("keeps results by game, one for each match", () => {
    const [first, second] = [result("solid", 1), result("solid", 2)];
    keepResult("chili", first);
    keepResult("chili", first);
    keepResult("safranito", second);
    expect(resultsOf("chili")).toEqual([first]);
    expect(resultsOf("safranito")).toEqual([second]);
  });

  test("keeps a limited number, the latest ones", () => {
    for (let count = 0; count < 50; count += 1) keepResult("chili", result("solid", 1));
    const last = result("random", 2);
    keepResult("chili", last);
    expect(resultsOf("chili")).toHaveLength(20);
    expect(resultsOf("chili").at(-1)).toEqual(last);
  });

  test.each(["no JSON", '{"chili": 3}', '{"chili": [{"level": 1}]}', "null"])(
    "unreadable data counts as none: %s",
    (text) => {
      localStorage.setItem("peppermill.bot-results", text);
      expect(resultsOf("chili")).toEqual([]);
    },
  );
});
