import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Motion } from "../src/games/motion";
import type { SceneContext } from "../src/games/scene";
import { watched } from "../src/games/watched";

const [{ packed, duration }] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../tests/physics/motion.json"), "utf-8"),
) as readonly [{ readonly packed: string; readonly duration: number }];
const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
const context = { blob: async (hash: string) => (hash === "gone" ? null : bytes) } as unknown as SceneContext;

test("a hand waits as long as the shared screen shows what flew, one motion after the other", async () => {
  const motion = new Motion();
  const rest = vi.spyOn(motion, "rest").mockResolvedValue();
  await watched(["throw", "gone", "settle"], context, motion);
  expect(rest.mock.calls).toEqual([[1000 * duration], [1000 * duration]]);
});

test("nobody waits who has skipped it", async () => {
  const motion = new Motion();
  motion.skip();
  const rest = vi.spyOn(motion, "rest");
  await watched(["throw"], context, motion);
  expect(rest).not.toHaveBeenCalled();
});
