/** Measures the height and rotation of a crêpe while its recorded motion is played. */

import { WIDE } from "./format";

/** Offset of the crêpe's pose: the pan is the first body of a toss, the crêpe the second. */
const CREPE = WIDE;

/** Follows the poses of a toss and measures the crêpe. */
export class CrepeFlight {
  /** Height in m of the crêpe's centre above its starting point. */
  height = 0;
  highest = 0;
  /** Rotation in rad about the axis across, front edge up. */
  turned = 0;
  #start: number | undefined;
  #angle = 0;

  /** Take in the poses of one frame. */
  follow(poses: ArrayLike<number>): void {
    const [z = 0, w = 1, x = 0] = [poses[CREPE + 2], poses[CREPE + 3], poses[CREPE + 4]];
    const angle = 2 * Math.atan2(x, w);
    this.#start ??= z;
    if (this.#angle !== angle) {
      const step = angle - this.#angle;
      this.turned += Math.atan2(Math.sin(step), Math.cos(step));
      this.#angle = angle;
    }
    this.height = z - this.#start;
    this.highest = Math.max(this.highest, this.height);
  }
}
