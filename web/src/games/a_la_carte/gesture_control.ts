/** Controls a pour or a toss by the viewer: by pointer, keys, or the phone's sensors. */

import { ArcPour } from "../../gestures/arc";
import type { Gesture, Limits } from "../../gestures/gesture";
import { PourMeters, type Shown, TossMeters } from "../../gestures/meters";
import type { Sample } from "../../gestures/sample";
import { pourOf, tossOf } from "../../gestures/shapes";
import { StrokePan, strokeFor } from "../../gestures/stroke";
import type { GestureOverlay, Verdict } from "../../scenes/gesture_overlay";
import { strokeVerdict } from "../../scenes/verdicts";
import { measuredSkill } from "../../state/skill";
import type { ALaCarteCommand, PracticeRange } from "../../wire/types";
import { make, setText } from "../dom";
import { MapControl } from "../map_control";
import { Meter } from "../meter";
import type { SceneContext } from "../scene";
import type { SensorControl } from "../sensor_control";
import type { Held, Workplace } from "./renderer";

/** Services that a gesture needs of its scene. */
export interface GestureHost {
  readonly context: SceneContext;
  busy(): boolean;
  /** The sensor control; null where sensors are unavailable. */
  phone(limits: Limits): SensorControl | null;
  handed(gesture: Gesture): void;
  /** The command that would hand a gesture in; null if none is asked for. */
  commandOf(gesture: Gesture): ALaCarteCommand | null;
  /** Release the pointer capture: the gesture is complete before the finger is lifted. */
  letGo(): void;
  /** Overlay for guides, flights and verdicts of gestures. */
  readonly overlay: GestureOverlay;
  /** True if a toss has been caught since the page was opened, so that the guide is no longer needed. */
  readonly caught: boolean;
  /** Verdict on the last toss. */
  readonly lastVerdict: Verdict | null;
}

/** Tilt in rad and stay in s of a sensible pour. */
const USUAL_TILT = 2.1;
const DWELL = 0.3;

const KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " ", "Enter", "Escape"]);

/** Controls and input of one gesture. */
export class GestureControl {
  readonly element = make("div", "alc-handling");
  private readonly arc: ArcPour;
  private readonly stroke: StrokePan;
  private readonly meters: PourMeters | TossMeters;
  private readonly meter = new Meter("alc");
  private readonly act = make("button", "button");
  private readonly hint = make("p", "alc-hint alc-keys");
  /** Values that the arrow keys have set. */
  private readonly settings = make("p", "alc-hint alc-set");
  private readonly how = make("p", "alc-hint alc-how");
  private readonly maps: MapControl<ALaCarteCommand> | null;
  private asking = 0;
  private grasped = false;
  /** True while the meter tilts the bottle, which is put upright when the meter stops. */
  private tilted = false;

  constructor(
    readonly held: Held,
    private readonly picture: Workplace,
    range: PracticeRange,
    private readonly scene: GestureHost,
  ) {
    const limits: Limits = range.limits;
    const bottle = held.what === "pour" ? held.bottle : "";
    this.arc = new ArcPour({ centre: { x: 0, y: 0 }, bottle }, limits);
    this.stroke = new StrokePan({ width: 1, height: 1 }, limits, range.toss_style);
    this.meters = held.what === "pour" ? new PourMeters(bottle, limits) : new TossMeters(limits);
    this.act.type = "button";
    this.act.addEventListener("click", (event) => this.key("Enter", event.timeStamp / 1000));
    const { words } = scene.context;
    setText(this.how, words.say(`range-how-${held.what}`));
    setText(this.hint, words.say(`range-keys-${held.what}`));
    this.settings.hidden = true;
    this.element.append(this.how, this.meter.element, this.settings, make("div", "alc-row", this.act), this.hint);
    const { map } = scene.context;
    this.maps = map
      ? new MapControl(scene.context, (command, piece) => map(command, measuredSkill(held.what), piece))
      : null;
    if (this.maps) {
      this.element.append(this.maps.element);
      const { toss_style } = range;
      const usual =
        held.what === "pour" ? pourOf(bottle, USUAL_TILT, DWELL) : tossOf({ ...toss_style, along: 0, across: 0 });
      const command = scene.commandOf(usual);
      if (command) this.maps.aim(command);
    }
    const phone = scene.phone(limits);
    if (phone) {
      phone.reach(words, {
        kind: held.what,
        grasped: (hand) => {
          hand.view = { side: "south", bottle };
        },
        felt: (hand) => {
          if (held.what === "pour") this.picture.tilt(hand.tilt());
        },
        made: (made) => {
          this.stroke.trouble = undefined;
          this.given(made);
        },
      });
      this.element.append(phone.element);
    }
    this.label("ready");
    picture.hold(held);
    scene.overlay.cover(picture.ground);
    if (held.what === "toss" && scene.lastVerdict) scene.overlay.say(scene.lastVerdict);
    this.see();
  }

  /** Update the layout that the gesture recognisers assume, and write it into a data attribute for tests. */
  see(): void {
    if (this.grasped) return;
    const { ground, pivot } = this.picture;
    this.arc.view = { ...this.arc.view, centre: pivot };
    this.stroke.view = { width: ground.clientWidth, height: ground.clientHeight };
    ground.dataset.view = JSON.stringify({ pour: this.arc.view, toss: this.stroke.view });
    this.guide();
  }

  /** Demonstrate a toss, until one has been caught. */
  private guide(): void {
    const { overlay, caught } = this.scene;
    const { view, style } = this.stroke;
    if (this.held.what !== "toss" || caught || view.width < 1) return;
    const samples = strokeFor({ ...style, along: 0, across: 0 }, view, style);
    overlay.showGuide(samples, view.width, view.height);
  }

  private get tracker(): ArcPour | StrokePan {
    return this.held.what === "pour" ? this.arc : this.stroke;
  }

  down(sample: Sample): void {
    if (this.scene.busy()) return;
    this.picture.steady();
    this.see();
    this.meters.cancel();
    this.drawMeter(this.meters.at(sample.t));
    this.settings.hidden = true;
    this.grasped = true;
    this.scene.overlay.clear();
    this.tracker.down(sample);
  }

  move(sample: Sample): void {
    if (!this.grasped) return;
    const made = this.tracker.move(sample);
    this.follow();
    if (!made) return;
    this.scene.letGo();
    this.grasped = false;
    this.given(made);
  }

  /** End of a pointer gesture; true if it was more than a tap. */
  up(sample: Sample, still: boolean): boolean {
    if (!this.grasped) return !still;
    this.grasped = false;
    const made = this.tracker.up(sample);
    if (made) this.given(made);
    else if (still) this.untouched();
    else this.given(undefined);
    return made !== undefined || !still;
  }

  cancel(): void {
    this.grasped = false;
    this.tracker.cancel();
    this.untouched();
  }

  private untouched(): void {
    this.rest();
    this.guide();
  }

  private follow(): void {
    if (this.held.what === "pour") {
      this.picture.tilt(this.arc.tilt());
      this.maps?.tilted(this.arc.tilt());
    } else this.picture.swing(this.stroke.pose());
  }

  private rest(): void {
    if (this.held.what === "pour") this.picture.tilt(0);
    else this.picture.swing({ lift: 0, forward: 0, wrist: 0, along: 0, across: 0 });
  }

  private given(made: Gesture | undefined): void {
    if (made && !this.scene.busy()) {
      this.scene.overlay.hideGuide();
      this.scene.handed(made);
      return;
    }
    this.rest();
    const { overlay, context } = this.scene;
    const { trouble } = this.stroke;
    if (this.held.what === "toss" && trouble) {
      const verdict = strokeVerdict(trouble, context.words);
      overlay.say(verdict);
      this.guide();
      context.announce(`${verdict.what} ${verdict.change}`);
      return;
    }
    const text = context.words.say(`range-nothing-${this.held.what}`);
    overlay.say({ what: text, change: "" });
    context.announce(text);
  }

  /** Handle a key press; true if the key belongs to the gesture. */
  key(name: string, t: number): boolean {
    if (!KEYS.has(name)) return false;
    if (this.scene.busy()) return true;
    if (name === "Escape" && this.meters.at(t).stage === "ready") return false;
    const made = this.meters.key(name, t);
    if (name.startsWith("Arrow")) this.tellSet(this.meters.at(t));
    if (made) {
      this.drawMeter(this.meters.at(t));
      this.given(made);
      return true;
    }
    cancelAnimationFrame(this.asking);
    const draw = () => {
      const shown = this.meters.at(performance.now() / 1000);
      this.drawMeter(shown);
      if (shown.stage !== "ready" && this.element.isConnected) this.asking = requestAnimationFrame(draw);
    };
    draw();
    return true;
  }

  /** Update the label of the action button. */
  private label(stage: string): void {
    const { words } = this.scene.context;
    setText(this.act, stage === "ready" ? words.say("range-press-first") : words.say("range-press"));
    this.act.classList.toggle("primary", stage !== "ready");
  }

  private tellSet({ set }: Shown): void {
    const context = this.scene.context;
    const { seconds = 0, strength = 0, across = 0 } = set;
    const side = across < 0 ? "left" : across > 0 ? "right" : "middle";
    const text =
      this.held.what === "pour"
        ? context.words.say("range-set-pour", { seconds, strength })
        : context.words.say("range-set-toss", { side, cm: 100 * Math.abs(across) });
    this.settings.hidden = false;
    setText(this.settings, text);
    context.announce(text);
  }

  private drawMeter(shown: Shown): void {
    const { stage, value = 0 } = shown;
    this.meter.draw(shown, this.scene.context);
    this.label(stage);
    if (stage === "tilt") {
      this.picture.tilt(value / 3);
      this.maps?.tilted(value);
    } else if (stage === "ready" && this.tilted) this.picture.tilt(0);
    this.tilted = stage === "tilt" || (this.tilted && stage !== "ready");
  }

  close(): void {
    this.maps?.close();
    cancelAnimationFrame(this.asking);
    this.scene.overlay.hideGuide();
    delete this.picture.ground.dataset.view;
  }
}
