/** Picks what to practise from one's own hits and misses, and counts a drill: so many tries at one target. */

/** A try at a target that hit or missed. Targets are named as on the range; a toss has only one. */
export interface Aim {
  readonly at: string;
  readonly hit: boolean;
}

/** Tries at one target, and how many of them hit. */
export interface AimRecord {
  readonly at: string;
  readonly hits: number;
  readonly tries: number;
}

/** Number of tries in a drill. */
export const DRILL = 10;
/** Last tries at a target that count, so that improvement shows. */
const RECENT = 12;
/** Tries at a target from which it may be picked. */
const LEAST = 3;

/** Return the records of all targets that were tried, in the order of their last tries. */
export function recordsOf(aims: readonly Aim[]): readonly AimRecord[] {
  const by = new Map<string, Aim[]>();
  for (const aim of aims) {
    const before = by.get(aim.at) ?? [];
    by.delete(aim.at);
    by.set(aim.at, [...before, aim].slice(-RECENT));
  }
  return [...by].map(([at, tries]) => ({ at, hits: tries.filter(({ hit }) => hit).length, tries: tries.length }));
}

/**
 * Return the target that is missed most: with the lowest share of hits, where few tries count as half hit. Null while
 * there are too few tries, or if everything hits. `besides` is taken only if nothing else is missed.
 */
export function mostMissed(aims: readonly Aim[], besides = ""): AimRecord | null {
  const rate = ({ hits, tries }: AimRecord) => (hits + 1) / (tries + 2);
  const missed = recordsOf(aims).filter(({ hits, tries }) => tries >= LEAST && hits < tries);
  const others = missed.filter(({ at }) => at !== besides);
  const [worst] = [...(others.length > 0 ? others : missed)].sort((one, other) => rate(one) - rate(other));
  return worst ?? null;
}

/** A drill at one target: tries until it is done, beside how it went before. */
export class Drill {
  private readonly went: boolean[] = [];

  constructor(
    readonly at: string,
    /** How it went before the drill. */
    readonly before: AimRecord | null,
  ) {}

  get tries(): number {
    return this.went.length;
  }

  get hits(): number {
    return this.went.filter(Boolean).length;
  }

  get isDone(): boolean {
    return this.tries >= DRILL;
  }

  /** Count a try, if it was at the target of the drill and the drill is not done. */
  count({ at, hit }: Aim): void {
    if (at === this.at && !this.isDone) this.went.push(hit);
  }
}
