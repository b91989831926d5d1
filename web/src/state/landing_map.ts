/**
 * Asks for landing maps while something is aimed, and adds up the pieces by which one is refined. Independent of
 * rendering.
 *
 * One request is under way at a time. An aim that comes meanwhile replaces one that waits, and ends the refinement of
 * the one before.
 */

import type { PourMap, ThrowMap, TossMap } from "../wire/types";
import { realTime, type Schedule, Timer } from "./timers";

/** A landing map as the server draws it. */
export type LandingMap = ThrowMap | PourMap | TossMap;

/** Function that asks the server for a piece of the map of an aim; null if it has none now. */
export type AskMap<Aim> = (aim: Aim, piece: number) => Promise<LandingMap | null>;

/** Number of pieces by which a map is refined, as the server allows. */
const PIECES = 12;
/** Least time in ms between two first pictures: the server allows ten a second. */
const PAUSE = 160;
/** Time in ms for which an aim must rest before it is refined. */
const RESTS = 500;
/** Number of simulated tries from which chances are theirs instead of the first picture's. */
const ENOUGH = 36;

/** Where a throw may come to rest: spots in m, and shares of all tries. */
export interface Cloud {
  readonly spots: readonly (readonly [number, number])[];
  /** Share of tries that count for each circle. */
  readonly circles: readonly number[];
  readonly left: number;
  /** Number of simulated tries that the shares are of; 0 for those of the first picture. */
  readonly simulated: number;
}

/** Return the cloud of a first picture and the pieces by which it was refined. */
export function cloudOf(first: ThrowMap, pieces: readonly ThrowMap[]): Cloud {
  const tries = pieces.reduce((sum, piece) => sum + piece.tries, 0);
  const counted = tries < ENOUGH ? [first] : pieces;
  const all = counted.reduce((sum, piece) => sum + piece.tries, 0);
  const share = (count: (piece: ThrowMap) => number): number =>
    counted.reduce((sum, piece) => sum + count(piece), 0) / Math.max(all, 1);
  return {
    spots: [...first.spots, ...pieces.flatMap(({ spots }) => spots)],
    circles: first.circles.map((_, index) => share(({ circles }) => circles[index] ?? 0)),
    left: share(({ left }) => left),
    simulated: tries < ENOUGH ? 0 : tries,
  };
}

/** Share from which a circle has a label. */
const WORTH_TELLING = 0.01;
/** Most circles that have a label. */
const LABELS = 6;

/** Return the circles with a share worth telling, the likeliest first. */
export function toldShares(
  cloud: Cloud,
  most = LABELS,
): readonly { readonly circle: number; readonly share: number }[] {
  return cloud.circles
    .map((share, circle) => ({ circle, share }))
    .filter(({ share }) => share >= WORTH_TELLING)
    .sort((one, other) => other.share - one.share)
    .slice(0, most);
}

/** Return the shares of a toss: those of the gesture once some were simulated, until then those of the skill. */
export function endsOf(first: TossMap, pieces: readonly TossMap[]): TossMap {
  const tries = pieces.reduce((sum, piece) => sum + piece.tries, 0);
  if (tries === 0) return first;
  const shares: Record<string, number> = {};
  for (const piece of pieces)
    for (const [caught, share] of Object.entries(piece.shares))
      shares[caught] = (shares[caught] ?? 0) + ((share ?? 0) * piece.tries) / tries;
  return { ...first, shares, tries, simulated: true };
}

/** Return the row of chances at a tilt (rad), of the nearest tilt that the map has. */
export function chancesAt(map: PourMap, tilt: number): readonly number[] {
  let best = 0;
  map.tilts.forEach((one, index) => {
    if (Math.abs(one - tilt) < Math.abs((map.tilts[best] ?? 0) - tilt)) best = index;
  });
  return map.chances[best] ?? [];
}

/** Asks for the maps of one aim after the other. */
export class MapRequests<Aim> {
  private wanted: Aim | null = null;
  private asked: Aim | null = null;
  private first: LandingMap | null = null;
  private pieces: LandingMap[] = [];
  private busy = false;
  private last = Number.NEGATIVE_INFINITY;
  private readonly timer: Timer;

  constructor(
    private readonly ask: AskMap<Aim>,
    /** Called with a first picture and the pieces so far; with null if there is no map. */
    private readonly show: (first: LandingMap | null, pieces: readonly LandingMap[]) => void,
    schedule: Schedule = realTime,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.timer = new Timer(schedule);
  }

  /** Ask for the map of an aim; null for none. The same aim (by identity) is not asked for again. */
  aim(aim: Aim | null): void {
    if (aim === this.wanted) return;
    this.wanted = aim;
    if (aim === null) {
      this.asked = this.first = null;
      this.pieces = [];
      this.show(null, []);
    }
    this.next();
  }

  close(): void {
    this.wanted = null;
    this.timer.cancel();
  }

  /** Send the next request as soon as it may be sent, unless one is under way. */
  private next(): void {
    this.timer.cancel();
    const { wanted, asked, first, pieces } = this;
    if (this.busy || wanted === null) return;
    if (wanted !== asked)
      this.timer.restart(Math.max(this.last + PAUSE - this.now(), 0), () => void this.request(wanted, 0));
    else if (first && first.type !== "pour" && pieces.length < PIECES) {
      const piece = pieces.length + 1;
      this.timer.restart(piece === 1 ? RESTS : 0, () => void this.request(wanted, piece));
    }
  }

  private async request(aim: Aim, piece: number): Promise<void> {
    this.busy = true;
    this.last = this.now();
    const found = await this.ask(aim, piece).catch(() => null);
    this.busy = false;
    if (this.wanted !== null) this.take(aim, piece, found);
    this.next();
  }

  /** Take an answer in. A first picture is shown even if the aim has moved on: the next one follows soon. */
  private take(aim: Aim, piece: number, found: LandingMap | null): void {
    if (piece === 0) {
      [this.asked, this.first, this.pieces] = [aim, found, []];
      this.show(found, []);
    } else if (found === null)
      this.first = null; // nothing more to be had of this aim; the picture stays
    else if (aim === this.asked) {
      this.pieces.push(found);
      if (aim === this.wanted) this.show(this.first, this.pieces);
    }
  }
}
