/** Delays the news on a phone until the shared screen has shown the recorded motions. */

import { unpack } from "../motion/format";
import type { Pacing } from "./pacing";
import type { SceneContext } from "./scene";

/** Longest wait in ms for one motion. */
const LONGEST = 7000;

/** Wait for the duration of each recorded motion in turn. */
export async function watchRecordings(hashes: readonly string[], context: SceneContext, motion: Pacing): Promise<void> {
  for (const hash of hashes) {
    const bytes = motion.skipped ? null : await context.blob(hash);
    const film = bytes && (await unpack(bytes).catch(() => null));
    if (film) await motion.rest(Math.min(1000 * film.duration, LONGEST));
  }
}
