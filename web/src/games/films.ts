/** Recorded motions, unpacked before anything of them is drawn: whose hand has let go waits for nothing else. */

import { type Motion as Recorded, unpack } from "../motion/format";
import type { SceneContext } from "./scene";

export class Films {
  private readonly ready = new Map<string, Recorded>();

  constructor(private readonly context: () => SceneContext) {}

  /** Of all that is about to be told. */
  async foresee(hashes: readonly string[]): Promise<void> {
    this.ready.clear();
    for (const hash of hashes) {
      const recorded = await this.found(hash);
      if (recorded) this.ready.set(hash, recorded);
    }
  }

  private async found(hash: string): Promise<Recorded | null> {
    const bytes = await this.context().blob(hash);
    if (!bytes) return null;
    return unpack(bytes).catch((problem: unknown) => {
      console.info("a motion cannot be shown:", problem);
      return null;
    });
  }

  /** As far as they are to be had. */
  of(hashes: readonly string[]): readonly Recorded[] {
    return hashes.flatMap((hash) => this.ready.get(hash) ?? []);
  }
}
