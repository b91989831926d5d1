/** Tests the waits of animations. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pacing } from "../../src/games/pacing";

describe("Pacing", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { hidden: false });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function isOver(ms: number, wait: Promise<void>): Promise<boolean> {
    let done = false;
    void wait.then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(ms);
    return done;
  }

  it("waits as long as requested, divided by the speed", async () => {
    const motion = new Pacing();
    expect(await isOver(299, motion.wait(300))).toBe(false);
    motion.speed = 2;
    expect(await isOver(151, motion.wait(300))).toBe(true);
  });

  it("lengthens flights in slow motion, but pauses at most twice", async () => {
    const motion = new Pacing();
    motion.speed = 0.1;
    expect(await isOver(601, motion.wait(300))).toBe(true);
    expect(await isOver(2_900, motion.rest(300))).toBe(false);
  });

  it("skip ends current and later waits until the next animation", async () => {
    const motion = new Pacing();
    const waiting = motion.rest(10_000);
    motion.skip();
    expect(await isOver(0, waiting)).toBe(true);
    expect(await isOver(0, motion.wait(1000))).toBe(true);
    motion.begin();
    expect(await isOver(0, motion.wait(1000))).toBe(false);
  });

  it("moves nothing in stillness, but leaves time to read", async () => {
    const motion = new Pacing();
    motion.still = true;
    const animate = vi.fn();
    motion.animate({ animate } as unknown as Element, [], 300);
    expect(animate).not.toHaveBeenCalled();
    expect(await isOver(200, motion.wait(2000))).toBe(false);
    expect(await isOver(500, motion.wait(2000))).toBe(true);
    expect(await isOver(1999, motion.read(2000))).toBe(false);
    motion.speed = 0.1;
    expect(await isOver(4001, motion.read(2000))).toBe(true);
  });

  it("does not wait on a hidden page", async () => {
    vi.stubGlobal("document", { hidden: true });
    expect(await isOver(0, new Pacing().wait(1000))).toBe(true);
  });
});
