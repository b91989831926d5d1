/** Tests requests for landing maps. */

import { expect, test } from "vitest";
import { chancesAt, cloudOf, endsOf, type LandingMap, MapRequests } from "../src/state/landing_map";
import type { PourMap, ThrowMap, TossMap } from "../src/wire/types";
import { FakeClock } from "./fake_clock";

const throwMap = (tries: number, hits: number, simulated: boolean): ThrowMap => ({
  type: "throw",
  spots: Array.from({ length: tries - 1 }, (_, index) => [0.01 * index, 0] as const),
  circles: [hits, 0],
  left: 1,
  tries,
  simulated,
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function requests(answer: (aim: string, piece: number) => LandingMap | null) {
  const clock = new FakeClock();
  const asked: string[] = [];
  const shown: string[] = [];
  let now = 0;
  const waiting: (() => void)[] = [];
  const made = new MapRequests<string>(
    (aim, piece) => {
      asked.push(`${aim}${piece}`);
      return new Promise((resolve) => waiting.push(() => resolve(answer(aim, piece))));
    },
    (first, pieces) => shown.push(first ? `${first.type} ${pieces.length}` : "none"),
    clock.schedule,
    () => now,
  );
  const pass = (ms: number): void => {
    now += ms;
    clock.advance(ms);
  };
  const reply = async (): Promise<void> => {
    waiting.shift()?.();
    await settled();
  };
  return { made, asked, shown, pass, reply };
}

test("one request is under way, the newest aim comes next, and only an aim that rests is refined", async () => {
  const { made, asked, shown, pass, reply } = requests((_, piece) => throwMap(6, 3, piece > 0));
  made.aim("a");
  pass(0);
  made.aim("b");
  made.aim("c");
  pass(1000);
  expect(asked).toEqual(["a0"]);
  await reply();
  pass(200);
  expect(asked).toEqual(["a0", "c0"]);
  await reply();
  pass(400);
  expect(asked).toHaveLength(2);
  pass(200);
  expect(asked.at(-1)).toBe("c1");
  await reply();
  pass(0);
  expect(asked.at(-1)).toBe("c2");
  expect(shown).toEqual(["throw 0", "throw 0", "throw 1"]);
  made.aim("d");
  await reply();
  pass(200);
  expect(asked.at(-1)).toBe("d0");
});

test("an aim while another one rests is asked for without waiting for the rest", async () => {
  const { made, asked, pass, reply } = requests(() => throwMap(6, 3, false));
  made.aim("a");
  pass(0);
  await reply();
  pass(300);
  made.aim("b");
  pass(0);
  expect(asked).toEqual(["a0", "b0"]);
});

test("without a map nothing is refined, and no aim clears the picture", async () => {
  const { made, asked, shown, pass, reply } = requests(() => null);
  made.aim("a");
  pass(0);
  await reply();
  pass(5000);
  expect(asked).toEqual(["a0"]);
  made.aim(null);
  expect(shown).toEqual(["none", "none"]);
});

test("cloudOf takes the shares of simulated throws once there are enough of them", () => {
  const first = throwMap(240, 120, false);
  const few = cloudOf(first, [throwMap(6, 0, true)]);
  expect([few.circles[0], few.simulated]).toEqual([0.5, 0]);
  const many = cloudOf(
    first,
    Array.from({ length: 6 }, () => throwMap(6, 2, true)),
  );
  expect(many.circles[0]).toBeCloseTo(1 / 3);
  expect([many.simulated, many.spots.length]).toEqual([36, 239 + 30]);
});

test("endsOf weighs pieces by their tries, and chancesAt finds the nearest tilt", () => {
  const ends = (shares: TossMap["shares"], tries: number): TossMap => ({
    type: "toss",
    shares,
    tries,
    simulated: true,
  });
  const first = { ...ends({ picture: 0.5 } as TossMap["shares"], 0), simulated: false };
  expect(endsOf(first, [])).toBe(first);
  const found = endsOf(first, [
    ends({ picture: 1 } as TossMap["shares"], 4),
    ends({ picture: 0.5, beside: 0.5 } as TossMap["shares"], 4),
  ]);
  expect(found.shares).toEqual({ picture: 0.75, beside: 0.25 });
  const map: PourMap = { type: "pour", tilts: [1.5, 1.6, 1.7], chances: [[1], [0.5], [0.2]], crystals: 20 };
  expect(chancesAt(map, 1.64)).toEqual([0.5]);
});
