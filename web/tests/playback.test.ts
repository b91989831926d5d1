/** Tests the playback of recorded games. */

import { beforeEach, describe, expect, test } from "vitest";
import { Playback, STEP_PAUSE } from "../src/state/playback";
import { Walk } from "../src/state/replay";
import type { Change } from "../src/state/table";
import type { View } from "../src/state/view_model";
import { FakeClock } from "./fake_clock";
import { REPLAY } from "./recorded";

/** A fake scene that animates until released or skipped, and records its calls. */
class Scene {
  readonly asked: string[] = [];
  seen: View = {};
  private done: (() => void) | null = null;

  show(view: View): void {
    this.seen = view;
  }

  tell(change: Change): Promise<void> {
    this.asked.push(`tell ${change.news.map(({ type }) => type)}`);
    return new Promise((done) => (this.done = done));
  }

  skip(): void {
    if (this.done) this.asked.push("skip");
    this.end();
  }

  end(): void {
    this.done?.();
    this.done = null;
  }
}

let scene: Scene;
let playback: Playback;
let clock: FakeClock;
const walk = new Walk(REPLAY, 0);
beforeEach(() => {
  scene = new Scene();
  clock = new FakeClock();
  playback = new Playback(clock.schedule);
  playback.follow(walk);
  playback.on(scene);
});

describe("Playback", () => {
  test("starts at the first step", () => {
    expect(playback.index).toBe(0);
    expect(scene.seen).toBe(walk.at(0).view);
  });

  test("continues when a step has been shown", async () => {
    const step = playback.step();
    expect([playback.index, playback.moving]).toEqual([0, true]);
    scene.end();
    await step;
    expect([playback.index, playback.moving]).toEqual([1, false]);
    expect(scene.seen).toBe(walk.at(1).view);
    expect(scene.asked).toEqual(["tell card_chosen"]);
  });

  test("step during an animation skips it and shows the next", async () => {
    const first = playback.step();
    const second = playback.step();
    await expect.poll(() => scene.asked).toEqual(["tell card_chosen", "skip", "tell card_chosen"]);
    expect(playback.index).toBe(1);
    scene.end();
    await Promise.all([first, second]);
    expect(playback.index).toBe(2);
  });

  test("leaves out animations of steps that were requested together", async () => {
    const steps = [playback.step(), playback.step(), playback.step()];
    await expect.poll(() => scene.asked).toEqual(["tell card_chosen", "skip", "tell target_won"]);
    scene.end();
    await Promise.all(steps);
    expect(playback.index).toBe(3);
  });

  test("stops at the end, however many steps are requested", async () => {
    playback.jump(3);
    await playback.step();
    await playback.step();
    expect([playback.index, scene.asked]).toEqual([3, []]);
  });

  test("stays where it jumped to during an animation", async () => {
    playback.jump(1);
    const step = playback.step();
    playback.jump(0);
    await step;
    expect(playback.index).toBe(0);
    expect(scene.seen).toBe(walk.at(0).view);
  });

  test("onward waits for the running animation", async () => {
    const step = playback.step();
    const onward = playback.onward();
    expect(scene.asked).toEqual(["tell card_chosen"]);
    scene.end();
    await Promise.all([step, onward]);
    expect(playback.index).toBe(1);
  });

  test("watch starts just before an entry", async () => {
    const watched = playback.watch(3);
    await expect.poll(() => scene.asked).toEqual(["tell target_won"]);
    expect(playback.index).toBe(2);
    scene.end();
    await watched;
    expect(playback.index).toBe(3);
  });

  test("follow keeps the moment for another viewer, and restarts for another game", () => {
    playback.jump(3);
    playback.follow(new Walk(REPLAY, 1));
    expect(playback.index).toBe(2);
    playback.follow(new Walk({ ...REPLAY }, 1));
    expect(playback.index).toBe(0);
  });

  test("stops using a scene that is gone", async () => {
    const step = playback.step();
    playback.on(null);
    const seen = scene.seen;
    scene.end();
    await step;
    expect([playback.index, playback.moving]).toEqual([0, false]);
    expect(scene.seen).toBe(seen);
  });
});

describe("Playback.play", () => {
  const flushed = () => new Promise((done) => setTimeout(done, 0));

  /** Finish the shown step, and let time pass. */
  async function seen(ms = STEP_PAUSE): Promise<void> {
    scene.end();
    await flushed();
    clock.advance(ms);
    await flushed();
  }

  test("steps with a pause between steps, and stops at the end", async () => {
    playback.play();
    expect([playback.playing, scene.asked.length]).toEqual([true, 1]);
    await seen(STEP_PAUSE - 1);
    expect([playback.index, scene.asked.length]).toEqual([1, 1]);
    clock.advance(1);
    await flushed();
    expect(scene.asked.length).toBe(2);
    await seen();
    await seen();
    expect([playback.index, playback.playing, clock.size]).toEqual([3, false, 0]);
  });

  test("stops at once at the end", () => {
    playback.jump(3);
    playback.play();
    expect(playback.playing).toBe(false);
  });

  test("pauses for less time at a higher speed", async () => {
    playback.speed = 2;
    playback.play();
    await seen(STEP_PAUSE / 2);
    expect(scene.asked.length).toBe(2);
  });

  test("is ended by pause, also in the middle of a step", async () => {
    playback.play();
    playback.pause();
    await seen();
    await seen();
    expect([playback.index, playback.playing, scene.asked.length]).toEqual([1, false, 1]);
  });

  test("called again while waiting does not step faster", async () => {
    playback.play();
    scene.end();
    await flushed();
    playback.pause();
    playback.play();
    await seen();
    expect([playback.index, scene.asked.length]).toEqual([2, 3]);
  });

  test("is ended when an entry is watched", async () => {
    playback.play();
    const watched = playback.watch(3);
    await expect.poll(() => scene.asked.at(-1)).toBe("tell target_won");
    await seen();
    await watched;
    expect([playback.playing, playback.index]).toEqual([false, 3]);
  });

  test("waits for a scene, and continues with the next one", async () => {
    playback.on(null);
    playback.play();
    expect([playback.playing, scene.asked]).toEqual([true, []]);
    playback.on(scene);
    expect(scene.asked.length).toBe(1);
    await seen(0);
    playback.follow(new Walk(REPLAY, 1));
    playback.on(null);
    clock.advance(STEP_PAUSE);
    await flushed();
    expect(scene.asked.length).toBe(1);
    playback.on(scene);
    expect([scene.asked.length, playback.playing]).toEqual([2, true]);
  });

  test("does not show a step of another replay in the earlier scene", async () => {
    playback.play();
    await seen(0);
    playback.follow(new Walk(REPLAY, 1));
    clock.advance(STEP_PAUSE);
    await flushed();
    expect(scene.asked.length).toBe(1);
  });

  test("emits changed when it starts and stops", () => {
    const states: boolean[] = [];
    playback.changed.listen(() => states.push(playback.playing));
    playback.play();
    playback.pause();
    expect([states[0], states.at(-1)]).toEqual([true, false]);
  });
});
