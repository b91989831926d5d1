/** The viewer's hand in the kitchen: which bottle it has taken, over whose pan, and what is done with it. */

import type { Gesture, Limits } from "../../gestures/gesture";
import type { Sample } from "../../gestures/sample";
import type { ALaCarteCommand, PracticeRange } from "../../wire/types";
import { Phone } from "../phone";
import type { SceneContext } from "../scene";
import { type Asked, panOver, pansFor, seasoningOf } from "./asks";
import { type Handled, Handling } from "./handling";
import type { Held, Workplace } from "./picture";
import type { Spice } from "./pieces";
import type { Reaching } from "./place";
import type { Doing } from "./text";

/** What the hand needs of the scene. */
export interface Kitchen {
  readonly asked: Asked | null;
  /** The viewer's seat. */
  readonly own: number;
  readonly facts: PracticeRange | null;
  /** Where the hand does its work now. */
  readonly seen: Workplace | null;
  readonly context: SceneContext;
  busy(): boolean;
  send(command: ALaCarteCommand): void;
  /** Something else is in the hand. */
  changed(): void;
  letGo(): void;
  /** The picture was taken from us. */
  lost(): void;
}

export class Hand implements Handled, Reaching {
  bottle: Spice | null = null;
  /** The pan that was chosen: with a bottle in the hand, what it is held over; null: none yet. */
  pan: number | null = null;
  private handling: Handling | null = null;
  private held: Held | null = null;
  private swung: Phone | null = null;

  constructor(private readonly kitchen: Kitchen) {}

  get element(): HTMLElement | null {
    return this.handling?.element ?? null;
  }

  get doing(): Doing {
    const { bottle, pan } = this;
    if (bottle) return { what: "pour", bottle, pan };
    if (pan !== null) return { what: "aim", pan };
    return this.held?.what === "toss" ? { what: "toss" } : null;
  }

  get context(): SceneContext {
    return this.kitchen.context;
  }

  busy(): boolean {
    return this.kitchen.busy();
  }

  letGo(): void {
    this.kitchen.letGo();
  }

  /** A new question: nothing has been taken yet. */
  empty(): void {
    this.bottle = null;
    this.pan = null;
  }

  /** Whoever puts a bottle back has chosen no pan either. */
  take(bottle: Spice | null, pan: number | null): void {
    if (this.busy()) return;
    this.bottle = bottle;
    this.pan = bottle ? pan : null;
    if (bottle) this.context.sound("pick");
    this.kitchen.changed();
  }

  /** Another's pan is chosen by a cup, before the bottle; null: none after all. */
  aim(pan: number | null): void {
    if (this.busy()) return;
    this.pan = pan;
    this.kitchen.changed();
  }

  /** The bottle was tapped where it stands. */
  private tap(bottle: Spice): void {
    const { asked, own } = this.kitchen;
    if (!asked || pansFor(asked, bottle).length === 0) return;
    this.take(this.bottle === bottle ? null : bottle, panOver(asked, bottle, own, this.pan));
  }

  /** It holds what is asked of it now, and nothing else. `telling`: somebody's hand is being watched. */
  reach(telling: boolean): void {
    const { asked, facts, seen, own } = this.kitchen;
    const { bottle, pan } = this;
    let wanted: Held | null = null;
    const over = bottle !== null && pan !== null;
    if (asked && over && seasoningOf(asked, bottle, pan)?.by === "hand") wanted = { what: "pour", bottle, pan };
    else if (asked?.flip) wanted = { what: "toss", pan: own };
    if (same(wanted, this.handling?.held ?? null)) return;
    this.handling?.close();
    this.handling = null;
    if (wanted && facts && seen) {
      this.held = wanted;
      this.handling = new Handling(wanted, seen, facts, this);
    } else if (!telling) this.hold(null);
  }

  /** Says whether that is new. */
  hold(held: Held | null): boolean {
    const other = !same(held, this.held);
    this.held = held;
    if (other) this.kitchen.seen?.hold(held);
    return other;
  }

  /** The picture is another one: whatever was in the hand is to be taken anew. */
  forget(): void {
    this.handling?.close();
    this.handling = null;
    this.held = null;
  }

  phone(limits: Limits): Phone | null {
    const { facts } = this.kitchen;
    if (!Phone.thinkable || !facts) return null;
    this.swung ??= new Phone("alc", limits, facts.style, this.context.words);
    return this.swung;
  }

  handed(gesture: Gesture): void {
    const { asked } = this.kitchen;
    const { bottle, pan } = this;
    if (!asked) return;
    const way = bottle && pan !== null ? seasoningOf(asked, bottle, pan) : null;
    if (gesture.type === "pour" && way?.by === "hand" && pan !== null) this.kitchen.send({ ...way.like, pan, gesture });
    if (gesture.type === "toss" && asked.flip) this.kitchen.send({ ...asked.flip, gesture });
  }

  down(sample: Sample): boolean {
    this.handling?.down(sample);
    return true;
  }

  move(sample: Sample): void {
    this.handling?.move(sample);
  }

  up(sample: Sample, still: boolean): void {
    if (this.handling?.up(sample, still) || !still) return;
    const { asked, seen } = this.kitchen;
    const tapped = seen?.at(sample) ?? null;
    if (tapped?.what === "stove") seen?.look(tapped.seat);
    else if (!tapped) seen?.look(null);
    if (!asked || !tapped || this.busy()) return;
    const [heat] = asked.heats;
    if (tapped.what === "die" && heat && asked.heats.length === 1) this.kitchen.send(heat);
    else if (tapped.what === "bottle") this.tap(tapped.bottle);
  }

  cancel(): void {
    this.handling?.cancel();
  }

  key(name: string, t: number): boolean {
    if (this.handling?.key(name, t)) return true;
    if (name !== "Escape") return false;
    if (!this.bottle && this.pan === null) return this.kitchen.seen?.look(null) ?? false;
    this.take(null, null);
    return true;
  }

  resized(): void {
    this.handling?.see();
  }

  lost(): void {
    this.kitchen.lost();
  }

  close(): void {
    this.handling?.close();
    this.swung?.close();
  }
}

const same = (one: Held | null, other: Held | null): boolean => JSON.stringify(one) === JSON.stringify(other);
