/**
 * Converts a pointer stroke into a toss: the upward stroke is the lift, a hook to the side at its end is the flick of
 * the wrist, and the position where the pointer then waits is where the pan waits for the catch. While held, the pan
 * follows the pointer; the toss is built by `shapes.ts` from the stroke's speeds and timing, as for keys and phones.
 *
 * Finger speeds vary by half from try to try and from person to person, while a flick may be at most a sixth too
 * strong. Speeds therefore count by a power, and times by half, relative to a practised toss, which the server sends
 * (`TossStyle`).
 *
 * lift  the practised one · (s / 1000 px/s)^0.6
 * wrist  the practised one · (s / 1000 px/s)^0.5; the hook may go to either side
 * lag  of the hook behind the stroke, in proportion to how long both take; half of the difference from the practised
 *      lag counts. Both at once flip nothing.
 * catch  0.5 mm per px from where stroke and hook came to rest: up is away, right is right.
 *
 * The dip before a lift is added when the pan is grasped, so waiting before the stroke has no effect.
 */

import { held, type Limits, limit, type Toss } from "./gesture";
import { type Sample, type Spot, smooth, Trace } from "./sample";
import { DIP, DIPPING, eased, fastest, PULSE, pulse, type TossShape, tossOf } from "./shapes";

/** Size of the picture, in px. */
export interface StrokeView {
  width: number;
  height: number;
}

/** Pose of the held pan, relative to its rest. */
export interface PanPose {
  lift: number;
  forward: number;
  wrist: number;
  along: number;
  across: number;
}

/** A practised toss, sent by the server: speeds (m/s, rad/s) and the time between them (s). */
export interface TossStyle {
  readonly lift: number;
  readonly wrist: number;
  readonly lag: number;
}

/** Reason a stroke is no toss: no upward part, no hook to the side, or either too slow. */
export type StrokeTrouble = "no-lift" | "no-hook" | "slow-lift" | "slow-hook";

/** Movement of the drawn pan per px while it is held. */
const METRES_PER_PX = 0.001;
const RADIANS_PER_PX = 0.0085;
const CATCH_PER_PX = 0.0005;
/** Stroke speed in px/s that gives the practised toss. */
const REFERENCE = 1000;
const LIFT_POWER = 0.6;
const FLICK_POWER = 0.5;
const LAG_SHARE = 0.5;
const GRID = 120;
/** Share of the peak speed below which a stroke or hook is at rest. */
const RESTING = 0.06;
/**
 * Share of the peak speed above which a stroke or hook is in full swing; the duration measures how slow the hand is.
 */
const SWINGING = 0.25;
/**
 * Seconds of full swing in a pulse of the practised toss: a squared sine is above a quarter for two thirds of its time,
 * and a little longer with few samples.
 */
const FULL_SWING = 0.75 * PULSE;
/** Least speed in px/s of a toss; below `STILL` there is no movement at all. */
const SLOWEST = 180;
const STILL = 60;
const LOOK_BACK = 3;
/** Range of lags in seconds that are told apart. */
const LAGS = { low: -0.4, high: 0.5 } as const;
const MARGIN = 0.02;

interface Found {
  begin: number;
  end: number;
  /** Side of the hook: 1 is right. */
  hand: 1 | -1;
  /** Speed of the stroke, px/s. */
  lift: number;
  flick: number;
  /** Lag in seconds, scaled to the speed of a practised hand. */
  lag: number;
}

/** Tracks a stroke with a hook, and returns the toss. */
export class StrokePan {
  #trace: Trace | undefined;
  /** Reason the last stroke was no toss; undefined if it was one. */
  trouble: StrokeTrouble | undefined;

  constructor(
    public view: StrokeView,
    public limits: Limits,
    public style: TossStyle,
  ) {}

  /** Grasp the pan. */
  down(sample: Sample): undefined {
    this.#trace = new Trace();
    this.#trace.add(sample);
  }

  /** Move the pan. */
  move(sample: Sample): undefined {
    this.#trace?.add(sample);
  }

  /** Release the pan; returns the toss, or sets `trouble`. */
  up(sample: Sample): Toss | undefined {
    this.move(sample);
    const trace = this.#trace;
    this.#trace = undefined;
    this.trouble = "no-lift";
    const stroke = trace && found(trace);
    return stroke && this.#tossed(trace, stroke);
  }

  cancel(): void {
    this.#trace = undefined;
  }

  /** Return the pose of the pan to draw. */
  pose(): PanPose {
    const [first, last] = [this.#trace?.first, this.#trace?.last];
    if (!this.#trace || !first || !last) return { lift: 0, forward: 0, wrist: 0, along: 0, across: 0 };
    const stroke = found(this.#trace);
    const begin = stroke ? this.#trace.at(stroke.begin) : first;
    const dip = DIP * eased((last.t - first.t) / DIPPING);
    const lift = held(METRES_PER_PX * (begin.y - last.y), limit(this.limits, "toss", "lift"));
    const way = stroke ? stroke.hand * (last.x - begin.x) : 0;
    const wrist = held(RADIANS_PER_PX * Math.max(way, 0) - dip, limit(this.limits, "toss", "wrist"));
    const resting = stroke ? this.#trace.at(stroke.end) : last;
    return { lift, forward: 0, wrist, ...this.#catch(resting, last) };
  }

  #catch(resting: Spot, last: Spot): { along: number; across: number } {
    return {
      along: held(CATCH_PER_PX * (resting.y - last.y), limit(this.limits, "toss", "along")),
      across: held(CATCH_PER_PX * (last.x - resting.x), limit(this.limits, "toss", "across")),
    };
  }

  #tossed(trace: Trace, { end, lift, flick, lag }: Found): Toss | undefined {
    this.trouble = troubleOf(lift, flick);
    if (this.trouble) return undefined;
    const upTo = (value: number, name: string) => Math.min(value, 0.999 * limit(this.limits, "toss", name).high);
    const caught = this.#catch(trace.at(end), trace.last as Sample);
    return tossOf({
      lift: upTo(this.style.lift * (lift / REFERENCE) ** LIFT_POWER, "lift_speed"),
      wrist: upTo(this.style.wrist * (flick / REFERENCE) ** FLICK_POWER, "wrist_speed"),
      lag: this.style.lag + LAG_SHARE * (lag - this.style.lag),
      ...caught,
    });
  }
}

function troubleOf(lift: number, flick: number): StrokeTrouble | undefined {
  if (lift < SLOWEST) return lift < STILL ? "no-lift" : "slow-lift";
  if (flick < SLOWEST) return flick < STILL ? "no-hook" : "slow-hook";
  return undefined;
}

/** Find the stroke and the hook around the fastest moment of each. */
function found(trace: Trace): Found | undefined {
  const [first, last] = [trace.first, trace.last];
  if (!first || !last || last.t - first.t < 3 / GRID) return undefined;
  const from = Math.max(first.t, last.t - LOOK_BACK);
  const path: Spot[] = [];
  for (let t = from; t < last.t + 1 / GRID; t += 1 / GRID) path.push(trace.at(t));
  const [heights, ways] = [smooth(path.map(({ y }) => -y)), smooth(path.map(({ x }) => x))];
  const ups = speeds(heights);
  const top = ups.indexOf(Math.max(...ups));
  const rights = speeds(ways);
  const early = Math.max(top - GRID / 3, 0);
  const around = rights.slice(early, top + GRID / 2).map(Math.abs);
  const flick = early + around.indexOf(Math.max(...around));
  if (!(ups[top] as number)) return undefined;
  const hand = (rights[flick] as number) < 0 ? -1 : 1;
  const hooks = rights.map((speed) => hand * speed);
  const [lifted, turned] = [spanOf(ups, top, RESTING), spanOf(hooks, flick, RESTING)];
  const [begin, end] = [Math.min(lifted[0], turned[0]), Math.max(lifted[1], turned[1])];
  const [lift, lifting] = peak(heights, top);
  const [hook, hooking] = peak(
    ways.map((x) => hand * x),
    flick,
  );
  const swings = [spanOf(ups, top, SWINGING), spanOf(hooks, flick, SWINGING)];
  const slow = swings.reduce((sum, [from, to]) => sum + (to - from) / GRID / 2, 0) / FULL_SWING;
  return {
    begin: from + begin / GRID,
    end: Math.min(from + end / GRID + MARGIN, last.t),
    hand,
    lift,
    flick: hook,
    lag: held((hooking - lifting) / Math.max(slow, 1), LAGS),
  };
}

/** Return the highest speed near a step, and its time. */
function peak(way: readonly number[], step: number): [number, number] {
  const from = Math.max(step - 2, 0);
  const [speed, at] = fastest(way.slice(from, step + 4), GRID);
  return [speed, at + from / GRID];
}

const speeds = (way: readonly number[]): number[] =>
  way.slice(1).map((at, index) => (at - (way[index] as number)) * GRID);

/** Return the first and last step around the fastest one that are above a share of its speed. */
function spanOf(all: readonly number[], top: number, share: number): [number, number] {
  const least = share * (all[top] as number);
  let [begin, end] = [top, top + 1];
  while (begin > 0 && (all[begin - 1] as number) > least) begin--;
  while (end < all.length && (all[end] as number) > least) end++;
  return [begin, end];
}

/** Inverse of `StrokePan`: return the samples of the stroke for a toss, followed by the way to the catch position. */
export function strokeFor(
  told: TossShape,
  view: StrokeView,
  style: TossStyle,
  { rate = 120, start = 0, hand = 1 } = {},
): Sample[] {
  const from = { x: view.width / 2, y: view.height * 0.8 };
  const lag = style.lag + (told.lag - style.lag) / LAG_SHARE;
  const up = REFERENCE * (told.lift / style.lift) ** (1 / LIFT_POWER);
  const aside = REFERENCE * (told.wrist / style.wrist) ** (1 / FLICK_POWER);
  const [lifting, flicking] = [Math.max(0, -lag), Math.max(0, lag)];
  const over = Math.max(lifting, flicking) + PULSE;
  const [wait, go, rest] = [0.1, 0.25, 0.1];
  const spot = (t: number): Spot => {
    const moved = eased((t - over - 0.06) / go) / CATCH_PER_PX;
    return {
      x: from.x + hand * aside * pulse(t - flicking) + told.across * moved,
      y: from.y - up * pulse(t - lifting) - told.along * moved,
    };
  };
  const count = Math.ceil((wait + over + 0.06 + go + rest) * rate);
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / rate;
    return { t: start + t, ...spot(t - wait) };
  });
}
