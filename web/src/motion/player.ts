/**
 * Computes the poses of a recorded motion at a time, and plays it. Framework-free: it fills arrays that a scene reads.
 */

import { type Contact, type Recording, WIDE } from "./format";

/**
 * Write the poses of all bodies at `time` into `out`: linear between frames, quaternions the shorter way, exact at the
 * end.
 */
export function posesAt(motion: Recording, time: number, out: Float64Array): Float64Array {
  const last = motion.frames - 1;
  const lastTime = last / motion.rate;
  const here = Math.max(time, 0) * motion.rate;
  const frame = Math.floor(here);
  if (time >= motion.duration || (frame >= last && lastTime >= motion.duration)) {
    out.set(motion.final);
    return out;
  }
  const inside = frame < last;
  const part = inside ? here - frame : (time - lastTime) / (motion.duration - lastTime);
  motion.poses.forEach((poses, body) => {
    if (inside) mix(poses, frame * WIDE, poses, (frame + 1) * WIDE, part, out, body * WIDE);
    else mix(poses, last * WIDE, motion.final, body * WIDE, part, out, body * WIDE);
  });
  return out;
}

function mix(
  one: Float64Array,
  oneAt: number,
  other: Float64Array,
  otherAt: number,
  part: number,
  out: Float64Array,
  at: number,
): void {
  const of = (from: Float64Array, start: number, column: number): number => from[start + column] ?? 0;
  for (let axis = 0; axis < 3; axis++) {
    const begin = of(one, oneAt, axis);
    out[at + axis] = begin + part * (of(other, otherAt, axis) - begin);
  }
  let product = 0;
  for (let column = 3; column < WIDE; column++) product += of(one, oneAt, column) * of(other, otherAt, column);
  const near = product < 0 ? -1 : 1;
  let square = 0;
  for (let column = 3; column < WIDE; column++) {
    const begin = of(one, oneAt, column);
    const value = begin + part * (near * of(other, otherAt, column) - begin);
    out[at + column] = value;
    square += value * value;
  }
  const length = Math.sqrt(square) || 1;
  for (let column = 3; column < WIDE; column++) out[at + column] = (out[at + column] ?? 0) / length;
}

/** Callbacks by which a player shows a motion: poses to draw and contacts to be heard. */
export interface Showing {
  /** Show the poses of all bodies, body after body, in the order of `motion.labels`. */
  pose(poses: Float64Array, motion: Recording): void;
  hear(contact: Contact): void;
}

/** Plays a motion once. The caller passes the time in seconds to `tick`; the player has no clock of its own. */
export class Player {
  private readonly poses: Float64Array;
  private heard = 0;
  private began: number | undefined;
  done = false;

  constructor(
    readonly motion: Recording,
    private readonly showing: Showing,
    private readonly speed = 1,
    /** Seconds of the motion that are skipped at the start. */
    private readonly lead = 0,
  ) {
    this.poses = new Float64Array(WIDE * motion.labels.length);
  }

  /** Show the motion at a time of the caller's clock, in s. */
  tick(now: number): void {
    if (this.done) return;
    this.began ??= now;
    this.show(this.lead + (now - this.began) * this.speed);
  }

  /** Jump to the end without sound, for reduced motion. */
  finish(): void {
    this.heard = this.motion.contacts.length;
    this.show(this.motion.duration);
  }

  private show(time: number): void {
    this.showing.pose(posesAt(this.motion, time, this.poses), this.motion);
    for (; this.heard < this.motion.contacts.length; this.heard++) {
      const contact = this.motion.contacts[this.heard];
      if (!contact || contact.time > time) break;
      this.showing.hear(contact);
    }
    this.done = time >= this.motion.duration;
  }
}
