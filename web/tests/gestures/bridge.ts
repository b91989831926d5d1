/**
 * Command-line bridge for Python's tests: reads jobs from standard input, generates the input of a hand, and writes the
 * gestures the trackers make of it.
 */

import { readFileSync } from "node:fs";
import { ArcPour, type ArcView } from "../../src/gestures/arc";
import type { Gesture, Limits, Style, Throw } from "../../src/gestures/gesture";
import { PourMeters, ThrowMeters, TossMeters } from "../../src/gestures/meters";
import type { Sample } from "../../src/gestures/sample";
import { MotionHand } from "../../src/gestures/sensors";
import { doubt, type TossShape } from "../../src/gestures/shapes";
import { StrokePan, type StrokeView, strokeFor, type TossStyle } from "../../src/gestures/stroke";
import { SwipeThrow, type SwipeView, swipeFor } from "../../src/gestures/swipe";
import { type Trembling, trembling } from "./hand_noise";
import { arcFor, type ScriptedPour } from "./scripted_pour";
import { swingFor } from "./swing";

type Wanted = Throw | ({ type: "pour" } & ScriptedPour) | ({ type: "toss" } & TossShape);

interface Job {
  by: "pointer" | "keys" | "sensors" | "doubt" | "path";
  wanted: Wanted;
  view?: SwipeView & ArcView & StrokeView;
  rate?: number;
  /** Radius of the arc around the bottle's centre, px. */
  radius?: number;
  hand?: Trembling;
  /** Values of the dials, where they differ from the wanted gesture. */
  set?: Record<string, number>;
  /** Pointer samples to convert into a gesture. */
  samples?: Sample[];
  /** Tilt of a pour to check for doubts. */
  tilt?: number[];
  /** Seconds by which each key press is late. */
  late?: number[];
  /** Factor of the pointer's speed. */
  faster?: number;
}

/** Limits and styles, as the server sends them to clients. */
interface Known {
  limits: Limits;
  style: Style;
  tossStyle: TossStyle;
}

interface Tracker {
  down(sample: Sample): undefined;
  move(sample: Sample): Gesture | undefined;
  up(sample: Sample): Gesture | undefined;
}

/** Feed samples to a tracker: press, move, release. Returns the gesture. */
export function track(tracker: Tracker, samples: readonly Sample[]): Gesture | undefined {
  let made: Gesture | undefined;
  samples.forEach((sample, index) => {
    if (index === 0) tracker.down(sample);
    else if (index < samples.length - 1) made ??= tracker.move(sample);
    else made ??= tracker.up(sample);
  });
  return made;
}

function byPointer(
  { wanted, view, rate = 120, radius = 150, hand, faster = 1 }: Job,
  { limits, style, tossStyle }: Known,
) {
  if (!view) throw new Error("a pointer needs a view");
  const way =
    wanted.type === "throw"
      ? swipeFor(wanted, view, style, { rate })
      : wanted.type === "pour"
        ? arcFor(wanted, view, { rate, radius })
        : strokeFor(wanted, view, tossStyle, { rate });
  const quick = way.map((sample) => ({ ...sample, t: sample.t / faster }));
  const samples = hand ? trembling(quick, hand) : quick;
  const swipe = new SwipeThrow(view, limits, style);
  if (wanted.type === "throw") swipe.loft = wanted.loft;
  const tracker =
    wanted.type === "throw"
      ? swipe
      : wanted.type === "pour"
        ? new ArcPour(view, limits)
        : new StrokePan(view, limits, tossStyle);
  return { samples, gesture: track(tracker, samples) };
}

function byKeys({ wanted, set = {}, late = [] }: Job, { limits, style }: Known) {
  const meters =
    wanted.type === "throw"
      ? new ThrowMeters(wanted.side, limits, style)
      : wanted.type === "pour"
        ? new PourMeters("pepper", limits)
        : new TossMeters(limits);
  const values = wanted as unknown as Record<string, number>;
  const dials: Record<string, number> = {};
  for (const name of ["place", "loft", "across"]) if (name in wanted) dials[name] = values[name] as number;
  if (wanted.type === "throw") dials.aim = wanted.direction;
  Object.assign(dials, set);
  for (const [name, value] of Object.entries(dials)) meters.dial(name, value);
  // A player watches the moving needle: a late press delays the next ones, but does not make them less exact.
  let behind = 0;
  const presses = meters.moments(values).map((moment, index) => {
    behind += late[index] ?? 0;
    return moment + behind;
  });
  let gesture: Gesture | undefined;
  for (const moment of presses) gesture = meters.key(" ", moment) ?? gesture;
  return { dials, presses, gesture };
}

function bySensors({ wanted, rate = 60 }: Job, { limits, style }: Known) {
  const motion = swingFor(wanted, rate);
  const side = wanted.type === "throw" ? wanted.side : "south";
  const phone = new MotionHand(wanted.type, { side, bottle: "pepper" }, limits, style);
  phone.attitude.orientation(wanted.type === "pour" ? { beta: 90, gamma: 0 } : { beta: 0, gamma: 0 });
  if (wanted.type === "throw") Object.assign(phone, { place: wanted.place, loft: wanted.loft });
  phone.start();
  let gesture: Gesture | undefined;
  for (const sample of motion) gesture ??= phone.motion(sample);
  return { motion, gesture: gesture ?? phone.stop() };
}

function byPath({ wanted, view, samples = [] }: Job, { limits, style, tossStyle }: Known) {
  if (!view) throw new Error("a way needs a view");
  const tracker =
    wanted.type === "throw" ? new SwipeThrow(view, limits, style) : new StrokePan(view, limits, tossStyle);
  return { gesture: track(tracker, samples) ?? null, trouble: tracker.trouble ?? null };
}

const doubted = ({ tilt = [] }: Job, { limits }: Known) => ({ code: doubt(tilt, limits) });

const BY = { pointer: byPointer, keys: byKeys, sensors: bySensors, doubt: doubted, path: byPath };

/** Answer one job of Python. */
export function answer(job: Job, known: Known): unknown {
  return BY[job.by](job, known);
}

if (process.env.PEPPERMILL_HANDS) {
  const { jobs, ...known } = JSON.parse(readFileSync(process.env.PEPPERMILL_HANDS, "utf-8")) as Known & { jobs: Job[] };
  console.log(JSON.stringify(jobs.map((job) => answer(job, known))));
}
