/**
 * Converts a swipe into a throw: its speed, direction and curvature become speed, direction and spin.
 *
 * speed  v = 1.2 m/s · (s / 1000 px/s)^0.6, where s is the speed of the fastest 60 ms. A chip slides v²/2µg, so an
 *        error of 5 % in v moves it by 10 % of its way: 7 cm across the whole board. Fingers vary by 8 % in speed; to
 *        the power 0.6 that is the 5 % of a good hand, and 5 % of swipe are 6 % of the way: below 5 cm anywhere. The
 *        slowest throw (0.5 m/s) is 232 px/s, the fastest (2.5 m/s) 3400 px/s; the board needs 0.65 to 1.5 m/s, which
 *        is 360 to 1450 px/s: 60 % of a phone's width in a third of a second. The unit is CSS px, not metres of the
 *        board, since a hand has its own speed at any scale.
 * direction  of the straight line from the start of the stroke to its end, one to one. A thumb's swipe is an arc; its
 *            chord is where it went.
 * spin  1 rad/s for each degree the swipe turns, on top of the usual 12; left is counter-clockwise.
 * place  position of the start of the stroke along the edge.
 * loft  set by a separate control.
 *
 * The stroke is the part around the fastest 60 ms that moves forward above a twelfth of that speed. Winding up, waiting
 * before and a short wait before release have no effect; a quarter of a second of rest at the end cancels the throw.
 */

import { type Limits, limit, radians, type Side, type Style, type Throw, throwOf } from "./gesture";
import { type Sample, type Spot, Trace } from "./sample";
import { eased } from "./shapes";

/** Geometry of the picture a swipe is drawn on. */
export interface SwipeView {
  /** Scale of the picture at the thrower's edge. */
  pxPerMetre: number;
  width: number;
  height: number;
  side: Side;
  /** Distance in px from the left to the middle of the edge; half the width by default. */
  middle?: number;
}

/** Throw that the swipe would give now, for drawing. */
export interface SwipePreview {
  place: number;
  direction: number;
  spin: number;
  /** Speed in m/s; undefined while the swipe would be no throw. */
  speed: number | undefined;
  origin: Spot;
  now: Spot;
}

/** Reason a swipe is no throw; for one that was too slow, by what factor. */
export interface SwipeTrouble {
  readonly kind: "short" | "slow" | "held" | "aside" | "back";
  readonly faster?: number;
}

const REFERENCE = { px: 1000, speed: 1.2 } as const;
const POWER = 0.6;
const GRID = 1 / 240;
const REACH = 15;
const WINDOW = REACH * GRID;
const SHORTEST = 24;
const RESTING = 1 / 12;
/** Speed in px/s below which a pointer has not moved at all: interpolation between equal places is not exact. */
const RESTED = 1;
const PATIENCE = 0.25;
const ASIDE = radians(70);
const SPIN_PER_TURN = 180 / Math.PI;
/** Share of the path at each end over which headings are measured; on an arc they differ by the rest of its turn. */
const ENDS = 0.4;
const LOOK_BACK = 2;

/** Return the throw speed (m/s) of a swipe speed (px/s). */
export const speedOf = (px: number): number => REFERENCE.speed * (px / REFERENCE.px) ** POWER;
/** Return the swipe speed (px/s) of a throw speed (m/s). */
export const pxFor = (speed: number): number => REFERENCE.px * (speed / REFERENCE.speed) ** (1 / POWER);

interface Stroke {
  begin: Spot;
  end: Spot;
  px: number;
  heading: number;
  turn: number;
  /** Seconds from the end of the stroke to the last sample. */
  waited: number;
}

/** Tracks a swipe, and returns the throw. */
export class SwipeThrow {
  loft: number;
  #trace: Trace | undefined;
  #left = false;
  /** Reason the last swipe was no throw; undefined if it was one. */
  trouble: SwipeTrouble | undefined;

  constructor(
    public view: SwipeView,
    public limits: Limits,
    public style: Style,
  ) {
    this.loft = style.loft;
  }

  /** Start the swipe. */
  down(sample: Sample): undefined {
    this.#trace = new Trace();
    this.#left = false;
    this.#trace.add(sample);
  }

  /** Continue the swipe. */
  move(sample: Sample): undefined {
    if (this.#inside(sample)) this.#trace?.add(sample);
  }

  /** End the swipe; returns the throw, or sets `trouble`. */
  up(sample: Sample): Throw | undefined {
    this.move(sample);
    const trace = this.#trace;
    this.#trace = undefined;
    const stroke = trace && found(trace);
    this.trouble = stroke ? this.#troubleOf(stroke) : { kind: trace ? noStroke(trace) : "short" };
    return stroke && !this.trouble ? this.#thrown(stroke) : undefined;
  }

  cancel(): void {
    this.#trace = undefined;
  }

  /** Return the throw the swipe would give now, for drawing. */
  preview(): SwipePreview | undefined {
    const { first, last } = this.#trace ?? {};
    if (!this.#trace || !first || !last) return undefined;
    const stroke = found(this.#trace);
    const thrown = stroke && !this.#troubleOf(stroke) ? this.#thrown(stroke) : undefined;
    const origin = stroke?.begin ?? first;
    const { direction, spin } = thrown ?? { direction: 0, spin: this.style.spin };
    return { place: this.#place(origin), direction, spin, speed: thrown?.speed, origin, now: { x: last.x, y: last.y } };
  }

  /** Whether the pointer has stayed inside the picture; leaving it counts as release at its border. */
  #inside({ x, y }: Spot): boolean {
    this.#left ||= x < 0 || y < 0 || x > this.view.width || y > this.view.height;
    return !this.#left;
  }

  #place({ x }: Spot): number {
    return (x - (this.view.middle ?? this.view.width / 2)) / this.view.pxPerMetre;
  }

  #troubleOf(stroke: Stroke): SwipeTrouble | undefined {
    if (stroke.waited > PATIENCE) return { kind: "held" };
    if (Math.abs(stroke.heading) > ASIDE) return { kind: "aside" };
    if (Math.hypot(stroke.end.x - stroke.begin.x, stroke.end.y - stroke.begin.y) < SHORTEST) return { kind: "short" };
    const slowest = pxFor(limit(this.limits, "throw", "speed").low);
    return stroke.px < slowest ? { kind: "slow", faster: slowest / stroke.px } : undefined;
  }

  #thrown(stroke: Stroke): Throw {
    const speed = speedOf(stroke.px);
    const [place, spin] = [this.#place(stroke.begin), this.style.spin - SPIN_PER_TURN * stroke.turn];
    const said = { place, direction: stroke.heading, loft: this.loft, speed, spin };
    return throwOf(this.view.side, said, this.limits, this.style);
  }
}

/** Return why there is no stroke: the pointer went backwards, or forward and then rested for long, or hardly moved. */
function noStroke({ first, last }: Trace): "back" | "held" | "short" {
  if (first === undefined || last === undefined) return "short";
  const away = first.y - last.y;
  return away < -SHORTEST ? "back" : away > SHORTEST ? "held" : "short";
}

const heading = (from: Spot, to: Spot): number => Math.atan2(to.x - from.x, from.y - to.y);

function found(trace: Trace): Stroke | undefined {
  const [first, last] = [trace.first, trace.last];
  if (!first || !last) return undefined;
  const from = Math.max(first.t, last.t - LOOK_BACK);
  const path: Spot[] = [];
  for (let t = from; t <= last.t + GRID / 2; t += GRID) path.push(trace.at(Math.min(t, last.t)));
  if (path.length <= REACH) return undefined;
  let [fastest, at] = [0, 0];
  for (let index = 0; index + REACH < path.length; index++) {
    const px = forward(path, index, index + REACH) / WINDOW;
    if (px > fastest) [fastest, at] = [px, index];
  }
  if (fastest < RESTED) return undefined;
  return stroke(path, at, at + REACH, fastest);
}

/** Return the distance between two times, if it was forward. */
function forward(path: readonly Spot[], from: number, to: number): number {
  const [a, b] = [path[from] as Spot, path[to] as Spot];
  return b.y < a.y ? Math.hypot(b.x - a.x, b.y - a.y) : 0;
}

function stroke(path: readonly Spot[], from: number, to: number, px: number): Stroke {
  const step = Math.round(1 / 60 / GRID);
  const least = RESTING * px * step * GRID;
  let [begin, end] = [from, to];
  while (begin > 0 && forward(path, Math.max(begin - step, 0), begin) > least) begin--;
  while (end < path.length - 1 && forward(path, end, Math.min(end + step, path.length - 1)) > least) end++;
  const part = path.slice(begin, end + 1);
  return {
    begin: path[begin] as Spot,
    end: path[end] as Spot,
    px,
    heading: heading(path[begin] as Spot, path[end] as Spot),
    turn: turnOf(part),
    waited: (path.length - 1 - end) * GRID,
  };
}

/** Return how far a path turns to the right from its start to its end, as if it were an arc. */
function turnOf(path: readonly Spot[]): number {
  const lengths = [0];
  path.slice(1).forEach((spot, index) => {
    const before = path[index] as Spot;
    lengths.push((lengths[index] as number) + Math.hypot(spot.x - before.x, spot.y - before.y));
  });
  const whole = lengths.at(-1) as number;
  const early = path[lengths.findIndex((length) => length >= ENDS * whole)] as Spot;
  const late = path[lengths.findIndex((length) => length >= (1 - ENDS) * whole)] as Spot;
  const turned = heading(late, path.at(-1) as Spot) - heading(path[0] as Spot, early);
  return Math.atan2(Math.sin(turned), Math.cos(turned)) / (1 - ENDS);
}

/** Options of a generated swipe. */
export interface Scripted {
  /** Samples per second. */
  rate?: number;
  /** Length in px. */
  length?: number;
  /** Time of the start, in s. */
  start?: number;
}

/** Inverse of `SwipeThrow`: return the samples of the swipe for a throw. Its loft is set by the other control. */
export function swipeFor(thrown: Throw, view: SwipeView, style: Style, how: Scripted = {}): Sample[] {
  const { rate = 120, length, start = 0 } = how;
  const way = length ?? Math.min(220, 0.55 * view.width);
  const seconds = duration(way, pxFor(thrown.speed));
  const turn = -(thrown.spin - style.spin) / SPIN_PER_TURN;
  const x = (view.middle ?? view.width / 2) + thrown.place * view.pxPerMetre;
  const path = arc({ x, y: view.height * 0.9 }, way, thrown.direction, turn);
  const count = Math.ceil(seconds * rate);
  return Array.from({ length: count + 1 }, (_, index) => ({
    t: start + index / rate,
    ...path(eased(index / rate / seconds)),
  }));
}

/** Return the duration of a swipe of this length whose fastest 60 ms have this speed. */
function duration(way: number, px: number): number {
  let [low, high] = [WINDOW, 20];
  for (let step = 0; step < 50; step++) {
    const seconds = (low + high) / 2;
    const share = WINDOW / seconds / 2;
    const fast = (way * (eased(0.5 + share) - eased(0.5 - share))) / WINDOW;
    if (fast > px) low = seconds;
    else high = seconds;
  }
  return high;
}

function arc(from: Spot, way: number, direction: number, turn: number): (part: number) => Spot {
  return (part) => {
    if (Math.abs(turn) < 1e-6)
      return { x: from.x + way * part * Math.sin(direction), y: from.y - way * part * Math.cos(direction) };
    const [begin, now] = [direction - turn / 2, direction + turn * (part - 0.5)];
    const radius = way / turn;
    return {
      x: from.x + radius * (Math.cos(begin) - Math.cos(now)),
      y: from.y - radius * (Math.sin(now) - Math.sin(begin)),
    };
  };
}
