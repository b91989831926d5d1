/** The ground one practises on: a canvas, the hands that reach for it, and what comes back from the server, played. */

import type { MotionSample, OrientationSample } from "../gestures/attitude";
import type { Gesture } from "../gestures/gesture";
import type { Shown } from "../gestures/meters";
import type { Sample, Spot } from "../gestures/sample";
import type { Contact, Motion } from "../motion/format";
import { Player } from "../motion/player";
import { PointerHand } from "../scenes/pointer";
import { type Size, World } from "../scenes/world";
import { prepare, strike } from "../sound/synth";
import type { Quality } from "../state/quality";
import { isStill, settings } from "../state/settings";
import { Corners } from "./corners";
import { Hands } from "./hands";
import type { Listener } from "./listener";
import type { Kind, Practice } from "./practice";

export type State = "ready" | "sending" | "playing";

export class Ground {
  kind: Kind = "throw";
  state: State = "ready";
  private readonly world: World;
  private readonly corners: Corners;
  private readonly hands: Hands;
  private readonly pointer: PointerHand;
  private readonly last = new Map<Kind, Motion>();
  private sending = false;
  private player: Player | undefined;
  private held = false;
  /** The size the canvas got while something was held: nothing moves under a hand. */
  private later: Size | undefined;

  /** Throws where there is no WebGL. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly practice: Practice,
    private readonly listener: Listener,
    quality: Quality,
  ) {
    const { range } = practice;
    prepare(() => settings.sound);
    this.world = new World(canvas, quality, () => listener.lost());
    this.corners = new Corners(practice);
    this.hands = new Hands(range);
    this.pointer = new PointerHand(canvas, {
      down: (sample) => this.down(sample),
      move: (sample) => this.follow(this.hands.pointer(this.kind).move(sample)),
      up: (sample, still) => this.up(sample, still),
      cancel: () => this.cancel(),
    });
    this.show("throw");
  }

  show(kind: Kind): void {
    this.cancel();
    this.player = undefined;
    this.kind = kind;
    this.hands.phone.kind = kind;
    this.world.show(this.corners.of(kind));
    this.see();
    this.rest();
    this.set(this.sending ? "sending" : "ready");
  }

  /** Everything as it lies while nobody does anything. */
  rest(): void {
    this.corners.rest(this.kind);
    this.draw();
  }

  /** How the bottle is drawn in the hand is told to the page, for whoever checks that it follows. */
  private draw(): void {
    this.canvas.dataset.tilt = this.corners.bottle.tilted.toFixed(4);
    this.world.draw();
  }

  marks(): void {
    this.corners.marks();
    this.world.draw();
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.later = { width, height };
    if (!this.held) this.fit();
  }

  private fit(): void {
    if (!this.later) return;
    this.world.resize(this.later);
    this.later = undefined;
    this.see();
  }

  private hand(held: boolean): void {
    this.held = held;
    if (!held) this.fit();
  }

  /** Trackers see the canvas as it is. */
  private see(): void {
    const centre = this.world.project(this.corners.bottle.pivot);
    this.canvas.dataset.view = this.hands.see(this.world.size, this.corners.tray.view, centre);
  }

  set loft(loft: number) {
    this.hands.loft = loft;
  }

  set quality(quality: Quality) {
    this.world.setQuality(quality);
  }

  set dark(dark: boolean) {
    this.world.setDark(dark);
  }

  key(name: string, t: number): void {
    if (this.state === "sending") return;
    this.stop();
    const made = this.hands.press(this.kind, name, t);
    if (this.kind === "throw") this.aimByKeys(t);
    if (made) void this.send(made);
  }

  shown(t: number): Shown {
    const shown = this.hands.keys[this.kind].at(t);
    if (this.kind === "throw" && shown.stage !== "ready") this.aimByKeys(t);
    return shown;
  }

  private aimByKeys(t: number): void {
    const { stage, value = 0, set, stopped } = this.hands.keys.throw.at(t);
    const direction = stage === "direction" ? value : (stopped.direction ?? set.aim ?? 0);
    this.corners.tray.aim({ place: set.place ?? 0, direction, speed: stage === "speed" ? value : 0.8 });
    this.world.draw();
  }

  /** The phone in the hand: while the button is held. */
  hold(): void {
    if (this.state === "sending") return;
    this.stop();
    this.hand(true);
    this.hands.phone.attitude.angle = screen.orientation?.angle ?? 0;
    this.hands.phone.start();
  }

  turned(sample: OrientationSample): void {
    this.hands.phone.attitude.orientation(sample);
  }

  feel(sample: MotionSample): void {
    const made = this.hands.phone.motion(sample);
    if (this.held && this.kind === "pour") {
      this.corners.bottle.tilt(this.hands.phone.tilt());
      this.draw();
    }
    if (made) this.given(made);
  }

  release(): void {
    if (this.held) this.given(this.hands.phone.stop());
  }

  /** The finger was taken away from it: nobody meant to let go. */
  drop(): void {
    if (this.held) this.cancel();
  }

  private given(made: Gesture | undefined): void {
    this.hand(false);
    if (made) void this.send(made);
    else this.nothing();
  }

  private nothing(): void {
    this.rest();
    this.listener.told(undefined);
  }

  private down(sample: Sample): boolean {
    if (this.state === "sending") return false;
    this.stop();
    this.hand(true);
    this.hands.pointer(this.kind).down(sample);
    this.rest();
    return true;
  }

  private up(sample: Sample, still: boolean): void {
    const made = this.hands.pointer(this.kind).up(sample);
    this.hand(false);
    if (made) void this.send(made);
    else if (still && this.kind === "throw") this.tap(sample);
    else this.nothing();
  }

  private follow(made: Gesture | undefined): void {
    this.corners.follow(this.kind, this.hands);
    this.draw();
    if (!made) return;
    this.pointer.letGo();
    this.hand(false);
    void this.send(made);
  }

  private tap(spot: Spot): void {
    const { x, y } = this.world.unproject(spot);
    const found = this.practice.at(x, y);
    this.rest();
    if (found !== undefined) this.listener.aimed(found);
  }

  private cancel(): void {
    this.hand(false);
    this.hands.cancel();
    if (this.state === "ready") this.rest();
  }

  /** One at a time, also for who looks at another corner meanwhile: the next begins where this one ends. */
  private async send(made: Gesture): Promise<void> {
    this.sending = true;
    this.set("sending");
    try {
      const { motion, told } = await this.practice.make(made);
      this.sending = false;
      this.last.set(made.type, motion);
      if (this.kind === made.type) this.play(motion);
      else this.set("ready");
      this.listener.told(told);
    } catch (problem) {
      this.sending = false;
      this.set("ready");
      this.rest();
      this.listener.refused(problem);
    }
  }

  get canReplay(): boolean {
    return this.last.has(this.kind) && this.state !== "sending";
  }

  replay(): void {
    const motion = this.last.get(this.kind);
    if (motion) this.play(motion);
  }

  private play(motion: Motion): void {
    const corner = this.corners.of(motion.kind);
    if (motion.kind === "throw") this.corners.tray.lay([]);
    this.player = new Player(motion, {
      pose: (poses) => corner.pose(poses, motion.labels),
      hear: (contact) => sound(contact),
    });
    this.set("playing");
    if (isStill()) this.player.finish();
    this.world.animate((now) => this.tick(now));
  }

  private tick(now: number): boolean {
    const { player } = this;
    if (!player) return false;
    player.tick(now);
    if (!player.done) return true;
    this.ended(player.motion);
    return false;
  }

  /** Whoever begins anew does not wait for the end. */
  private stop(): void {
    if (!this.player || this.player.done) return;
    this.player.finish();
    this.ended(this.player.motion);
  }

  private ended(motion: Motion): void {
    const corner = this.corners.of(motion.kind);
    this.canvas.dataset.rest = JSON.stringify(motion.labels.map((label) => [label, ...corner.poseOf(label)]));
    if (motion.kind === "throw") this.marks();
    this.set("ready");
  }

  private set(state: State): void {
    this.state = state;
    this.canvas.dataset.state = state;
    this.listener.changed();
  }

  close(): void {
    this.pointer.close();
    this.player = undefined;
    this.world.close();
  }
}

function sound({ kind, strength }: Contact): void {
  if (settings.sound) strike(kind, strength);
}
