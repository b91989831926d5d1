/** Computes a needle that moves to and fro between two values at constant speed, until a key stops it. */

/** Range and timing of a needle. */
export interface Needle {
  low: number;
  high: number;
  /** Seconds for the way there and back. */
  period: number;
  /** Equal steps are equal ratios. */
  log?: boolean;
}

/** Return the value of a needle, `since` seconds after its start. */
export function needleAt({ low, high, period, log }: Needle, since: number): number {
  const turn = (((since / period) % 1) + 1) % 1;
  const part = turn < 0.5 ? 2 * turn : 2 - 2 * turn;
  return log ? low * (high / low) ** part : low + (high - low) * part;
}

/** Return the position of a value on the needle's way, from 0 to 1. */
export function shareOf({ low, high, log }: Needle, value: number): number {
  const share = log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  return Math.min(Math.max(share, 0), 1);
}

/** Inverse of `needleAt`: return the first time from `after` on at which the needle shows a value. */
export function momentOf(needle: Needle, value: number, after = 0): number {
  const { period } = needle;
  const part = (shareOf(needle, value) * period) / 2;
  const rounds = Math.floor(after / period);
  const moments = [0, 1].flatMap((more) => [part, period - part].map((moment) => (rounds + more) * period + moment));
  return Math.min(...moments.filter((moment) => moment >= after - 1e-12));
}

/** Return the error of a press that is `late` seconds late: in the needle's unit, or as a logarithm. */
export function missOf({ low, high, period, log }: Needle, late: number): number {
  return ((log ? Math.log(high / low) : high - low) * 2 * late) / period;
}
