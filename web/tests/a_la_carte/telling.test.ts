/** Tests the animation of À la carte's news. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type PlaybackHost, tellOne } from "../../src/games/a_la_carte/recording_playback";
import type { KitchenRenderer } from "../../src/games/a_la_carte/renderer";
import { Pacing } from "../../src/games/pacing";
import { RecordingCache } from "../../src/games/recording_cache";
import type { SceneContext } from "../../src/games/scene";
import type { GestureOverlay } from "../../src/scenes/gesture_overlay";
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

/** A playback host in slow motion, with a record of how long the die rolls and the last tilt of the bottle. */
function slow() {
  const seen = { rolled: 0, tilt: Number.NaN };
  const motion = new Pacing();
  motion.speed = 0.1;
  const picture = {
    roll: (_: string, ms: number) => {
      seen.rolled = ms;
    },
    tilt: (angle: number) => {
      seen.tilt = angle;
    },
  } as unknown as KitchenRenderer;
  const context = { sound: () => {}, blob: async () => new Uint8Array([1, 2, 3]) } as unknown as SceneContext;
  const hand: PlaybackHost = {
    films: new RecordingCache(() => context),
    picture,
    motion,
    context,
    shown: () => {},
    spotlight: () => {},
    hold: () => true,
    failed: () => null,
    overlay: {} as GestureOverlay,
  };
  return { seen, hand };
}

test("tellOne waits in slow motion until the die has come to rest", async () => {
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

test("tellOne plays a stand-in for an unreadable motion, then stops tilting", async () => {
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
    await new Promise(setImmediate); // the decoder is imported meanwhile, which takes real time
    await vi.advanceTimersByTimeAsync(100);
    frames.get(1)?.(performance.now());
  }
  expect(frames.size).toBe(0);
  expect(seen.tilt).toBe(0);
});
