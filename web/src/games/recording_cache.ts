/** Caches unpacked recordings, so that a motion can begin as soon as it is asked for. */

import { type Recording, unpack } from "../motion/format";
import type { SceneContext } from "./scene";

/** Unpacked recordings of the current change, by hash. */
export class RecordingCache {
  private readonly ready = new Map<string, Recording>();

  constructor(private readonly context: () => SceneContext) {}

  /** Fetch and unpack the recordings of a change that is about to be shown; replaces those of the last change. */
  async foresee(hashes: readonly string[]): Promise<void> {
    this.ready.clear();
    for (const hash of hashes) {
      const recorded = await this.found(hash);
      if (recorded) this.ready.set(hash, recorded);
    }
  }

  private async found(hash: string): Promise<Recording | null> {
    const bytes = await this.context().blob(hash);
    if (!bytes) return null;
    return unpack(bytes).catch((problem: unknown) => {
      console.info("a motion cannot be shown:", problem);
      return null;
    });
  }

  /** The recordings of these hashes, without those that could not be loaded. */
  of(hashes: readonly string[]): readonly Recording[] {
    return hashes.flatMap((hash) => this.ready.get(hash) ?? []);
  }
}
