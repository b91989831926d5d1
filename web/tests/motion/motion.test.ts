/** Tests the decoding of recorded motion with the test vectors shared with Python. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Contact, MotionError, type Recording, unpack, WIDE } from "../../src/motion/format";
import { Player, posesAt } from "../../src/motion/player";

interface Vector {
  readonly packed: string;
  readonly kind: string;
  readonly rate_hz: number;
  readonly duration: number;
  readonly labels: readonly number[];
  readonly rows: readonly (readonly (readonly number[])[])[];
  readonly poses_at: readonly (readonly [number, readonly (readonly number[])[]])[];
  readonly contacts: readonly (readonly [number, string, number, number, number])[];
}

const vectors: readonly [Vector, ...Vector[]] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../tests/physics/motion.json"), "utf-8"),
);
const packed = bytesOf(vectors[0]);

function bytesOf(vector: Vector): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(vector.packed), (sign) => sign.charCodeAt(0));
}

async function posesOf(motion: Recording, time: number): Promise<number[][]> {
  const flat = posesAt(motion, time, new Float64Array(WIDE * motion.labels.length));
  return motion.labels.map((_, body) => [...flat.subarray(body * WIDE, (body + 1) * WIDE)]);
}

describe("unpack", () => {
  test.each(vectors)("decodes a $kind as in the test vector", async (vector) => {
    const motion = await unpack(bytesOf(vector));
    expect([motion.kind, motion.rate, motion.duration]).toEqual([vector.kind, vector.rate_hz, vector.duration]);
    expect(motion.labels).toEqual(vector.labels);
    expect(motion.rows).toHaveLength(vector.rows.length);
    motion.rows.forEach((rows, body) => {
      expect([...rows]).toEqual(vector.rows[body]?.flat());
    });
    expect(motion.contacts.map((one) => [one.time, one.kind, one.a, one.b, one.strength])).toEqual(vector.contacts);
  });

  test.each(vectors)("gives the test vector's poses at its times for a $kind", async (vector) => {
    const motion = await unpack(bytesOf(vector));
    for (const [time, wanted] of vector.poses_at) {
      const poses = await posesOf(motion, time);
      wanted.forEach((pose, body) => {
        const sign = pose.slice(3).reduce((sum, part, at) => sum + part * (poses[body]?.[3 + at] ?? 0), 0) < 0 ? -1 : 1;
        pose.forEach((value, at) => {
          expect((poses[body]?.[at] ?? 0) * (at > 2 ? sign : 1)).toBeCloseTo(value, 5);
        });
      });
    }
  });

  test("refuses damaged recordings of every kind", async () => {
    await expect(unpack(new Uint8Array())).rejects.toThrow(MotionError);
    await expect(unpack(Uint8Array.of(2, ...packed.subarray(1)))).rejects.toThrow(MotionError);
    await expect(unpack(packed.slice(0, 40))).rejects.toThrow(MotionError);
    await expect(unpack(Uint8Array.from(packed, (byte, at) => (at === 20 ? byte ^ 255 : byte)))).rejects.toThrow(
      MotionError,
    );
  });
});

describe("Player", () => {
  class Shown {
    poses: number[] = [];
    heard: Contact[] = [];
    pose(poses: Float64Array): void {
      this.poses = [...poses];
    }
    hear(contact: Contact): void {
      this.heard.push(contact);
    }
  }

  test("starts at the first tick, reports contacts once, and ends in the exact poses", async () => {
    const motion = await unpack(packed);
    const shown = new Shown();
    const player = new Player(motion, shown);
    player.tick(100);
    expect(shown.poses.slice(0, 3)).toEqual([0.01, -0.27, 0.05]);
    player.tick(100.05);
    expect(shown.heard.map((one) => one.kind)).toEqual(["disc"]);
    player.tick(100.06);
    expect(player.done).toBe(false);
    player.tick(107);
    expect(player.done).toBe(true);
    expect(shown.heard).toHaveLength(2);
    expect(shown.poses).toEqual([...motion.final]);
  });

  test("finish jumps to the end without contacts", async () => {
    const motion = await unpack(packed);
    const shown = new Shown();
    const player = new Player(motion, shown);
    player.finish();
    expect(player.done).toBe(true);
    expect(shown.heard).toEqual([]);
    expect(shown.poses).toEqual([...motion.final]);
  });
});
