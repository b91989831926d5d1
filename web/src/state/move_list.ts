/**
 * Fills the list of last moves from the news of a table: when a match is opened, when another player of the screen
 * looks, and when the line was broken. What was done to a player waits until they note it, also over a reload: the
 * server says with its news to whose things something was done, and the device keeps how far its players have noted.
 */

import { notedUpTo, noteUpTo } from "./noted";
import { concernOf, type Past, type RecentMoves } from "./recent_moves";
import type { TableState } from "./table";
import type { Piece, Viewer } from "./view_model";

/** What a list needs to know of the screen that shows it. */
export interface MoveListOptions {
  readonly live: TableState;
  readonly moves: RecentMoves;
  /** Whether a piece of news is a move. */
  readonly isMove: (piece: Piece) => boolean;
  /** Seats whose players a viewer stands for. */
  readonly seatsOf: (viewer: Viewer) => readonly number[];
  /** Whether everybody is told the same in this game. */
  readonly isOpen: () => boolean;
  /** Whether several players look at this screen together. */
  readonly allLook: () => boolean;
}

/** Keeps a `RecentMoves` in step with a table. */
export class MoveList {
  private match = "";
  private viewer: Viewer | null = null;
  /** Whether earlier news are being fetched, so that nothing counts as noted yet. */
  private recalling = false;
  private readonly stored = new Map<string, number>();
  private readonly unlisten: readonly (() => void)[];

  constructor(private readonly given: MoveListOptions) {
    const { live, moves } = given;
    this.unlisten = [
      moves.changed.listen(() => this.store()),
      live.stepped.listen(({ jump, viewer }) => {
        const model = live.models.get(viewer);
        if (jump && viewer === this.viewer && model?.match === this.match) this.restart(viewer, model.seq);
      }),
    ];
  }

  stop(): void {
    for (const stop of this.unlisten) stop();
  }

  /** List the moves of a match for a viewer, up to the piece of news `upTo`. */
  show(match: string, viewer: Viewer, upTo: number): void {
    const again = match === this.match;
    this.match = match;
    this.viewer = viewer;
    if (again) this.given.moves.turnTo(this.pieces(viewer, upTo), viewer, this.given.isOpen());
    else this.restart(viewer, upTo);
  }

  /** Return the number of a piece of news. */
  numberOf(viewer: Viewer, piece: Piece): number {
    for (const [number, one] of this.given.live.models.get(viewer)?.news ?? []) if (one === piece) return number;
    return 0;
  }

  private restart(viewer: Viewer, upTo: number): void {
    const { moves } = this.given;
    const isMissing = this.isMissing(viewer);
    this.recalling = isMissing;
    moves.restart(this.pieces(viewer, upTo), viewer, { upTo, waiting: this.waiting(viewer, upTo) });
    if (isMissing) void this.recall(viewer, upTo);
  }

  /** Fetch news up to those that were noted, and let what they did wait too. */
  private async recall(viewer: Viewer, upTo: number): Promise<void> {
    const { live, moves } = this.given;
    const { match } = this;
    for (let before = 0; this.isMissing(viewer) && before !== oldest(live, viewer); ) {
      before = oldest(live, viewer);
      await live.recall(viewer);
    }
    if (match !== this.match || viewer !== this.viewer) return;
    this.recalling = false;
    moves.wait(this.waiting(viewer, upTo), viewer);
  }

  private isMissing(viewer: Viewer): boolean {
    const noted = this.given
      .seatsOf(viewer)
      .map((seat) => notedUpTo(this.name(viewer, seat)) ?? Number.POSITIVE_INFINITY);
    return oldest(this.given.live, viewer) > Math.max(1, Math.min(...noted) + 1);
  }

  private pieces(viewer: Viewer, upTo: number): readonly Piece[] {
    return this.news(viewer, upTo).flatMap(([, piece]) => (this.given.isMove(piece) ? [piece] : []));
  }

  private news(viewer: Viewer, upTo: number): readonly (readonly [number, Piece])[] {
    const news = [...(this.given.live.models.get(viewer)?.news ?? [])].sort(([one], [other]) => one - other);
    return news.filter(([number]) => number <= upTo);
  }

  /** Return the news that did something to players of this screen and were not noted. */
  private waiting(viewer: Viewer, upTo: number): readonly Past[] {
    const { live, seatsOf, allLook } = this.given;
    const mine = seatsOf(viewer);
    return this.news(viewer, upTo).flatMap(([number, piece]) => {
      const isWaiting = (seat: number): boolean =>
        mine.includes(seat) && number > (notedUpTo(this.name(viewer, seat)) ?? Number.POSITIVE_INFINITY);
      const doneTo = (live.doneTo.get(piece) ?? []).filter(isWaiting);
      return concernOf(piece, mine, doneTo, allLook()) === "done" ? [{ piece, number, doneTo }] : [];
    });
  }

  /** Keep how far the players of this screen have noted what was done to them. */
  private store(): void {
    const { moves, seatsOf } = this.given;
    const { viewer } = this;
    if (this.recalling || viewer === null) return;
    for (const seat of seatsOf(viewer)) {
      const [name, number] = [this.name(viewer, seat), moves.notedBy(seat, viewer)];
      const stored = this.stored.get(name) ?? notedUpTo(name) ?? -1;
      if (number !== null && number > stored) noteUpTo(name, number);
      this.stored.set(name, Math.max(stored, number ?? -1));
    }
  }

  /** Name of a seat's numbers. Where all are told the same, the numbers of all viewers are. */
  private name(viewer: Viewer, seat: number): string {
    return `${this.match}/${this.given.isOpen() ? "" : viewer}/${seat}`;
  }
}

function oldest(live: TableState, viewer: Viewer): number {
  const numbers = live.models.get(viewer)?.news.keys() ?? [];
  return Math.min(Number.MAX_SAFE_INTEGER, ...numbers) % Number.MAX_SAFE_INTEGER;
}
