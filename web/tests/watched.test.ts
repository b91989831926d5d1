import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Motion } from "../src/games/motion";
import type { Lent } from "../src/games/scene";
import { watched } from "../src/games/watched";

const [{ packed, duration }] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../tests/physics/motion.json"), "utf-8"),
) as readonly [{ readonly packed: string; readonly duration: number }];
const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
const lent = { blob: async (hash: string) => (hash === "gone" ? null : bytes) } as unknown as Lent;

test("a hand waits as long as the shared screen shows what flew, one motion after the other", async () => {
  const motion = new Motion();
  const rest = vi.spyOn(motion, "rest").mockResolvedValue();
  await watched(["throw", "gone", "settle"], lent, motion);
  expect(rest.mock.calls).toEqual([[1000 * duration], [1000 * duration]]);
});

test("nobody waits who has skipped it", async () => {
  const motion = new Motion();
  motion.skip();
  const rest = vi.spyOn(motion, "rest");
  await watched(["throw"], lent, motion);
  expect(rest).not.toHaveBeenCalled();
});
