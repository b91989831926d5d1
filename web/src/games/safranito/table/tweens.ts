/** Runs animations as frame callbacks of the 3D world; a skip jumps to their end. */

import type { World } from "../../../scenes/world";
import type { Pacing } from "../../pacing";

/** Animations of one world; all are stopped together. */
export class Tweens {
  private stopped = false;

  constructor(private readonly world: World) {}

  /**
   * Animate for `ms`: each frame calls `step` with the progress from 0 to 1, then `drawn`. Without motion it jumps to
   * 1.
   */
  go(ms: number, motion: Pacing, step: (part: number) => void, drawn: () => void): void {
    const at = (part: number): void => {
      step(part);
      drawn();
    };
    if (!motion.moves) {
      at(1);
      this.world.draw();
      return;
    }
    let began: number | undefined;
    at(0);
    this.world.animate((now) => {
      if (this.stopped) return false;
      began ??= now;
      const part = motion.skipped ? 1 : Math.min(1, ((now - began) * 1000 * motion.pace) / ms);
      at(part);
      return part < 1;
    });
  }

  stop(): void {
    this.stopped = true;
  }
}
