import { beforeEach, describe, expect, test } from "vitest";
import { Playback } from "../src/state/playback";
import { Walk } from "../src/state/replay";
import type { View } from "../src/state/sight";
import type { Change } from "../src/state/table";
import { REPLAY } from "./recorded";

/** Tells until it is let go, or told to skip; writes down what it was asked for. */
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
const walk = new Walk(REPLAY, 0);
beforeEach(() => {
  scene = new Scene();
  playback = new Playback();
  playback.follow(walk);
  playback.on(scene);
});

describe("a recorded game on a scene", () => {
  test("begins at its beginning", () => {
    expect(playback.index).toBe(0);
    expect(scene.seen).toBe(walk.at(0).view);
  });

  test("goes on when a step has been seen", async () => {
    const step = playback.step();
    expect([playback.index, playback.moving]).toEqual([0, true]);
    scene.end();
    await step;
    expect([playback.index, playback.moving]).toEqual([1, false]);
    expect(scene.seen).toBe(walk.at(1).view);
    expect(scene.asked).toEqual(["tell card_chosen"]);
  });

  test("is stepped through while something moves: that is ended, and the next is seen", async () => {
    const first = playback.step();
    const second = playback.step();
    await expect.poll(() => scene.asked).toEqual(["tell card_chosen", "skip", "tell card_chosen"]);
    expect(playback.index).toBe(1);
    scene.end();
    await Promise.all([first, second]);
    expect(playback.index).toBe(2);
  });

  test("passes over what nobody waits for", async () => {
    const steps = [playback.step(), playback.step(), playback.step()];
    await expect.poll(() => scene.asked).toEqual(["tell card_chosen", "skip", "tell target_won"]);
    scene.end();
    await Promise.all(steps);
    expect(playback.index).toBe(3);
  });

  test("ends at its end, however often one steps", async () => {
    playback.jump(3);
    await playback.step();
    await playback.step();
    expect([playback.index, scene.asked]).toEqual([3, []]);
  });

  test("is where somebody jumped to while it moved", async () => {
    playback.jump(1);
    const step = playback.step();
    playback.jump(0);
    await step;
    expect(playback.index).toBe(0);
    expect(scene.seen).toBe(walk.at(0).view);
  });

  test("goes on by itself without ending what moves", async () => {
    const step = playback.step();
    const onward = playback.onward();
    expect(scene.asked).toEqual(["tell card_chosen"]);
    scene.end();
    await Promise.all([step, onward]);
    expect(playback.index).toBe(1);
  });

  test("is watched from just before an entry", async () => {
    const watched = playback.watch(3);
    await expect.poll(() => scene.asked).toEqual(["tell target_won"]);
    expect(playback.index).toBe(2);
    scene.end();
    await watched;
    expect(playback.index).toBe(3);
  });

  test("is at the same moment through other eyes, and another game at its beginning", () => {
    playback.jump(3);
    playback.follow(new Walk(REPLAY, 1));
    expect(playback.index).toBe(2);
    playback.follow(new Walk({ ...REPLAY }, 1));
    expect(playback.index).toBe(0);
  });

  test("leaves a scene that is gone alone", async () => {
    const step = playback.step();
    playback.on(null);
    const seen = scene.seen;
    scene.end();
    await step;
    expect([playback.index, playback.moving]).toEqual([0, false]);
    expect(scene.seen).toBe(seen);
  });
});
