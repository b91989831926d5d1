/** Records pointer samples, and resamples them at a constant rate, smoothed and quantised. */

/** One pointer position with its time. */
export interface Sample {
  /** Time in seconds. */
  t: number;
  /** CSS px to the right. */
  x: number;
  /** CSS px downwards. */
  y: number;
}

/** A point on the screen, in CSS px. */
export interface Spot {
  x: number;
  y: number;
}

/** Samples per second in pours and tosses, as the server reads them. */
export const RATE = 60;

/** Samples sorted by time: browsers deliver some twice, some late, some at the same moment. */
export class Trace {
  readonly samples: Sample[] = [];

  /** Add a sample. Late and invalid ones are ignored; one of the same moment replaces the last. */
  add(sample: Sample): void {
    if (!Number.isFinite(sample.t + sample.x + sample.y)) return;
    const last = this.samples.at(-1);
    if (last && sample.t < last.t - 1e-6) return;
    if (last && sample.t <= last.t + 1e-6) this.samples.pop();
    this.samples.push({ t: last && sample.t < last.t ? last.t : sample.t, x: sample.x, y: sample.y });
  }

  get first(): Sample | undefined {
    return this.samples[0];
  }

  get last(): Sample | undefined {
    return this.samples.at(-1);
  }

  /** Return the interpolated position at a time. */
  at(t: number): Spot {
    const { samples } = this;
    return {
      x: between(samples, t, (sample) => sample.x),
      y: between(samples, t, (sample) => sample.y),
    };
  }
}

/**
 * Interpolate a value at a time with cubic Hermite splines, so that speed is continuous; it is constant beyond both
 * ends.
 */
export function between<S extends { t: number }>(samples: readonly S[], t: number, of: (sample: S) => number): number {
  const right = after(samples, t);
  const [b, c] = [samples[right - 1], samples[right]];
  if (!b) return c ? of(c) : Number.NaN;
  if (!c) return of(b);
  const [a, d] = [samples[right - 2] ?? b, samples[right + 1] ?? c];
  const span = c.t - b.t;
  const part = (t - b.t) / span;
  const [from, to] = [span * slope(a, b, c, of), span * slope(b, c, d, of)];
  const [begin, end] = [of(b), of(c)];
  const rest = 1 - part;
  return (
    begin * (1 + 2 * part) * rest * rest +
    from * part * rest * rest +
    end * part * part * (3 - 2 * part) -
    to * part * part * rest
  );
}

/** Return the index of the first sample later than a time. */
function after(samples: readonly { t: number }[], t: number): number {
  let [low, high] = [0, samples.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((samples[middle] as { t: number }).t <= t) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Slope between two samples. A resting pointer sends nothing, so across a long gap the shorter side counts and nothing
 * overshoots.
 */
function slope<S extends { t: number }>(a: S, b: S, c: S, of: (sample: S) => number): number {
  const [before, later] = [b.t - a.t, c.t - b.t];
  if (before <= 0 || later <= 0) return 0;
  const [in_, out] = [(of(b) - of(a)) / before, (of(c) - of(b)) / later];
  if (before > 3 * later || later > 3 * before) return Math.abs(in_) < Math.abs(out) ? in_ : out;
  return (in_ * later + out * before) / (before + later);
}

/**
 * Sample a value from `begin` to `end` at `RATE`, smoothed at twice that rate. Smoothing at the rate itself would take
 * a tenth of the speed of a 0.16 s flick, at twice 3 %; at four times less than 1 %, but its peak time would depend on
 * single events.
 */
export function evenly(begin: number, end: number, value: (t: number) => number): number[] {
  const count = Math.max(Math.ceil((end - begin) * RATE - 1e-9), 0);
  const fine = Array.from({ length: 2 * count + 1 }, (_, index) => value(begin + index / (2 * RATE)));
  return smooth(fine).filter((_, index) => index % 2 === 0);
}

const BINOMIAL = [1, 4, 6, 4, 1] as const;

/** Five-tap binomial filter; the end values are repeated beyond both ends. */
export function smooth(values: readonly number[]): number[] {
  const held = (index: number) => values[Math.min(Math.max(index, 0), values.length - 1)] as number;
  return values.map((_, at) => BINOMIAL.reduce((sum, weight, tap) => sum + weight * held(at + tap - 2), 0) / 16);
}

/** Round a value to whole steps, as the server does. */
export function inSteps(value: number, step: number): number {
  return Math.round(value / step) * step;
}
