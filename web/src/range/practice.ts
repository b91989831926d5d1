/** State of the practice range: sends gestures to the server, and collects results and statistics. Needs no DOM. */

import type { Gesture } from "../gestures/gesture";
import { inflated, type Recording, unpack } from "../motion/format";
import { api } from "../state/api";
import { Drill, mostMissed } from "../state/drills";
import { dialsOf, type Kind, Memory, meaning, UNKNOWN_SKILL } from "../state/skill";
import type {
  Circle,
  Crystal,
  Lying,
  PourFacts,
  PracticeRange,
  ThrowFacts,
  TossFacts,
  TossReview,
} from "../wire/types";

export { KINDS, type Kind } from "../state/skill";

/** The server's answer to a gesture: what happened, and the recorded motion. */
export interface Answer<Facts> {
  readonly facts: Facts;
  readonly motion: Recording;
}

interface FactsOf {
  readonly throw: ThrowFacts;
  readonly pour: PourFacts;
  readonly toss: TossFacts;
}

/** Decode the server's answer: the length of the facts (uint32), the facts as JSON in a zlib stream, the recording. */
export async function opened<K extends Kind>(bytes: ArrayBuffer): Promise<Answer<FactsOf[K]>> {
  const size = new DataView(bytes).getUint32(0, true);
  const json = await inflated(new Uint8Array(bytes, 4, size));
  const facts = JSON.parse(new TextDecoder().decode(json)) as FactsOf[K];
  return { facts, motion: await unpack(new Uint8Array(bytes, 4 + size)) };
}

/** Result of one throw: where it ended, whether it left the board, its target and whether it hit. */
export interface Landing {
  readonly x: number;
  readonly y: number;
  readonly left: boolean;
  readonly target: number;
  readonly hit: boolean;
}

/** Result of one gesture, to be announced; `what` tells the three exercises apart. */
export type Outcome =
  | {
      readonly what: "landed";
      readonly hit: boolean;
      readonly left: boolean;
      readonly target: number;
      readonly cm: number;
      /** Position in m from the middle of the board. */
      readonly x: number;
      readonly y: number;
      /** Direction of the throw in rad. */
      readonly direction: number;
    }
  | { readonly what: "poured"; readonly count: number; readonly salt: number }
  | { readonly what: "tossed"; readonly caught: Caught; readonly review: TossReview | null };

/** Seconds after which a longer stay of the bottle makes no difference. */
const LONGEST_DWELL = 1;

const CATCHES = ["picture", "recipe", "half-out", "on-edge", "beside"] as const;
/** The ways in which a crêpe can come down. */
export type Caught = (typeof CATCHES)[number];

/** One session on the range: settings, what lies on the board and in the pan, and results so far. */
export class Practice {
  /** True if chips stay where they have landed. */
  keep = false;
  /** Index in `targets` of the circle that is aimed at. */
  target = 4;
  chips: readonly Lying[] = [];
  crystals: readonly Crystal[];
  readonly fallen = new Set<number>();
  readonly landings: Landing[] = [];
  readonly pours: number[] = [];
  readonly tosses: Caught[] = [];
  readonly targets: readonly Circle[];
  /** Number of crystals that the next pour should release. */
  wanted = 1;
  /** For each exercise, whether each try since the page was opened succeeded. */
  readonly went: Readonly<Record<Kind, boolean[]>> = { throw: [], pour: [], toss: [] };
  /** The drill of each exercise that is under way or done. */
  readonly drills: Partial<Record<Kind, Drill>> = {};
  private count = 0;

  constructor(
    readonly range: PracticeRange,
    readonly memory: Memory = new Memory(),
  ) {
    this.crystals = range.bottle;
    this.targets = [...range.bowls, ...range.circles];
  }

  /** Number of the chip in the hand. */
  get thrown(): number {
    return this.count % 900;
  }

  /** Send a complete gesture, record its result, and return the result with the recorded motion. */
  async make(gesture: Gesture): Promise<{ motion: Recording; outcome: Outcome }> {
    const { target, wanted } = this;
    const made = await this.made(gesture);
    const { outcome } = made;
    const kind = gesture.type;
    const hit =
      outcome.what === "landed"
        ? outcome.hit
        : outcome.what === "poured"
          ? outcome.count === wanted
          : outcome.caught === "picture";
    this.went[kind].push(hit);
    const aim = { at: this.aimOf(kind, target, wanted), hit };
    this.memory.aimed(kind, aim);
    this.drills[kind]?.count(aim);
    const dials = dialsOf(gesture, this.range.sample_rate);
    this.memory.add(
      kind,
      { meant: meaning(gesture, kind === "pour" ? wanted : target), dials },
      this.streak(kind),
      this.range,
    );
    return made;
  }

  /** Name of what is aimed at now in an exercise, or of another target or number of crystals. */
  aimOf(kind: Kind, target = this.target, wanted = this.wanted): string {
    if (kind === "throw") return this.range.targets[target] ?? "";
    return kind === "pour" ? String(wanted) : "turn";
  }

  /** Begin a drill at what is missed most in an exercise, or anew at what was drilled; false if there is nothing. */
  drill(kind: Kind, again = false): boolean {
    const last = this.drills[kind];
    const { aims } = this.memory.of(kind);
    const worst = again && last ? { at: last.at, hits: last.hits, tries: last.tries } : mostMissed(aims, last?.at);
    if (!worst) return false;
    this.drills[kind] = new Drill(worst.at, worst);
    if (kind === "throw") this.target = Math.max(0, this.range.targets.indexOf(worst.at));
    else if (kind === "pour") this.wanted = Number(worst.at) || 1;
    return true;
  }

  /** End the drill of an exercise. */
  endDrill(kind: Kind): void {
    delete this.drills[kind];
  }

  /** Number of successful tries in a row, up to the last one. */
  streak(kind: Kind): number {
    const went = this.went[kind];
    return went.length - 1 - went.lastIndexOf(false);
  }

  private async made(gesture: Gesture): Promise<{ motion: Recording; outcome: Outcome }> {
    if (gesture.type === "throw") {
      const { motion } = await this.throw(gesture);
      return { motion, outcome: this.lastLanding(gesture.direction) };
    }
    if (gesture.type === "pour") {
      const { facts, motion } = await this.pour(gesture);
      const salt = facts.fallen.filter((one) => one.kind === "salt").length;
      return { motion, outcome: { what: "poured", count: facts.fallen.length, salt } };
    }
    const { facts, motion } = await this.toss(gesture);
    return { motion, outcome: { what: "tossed", caught: facts.caught, review: facts.review } };
  }

  private lastLanding(direction: number): Outcome {
    const { hit = false, left = true, target = 0, x = 0, y = 0 } = this.landings.at(-1) ?? {};
    const { x: at = 0, y: far = 0 } = this.targets[target] ?? {};
    return { what: "landed", hit, left, target, cm: Math.round(100 * Math.hypot(x - at, y - far)), x, y, direction };
  }

  async throw(gesture: unknown): Promise<Answer<ThrowFacts>> {
    const number = this.thrown;
    const chips = this.keep ? this.chips.slice(-(this.range.most_chips - 1)) : [];
    const answer = await send("throw", { gesture, chips, thrown: number });
    this.count += 1;
    this.landed(answer.facts, number);
    return answer;
  }

  private landed(facts: ThrowFacts, number: number): void {
    const left = new Set(facts.left);
    this.chips = facts.chips.filter((chip) => !left.has(chip.number));
    const own = facts.chips.find((chip) => chip.number === number);
    if (!own) return;
    const [x, y] = own.pose.place;
    const hit = !left.has(number) && this.inside(this.target, x, y);
    this.landings.push({ x, y, left: left.has(number), target: this.target, hit });
  }

  /** True if a chip at (x, y) counts for a target: part of the circle is visible through its hole. */
  inside(target: number, x: number, y: number): boolean {
    const circle = this.targets[target];
    return circle !== undefined && Math.hypot(x - circle.x, y - circle.y) < circle.radius + this.range.disc.hole;
  }

  /** Index of the target at (x, y), if any. */
  at(x: number, y: number): number | undefined {
    const found = this.targets.findIndex((circle) => Math.hypot(x - circle.x, y - circle.y) < circle.radius);
    return found < 0 ? undefined : found;
  }

  rate(target: number): { hits: number; throws: number } {
    const aimed = this.landings.filter((landing) => landing.target === target);
    return { hits: aimed.filter((landing) => landing.hit).length, throws: aimed.length };
  }

  clear(): void {
    this.chips = [];
  }

  forget(kind: Kind): void {
    const kept = { throw: this.landings, pour: this.pours, toss: this.tosses }[kind];
    kept.length = 0;
    this.went[kind].length = 0;
  }

  async pour(gesture: unknown): Promise<Answer<PourFacts>> {
    const answer = await send("pour", { gesture, crystals: this.crystals });
    this.crystals = answer.facts.left;
    for (const one of answer.facts.fallen) this.fallen.add(one.number);
    this.pours.push(answer.facts.fallen.length);
    return answer;
  }

  /** Body of a request for the landing map of a gesture with the player's own hand; `piece` refines it. */
  mapRequest(gesture: Gesture, piece: number): object {
    const skill = this.memory.of(gesture.type).skill?.skill ?? UNKNOWN_SKILL;
    if (gesture.type === "throw") {
      const chips = this.keep ? this.chips.slice(-(this.range.most_chips - 1)) : [];
      return { gesture, chips, thrown: this.thrown, skill, piece };
    }
    if (gesture.type === "toss") return { gesture, skill, piece };
    const dwell = Math.exp(dialsOf(gesture, this.range.sample_rate).dwell ?? 0);
    return { crystals: this.crystals.length, dwell: Math.min(dwell, LONGEST_DWELL), skill };
  }

  refill(): void {
    this.crystals = this.range.bottle;
    this.fallen.clear();
  }

  async toss(gesture: unknown): Promise<Answer<TossFacts>> {
    const answer = await send("toss", { gesture });
    this.tosses.push(answer.facts.caught);
    return answer;
  }

  /** Number of pours by the count of fallen crystals; the last entry also counts all larger pours. */
  histogram(most = 6): number[] {
    const counts = Array<number>(most + 1).fill(0);
    for (const fallen of this.pours) counts[Math.min(fallen, most)] = (counts[Math.min(fallen, most)] ?? 0) + 1;
    return counts;
  }

  caught(): { readonly caught: Caught; readonly times: number }[] {
    return CATCHES.map((caught) => ({ caught, times: this.tosses.filter((one) => one === caught).length }));
  }
}

async function send<K extends Kind>(kind: K, body: unknown): Promise<Answer<FactsOf[K]>> {
  return opened<K>(await api.practise(kind, body));
}
