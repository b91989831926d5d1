/**
 * Adds the noise of hands and browsers to ideal pointer samples. Skill is not included: the server's noise model
 * perturbs the gesture itself; this is what every hand and every screen adds.
 */

import type { Sample } from "../../src/gestures/sample";

/** Amounts of noise. */
export interface Trembling {
  seed: number;
  /** Standard deviation of a tremor of about 10 Hz, px. */
  tremor?: number;
  /** Standard deviation of each time stamp, s. */
  jitter?: number;
  /** Grid that positions are rounded to, px. */
  grid?: number;
  /** Seconds the finger rests before it is lifted. */
  pause?: number;
}

/** Seeded random numbers (mulberry32). */
export function luck(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Seeded random numbers with normal distribution. */
export function normals(seed: number): () => number {
  const next = luck(seed);
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

/** Return the samples as delivered from a real hand on a real screen. */
export function trembling(samples: readonly Sample[], hand: Trembling): Sample[] {
  const { seed, tremor = 0.6, jitter = 0.0005, grid = 1, pause = 0 } = hand;
  const normal = normals(seed);
  const waves = [8, 10, 12].flatMap((hertz) => [0, 1].map(() => ({ hertz, sin: normal(), cos: normal() })));
  const shaken = (t: number, axis: number): number =>
    waves
      .filter((_, index) => index % 2 === axis)
      .reduce((sum, { hertz, sin, cos }) => {
        const phase = 2 * Math.PI * hertz * t;
        return sum + (tremor / Math.sqrt(3)) * (sin * Math.sin(phase) + cos * Math.cos(phase));
      }, 0);
  const onGrid = (value: number) => (grid > 0 ? Math.round(value / grid) * grid : value);
  const made = samples.map(({ t, x, y }) => ({
    t: t + jitter * normal(),
    x: onGrid(x + shaken(t, 0)),
    y: onGrid(y + shaken(t, 1)),
  }));
  const last = made.at(-1);
  if (last && pause > 0) made.push({ ...last, t: last.t + pause });
  return made;
}
