/**
 * How steady somebody's hand is, measured at the practice range and kept on their device.
 *
 * Of each gesture a few numbers are remembered, those the server's table of hands (`spreads` of `GET /api/range`) gives a
 * spread for: of a throw its direction, speed and place, of a pour its tilt, stay and pace, of a toss its lift, flick, the time
 * between them and the catch. Gestures that meant the same (the same target, the same loft, as many crystals) are a group; how
 * far each is from the middle of its group is the hand's own doing. The root of their mean square (a slip of the finger counts
 * as two and a half times the usual, 1.4826 times the median, and not more), with what the server adds to every hand, is laid
 * against the table: the skill is where all of them together are nearest, in their logarithms, from 1 (expert) to 4 (novice).
 */

import type { Gesture } from "../gestures/gesture";
import { degrees } from "../gestures/gesture";
import type { PracticeRange } from "../wire/types";

export type Kind = "throw" | "pour" | "toss";
export const KINDS: readonly Kind[] = ["throw", "pour", "toss"];
export type Dials = Readonly<Record<string, number>>;

/** A gesture that was made, and what it was meant to be. */
export interface Try {
  readonly meant: string;
  readonly dials: Dials;
}

export interface Skill {
  /** From 1 to 4, in tenths. */
  readonly skill: number;
  /** How many gestures it comes of. */
  readonly tries: number;
}

/** Tries that are kept of a kind; a hand that gets better shall be seen to. */
const KEPT = 60;
/** So many in a group, and so many in all, before anything is said. */
const IN_A_GROUP = 3;
export const ENOUGH = 8;
const STEP = 0.05;
/** A dial that moves by less than this share of an expert's is no hand's: it was set, or belongs to the device. */
const SET = 0.02;
const SLIP = 2.5;
/** ° below its highest tilt in which a bottle stays */
const STAY = 6;

type Table = Pick<PracticeRange, "spreads" | "floor">;

/** The numbers of a gesture, in the units of the table. `rate`: samples a second. */
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

/** What a gesture was meant to be: only those that meant the same are compared. */
export function meaning(gesture: Gesture, target: number): string {
  if (gesture.type === "throw") return `${gesture.side} ${target} ${Math.round(gesture.loft * 20)}`;
  return gesture.type === "pour" ? String(target) : "";
}

/** The skill somebody's tries show; null while there are too few to say. */
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

/** Between two skills that have a name spreads are interpolated geometrically, as the server does. */
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
    // the middle lies nearer to its own values than the truth does
    const nearer = Math.sqrt(values.length / Math.max(values.length - 1, 1));
    return values.map((value) => Math.abs(value - middle) * nearer);
  });
  if (off.length < ENOUGH) return null;
  const most = SLIP * 1.4826 * median(off);
  return Math.sqrt(off.reduce((sum, one) => sum + Math.min(one, most) ** 2, 0) / off.length);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  if (sorted.length === 0) return 0;
  return sorted.length % 2
    ? (sorted[Math.floor(half)] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

/** What a device remembers of the range: tries, the skill they came to, and the longest streak, by kind. */
export interface Remembered {
  readonly tries: readonly Try[];
  readonly skill: Skill | null;
  readonly best: number;
}

const KEY = "peppermill-hand";
const NOTHING: Remembered = { tries: [], skill: null, best: 0 };

export class Memory {
  private kept: Record<string, Remembered>;

  constructor(private readonly store: Pick<Storage, "getItem" | "setItem"> | null = safeStorage()) {
    this.kept = read(store);
  }

  of(kind: Kind): Remembered {
    return this.kept[kind] ?? NOTHING;
  }

  add(kind: Kind, made: Try, streak: number, table: Table): void {
    const before = this.of(kind);
    const tries = [...before.tries, made].slice(-KEPT);
    this.keep(kind, { tries, skill: fitted(tries, kind, table), best: Math.max(before.best, streak) });
  }

  forget(kind: Kind): void {
    this.keep(kind, NOTHING);
  }

  /** The skill for a game whose hands do this; null until each of it was measured. */
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
      // a private window keeps nothing
    }
  }
}

function safeStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** What was kept may be anything: whatever is not as we keep it is as if it were not there. */
function read(store: Pick<Storage, "getItem"> | null): Record<string, Remembered> {
  const found: Record<string, Remembered> = {};
  try {
    const kept = JSON.parse(store?.getItem(KEY) ?? "{}") as Record<string, Partial<Remembered> | undefined>;
    for (const kind of KINDS) {
      const { tries, skill, best } = kept[kind] ?? {};
      if (!Array.isArray(tries) || !tries.every(isTry)) continue;
      const sound = Number.isInteger(best) && (best as number) >= 0;
      found[kind] = {
        tries: tries.slice(-KEPT),
        skill: isSkill(skill) ? skill : null,
        best: sound ? (best as number) : 0,
      };
    }
  } catch {
    // nothing that can be read
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

function isSkill(what: unknown): what is Skill {
  const { skill, tries } = (what ?? {}) as Partial<Skill>;
  return typeof skill === "number" && skill >= 1 && skill <= 4 && typeof tries === "number";
}
