/** Tests which target a drill picks, and how a drill counts. */

import { expect, test } from "vitest";
import { type Aim, DRILL, Drill, mostMissed, recordsOf } from "../src/state/drills";
import { Memory } from "../src/state/skill";

/** Tries at a target: `x` hits, `.` misses. */
const aims = (at: string, went: string): Aim[] => [...went].map((one) => ({ at, hit: one === "x" }));

test("the target with the lowest share of hits is picked, once it was tried often enough", () => {
  expect(mostMissed([])).toBeNull();
  expect(mostMissed([...aims("mint", ".."), ...aims("curry", "xxx")])).toBeNull();
  expect(mostMissed([...aims("mint", "x.."), ...aims("curry", "x....."), ...aims("chili", "xxxx.")])).toEqual({
    ...{ at: "curry", hits: 1, tries: 6 },
  });
  expect(mostMissed([...aims("mint", "x.."), ...aims("curry", ".....")], "curry")?.at).toBe("mint");
  expect(mostMissed(aims("curry", "....."), "curry")?.at).toBe("curry");
});

test("only the last tries at a target count", () => {
  expect(recordsOf([...aims("mint", "...................."), ...aims("mint", "xxxxxxxxxxxx")])).toEqual([
    { at: "mint", hits: 12, tries: 12 },
  ]);
});

test("a drill counts tries at its target until it is done", () => {
  const drill = new Drill("mint", null);
  for (const aim of [...aims("curry", "x"), ...aims("mint", "x..x......"), ...aims("mint", "xxx")]) drill.count(aim);
  expect([drill.tries, drill.hits, drill.isDone]).toEqual([DRILL, 2, true]);
});

test("results are kept on the device, without what is none, and forgotten with the hand", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => kept.set(key, to),
  };
  const memory = new Memory(store as unknown as Storage);
  memory.aimed("throw", { at: "mint", hit: true });
  expect(new Memory(store as unknown as Storage).of("throw").aims).toEqual([{ at: "mint", hit: true }]);
  for (const [key, text] of kept) kept.set(key, text.replace('"aims":[', '"aims":[5,{"at":1,"hit":true},{"at":"x"},'));
  expect(new Memory(store as unknown as Storage).of("throw").aims).toEqual([{ at: "mint", hit: true }]);
  memory.forget("throw");
  expect(new Memory(store as unknown as Storage).of("throw").aims).toEqual([]);
});
