import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Motion } from "../../src/games/motion";

describe("time on the table", () => {
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

  it("waits as long as it is told, by its speed", async () => {
    const motion = new Motion();
    expect(await isOver(299, motion.wait(300))).toBe(false);
    motion.speed = 2;
    expect(await isOver(151, motion.wait(300))).toBe(true);
  });

  it("draws out what flies in slow motion, but pauses no further than twice", async () => {
    const motion = new Motion();
    motion.speed = 0.1;
    expect(await isOver(601, motion.wait(300))).toBe(true);
    expect(await isOver(2_900, motion.rest(300))).toBe(false);
  });

  it("ends every wait when it is skipped, also those that come later, until something new begins", async () => {
    const motion = new Motion();
    const waiting = motion.rest(10_000);
    motion.skip();
    expect(await isOver(0, waiting)).toBe(true);
    expect(await isOver(0, motion.wait(1000))).toBe(true);
    motion.begin();
    expect(await isOver(0, motion.wait(1000))).toBe(false);
  });

  it("moves nothing in stillness, but leaves time to read", async () => {
    const motion = new Motion();
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

  it("waits for nothing on a page nobody sees", async () => {
    vi.stubGlobal("document", { hidden: true });
    expect(await isOver(0, new Motion().wait(1000))).toBe(true);
  });
});
