/** Tests the layout of Chili's table for many sizes and numbers of players. */

import { describe, expect, it } from "vitest";
import { plan } from "../../src/games/chili/layout";
import { fan } from "../../src/games/chili/parts";
import { type Plan, type Pose, type Rect, SHAPE, TOUCH, type Wanted } from "../../src/games/chili/poses";

const SCREENS = [
  [360, 560],
  [360, 640],
  [390, 740],
  [430, 860],
  [640, 360],
  [740, 360],
  [844, 390],
  [768, 1024],
  [820, 1180],
  [1024, 700],
  [1440, 840],
  [1920, 1000],
  [3840, 2160],
] as const;
const HANDS = [0, 1, 2, 7, 8, 9, 14, 20, 25];

function* cases(): Generator<Wanted> {
  for (const [width, height] of SCREENS)
    for (const players of [2, 3, 4, 5])
      for (const own of [0, players - 1, null])
        for (const hand of own === null ? [0] : HANDS)
          for (const target of [0, 1, 2, 3, 4, 5])
            yield { width, height, players, own, hand, ring: 6, target, text: 1 };
}

function box(pose: Pose, plan: Plan): Rect {
  const w = plan.card.w * pose.s;
  return { x: pose.x - w / 2, y: pose.y - (w * SHAPE) / 2, w, h: w * SHAPE };
}

function overlap(one: Rect, other: Rect): boolean {
  const slack = 1.5;
  return (
    one.x + one.w > other.x + slack &&
    other.x + other.w > one.x + slack &&
    one.y + one.h > other.y + slack &&
    other.y + other.h > one.y + slack
  );
}

function things(made: Plan): [string, Rect][] {
  const found: [string, Rect][] = [
    ["pile", box(made.pile, made)],
    ["discard", box(made.discard, made)],
    ["prompt", made.prompt],
  ];
  if (made.hint) found.push(["hint", made.hint]);
  made.seats.forEach((rect, seat) => {
    found.push([`seat ${seat}`, rect]);
  });
  made.slots.forEach((pose, seat) => {
    found.push([`slot ${seat}`, box(pose, made)]);
  });
  made.ring.forEach((pose, place) => {
    found.push([`ring ${place}`, box(pose, made)]);
  });
  return found;
}

describe("plan", () => {
  it("keeps everything inside the box", () => {
    const out: unknown[] = [];
    for (const wanted of cases()) {
      const made = plan(wanted);
      const cards = made.hand.map((pose, index): [string, Rect] => [`hand ${index}`, box(pose, made)]);
      for (const [name, rect] of [...things(made), ...cards]) {
        const inside =
          rect.x >= -1 && rect.y >= -1 && rect.x + rect.w <= wanted.width + 1 && rect.y + rect.h <= wanted.height + 1;
        if (!inside) out.push([name, rect, wanted]);
      }
    }
    expect(out).toEqual([]);
  });

  it("lets no two objects overlap, and none cover the hand", () => {
    const touching: unknown[] = [];
    for (const wanted of cases()) {
      const made = plan(wanted);
      const all = things(made);
      const hand = made.hand.map((pose) => box(pose, made));
      for (const [index, [name, rect]] of all.entries()) {
        for (const [other, otherRect] of all.slice(index + 1))
          if (overlap(rect, otherRect)) touching.push([name, other, JSON.stringify(wanted)]);
        if (hand.some((card) => overlap(rect, card))) touching.push([name, "hand", JSON.stringify(wanted)]);
      }
    }
    expect(touching).toEqual([]);
  });

  it("uses larger text for larger font sizes, the instruction first", () => {
    for (const text of [1.25, 2])
      for (const wanted of cases()) {
        if (wanted.target !== 0 || wanted.hand % 8 !== 0) continue;
        const [usual, made] = [plan(wanted), plan({ ...wanted, text })];
        expect(made.font).toBeGreaterThanOrEqual(usual.font);
        expect(made.font * made.said).toBeGreaterThanOrEqual(usual.font);
        expect(made.font * made.said).toBeLessThanOrEqual(usual.font * text + 0.001);
      }
    const larger = (width: number, height: number, text: number) => {
      const wanted = { width, height, players: 4, own: 0, hand: 8, ring: 6, target: 0 };
      const [usual, made] = [plan({ ...wanted, text: 1 }), plan({ ...wanted, text })];
      return (made.font * made.said) / usual.font;
    };
    expect(larger(390, 720, 1.25)).toBeCloseTo(1.25);
    expect(larger(390, 800, 2)).toBeGreaterThan(1.6);
    expect(larger(1440, 840, 2)).toBeGreaterThan(1.6);
  });

  it("leaves a touchable strip of every hand card", () => {
    for (const count of HANDS)
      for (const [width] of SCREENS) {
        const { poses } = fan(count, 60, 8, width - 8, 600);
        expect(poses).toHaveLength(count);
        for (const [index, pose] of poses.entries()) {
          const next = poses[index + 1];
          if (!next) continue;
          const sameRow = next.x > pose.x;
          if (sameRow) expect(next.x - pose.x).toBeGreaterThanOrEqual(TOUCH - 0.01);
          else expect(next.y - pose.y).toBeGreaterThanOrEqual(TOUCH);
        }
      }
  });

  it("moves the target inward, and draws the arc between its neighbours", () => {
    for (const wanted of cases()) {
      const made = plan(wanted);
      const far = (pose: Pose) =>
        Math.hypot((pose.x - made.arc.cx) / made.arc.rx, (pose.y - made.arc.cy) / made.arc.ry);
      made.ring.forEach((pose, place) => {
        if (place === wanted.target) expect(far(pose)).toBeLessThan(0.5);
        else expect(far(pose)).toBeCloseTo(1);
      });
      const before = made.ring[(wanted.target + 5) % 6];
      expect(made.arc.cx + Math.cos(made.arc.from) * made.arc.rx).toBeCloseTo(before?.x ?? 0);
      expect(made.arc.cy + Math.sin(made.arc.to) * made.arc.ry).toBeCloseTo(made.ring[(wanted.target + 1) % 6]?.y ?? 0);
    }
  });

  it("makes ring cards large enough to read", () => {
    const small: unknown[] = [];
    for (const wanted of cases()) {
      const made = plan(wanted);
      const least = wanted.hand > 14 || wanted.height < 600 ? 26 : 36;
      if (made.card.w * (made.ring[0]?.s ?? 0) < least) small.push(JSON.stringify(wanted));
    }
    expect(small).toEqual([]);
  });
});
