import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Picture } from "../../src/games/a_la_carte/picture";
import { type PlaybackHost, tellOne } from "../../src/games/a_la_carte/telling";
import { Films } from "../../src/games/films";
import { Motion } from "../../src/games/motion";
import type { SceneContext } from "../../src/games/scene";
import { VIEW } from "./view";

const frames = new Map<number, FrameRequestCallback>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (step: FrameRequestCallback) => frames.set(1, step) && 1);
  vi.stubGlobal("cancelAnimationFrame", () => frames.clear());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A hand that tells in slow motion, and what came of it: how long the die rolls, how the bottle was tilted last. */
function slow() {
  const seen = { rolled: 0, tilt: Number.NaN };
  const motion = new Motion();
  motion.speed = 0.1;
  const picture = {
    roll: (_: string, ms: number) => {
      seen.rolled = ms;
    },
    tilt: (angle: number) => {
      seen.tilt = angle;
    },
  } as unknown as Picture;
  const context = { sound: () => {}, blob: async () => new Uint8Array([1, 2, 3]) } as unknown as SceneContext;
  const hand: PlaybackHost = {
    films: new Films(() => context),
    picture,
    motion,
    context,
    shown: () => {},
    spotlight: () => {},
    hold: () => true,
  };
  return { seen, hand };
}

test("in slow motion a die has come to rest when it is acted upon", async () => {
  const { seen, hand } = slow();
  let over = false;
  void tellOne(VIEW, { type: "die_rolled", seat: 0, face: "one" }, hand).then(() => {
    over = true;
  });
  expect(seen.rolled).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(seen.rolled - 1);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(over).toBe(true);
  expect(seen.rolled).toBeLessThan(2000);
});

test("a motion that cannot be read is shown as it might have been, and nothing tilts a bottle that was put back", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const { seen, hand } = slow();
  const piece = { seat: 0, pan: 0, bottle: "lemon", number: 1, fallen: [], left: [], motion: "hash" } as const;
  let over = false;
  await hand.films.foresee([piece.motion]);
  expect(console.info).toHaveBeenCalled();
  void tellOne(VIEW, { type: "spices_fell", ...piece }, hand).then(() => {
    over = true;
  });
  while (!over) {
    await new Promise(setImmediate); // what reads motions is loaded meanwhile, and that takes real time
    await vi.advanceTimersByTimeAsync(100);
    frames.get(1)?.(performance.now());
  }
  expect(frames.size).toBe(0);
  expect(seen.tilt).toBe(0);
});
