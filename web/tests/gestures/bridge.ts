/** Hands for Python: jobs on standard input, what a hand would do and what the trackers make of it on standard output. */

import { readFileSync } from "node:fs";
import { ArcPour, type ArcView, arcFor, type ScriptedPour } from "../../src/gestures/arc";
import type { Gesture, Limits, Style, Throw } from "../../src/gestures/gesture";
import { type Trembling, trembling } from "../../src/gestures/hand";
import { PourMeters, ThrowMeters, TossMeters } from "../../src/gestures/meters";
import type { Sample } from "../../src/gestures/sample";
import { MotionHand } from "../../src/gestures/sensors";
import { doubt, type Told } from "../../src/gestures/shapes";
import { StrokePan, type StrokeView, strokeFor } from "../../src/gestures/stroke";
import { swingFor } from "../../src/gestures/swing";
import { SwipeThrow, type SwipeView, swipeFor } from "../../src/gestures/swipe";

type Wanted = Throw | ({ type: "pour" } & ScriptedPour) | ({ type: "toss" } & Told);

interface Job {
  by: "pointer" | "keys" | "sensors" | "doubt";
  wanted: Wanted;
  view?: SwipeView & ArcView & StrokeView;
  rate?: number;
  /** px from the middle a bottle turns about */
  radius?: number;
  hand?: Trembling;
  /** what the arrows have set, where that is not what is wanted */
  set?: Record<string, number>;
  /** a pour's, of which the client is to say what it thinks */
  tilt?: number[];
  /** s by which each press comes late */
  late?: number[];
  /** the speed of the pointer is multiplied by this */
  faster?: number;
}

/** What the server tells every client. */
interface Known {
  limits: Limits;
  style: Style;
}

interface Tracker {
  down(sample: Sample): undefined;
  move(sample: Sample): Gesture | undefined;
  up(sample: Sample): Gesture | undefined;
}

export function track(tracker: Tracker, samples: readonly Sample[]): Gesture | undefined {
  let made: Gesture | undefined;
  samples.forEach((sample, index) => {
    if (index === 0) tracker.down(sample);
    else if (index < samples.length - 1) made ??= tracker.move(sample);
    else made ??= tracker.up(sample);
  });
  return made;
}

function byPointer({ wanted, view, rate = 120, radius = 150, hand, faster = 1 }: Job, { limits, style }: Known) {
  if (!view) throw new Error("a pointer needs a view");
  const way =
    wanted.type === "throw"
      ? swipeFor(wanted, view, style, { rate })
      : wanted.type === "pour"
        ? arcFor(wanted, view, { rate, radius })
        : strokeFor(wanted, view, { rate });
  const quick = way.map((sample) => ({ ...sample, t: sample.t / faster }));
  const samples = hand ? trembling(quick, hand) : quick;
  const swipe = new SwipeThrow(view, limits, style);
  if (wanted.type === "throw") swipe.loft = wanted.loft;
  const tracker =
    wanted.type === "throw" ? swipe : wanted.type === "pour" ? new ArcPour(view, limits) : new StrokePan(view, limits);
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
  // A player watches the needle that moves: a late press makes the next ones later, but no less exact.
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

const doubted = ({ tilt = [] }: Job, { limits }: Known) => ({ code: doubt(tilt, limits) });

const BY = { pointer: byPointer, keys: byKeys, sensors: bySensors, doubt: doubted };

export function answer(job: Job, known: Known): unknown {
  return BY[job.by](job, known);
}

if (process.env.PEPPERMILL_HANDS) {
  const { jobs, ...known } = JSON.parse(readFileSync(process.env.PEPPERMILL_HANDS, "utf-8")) as Known & { jobs: Job[] };
  console.log(JSON.stringify(jobs.map((job) => answer(job, known))));
}
