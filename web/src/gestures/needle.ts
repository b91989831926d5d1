/** A needle that goes to and fro between two values, evenly in time. Whoever presses stops it. */

export interface Needle {
  low: number;
  high: number;
  /** seconds there and back */
  period: number;
  /** equal steps are equal ratios */
  log?: boolean;
}

export function needleAt({ low, high, period, log }: Needle, since: number): number {
  const turn = (((since / period) % 1) + 1) % 1;
  const part = turn < 0.5 ? 2 * turn : 2 - 2 * turn;
  return log ? low * (high / low) ** part : low + (high - low) * part;
}

/** Where on its way a value is, from 0 to 1. */
export function shareOf({ low, high, log }: Needle, value: number): number {
  const share = log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  return Math.min(Math.max(share, 0), 1);
}

/** The other way round: the first moment from `after` on at which the needle shows a value. */
export function momentOf(needle: Needle, value: number, after = 0): number {
  const { period } = needle;
  const part = (shareOf(needle, value) * period) / 2;
  const rounds = Math.floor(after / period);
  const moments = [0, 1].flatMap((more) => [part, period - part].map((moment) => (rounds + more) * period + moment));
  return Math.min(...moments.filter((moment) => moment >= after - 1e-12));
}

/** How far a press that comes so much too late misses: in the needle's unit, or as a logarithm. */
export function missOf({ low, high, period, log }: Needle, late: number): number {
  return ((log ? Math.log(high / low) : high - low) * 2 * late) / period;
}
