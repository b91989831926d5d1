/** Scene of the practice range: canvas, input, and playback of the motions that the server sends back. */

import type { MotionSample, OrientationSample } from "../gestures/attitude";
import { type Gesture, throwOf } from "../gestures/gesture";
import type { Shown } from "../gestures/meters";
import type { Sample, Spot } from "../gestures/sample";
import { pourOf, tossOf } from "../gestures/shapes";
import { strokeFor } from "../gestures/stroke";
import { swipeFor } from "../gestures/swipe";
import type { Contact, Recording } from "../motion/format";
import { Player } from "../motion/player";
import { GestureOverlay, type Verdict } from "../scenes/gesture_overlay";
import { letters } from "../scenes/letters";
import { PointerHand } from "../scenes/pointer";
import { type Size, World } from "../scenes/world";
import { prepare, strike } from "../sound/synth";
import type { Cloud } from "../state/landing_map";
import type { Quality } from "../state/quality";
import { isStill, settings } from "../state/settings";
import type { TossReview } from "../wire/types";
import { Corners } from "./corners";
import { BOTTLE, Hands } from "./hands";
import type { Listener } from "./listener";
import type { Kind, Practice } from "./practice";

/** Seconds for which a bottle stays over the pan in a practised pour. */
const DWELL = 0.3;

/** Numbers of a throw that is aimed. */
interface Said {
  readonly place: number;
  readonly direction: number;
  readonly speed: number;
  readonly spin?: number;
}

/** State of a try: ready, waiting for the server, playing its motion. */
export type State = "ready" | "sending" | "playing";

/** Connects input methods, the practice session and the 3D view of one exercise at a time. */
export class RangeScene {
  kind: Kind = "throw";
  state: State = "ready";
  private readonly world: World;
  private readonly corners: Corners;
  private names: readonly string[] = [];
  private readonly hands: Hands;
  private readonly pointer: PointerHand;
  private readonly last = new Map<Kind, Recording>();
  /** The last gesture of each exercise. */
  private readonly made = new Map<Kind, Gesture>();
  private sending = false;
  private player: Player | undefined;
  private held = false;
  /** Overlay for guides, flights and verdicts; the page places it above the canvas. */
  readonly overlay = new GestureOverlay();
  private verdict: Verdict | null = null;
  private measured: TossReview | null = null;
  /** Canvas size to apply when the gesture is over: nothing moves during a gesture. */
  private later: Size | undefined;

  /** Throws without WebGL. Results and a lost context are reported to `listener`. */
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
    this.overlay.clear();
    this.verdict = this.measured = null;
    this.kind = kind;
    this.hands.phone.kind = kind;
    this.world.show(this.corners.of(kind));
    this.see();
    this.rest();
    this.set(this.sending ? "sending" : "ready");
    this.guide();
  }

  /** Demonstrate the gesture, until a try has succeeded. */
  guide(): void {
    const { kind, hands, practice } = this;
    const { width, height } = this.world.size;
    if (this.held || this.state !== "ready" || practice.went[kind].includes(true) || width < 1) return;
    const { style, toss_style } = practice.range;
    const { swipe, stroke } = hands;
    if (kind === "throw")
      this.overlay.showGuide(swipeFor({ ...style, side: "south" }, swipe.view, style), width, height);
    if (kind === "toss") {
      const samples = strokeFor({ ...toss_style, along: 0, across: 0 }, stroke.view, toss_style);
      this.overlay.showGuide(samples, width, height);
    }
  }

  /** Show everything at rest. */
  rest(): void {
    this.corners.rest(this.kind);
    this.draw();
  }

  /** Draw a frame, and write the bottle's tilt into a data attribute for tests. */
  private draw(): void {
    const tilt = this.corners.bottle.tilted;
    this.canvas.dataset.tilt = tilt.toFixed(4);
    if (this.kind === "pour") this.listener.tilted(tilt);
    this.world.draw();
  }

  /** Set the bowls' names in the page's language. */
  name(names: readonly string[]): void {
    this.names = names;
    this.corners.tray.name(names);
    this.world.draw();
    // again once the page's fonts are loaded
    void letters().then(() => {
      if (this.names !== names) return;
      this.corners.tray.name(names);
      this.world.draw();
    });
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
    this.guide();
  }

  private hand(held: boolean): void {
    this.held = held;
    if (!held) this.fit();
  }

  /** Update the layout that the gesture recognisers assume, and write it into a data attribute for tests. */
  private see(): void {
    const centre = this.world.project(this.corners.bottle.pivot);
    this.canvas.dataset.view = this.hands.see(this.world.size, this.corners.tray.view, centre);
  }

  set loft(loft: number) {
    this.hands.loft = loft;
    const last = this.made.get("throw");
    if (this.kind === "throw" && last?.type === "throw" && last.loft !== loft) this.mean({ ...last, loft });
  }

  /** Show where the throw that is aimed may land; null for nothing. */
  map(cloud: Cloud | null, percent: (share: number) => string): void {
    this.corners.tray.cloud.show(cloud, this.practice.targets, 0, percent);
    this.canvas.dataset.cloud = cloud ? String(cloud.spots.length) : "";
    this.world.draw();
  }

  /** The gesture that the landing map is of while nothing is aimed: the last one, or a practised one. */
  usualGesture(): Gesture {
    const { style, toss_style } = this.practice.range;
    const made = this.made.get(this.kind);
    if (made) return made;
    if (this.kind === "throw") return { ...style, side: "south", loft: this.hands.swipe.loft };
    if (this.kind === "toss") return tossOf({ ...toss_style, along: 0, across: 0 });
    return pourOf(BOTTLE, Math.PI / 2, DWELL);
  }

  /** Set the gesture that the landing map is of. */
  private mean(gesture: Gesture): void {
    this.made.set(gesture.type, gesture);
    this.listener.meant(gesture);
  }

  /** Set the throw that the landing map is of while it is aimed. */
  private aiming({ place, direction, speed, spin }: Said): void {
    const { limits, style } = this.practice.range;
    const said = { place, direction, speed, spin: spin ?? style.spin, loft: this.hands.swipe.loft };
    this.listener.meant(throwOf("south", said, limits, style));
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
    const place = set.place ?? 0;
    this.corners.tray.aim({ place, direction, speed: stage === "speed" ? value : 0.8 });
    const speed = stage === "speed" ? value : this.practice.range.style.speed;
    if (stage !== "ready") this.aiming({ place, direction, speed });
    this.world.draw();
  }

  /** Start a gesture with the phone's sensors: called when the hold button is pressed. */
  hold(): void {
    if (this.state === "sending") return;
    this.stop();
    this.hand(true);
    this.hands.stroke.trouble = this.hands.swipe.trouble = undefined;
    this.overlay.clear();
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

  /** Cancel a gesture whose touch was interrupted: the player did not mean to release. */
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
    this.listener.finished(undefined);
    this.judge(this.listener.verdict(undefined, this.hands));
  }

  /** Show the verdict, if there is one, and the guide again. */
  private judge(verdict: Verdict | null): void {
    if (verdict) this.overlay.say(verdict);
    this.guide();
  }

  private down(sample: Sample): boolean {
    if (this.state === "sending") return false;
    this.stop();
    this.hand(true);
    this.overlay.clear();
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
    const preview = this.kind === "throw" ? this.hands.swipe.preview() : undefined;
    if (preview?.speed !== undefined) this.aiming({ ...preview, speed: preview.speed });
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
    this.guide();
  }

  private cancel(): void {
    this.hand(false);
    this.hands.cancel();
    if (this.state === "ready") this.rest();
    this.guide();
  }

  /** Send a gesture; only one at a time, even across exercises, since the next starts from its result. */
  private async send(made: Gesture): Promise<void> {
    this.sending = true;
    this.mean(made);
    this.set("sending");
    this.overlay.hideGuide();
    try {
      const { motion, outcome } = await this.practice.make(made);
      this.sending = false;
      this.last.set(made.type, motion);
      this.verdict = this.listener.verdict(outcome, this.hands);
      this.measured = outcome.what === "tossed" ? outcome.review : null;
      if (this.kind === made.type) this.play(motion);
      else this.set("ready");
      this.listener.finished(outcome);
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

  private play(motion: Recording): void {
    const corner = this.corners.of(motion.kind);
    if (motion.kind === "throw") this.corners.tray.lay([]);
    const { overlay } = this;
    if (motion.kind === "toss") overlay.beginFlight();
    this.player = new Player(motion, {
      pose: (poses) => {
        corner.pose(poses, motion.labels);
        const words = this.listener.words();
        if (words) overlay.followFlight(poses, words);
      },
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

  /** Finish the playback at once, because a new gesture begins. */
  private stop(): void {
    if (!this.player || this.player.done) return;
    this.player.finish();
    this.ended(this.player.motion);
  }

  private ended(motion: Recording): void {
    const corner = this.corners.of(motion.kind);
    this.canvas.dataset.rest = JSON.stringify(motion.labels.map((label) => [label, ...corner.poseOf(label)]));
    if (motion.kind === "throw") this.marks();
    const words = this.listener.words();
    if (motion.kind === "toss" && words) this.overlay.endFlight(this.measured, words);
    this.set("ready");
    this.judge(this.verdict);
  }

  private set(state: State): void {
    this.state = state;
    this.canvas.dataset.state = state;
    this.listener.changed();
  }

  close(): void {
    this.names = [];
    this.pointer.close();
    this.player = undefined;
    this.world.close();
  }
}

function sound({ kind, strength }: Contact): void {
  if (settings.sound) strike(kind, strength);
}
