/** Tests the playback of recorded motion in a scene. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { LEAD, MOVED, type Pace, type Screen, type Step, show } from "../../src/motion/film";
import { unpack } from "../../src/motion/format";
import { posesAt } from "../../src/motion/player";

const [thrown] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../tests/physics/motion.json"), "utf-8"),
) as readonly [{ readonly packed: string }];
const bytes = Uint8Array.from(atob(thrown.packed), (sign) => sign.charCodeAt(0));
/** Milliseconds after which the recorded motion, a tenth of a second long, has ended. */
const LONGER = 20;
const FIRST = [0.01, -0.27, 0.05];

class Watched implements Screen {
  step: Step = () => false;
  poses: number[][] = [];

  film(step: Step): void {
    this.step = step;
  }

  pose(poses: Float64Array): void {
    this.poses.push([...poses]);
  }

  hear(): void {}
}

/** A pace whose rest ends on request. */
class FakePace implements Pace {
  over: () => void = () => {};

  constructor(
    readonly moves: boolean,
    readonly speed = 1,
  ) {}

  rest(): Promise<void> {
    return new Promise((done) => {
      this.over = done;
    });
  }
}

beforeEach(() => performance.clearMarks());

describe("show", () => {
  test("moves something in the first frame, and marks its time", async () => {
    const [screen, pace, motion] = [new Watched(), new FakePace(true), await unpack(bytes)];
    const seen: number[] = [];
    const shown = show(motion, screen, screen, pace, (time) => seen.push(time));
    expect(performance.getEntriesByName(MOVED)).toHaveLength(0);
    expect(screen.step(1000)).toBe(true);
    expect(performance.getEntriesByName(MOVED)).toHaveLength(1);
    expect(screen.poses[0]?.slice(0, 3)).not.toEqual(FIRST);
    screen.step(1010);
    expect(seen).toEqual([0, 0.01]);
    expect(performance.getEntriesByName(MOVED)).toHaveLength(1);
    pace.over();
    await shown;
    expect(screen.poses.at(-1)).toEqual([...motion.final]);
  });

  test("at a quarter of the speed takes four times as long", async () => {
    const short = await unpack(bytes);
    const motion = { ...short, rate: short.rate / LONGER, duration: short.duration * LONGER };
    const [screen, pace, seen] = [new Watched(), new FakePace(true, 0.25), [] as number[]];
    void show(motion, screen, screen, pace, (time) => seen.push(time));
    screen.step(1000);
    expect(screen.step(2000), "it goes on").toBe(true);
    expect(seen).toEqual([0, 0.25]);
    const wanted = (time: number) => [...posesAt(motion, time, new Float64Array(motion.final.length))];
    expect(screen.poses.at(-1)).toEqual(wanted(LEAD + 0.25));
    expect(screen.poses.at(-1)).not.toEqual(wanted(LEAD + 1));
  });

  test("does not continue after it was cut short", async () => {
    const [screen, pace, motion] = [new Watched(), new FakePace(true), await unpack(bytes)];
    const shown = show(motion, screen, screen, pace);
    screen.step(1000);
    pace.over();
    await shown;
    const pictures = screen.poses.length;
    expect(screen.step(1010)).toBe(false);
    expect(screen.poses).toHaveLength(pictures);
  });

  test("shows only the end in stillness", async () => {
    const [screen, motion] = [new Watched(), await unpack(bytes)];
    await show(motion, screen, screen, new FakePace(false));
    expect(screen.poses).toEqual([[...motion.final]]);
    expect(performance.getEntriesByName(MOVED)).toHaveLength(0);
  });
});
