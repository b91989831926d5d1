/**
 * Measures how steady a player's hand is, from their tries at the practice range, and stores it on their device.
 *
 * For each gesture the values are kept that the server's table of hands (`spreads` of `GET /api/range`) gives a spread
 * for: direction, speed and place of a throw; tilt, dwell and pace of a pour; lift, flick, lag and catch of a toss.
 * Tries with the same intent (same target, same loft, same number of crystals) form a group, and deviations from the
 * group's centre are attributed to the hand. Their root mean square (outliers are limited to 2.5 times 1.4826 times the
 * median), with the noise the server adds to every hand, is compared with the table: the skill is the best fit over all
 * values in logarithms, from 1 (expert) to 4 (novice).
 */

import type { Gesture } from "../gestures/gesture";
import { degrees } from "../gestures/gesture";
import type { PracticeRange } from "../wire/types";
import type { Aim } from "./drills";

/** Kinds of gestures. */
export type Kind = "throw" | "pour" | "toss";
/** All kinds of gestures. */
export const KINDS: readonly Kind[] = ["throw", "pour", "toss"];
/** Values of a gesture by name. */
export type Dials = Readonly<Record<string, number>>;

/** A gesture that was made, and its intent. */
export interface Try {
  readonly meant: string;
  readonly dials: Dials;
}

/** A measured skill. */
export interface Skill {
  /** From 1 to 4, in tenths. */
  readonly skill: number;
  /** Number of gestures it was measured from. */
  readonly tries: number;
}

/** Tries kept for each kind; old ones are dropped, so that improvement shows. */
const KEPT = 60;
/** Results of tries kept for each kind. */
const KEPT_AIMS = 200;
/** Least number of tries in a group; `ENOUGH` is the least number in total. */
const IN_A_GROUP = 3;
/** Least number of tries before a skill is given. */
export const ENOUGH = 8;
const STEP = 0.05;
/** Share of an expert's spread below which a value was set by a control rather than by hand. */
const SET = 0.02;
const SLIP = 2.5;
/** Degrees below the highest tilt within which a bottle dwells. */
const STAY = 6;

type Table = Pick<PracticeRange, "spreads" | "floor">;

/** Return the values of a gesture in the units of the table. `rate` is in samples per second. */
export function dialsOf(gesture: Gesture, rate: number): Dials {
  if (gesture.type === "throw") {
    const { direction, speed, place } = gesture;
    return { direction: degrees(direction), speed: Math.log(speed), place: 1000 * place };
  }
  if (gesture.type === "pour") {
    const tilt = gesture.tilt.map(degrees);
    const top = Math.max(...tilt);
    const first = tilt.findIndex((angle) => angle >= top - STAY);
    const last = tilt.findLastIndex((angle) => angle >= top - STAY);
    return {
      tilt: top,
      dwell: Math.log(Math.max(last - first, 1) / rate),
      pace: Math.log(Math.max(first, 1) / rate),
    };
  }
  const [lift, wrist] = [fastest(gesture.lift), fastest(gesture.wrist)];
  return {
    lift: Math.log(Math.max(lift.step * rate, 1e-3)),
    wrist: Math.log(Math.max(wrist.step * rate, 1e-3)),
    lag: (wrist.at - lift.at) / rate,
    catch: gesture.along,
  };
}

function fastest(samples: readonly number[]): { step: number; at: number } {
  let [step, at] = [0, 0];
  for (let index = 1; index < samples.length; index++) {
    const now = (samples[index] ?? 0) - (samples[index - 1] ?? 0);
    if (now > step) [step, at] = [now, index];
  }
  return { step, at };
}

/** Return the key of a gesture's intent; only gestures with the same key are compared. */
export function meaning(gesture: Gesture, target: number): string {
  if (gesture.type === "throw") return `${gesture.side} ${target} ${Math.round(gesture.loft * 20)}`;
  return gesture.type === "pour" ? String(target) : "";
}

/** Fit a skill to tries; null while there are too few. */
export function fitted(tries: readonly Try[], kind: Kind, { spreads, floor }: Table): Skill | null {
  const counted = groups(tries).flat().length;
  if (counted < ENOUGH) return null;
  const found = Object.entries(spreads[kind] ?? {}).flatMap(([name, { sd }]) => {
    const own = spread(tries, name);
    const least = spreadAt(sd, floor.skill) * floor.share;
    return own === null || own < SET * sd[0] ? [] : [{ sd, total: Math.hypot(own, least) }];
  });
  if (found.length === 0) return null;
  const off = (skill: number) =>
    found.reduce((sum, { sd, total }) => sum + Math.log(total / spreadAt(sd, skill)) ** 2, 0);
  let best = 1;
  for (let skill = 1; skill <= 4 + STEP / 2; skill += STEP) if (off(skill) < off(best)) best = skill;
  return { skill: Math.round(10 * best) / 10, tries: counted };
}

/** Return the spread at a skill, interpolated geometrically between the named ones as on the server. */
export function spreadAt(sd: readonly [number, number, number, number], skill: number): number {
  const below = Math.min(Math.max(Math.floor(skill), 1), 3);
  const [low, high] = [sd[below - 1] as number, sd[below] as number];
  return low * (high / low) ** (skill - below);
}

function groups(tries: readonly Try[]): Try[][] {
  const by = new Map<string, Try[]>();
  for (const one of tries) by.set(one.meant, [...(by.get(one.meant) ?? []), one]);
  return [...by.values()].filter((group) => group.length >= IN_A_GROUP);
}

function spread(tries: readonly Try[], dial: string): number | null {
  const off = groups(tries).flatMap((group) => {
    const values = group.flatMap(({ dials }) => dials[dial] ?? []);
    const middle = median(values);
    // correction for few samples: their centre is closer to them than the true centre
    const nearer = Math.sqrt(values.length / Math.max(values.length - 1, 1));
    return values.map((value) => Math.abs(value - middle) * nearer);
  });
  if (off.length < ENOUGH) return null;
  const most = SLIP * 1.4826 * median(off);
  return Math.sqrt(off.reduce((sum, one) => sum + Math.min(one, most) ** 2, 0) / off.length);
}

/** Return the median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  if (sorted.length === 0) return 0;
  return sorted.length % 2
    ? (sorted[Math.floor(half)] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

/** Data kept for one kind of gesture: tries, measured skill, longest streak, and what was aimed at with what result. */
export interface Remembered {
  readonly aims: readonly Aim[];
  readonly tries: readonly Try[];
  readonly skill: Skill | null;
  readonly best: number;
}

const KEY = "peppermill-hand";
const NOTHING: Remembered = { aims: [], tries: [], skill: null, best: 0 };

/** Results of the range, stored on this device. */
export class Memory {
  private kept: Record<string, Remembered>;

  constructor(private readonly store: Pick<Storage, "getItem" | "setItem"> | null = safeStorage()) {
    this.kept = read(store);
  }

  /** Return the stored data of a kind. */
  of(kind: Kind): Remembered {
    return this.kept[kind] ?? NOTHING;
  }

  /** Add a try, measure the skill again, and store both. */
  add(kind: Kind, made: Try, streak: number, table: Table): void {
    const before = this.of(kind);
    const tries = [...before.tries, made].slice(-KEPT);
    this.keep(kind, { ...before, tries, skill: fitted(tries, kind, table), best: Math.max(before.best, streak) });
  }

  /** Add the result of a try at a target. */
  aimed(kind: Kind, aim: Aim): void {
    const before = this.of(kind);
    this.keep(kind, { ...before, aims: [...before.aims, aim].slice(-KEPT_AIMS) });
  }

  /** Remove the data of a kind. */
  forget(kind: Kind): void {
    this.keep(kind, NOTHING);
  }

  /** Return the skill for a game with these gestures; null until each was measured. */
  skillFor(gestures: readonly string[]): number | null {
    const found = gestures.flatMap((kind) => this.kept[kind]?.skill?.skill ?? []);
    if (found.length === 0 || found.length < gestures.length) return null;
    return Math.round((10 * found.reduce((sum, one) => sum + one, 0)) / found.length) / 10;
  }

  private keep(kind: Kind, what: Remembered): void {
    this.kept = { ...this.kept, [kind]: what };
    try {
      this.store?.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // private windows cannot store anything
    }
  }
}

/** Skill of a hand that is not measured yet: casual. */
export const UNKNOWN_SKILL = 3;

/** Return the player's measured skill for a kind of gesture; that of a casual hand until it was measured. */
export const measuredSkill = (kind: Kind): number => new Memory().of(kind).skill?.skill ?? UNKNOWN_SKILL;

function safeStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Read stored data, ignoring whatever does not have the expected form. */
function read(store: Pick<Storage, "getItem"> | null): Record<string, Remembered> {
  const found: Record<string, Remembered> = {};
  try {
    const kept = JSON.parse(store?.getItem(KEY) ?? "{}") as Record<string, Partial<Remembered> | undefined>;
    for (const kind of KINDS) {
      const { aims, tries, skill, best } = kept[kind] ?? {};
      if (!Array.isArray(tries) || !tries.every(isTry)) continue;
      const sound = Number.isInteger(best) && (best as number) >= 0;
      found[kind] = {
        aims: Array.isArray(aims) ? aims.filter(isAim).slice(-KEPT_AIMS) : [],
        tries: tries.slice(-KEPT),
        skill: isSkill(skill) ? skill : null,
        best: sound ? (best as number) : 0,
      };
    }
  } catch {
    // unreadable data counts as none
  }
  return found;
}

function isTry(what: unknown): what is Try {
  const { meant, dials } = (what ?? {}) as Partial<Try>;
  return (
    typeof meant === "string" &&
    typeof dials === "object" &&
    dials !== null &&
    Object.values(dials).every((value) => Number.isFinite(value))
  );
}

function isAim(what: unknown): what is Aim {
  const { at, hit } = (what ?? {}) as Partial<Aim>;
  return typeof at === "string" && typeof hit === "boolean";
}

function isSkill(what: unknown): what is Skill {
  const { skill, tries } = (what ?? {}) as Partial<Skill>;
  return typeof skill === "number" && skill >= 1 && skill <= 4 && typeof tries === "number";
}
