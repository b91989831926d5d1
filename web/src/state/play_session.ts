/**
 * State machine of one player's screen at a table: selects the view to show, the overlay and the refusal.
 *
 * Combines the table's connection, the queue that feeds the scene and the hand-off between players of one device.
 * Independent of rendering: a panel reads `view` when `changed` is emitted, and reports the player's actions through
 * the methods.
 */

import type { Clocks, Outcome, TableView, Yours } from "../wire/types";
import { hasLeft } from "./coach";
import { DeviceHandoff } from "./device_handoff";
import { Emitter } from "./emitter";
import { PresentationQueue } from "./presentation_queue";
import type { Presenter } from "./presenter";
import type { Answer, Ask, Change, Refusal, TableState } from "./table";
import { realTime, type Schedule, Timer } from "./timers";
import type { Viewer } from "./view_model";

/** Milliseconds after which an absent player is reported; a page that reloads is back sooner. */
export const AWAY_DELAY = 3000;

/** The one panel that lies over the scene. */
export type Overlay =
  | "none"
  /** Asks the next player of this device to take over. */
  | "curtain"
  /** Nobody has to decide here, but players of this device may change their answers. */
  | "change"
  /** The table is paused, or was closed before the end. */
  | "resting"
  | "result";

/** Everything a panel needs to draw a player's screen. */
export interface SessionView {
  /** The viewer whose view the scene shows. */
  readonly viewer: Viewer;
  /** Whether that view is known, so that a scene can be mounted. */
  readonly visible: boolean;
  readonly match: string;
  /** Outcome of the match, once the viewer was told it. */
  readonly outcome: Outcome | null;
  /** Seat names; the same array as long as none changes. */
  readonly names: readonly string[];
  readonly clocks: (Clocks & { readonly at: number }) | null;
  readonly overlay: Overlay;
  /** Whether the match is over and its last move has been shown. */
  readonly over: boolean;
  /**
   * Whether to show the result: the match is over and the result was not closed. It is drawn once animations have
   * ended.
   */
  readonly showsResult: boolean;
  /** Whether nothing can be played because the table is paused or was closed before the end. */
  readonly resting: boolean;
  /** Whether several players share this screen. */
  readonly shared: boolean;
  /** Whether phones are used as hands of this screen's seats. */
  readonly lends: boolean;
  /** Whether the viewer has a decision to answer. */
  readonly pending: boolean;
  /** Seats of this device whose players have to decide. */
  readonly asked: readonly number[];
  /** Seats of this device whose players may change their answers. */
  readonly changeable: readonly number[];
  /** Seat the curtain asks for. */
  readonly nextSeat: number;
  /** Seat whose curtain is lifted. */
  readonly held: number | null;
  /** Whether the player whose curtain is lifted has answered before. */
  readonly changing: boolean;
  /** Whether the coach of a lesson is shown. */
  readonly guided: boolean;
  /** Whether the scene is animating. */
  readonly busy: boolean;
  /** Number of the last news shown by the scene. */
  readonly told: number;
  /** Names of players who have been absent for `AWAY_DELAY`. */
  readonly away: readonly string[];
  readonly refusal: Refusal | null;
}

/** Dependencies and options of a `PlaySession`. */
export interface SessionOptions {
  readonly live: TableState;
  /** Whether a game keeps nothing secret between players. */
  readonly isOpen?: (game: string) => boolean;
  /** Show only this seat: the device is a phone used as a player's hand. */
  readonly seat?: number;
  readonly schedule?: Schedule;
}

/** Combines connection, presentation queue and hand-off into one `view`. */
export class PlaySession {
  /** Emitted when `view` was replaced. */
  readonly changed = new Emitter<void>();
  /** Emitted when the server has answered a request, before `changed`. */
  readonly answered = new Emitter<Answer>();
  view: SessionView;
  private readonly live: TableState;
  private readonly isOpen: (game: string) => boolean;
  private readonly seat: number | undefined;
  private readonly handoff: DeviceHandoff;
  private readonly absence: Timer;
  private readonly unlisten: readonly (() => void)[];
  private stage: PresentationQueue | null = null;
  /** Changes of the spectators' view that no scene has shown yet. */
  private backlog: Change[] = [];
  /** Whether the last scene showed the spectators' view, so that there is no backlog. */
  private spectated = false;
  private names: readonly string[] = [];
  private absent: readonly string[] = [];
  private away: readonly string[] = [];
  private busy = false;
  private told = 0;
  private refusal: Refusal | null = null;
  /** The match whose last move was shown. */
  private ended = "";
  /** The match whose result was closed. */
  private closed = "";
  private lessonLeft: boolean;
  private stopped = false;

  /** `live` must know the table and the seats of this device. */
  constructor({ live, isOpen = () => false, seat, schedule = realTime }: SessionOptions) {
    this.live = live;
    this.isOpen = isOpen;
    this.seat = seat;
    this.absence = new Timer(schedule);
    this.handoff = new DeviceHandoff(schedule);
    this.lessonLeft = hasLeft(this.table.id);
    this.unlisten = [
      live.stepped.listen((change) => this.keep(change)),
      live.changed.listen(() => this.update()),
      this.handoff.changed.listen(() => this.refresh()),
    ];
    this.view = this.read();
    this.update();
  }

  stop(): void {
    this.stopped = true;
    for (const stop of this.unlisten) stop();
    this.handoff.stop();
    this.absence.cancel();
    this.stage?.stop();
  }

  /** Present the table in a scene made for `viewer`; returns the function that detaches it. */
  attach(scene: Presenter, viewer: Viewer): () => void {
    const stage = new PresentationQueue(this.live, scene, viewer, this.takeBacklog(viewer));
    const unlisten = stage.shown.listen(() => this.present(stage));
    this.stage = stage;
    this.busy = stage.busy;
    this.told = stage.told;
    this.handoff.attach(stage.busy);
    return () => {
      unlisten();
      stage.stop();
      if (this.stage !== stage) return;
      this.stage = null;
      this.handoff.detach();
    };
  }

  /** Whether a scene made for `viewer` is the one on the screen; others must not play sounds or announce. */
  isPresenting(viewer: Viewer): boolean {
    return !this.stopped && this.view.visible && this.view.viewer === viewer;
  }

  /** Skip the running animation. */
  skip(): void {
    this.stage?.skip();
  }

  /** Answer a decision. Later events are shown to everybody once the hand is hidden. */
  async play(seat: number, command: Readonly<Record<string, unknown>>): Promise<Answer> {
    this.backlog = [];
    const answer = await this.live.play(seat, command);
    this.take(answer);
    if (answer.ok) this.handoff.answer(seat);
    return answer;
  }

  /** Send any other request to the table. */
  async ask(request: Ask): Promise<Answer> {
    const answer = await this.live.ask(request);
    this.take(answer);
    return answer;
  }

  /** Close the refusal. */
  dismissRefusal(): void {
    this.refusal = null;
    this.refresh();
  }

  /** Lift the curtain in front of a seat's hand; `changing` if its player answered before. */
  lift(seat: number, changing = false): void {
    this.handoff.lift(seat, changing);
  }

  /** Ask for the curtain of one seat, on a shared screen. */
  call(seat: number): void {
    this.handoff.call(seat);
  }

  /** Hide the hand that is shown. */
  hide(): void {
    this.handoff.hide();
  }

  /** Close the result of the match. */
  closeResult(): void {
    this.closed = this.view.match;
    this.refresh();
  }

  /** Show the closed result again. */
  openResult(): void {
    this.closed = "";
    this.refresh();
  }

  /** End the coach of the lesson. */
  leaveLesson(): void {
    this.lessonLeft = true;
    this.refresh();
  }

  private get table(): TableView {
    if (!this.live.table) throw new Error("a session starts when the table is known");
    return this.live.table;
  }

  private get yours(): Pick<Yours, "seats" | "lent"> {
    if (this.seat !== undefined) return { seats: [this.seat], lent: [] };
    if (!this.live.yours) throw new Error("a session starts when this device's seats are known");
    return this.live.yours;
  }

  private keep(change: Change): void {
    if (change.jump)
      this.backlog = []; // the changes that led to a snapshot are unknown
    else if (change.viewer === "spectator" && !this.spectated) this.backlog.push(change);
  }

  /** Return the changes a new scene has yet to show; from then on its queue receives them directly. */
  private takeBacklog(viewer: Viewer): readonly Change[] {
    this.spectated = viewer === "spectator";
    const { backlog } = this;
    this.backlog = [];
    return this.spectated ? backlog : [];
  }

  private present(stage: PresentationQueue): void {
    this.busy = stage.busy;
    this.told = stage.told;
    this.handoff.setBusy(stage.busy);
    this.refresh();
  }

  private take(answer: Answer): void {
    this.refusal = answer.ok ? null : answer.refusal;
    this.answered.emit(answer);
    this.refresh();
  }

  private update(): void {
    const { table, yours } = this;
    const decisions = [...this.live.models.values()].flatMap(({ viewer, decisions }) =>
      typeof viewer === "number" && decisions.length > 0
        ? [{ seat: viewer, pending: decisions.some(({ pending }) => pending) }]
        : [],
    );
    this.watchAbsence(absentPlayers(table));
    this.handoff.update({
      seats: yours.seats,
      standIns: table.seats.flatMap(({ stand_in }, seat) => (stand_in ? [seat] : [])),
      lends: yours.lent.length > 0,
      open: this.isOpen(table.game),
      playing: table.phase === "playing",
      pending: decisions.filter(({ pending }) => pending).map(({ seat }) => seat),
      answered: decisions.filter(({ pending }) => !pending).map(({ seat }) => seat),
    });
  }

  private watchAbsence(absent: readonly string[]): void {
    if (isSame(absent, this.absent)) return;
    this.absent = absent;
    this.absence.restart(absent.length > 0 ? AWAY_DELAY : 0, () => {
      this.away = absent;
      this.refresh();
    });
  }

  private refresh(): void {
    if (this.stopped) return;
    this.view = this.read();
    this.changed.emit();
  }

  private read(): SessionView {
    const { handoff, table, live } = this;
    const { viewer, state } = handoff;
    const model = live.models.get(viewer);
    const match = [...live.models.values()][0]?.match ?? "";
    const outcome = model?.outcome ?? null;
    const showsResult = outcome !== null && this.closed !== match;
    if (outcome !== null && !this.busy && this.stage?.viewer === viewer) this.ended = match;
    const over = outcome !== null && this.ended === match;
    const resting = table.phase === "paused" || (table.phase === "ended" && outcome === null);
    const names = seatNames(table, outcome !== null);
    if (!isSame(names, this.names)) this.names = names;
    return {
      viewer,
      visible: model !== undefined,
      match,
      outcome,
      names: this.names,
      clocks: live.clocks,
      over,
      overlay: this.overlay(showsResult && over, resting),
      showsResult,
      resting,
      shared: handoff.shared,
      lends: this.yours.lent.length > 0,
      pending: model?.decisions.some(({ pending }) => pending) ?? false,
      asked: handoff.asked,
      changeable: handoff.changeable,
      nextSeat: handoff.nextSeat,
      held: state.name === "held" ? state.seat : null,
      changing: state.name === "held" && state.changing,
      guided: table.lesson && !this.lessonLeft && typeof viewer === "number" && !handoff.shared,
      busy: this.busy,
      told: this.told,
      away: this.away,
      refusal: this.refusal,
    };
  }

  private overlay(showsResult: boolean, resting: boolean): Overlay {
    if (showsResult && !this.busy) return "result";
    if (resting && !this.busy) return "resting";
    if (this.handoff.hasCurtain) return "curtain";
    return this.handoff.isBetween && this.handoff.changeable.length > 0 ? "change" : "none";
  }
}

/** Return the names of players who are not connected, may have to decide, and are not replaced by a bot. */
export function absentPlayers(table: TableView): string[] {
  if (table.phase !== "playing") return [];
  return table.seats.filter((seat) => seat.kind === "person" && !seat.here && !seat.stand_in).map((seat) => seat.name);
}

/** Return the seat names; after a match those of its players, even if others sit there for the next. */
export function seatNames(table: TableView, over: boolean): readonly string[] {
  return over && table.names.length > 0 ? table.names : table.seats.map((seat) => seat.name);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}
