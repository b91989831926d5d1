/**
 * Turns the motion of a phone into a game's gestures, where its sensors are available. Once on, it stays on for the
 * whole game.
 */

import type { Gesture, Limits, Style } from "../gestures/gesture";
import { type Kind, MotionHand } from "../gestures/sensors";
import { PhoneSensors } from "../scenes/phone_sensors";
import type { Words } from "../state/words";
import { make, setText } from "./dom";

/** Target of the next gesture with the phone. */
export interface SensorHost {
  readonly kind: Kind;
  /** Called when the player grasps the phone: sets on the hand whatever a swing cannot express. */
  grasped(hand: MotionHand): void;
  /** Called for every motion sample while the phone is held. */
  felt?(hand: MotionHand): void;
  made(gesture: Gesture | undefined): void;
}

/** Switch for the sensors, and a button that is held during the gesture. */
export class SensorControl {
  readonly element: HTMLElement;
  private readonly hand: MotionHand;
  private readonly toggle = make("button", "button small");
  private readonly hold: HTMLButtonElement;
  private readonly trouble: HTMLElement;
  private sensors: PhoneSensors | null = null;
  private held = false;
  private starting = false;
  private closed = false;
  private swung: SensorHost | null = null;

  /** True on devices with a coarse pointer; a mouse pointer means that this is no phone. */
  static get thinkable(): boolean {
    return matchMedia("(pointer: coarse)").matches;
  }

  /** `prefix` is the prefix of the game's CSS classes. */
  constructor(
    prefix: string,
    limits: Limits,
    style: Style,
    private words: Words,
  ) {
    this.element = make("div", `${prefix}-phone`);
    this.hold = make("button", `${prefix}-hold`);
    this.trouble = make("p", `${prefix}-hint`);
    this.hand = new MotionHand("throw", { side: "south", bottle: "" }, limits, style);
    this.toggle.type = "button";
    this.hold.type = "button";
    this.toggle.addEventListener("click", () => void (this.sensors ? this.off() : this.on()));
    this.hold.addEventListener("pointerdown", (event) => {
      this.hold.setPointerCapture(event.pointerId);
      this.hand.attitude.angle = screen.orientation?.angle ?? 0;
      this.swung?.grasped(this.hand);
      this.hand.start();
      this.held = true;
    });
    this.hold.addEventListener("pointerup", () => this.release());
    // The browser cancelled the touch or the button lost its capture: the player did not mean to release.
    for (const end of ["pointercancel", "lostpointercapture"]) this.hold.addEventListener(end, () => this.drop());
    this.hold.addEventListener("contextmenu", (event) => event.preventDefault());
    this.element.append(this.hold, this.toggle, this.trouble);
  }

  /** Set the target of the next gesture, and the words of its labels. */
  reach(words: Words, swung: SensorHost): void {
    this.words = words;
    if (!this.hold.isConnected) this.drop();
    this.swung = swung;
    this.hand.kind = swung.kind;
    this.label();
  }

  private label(): void {
    const on = this.sensors !== null;
    this.hold.hidden = !on;
    setText(this.hold, this.words.say(`range-phone-hold-${this.hand.kind}`));
    setText(this.toggle, on ? this.words.say("range-phone-off") : this.words.say("range-phone"));
  }

  private async on(): Promise<void> {
    if (this.starting) return;
    this.starting = true;
    const made = new PhoneSensors(
      (sample) => this.given(this.hand.motion(sample)),
      (sample) => this.hand.attitude.orientation(sample),
      (found) => {
        setText(this.trouble, this.words.say(`range-phone-${found}`));
        this.off();
      },
    );
    const trouble = await made.begin();
    this.starting = false;
    setText(this.trouble, trouble ? this.words.say(`range-phone-${trouble}`) : "");
    if (trouble || this.closed) made.end();
    else this.sensors = made;
    this.label();
  }

  private off(): void {
    this.sensors?.end();
    this.sensors = null;
    this.label();
  }

  private drop(): void {
    if (this.held) this.hand.cancel();
    this.held = false;
  }

  private release(): void {
    if (!this.held) return;
    const made = this.hand.stop();
    this.held = false;
    this.give(made);
  }

  private given(made: Gesture | undefined): void {
    if (!this.held) return;
    this.swung?.felt?.(this.hand);
    if (!made) return;
    this.held = false;
    this.give(made);
  }

  private give(made: Gesture | undefined): void {
    if (this.element.isConnected) this.swung?.made(made);
  }

  close(): void {
    this.closed = true;
    this.drop();
    this.sensors?.end();
    this.sensors = null;
  }
}
