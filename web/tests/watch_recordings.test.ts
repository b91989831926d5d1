/** Tests that phones wait while the shared screen shows recorded motions. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Pacing } from "../src/games/pacing";
import type { SceneContext } from "../src/games/scene";
import { watchRecordings } from "../src/games/watch_recordings";

const [{ packed, duration }] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../tests/physics/motion.json"), "utf-8"),
) as readonly [{ readonly packed: string; readonly duration: number }];
const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
const context = { blob: async (hash: string) => (hash === "gone" ? null : bytes) } as unknown as SceneContext;

test("waits for the duration of each motion, one after the other", async () => {
  const motion = new Pacing();
  const rest = vi.spyOn(motion, "rest").mockResolvedValue();
  await watchRecordings(["throw", "gone", "settle"], context, motion);
  expect(rest.mock.calls).toEqual([[1000 * duration], [1000 * duration]]);
});

test("does not wait after a skip", async () => {
  const motion = new Pacing();
  motion.skip();
  const rest = vi.spyOn(motion, "rest");
  await watchRecordings(["throw"], context, motion);
  expect(rest).not.toHaveBeenCalled();
});
