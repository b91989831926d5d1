/** Tracks the viewer's hand in the kitchen: the bottle taken, the pan chosen, and the gesture with them. */

import type { Gesture, Limits } from "../../gestures/gesture";
import type { Sample } from "../../gestures/sample";
import type { GestureOverlay, Verdict } from "../../scenes/gesture_overlay";
import { tossVerdict } from "../../scenes/verdicts";
import type { ALaCarteCommand, PracticeRange, TossReview } from "../../wire/types";
import type { SceneContext } from "../scene";
import { SensorControl } from "../sensor_control";
import { type Choices, panOver, pansFor, seasoningOf } from "./choices";
import { GestureControl, type GestureHost } from "./gesture_control";
import type { PointerTarget } from "./kitchen_mount";
import type { Spice } from "./pieces";
import type { Held, Workplace } from "./renderer";
import type { Doing } from "./text";

/** Services of the scene that the hand needs. */
export interface HandHost {
  readonly choices: Choices | null;
  /** The viewer's seat. */
  readonly own: number;
  readonly facts: PracticeRange | null;
  /** The picture or phone pad that shows the hand; null until it is loaded. */
  readonly seen: Workplace | null;
  readonly context: SceneContext;
  busy(): boolean;
  send(command: ALaCarteCommand): void;
  /** Called when something else is in the hand. */
  changed(): void;
  letGo(): void;
  /** Called when the WebGL context was lost. */
  lost(): void;
  readonly overlay: GestureOverlay;
}

/** State of the hand; forwards pointer and keyboard input to the current gesture. */
export class HandControl implements GestureHost, PointerTarget {
  bottle: Spice | null = null;
  /** The chosen pan, over which a bottle in the hand is held; null if none is chosen. */
  pan: number | null = null;
  private handling: GestureControl | null = null;
  private held: Held | null = null;
  private swung: SensorControl | null = null;
  caught = false;
  lastVerdict: Verdict | null = null;

  constructor(private readonly kitchen: HandHost) {}

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

  get overlay(): GestureOverlay {
    return this.kitchen.overlay;
  }

  /** Record the review of the viewer's own toss; returns the verdict if it failed. */
  tossed(review: TossReview): Verdict | null {
    this.lastVerdict = tossVerdict(review, this.context.words);
    this.caught ||= this.lastVerdict === null;
    return this.lastVerdict;
  }

  busy(): boolean {
    return this.kitchen.busy();
  }

  letGo(): void {
    this.kitchen.letGo();
  }

  /** Empty the hand for a new decision. */
  empty(): void {
    this.bottle = null;
    this.pan = null;
  }

  /** Take a bottle over a pan; null puts the bottle back and clears the pan. */
  take(bottle: Spice | null, pan: number | null): void {
    if (this.busy()) return;
    this.bottle = bottle;
    this.pan = bottle ? pan : null;
    if (bottle) this.context.sound("pick");
    this.kitchen.changed();
  }

  /** Choose another player's pan for a cup, before the bottle; null cancels. */
  aim(pan: number | null): void {
    if (this.busy()) return;
    this.pan = pan;
    this.kitchen.changed();
  }

  /** Take or put back a bottle that was tapped. */
  private tap(bottle: Spice): void {
    const { choices, own } = this.kitchen;
    if (!choices || pansFor(choices, bottle).length === 0) return;
    this.take(this.bottle === bottle ? null : bottle, panOver(choices, bottle, own, this.pan));
  }

  /**
   * Start the gesture that the open decision needs, and end any other. With `telling`, another player's action keeps
   * its bottle or pan.
   */
  reach(telling: boolean): void {
    const { choices, facts, seen, own } = this.kitchen;
    const { bottle, pan } = this;
    let wanted: Held | null = null;
    const over = bottle !== null && pan !== null;
    if (choices && over && seasoningOf(choices, bottle, pan)?.by === "hand") wanted = { what: "pour", bottle, pan };
    else if (choices?.flip) wanted = { what: "toss", pan: own };
    if (same(wanted, this.handling?.held ?? null)) return;
    this.handling?.close();
    this.handling = null;
    if (wanted && facts && seen) {
      this.held = wanted;
      this.handling = new GestureControl(wanted, seen, facts, this);
    } else if (!telling) this.hold(null);
  }

  /** Show something in the hand; true if it was not there before. */
  hold(held: Held | null): boolean {
    const other = !same(held, this.held);
    this.held = held;
    if (other) this.kitchen.seen?.hold(held);
    return other;
  }

  /** Forget the current gesture, since the renderer was replaced. */
  forget(): void {
    this.handling?.close();
    this.handling = null;
    this.held = null;
  }

  phone(limits: Limits): SensorControl | null {
    const { facts } = this.kitchen;
    if (!SensorControl.thinkable || !facts) return null;
    this.swung ??= new SensorControl("alc", limits, facts.style, this.context.words);
    return this.swung;
  }

  handed(gesture: Gesture): void {
    const command = this.commandOf(gesture);
    if (command) this.kitchen.send(command);
  }

  commandOf(gesture: Gesture): ALaCarteCommand | null {
    const { choices } = this.kitchen;
    const { bottle, pan } = this;
    if (!choices) return null;
    const way = bottle && pan !== null ? seasoningOf(choices, bottle, pan) : null;
    if (gesture.type === "pour" && way?.by === "hand" && pan !== null) return { ...way.like, pan, gesture };
    return gesture.type === "toss" && choices.flip ? { ...choices.flip, gesture } : null;
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
    const { choices, seen } = this.kitchen;
    const tapped = seen?.at(sample) ?? null;
    if (tapped?.what === "stove") seen?.look(tapped.seat);
    else if (!tapped) seen?.look(null);
    if (!choices || !tapped || this.busy()) return;
    const [heat] = choices.heats;
    if (tapped.what === "die" && heat && choices.heats.length === 1) this.kitchen.send(heat);
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
