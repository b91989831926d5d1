/**
 * A toss by a stroke: up is the lift, a hook to the side at its end is the flick of the wrist, and where the pointer then waits
 * is where the pan waits for the catch. The pan follows the hand: the gains are plain ratios.
 *
 * lift   1 mm for each px: 1200 px/s, a quick stroke of 100 px, are the 1.2 m/s of a good toss.
 * wrist  8.5 mrad for each px of the hook (either side): 1000 px/s, a hook of 80 px, are a good flick's 8.5 rad/s.
 * lag    of the hook behind the stroke, as it was. Both at once flips nothing.
 * catch  1 mm for each px from where the stroke and hook came to rest: up is away, right is right.
 *
 * The dip before a lift comes by itself when the pan is grasped; so waiting before the stroke says nothing.
 */

import { held, type Limits, limit, type Toss } from "./gesture";
import { evenly, inSteps, type Sample, type Spot, Trace } from "./sample";
import { DIP, DIPPING, eased, fastest, PULSE, pulse, STEP, type Told } from "./shapes";

export interface StrokeView {
  width: number;
  height: number;
}

/** The pan as it is now held, from where it rests. */
export interface PanPose {
  lift: number;
  forward: number;
  wrist: number;
  along: number;
  across: number;
}

export const METRES_PER_PX = 0.001;
export const RADIANS_PER_PX = 0.0085;
const CATCH_PER_PX = 0.001;
const GRID = 120;
/** Below this share of its fastest a stroke or a hook is at rest. */
const RESTING = 0.06;
/** m/s and rad/s: less is no toss. */
const SLOWEST_LIFT = 0.3;
const SLOWEST_FLICK = 1.5;
const LOOK_BACK = 3;
const MARGIN = 0.02;

interface Found {
  begin: number;
  end: number;
  /** to which side the hook goes */
  hand: 1 | -1;
}

export class StrokePan {
  #trace: Trace | undefined;

  constructor(
    public view: StrokeView,
    public limits: Limits,
  ) {}

  down(sample: Sample): undefined {
    this.#trace = new Trace();
    this.#trace.add(sample);
  }

  move(sample: Sample): undefined {
    this.#trace?.add(sample);
  }

  up(sample: Sample): Toss | undefined {
    this.move(sample);
    const trace = this.#trace;
    this.#trace = undefined;
    const stroke = trace && found(trace);
    return stroke && this.#tossed(trace, stroke);
  }

  cancel(): void {
    this.#trace = undefined;
  }

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

  #tossed(trace: Trace, { begin, end, hand }: Found): Toss | undefined {
    const from = trace.at(begin);
    const start = begin - DIPPING;
    const dipped = (t: number) => DIP * eased((t - start) / DIPPING);
    const during = (t: number) => trace.at(Math.min(Math.max(t, begin), end));
    const count = (values: number[], name: string) =>
      values.map((value) => inSteps(held(value, limit(this.limits, "toss", name)), STEP));
    const lift = evenly(start, end, (t) => METRES_PER_PX * (from.y - during(t).y));
    const wrist = evenly(start, end, (t) => RADIANS_PER_PX * hand * (during(t).x - from.x) - dipped(t));
    if (fastest(lift)[0] < SLOWEST_LIFT || fastest(wrist)[0] < SLOWEST_FLICK) return undefined;
    const last = trace.last as Sample;
    const caught = this.#catch(trace.at(end), last);
    return {
      type: "toss",
      lift: count(lift, "lift"),
      forward: lift.map(() => 0),
      wrist: count(wrist, "wrist"),
      ...caught,
    };
  }
}

/** The stroke and the hook around the fastest moments of each. */
function found(trace: Trace): Found | undefined {
  const [first, last] = [trace.first, trace.last];
  if (!first || !last || last.t - first.t < 3 / GRID) return undefined;
  const from = Math.max(first.t, last.t - LOOK_BACK);
  const path: Spot[] = [];
  for (let t = from; t < last.t + 1 / GRID; t += 1 / GRID) path.push(trace.at(t));
  const ups = speeds(path, (spot) => -spot.y);
  const top = ups.indexOf(Math.max(...ups));
  const rights = speeds(path, (spot) => spot.x);
  const aside = rights.map(Math.abs);
  const around = aside.slice(Math.max(top - GRID / 4, 0), top + GRID / 3);
  const flick = Math.max(top - GRID / 4, 0) + around.indexOf(Math.max(...around));
  if (!(ups[top] as number) || !(aside[flick] as number)) return undefined;
  const hand = (rights[flick] as number) > 0 ? 1 : -1;
  const hooks = rights.map((speed) => hand * speed);
  const [lifted, turned] = [spanOf(ups, top), spanOf(hooks, flick)];
  const [begin, end] = [Math.min(lifted[0], turned[0]), Math.max(lifted[1], turned[1])];
  return { begin: from + begin / GRID, end: Math.min(from + end / GRID + MARGIN, last.t), hand };
}

function speeds(path: readonly Spot[], of: (spot: Spot) => number): number[] {
  return path.slice(1).map((spot, index) => (of(spot) - of(path[index] as Spot)) * GRID);
}

function spanOf(all: readonly number[], top: number): [number, number] {
  const least = RESTING * (all[top] as number);
  let [begin, end] = [top, top + 1];
  while (begin > 0 && (all[begin - 1] as number) > least) begin--;
  while (end < all.length && (all[end] as number) > least) end++;
  return [begin, end];
}

/** The other way round: the stroke that is this toss, and then the way to the place of the catch. */
export function strokeFor(told: Told, view: StrokeView, { rate = 120, start = 0, hand = 1 } = {}): Sample[] {
  const from = { x: view.width / 2, y: view.height * 0.8 };
  const [lifting, flicking] = [Math.max(0, -told.lag), Math.max(0, told.lag)];
  const over = Math.max(lifting, flicking) + PULSE;
  const [wait, go, rest] = [0.1, 0.25, 0.1];
  const spot = (t: number): Spot => {
    const moved = eased((t - over - 0.06) / go) / CATCH_PER_PX;
    return {
      x: from.x + (hand * told.wrist * pulse(t - flicking)) / RADIANS_PER_PX + told.across * moved,
      y: from.y - (told.lift * pulse(t - lifting)) / METRES_PER_PX - told.along * moved,
    };
  };
  const count = Math.ceil((wait + over + 0.06 + go + rest) * rate);
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / rate;
    return { t: start + t, ...spot(t - wait) };
  });
}
