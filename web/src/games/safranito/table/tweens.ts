/** Things on their way, told of every picture; whoever skips sees them arrive. */

import type { World } from "../../../scenes/world";
import type { Motion } from "../../motion";

export class Tweens {
  private stopped = false;

  constructor(private readonly world: World) {}

  /** `step` is told how far on it is, from 0 to 1; `drawn` afterwards. */
  go(ms: number, motion: Motion, step: (part: number) => void, drawn: () => void): void {
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
