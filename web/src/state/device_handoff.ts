/**
 * State machine of a device on which several players play in turn: decides whose view the screen shows.
 *
 * There are three modes. `single`: one seat or none is played here, nothing is passed on. `curtain`: between two players the
 * screen shows what all may see, and a player lifts a curtain to see their own hand. `open`: the game keeps no secrets, so the
 * screen turns to whoever has to decide. The mode follows from what is known of the table and may change during a game.
 *
 * Events: `update` (the table changed), `attach`, `setBusy` and `detach` (the scene), `call`, `lift` and `hide` (a player's
 * wish), `answer` (the server accepted an answer). Timers are the only other source of transitions.
 */

import { Emitter } from "./emitter";
import { realTime, type Schedule, Timer } from "./timers";
import type { Viewer } from "./view_model";

/** Milliseconds to wait for all messages of a step; only after the last is it known who has to decide. */
export const STEP_DELAY = 60;
/** Milliseconds from the confirmation of an answer to hiding the hand, before its consequences are animated. */
export const ANSWER_DELAY = 10;
/** Milliseconds to wait, as for `STEP_DELAY`, before an open game's screen turns to another seat. */
export const TURN_DELAY = 200;

/** Facts about the table and this device that the machine decides by. */
export interface HandoffFacts {
  /** Seats played at this device. */
  readonly seats: readonly number[];
  /** Seats among them that a bot plays for. */
  readonly standIns: readonly number[];
  /** Phones hold the hands of other seats, and everybody looks at this screen. */
  readonly lends: boolean;
  /** The game keeps nothing secret between players. */
  readonly open: boolean;
  /** The table is neither paused nor over. */
  readonly playing: boolean;
  /** Seats with a decision they have not answered. */
  readonly pending: readonly number[];
  /** Seats that have answered and may still change their answer. */
  readonly answered: readonly number[];
}

/** The hand on the screen: nobody's, or that of one seat. */
export type HandoffState =
  /** `called`: the seat whose curtain was asked for by name. `settled`: all that happened has been shown. */
  | { readonly name: "between"; readonly called: number | null; readonly settled: boolean }
  /** `changing`: this player answered before, and looks at the hand again. */
  | { readonly name: "held"; readonly seat: number; readonly changing: boolean };

const NOBODY: HandoffState = { name: "between", called: null, settled: false };
const NOTHING: HandoffFacts = {
  seats: [],
  standIns: [],
  lends: false,
  open: false,
  playing: false,
  pending: [],
  answered: [],
};

/** The state machine; `changed` is emitted after each transition. */
export class DeviceHandoff {
  readonly changed = new Emitter<void>();
  state: HandoffState = NOBODY;
  /** In an open game: to whom the screen is turned; null before the first turn. */
  private turned: Viewer | null = null;
  private facts: HandoffFacts = NOTHING;
  private attached = false;
  private busy = false;
  private stopped = false;
  private readonly settling: Timer;
  private readonly withdrawing: Timer;
  private readonly turning: Timer;

  constructor(private readonly schedule: Schedule = realTime) {
    this.settling = new Timer(schedule);
    this.withdrawing = new Timer(schedule);
    this.turning = new Timer(schedule);
  }

  /** Whether several players share this screen. */
  get shared(): boolean {
    return this.facts.seats.length > 1 || this.facts.lends;
  }

  /** Mode of the device (see the top of the file). */
  get mode(): "single" | "curtain" | "open" {
    if (!this.shared) return "single";
    return this.facts.open ? "open" : "curtain";
  }

  /** Seats of this device whose players have to decide. */
  get asked(): readonly number[] {
    return this.facts.pending.filter((seat) => this.isPlayedHere(seat));
  }

  /** Seats of this device whose players may change their answer. */
  get changeable(): readonly number[] {
    return this.facts.playing ? this.facts.answered.filter((seat) => this.isPlayedHere(seat)) : [];
  }

  /** The seat whose hand is shown next. */
  get nextSeat(): number {
    const called = this.state.name === "between" ? this.state.called : null;
    return called ?? this.asked[0] ?? this.facts.seats[0] ?? 0;
  }

  /** The viewer whose view the screen shows. */
  get viewer(): Viewer {
    const { seats, lends } = this.facts;
    const first = seats[0];
    if (first === undefined) return "spectator";
    const { mode, state, turned } = this;
    if (mode === "single") return first;
    if (mode === "curtain") return state.name === "held" ? state.seat : "spectator";
    const known = typeof turned === "number" && !seats.includes(turned) ? null : turned;
    return known ?? (lends ? "spectator" : this.nextSeat);
  }

  /** Nobody's hand is shown, and all that happened has been. */
  get isBetween(): boolean {
    return this.mode === "curtain" && this.facts.playing && this.state.name === "between" && this.state.settled;
  }

  /** Whether the curtain in front of `nextSeat` is shown. At a screen everybody looks at, it has to be called for. */
  get hasCurtain(): boolean {
    const called = this.state.name === "between" && this.state.called !== null;
    return this.isBetween && this.asked.length > 0 && (!this.facts.lends || called);
  }

  /** The table changed. Restarts the timers that wait for the last message of a step. */
  update(facts: HandoffFacts): void {
    this.facts = facts;
    this.withdraw();
    this.turn();
    this.changed.emit();
  }

  /** A scene is shown. */
  attach(busy: boolean): void {
    this.attached = true;
    if (busy !== this.busy) {
      this.busy = busy;
      this.turn();
    }
    this.settle();
    this.changed.emit();
  }

  /** The scene began or ended animating. */
  setBusy(busy: boolean): void {
    if (busy === this.busy) return;
    this.busy = busy;
    this.settle();
    this.turn();
    this.changed.emit();
  }

  /** The scene was removed; another may follow. */
  detach(): void {
    this.attached = false;
    this.settle();
    this.changed.emit();
  }

  /** Ask for the curtain of one seat, at a screen everybody looks at. Ignored while a hand is shown. */
  call(seat: number): void {
    if (this.state.name !== "between") return;
    this.state = { ...this.state, called: seat };
    this.changed.emit();
  }

  /** Show a seat's hand. */
  lift(seat: number, changing = false): void {
    this.state = { name: "held", seat, changing };
    this.withdraw();
    this.changed.emit();
  }

  /** Show nobody's hand. */
  hide(): void {
    const { state } = this;
    this.state = state.name === "between" ? { ...state, called: null } : NOBODY;
    if (state.name === "held") this.settle();
    this.withdrawing.cancel();
    this.changed.emit();
  }

  /** An answer was accepted: hide the hand, unless the next decision is this seat's and nobody else's. */
  answer(seat: number): void {
    if (!this.shared) return;
    this.schedule(ANSWER_DELAY, () => {
      const continues = this.facts.pending.length === 1 && this.facts.pending[0] === seat;
      if (!this.stopped && !continues && this.isHeldBy(seat)) this.hide();
    });
  }

  stop(): void {
    this.stopped = true;
    for (const timer of [this.settling, this.withdrawing, this.turning]) timer.cancel();
  }

  private isPlayedHere(seat: number): boolean {
    return this.facts.seats.includes(seat) && !this.facts.standIns.includes(seat);
  }

  private isHeldBy(seat: number): boolean {
    return this.state.name === "held" && this.state.seat === seat;
  }

  /** Start over to wait until everything that happened has been shown. */
  private settle(): void {
    this.settling.cancel();
    if (this.state.name !== "between") return;
    this.state = { ...this.state, settled: false };
    if (!this.attached || this.busy) return;
    this.settling.restart(STEP_DELAY, () => {
      if (this.state.name === "between") this.state = { ...this.state, settled: true };
      this.changed.emit();
    });
  }

  /** Hide the hand of a player who has nothing to decide: time ran out, a bot or another device answered, the seat is gone. */
  private withdraw(): void {
    this.withdrawing.cancel();
    if (this.state.name !== "held") return;
    const { seat, changing } = this.state;
    if (this.asked.includes(seat) || (changing && this.changeable.includes(seat))) return;
    this.withdrawing.restart(STEP_DELAY, () => this.hide());
  }

  /** In an open game: turn the screen to the next player who has to decide. */
  private turn(): void {
    this.turning.cancel();
    const { turned, asked } = this;
    if (this.mode !== "open" || this.busy || (typeof turned === "number" && asked.includes(turned))) return;
    const next = asked[0] ?? (this.facts.lends ? "spectator" : turned);
    this.turning.restart(TURN_DELAY, () => {
      this.turned = next;
      this.changed.emit();
    });
  }
}
