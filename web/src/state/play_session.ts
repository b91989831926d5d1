/**
 * State machine of one player's screen at a table: whose view is shown, what lies over it, what was refused.
 *
 * Combines the table's connection, the queue that feeds the scene and the hand-off between players of one device. It knows no
 * screen: whoever draws reads `view` when `changed` is emitted, and reports what players wish through the methods.
 */

import type { Clocks, Outcome, TableView, Yours } from "../wire/types";
import { hasLeft } from "./coach";
import { DeviceHandoff } from "./device_handoff";
import { Emitter } from "./emitter";
import type { Presenter } from "./presenter";
import type { Viewer } from "./sight";
import { Stage } from "./stage";
import type { Answer, Ask, Change, Refusal, TableState } from "./table";
import { realTime, type Schedule, Timer } from "./timers";

/** ms after which an absent player is reported: a page that is loaded again is back before that. */
export const AWAY_DELAY = 3000;

/** The one panel that lies over the scene. */
export type Overlay =
  | "none"
  /** Asks for the next player of this device. */
  | "curtain"
  /** Nobody has to decide here, but players of this device may change their answers. */
  | "change"
  /** The table is paused, or was closed before the end. */
  | "resting"
  | "result";

export interface SessionView {
  /** The viewer whose view the scene shows. */
  readonly viewer: Viewer;
  /** Whether that view is known, so that a scene can be mounted. */
  readonly visible: boolean;
  readonly match: string;
  /** Outcome of the match, once the viewer was told. */
  readonly outcome: Outcome | null;
  /** Seat names; the same array as long as none changes. */
  readonly names: readonly string[];
  readonly clocks: (Clocks & { readonly at: number }) | null;
  readonly overlay: Overlay;
  /** The match is over and its result was not closed; it is drawn once nothing moves. */
  readonly showsResult: boolean;
  /** Nothing can be played: paused, or closed before the end. */
  readonly resting: boolean;
  /** Several players share this screen. */
  readonly shared: boolean;
  /** Phones hold hands of this screen's seats. */
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
  /** The player whose curtain is lifted answered before. */
  readonly changing: boolean;
  /** A lesson's coach is shown. */
  readonly guided: boolean;
  /** The scene is animating. */
  readonly busy: boolean;
  /** Number of the last news the scene has shown. */
  readonly told: number;
  /** Names of players who have been absent for `AWAY_DELAY`. */
  readonly away: readonly string[];
  readonly refusal: Refusal | null;
}

export interface SessionOptions {
  readonly live: TableState;
  /** Whether a game keeps nothing secret between players. */
  readonly isOpen?: (game: string) => boolean;
  /** Show this seat and no other: the device is a phone that is a player's hand. */
  readonly seat?: number;
  readonly schedule?: Schedule;
}

export class PlaySession {
  /** `view` was replaced. */
  readonly changed = new Emitter<void>();
  /** The server answered a request, before `changed`. */
  readonly answered = new Emitter<Answer>();
  view: SessionView;
  private readonly live: TableState;
  private readonly isOpen: (game: string) => boolean;
  private readonly seat: number | undefined;
  private readonly handoff: DeviceHandoff;
  private readonly absence: Timer;
  private readonly unlisten: readonly (() => void)[];
  private stage: Stage | null = null;
  /** Changes of the spectators' view that no scene has shown. */
  private backlog: Change[] = [];
  /** The last scene shows the spectators' view, and so needs no backlog. */
  private spectated = false;
  private names: readonly string[] = [];
  private absent: readonly string[] = [];
  private away: readonly string[] = [];
  private busy = false;
  private told = 0;
  private refusal: Refusal | null = null;
  /** The match whose result was closed. */
  private closed = "";
  private lessonLeft: boolean;
  private stopped = false;

  /** The table and the seats of this device must be known to `live`. */
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

  /** Present the table in a scene made for `viewer`; returns the function that ends it. */
  attach(scene: Presenter, viewer: Viewer): () => void {
    const stage = new Stage(this.live, scene, viewer, this.takeBacklog(viewer));
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

  /** Whether a scene made for `viewer` is the one on the screen: others must neither sound nor speak. */
  isPresenting(viewer: Viewer): boolean {
    return !this.stopped && this.view.visible && this.view.viewer === viewer;
  }

  /** End what the scene animates. */
  skip(): void {
    this.stage?.skip();
  }

  /** Answer a decision. What happens from now on is shown to everybody once the hand is hidden. */
  async play(seat: number, command: Readonly<Record<string, unknown>>): Promise<Answer> {
    this.backlog = [];
    const answer = await this.live.play(seat, command);
    this.take(answer);
    if (answer.ok) this.handoff.answer(seat);
    return answer;
  }

  /** Ask the table for anything else. */
  async ask(request: Ask): Promise<Answer> {
    const answer = await this.live.ask(request);
    this.take(answer);
    return answer;
  }

  dismissRefusal(): void {
    this.refusal = null;
    this.refresh();
  }

  /** Lift the curtain in front of a seat's hand; `changing`: its player answered before. */
  lift(seat: number, changing = false): void {
    this.handoff.lift(seat, changing);
  }

  /** Ask for the curtain of one seat, at a screen everybody looks at. */
  call(seat: number): void {
    this.handoff.call(seat);
  }

  /** Hide the hand that is shown. */
  hide(): void {
    this.handoff.hide();
  }

  closeResult(): void {
    this.closed = this.view.match;
    this.refresh();
  }

  openResult(): void {
    this.closed = "";
    this.refresh();
  }

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
      this.backlog = []; // what led to a snapshot is not known
    else if (change.viewer === "spectator" && !this.spectated) this.backlog.push(change);
  }

  /** Changes a new scene has yet to show; from here on its stage gets them itself. */
  private takeBacklog(viewer: Viewer): readonly Change[] {
    this.spectated = viewer === "spectator";
    const { backlog } = this;
    this.backlog = [];
    return this.spectated ? backlog : [];
  }

  private present(stage: Stage): void {
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
    const decisions = [...this.live.sights.values()].flatMap(({ viewer, questions }) =>
      typeof viewer === "number" && questions.length > 0
        ? [{ seat: viewer, pending: questions.some(({ pending }) => pending) }]
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
    const sight = live.sights.get(viewer);
    const match = [...live.sights.values()][0]?.match ?? "";
    const outcome = sight?.outcome ?? null;
    const showsResult = outcome !== null && this.closed !== match;
    const resting = table.phase === "paused" || (table.phase === "ended" && outcome === null);
    const names = seatNames(table, outcome !== null);
    if (!isSame(names, this.names)) this.names = names;
    return {
      viewer,
      visible: sight !== undefined,
      match,
      outcome,
      names: this.names,
      clocks: live.clocks,
      overlay: this.overlay(showsResult, resting),
      showsResult,
      resting,
      shared: handoff.shared,
      lends: this.yours.lent.length > 0,
      pending: sight?.questions.some(({ pending }) => pending) ?? false,
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

/** Names of people whose turn may come and who are not connected, with nobody playing for them. */
export function absentPlayers(table: TableView): string[] {
  if (table.phase !== "playing") return [];
  return table.seats.filter((seat) => seat.kind === "person" && !seat.here && !seat.stand_in).map((seat) => seat.name);
}

/** Seat names; once a match is over, those who played it, whoever sits there for the next. */
export function seatNames(table: TableView, over: boolean): readonly string[] {
  return over && table.names.length > 0 ? table.names : table.seats.map((seat) => seat.name);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}
