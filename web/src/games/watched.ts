/** A phone that is a hand waits for the shared screen: what flies is seen there first, and nothing is told before. */

import { unpack } from "../motion/format";
import type { Motion } from "./motion";
import type { SceneContext } from "./scene";

/** ms a motion is watched; longer ones are not waited for. */
const LONGEST = 7000;

/** Until recorded motions, by their hashes, have been seen one after the other. */
export async function watched(hashes: readonly string[], context: SceneContext, motion: Motion): Promise<void> {
  for (const hash of hashes) {
    const bytes = motion.skipped ? null : await context.blob(hash);
    const film = bytes && (await unpack(bytes).catch(() => null));
    if (film) await motion.rest(Math.min(1000 * film.duration, LONGEST));
  }
}
