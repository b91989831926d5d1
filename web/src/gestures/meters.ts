/**
 * Makes gestures from the keyboard: arrow keys set two dials, space or Enter stops moving needles one after the other,
 * and the last stop completes the gesture. Escape starts over.
 *
 * The needles are so fast that a timing error of 20 ms, that of a good player, is about the spread of a good hand (the
 * server's noise data; a test compares them). Keys are therefore neither better nor worse than fingers. An error of 20
 * ms means:
 *
 * throw  direction ±22.5° about the arrow's, period 1 s: 1.8°;  speed over the whole range, logarithmic, 1.29 s: 5 %
 * pour  tilt 60 to 180°, 1 s: 4.8°;  dwell 0.15 to 0.9 s, logarithmic, 0.5 s: 14 %
 * toss  lift 0 to 4 m/s, 0.7 s: 19 % of 1.2 m/s;  flick 0 to 20 rad/s, 0.6 s: 16 % of 8.5 rad/s; lag −0.2 to 0.3 s, 0.9
 *       s: 22 ms;  catch ±10 cm, 0.55 s: 15 mm
 */

import {
  held,
  type Limits,
  limit,
  type Pour,
  radians,
  type Shake,
  type Side,
  type Style,
  type Throw,
  type Toss,
  throwOf,
} from "./gesture";
import { momentOf, type Needle, needleAt } from "./needle";
import { pourOf, tossOf } from "./shapes";

/** State to draw: the moving needle and its value, the stopped values, and the values of the dials. */
export interface Shown {
  stage: string;
  needle: Needle | undefined;
  value: number | undefined;
  stopped: Readonly<Record<string, number>>;
  set: Readonly<Record<string, number>>;
}

interface Dial {
  name: string;
  step: number;
  low: number;
  high: number;
}

const PRESS = new Set([" ", "Space", "Spacebar", "Enter"]);
/** Presses closer together than this (in s) are one: a held key repeats. */
const REPEAT = 0.05;
/** Dials are rounded to 1e-9, so that as many steps up as down end where they began. */
const GRAINS = 1e9;

/** Shared part of the three meters: two dials for the arrow keys, and needles in sequence. */
abstract class Meters<G> {
  protected set: Record<string, number> = {};
  protected stopped: Record<string, number> = {};
  #stage = -1;
  #since = 0;
  #pressed = Number.NEGATIVE_INFINITY;

  /** The dial of the left and right keys, and that of the up and down keys. */
  protected abstract dials(stage: string): readonly [Dial, Dial];
  protected abstract readonly stages: readonly string[];
  abstract needle(stage: string): Needle;
  protected abstract made(): G;

  /** Handle a key by its `KeyboardEvent.key`. Returns the gesture when the last needle stops. */
  key(name: string, t: number): G | undefined {
    const [across, along] = this.dials(this.stages[this.#stage] ?? "ready");
    if (name === "ArrowLeft" || name === "ArrowRight") this.#turn(across, name === "ArrowRight" ? 1 : -1);
    else if (name === "ArrowDown" || name === "ArrowUp") this.#turn(along, name === "ArrowUp" ? 1 : -1);
    else if (name === "Escape") this.cancel();
    else if (PRESS.has(name)) return this.#press(t);
    return undefined;
  }

  /** Return the state to draw at a time. */
  at(t: number): Shown {
    const stage = this.stages[this.#stage];
    const needle = stage === undefined ? undefined : this.needle(stage);
    const value = needle && needleAt(needle, t - this.#since);
    return { stage: stage ?? "ready", needle, value, stopped: { ...this.stopped }, set: { ...this.set } };
  }

  /** Reset the needles; the dials keep their values. */
  cancel(): void {
    this.#stage = -1;
    this.stopped = {};
  }

  /** Set a dial by other means, such as a slider. */
  dial(name: string, value: number): void {
    const dials = ["ready", ...this.stages].flatMap((stage) => this.dials(stage));
    const dial = dials.find((known) => known.name === name);
    if (dial) this.set[name] = held(value, dial);
  }

  #turn({ name, step, low, high }: Dial, way: number): void {
    const value = (this.set[name] ?? 0) + way * step;
    this.set[name] = held(Math.round(value * GRAINS) / GRAINS, { low, high });
  }

  #press(t: number): G | undefined {
    const isAgain = t - this.#pressed < REPEAT;
    this.#pressed = t;
    if (isAgain) return undefined;
    const stage = this.stages[this.#stage];
    if (stage !== undefined) this.stopped[stage] = needleAt(this.needle(stage), t - this.#since);
    this.#stage += 1;
    this.#since = t;
    if (this.#stage < this.stages.length) return undefined;
    const made = this.made();
    this.cancel();
    return made;
  }

  /** Inverse of `key`: return the times to press at so that the needles stop at these values. */
  moments(wanted: Readonly<Record<string, number>>, start = 0, reaction = 0.2): number[] {
    const presses = [start];
    for (const stage of this.stages) {
      const since = presses.at(-1) as number;
      presses.push(since + momentOf(this.needle(stage), wanted[stage] ?? 0, reaction));
    }
    return presses;
  }
}

const SWEEP = radians(22.5);

/** Keyboard throw. Arrows: the place along the edge, then the centre of the aim; up and down set the loft. */
export class ThrowMeters extends Meters<Throw> {
  protected readonly stages = ["direction", "speed"] as const;

  constructor(
    public side: Side,
    public limits: Limits,
    public style: Style,
  ) {
    super();
    this.set = { place: 0, aim: 0, loft: style.loft };
  }

  protected dials(stage: string): readonly [Dial, Dial] {
    const at = (name: string) => limit(this.limits, "throw", name);
    const loft = { name: "loft", step: radians(2.5), ...at("loft") };
    if (stage === "ready") return [{ name: "place", step: 0.01, ...at("place") }, loft];
    return [{ name: "aim", step: radians(2.5), ...at("direction") }, loft];
  }

  needle(stage: string): Needle {
    const aim = this.set.aim ?? 0;
    if (stage === "direction") return { low: aim - SWEEP, high: aim + SWEEP, period: 1 };
    const { low, high } = limit(this.limits, "throw", "speed");
    return { low, high, period: 1.29, log: true };
  }

  protected made(): Throw {
    const { direction = 0, speed = 0 } = this.stopped;
    const { place = 0, loft = this.style.loft } = this.set;
    return throwOf(this.side, { place, direction, speed, loft }, this.limits, this.style);
  }
}

/** Keyboard pour. Arrows: duration and strength of the shake before it. */
export class PourMeters extends Meters<Pour> {
  protected readonly stages = ["tilt", "dwell"] as const;

  constructor(
    public bottle: string,
    public limits: Limits,
  ) {
    super();
    this.set = { seconds: 0, strength: 12 };
  }

  protected dials(): readonly [Dial, Dial] {
    return [
      { name: "seconds", step: 0.2, ...limit(this.limits, "pour", "shake_seconds") },
      { name: "strength", step: 2, ...limit(this.limits, "pour", "shake_strength") },
    ];
  }

  needle(stage: string): Needle {
    const { high } = limit(this.limits, "pour", "top");
    if (stage === "tilt") return { low: radians(60), high: Math.min(Math.PI, high), period: 1 };
    return { low: 0.15, high: 0.9, period: 0.5, log: true };
  }

  protected made(): Pour {
    const { tilt = 0, dwell = 0 } = this.stopped;
    const { seconds = 0, strength = 0 } = this.set;
    const shake: Shake = seconds > 0 ? { seconds, strength } : { seconds: 0, strength: 0 };
    return pourOf(this.bottle, tilt, dwell, undefined, shake);
  }
}

/** Keyboard toss. Arrows: position of the pan across for the catch; the position along is a needle. */
export class TossMeters extends Meters<Toss> {
  protected readonly stages = ["lift", "wrist", "lag", "along"] as const;

  constructor(public limits: Limits) {
    super();
    this.set = { across: 0 };
  }

  protected dials(): readonly [Dial, Dial] {
    const across = { name: "across", step: 0.005, ...limit(this.limits, "toss", "across") };
    return [across, { name: "none", step: 0, low: 0, high: 0 }];
  }

  needle(stage: string): Needle {
    const upTo = (name: string) => limit(this.limits, "toss", name).high * 0.999;
    if (stage === "lift") return { low: 0, high: upTo("lift_speed"), period: 0.7 };
    if (stage === "wrist") return { low: 0, high: upTo("wrist_speed"), period: 0.6 };
    if (stage === "lag") return { low: -0.2, high: 0.3, period: 0.9 };
    return { ...limit(this.limits, "toss", "along"), period: 0.55 };
  }

  protected made(): Toss {
    const { lift = 0, wrist = 0, lag = 0, along = 0 } = this.stopped;
    return tossOf({ lift, wrist, lag, along, across: this.set.across ?? 0 });
  }
}
