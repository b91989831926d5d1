/** The phone itself as the hand that throws, where a browser lets a page feel it. Once on, it is on for every throw of the game. */

import type { Limits, Side, Style, Throw } from "../../gestures/gesture";
import { MotionHand } from "../../gestures/sensors";
import { PhoneSensors } from "../../scenes/phone";
import type { Words } from "../../state/words";
import { make, setText } from "../dom";

export interface Swung {
  side(): Side;
  loft(): number;
  made(thrown: Throw | undefined): void;
}

export class Phone {
  readonly element = make("div", "saf-phone");
  private readonly hand: MotionHand;
  private readonly toggle = make("button", "button small");
  private readonly hold = make("button", "saf-hold");
  private readonly trouble = make("p", "saf-hint");
  private sensors: PhoneSensors | null = null;
  private held = false;
  private swung: Swung | null = null;

  /** A mouse is no phone. */
  static get thinkable(): boolean {
    return matchMedia("(pointer: coarse)").matches;
  }

  constructor(
    limits: Limits,
    style: Style,
    private words: Words,
  ) {
    this.hand = new MotionHand("throw", { side: "south", bottle: "" }, limits, style);
    this.toggle.type = "button";
    this.hold.type = "button";
    this.toggle.addEventListener("click", () => void (this.sensors ? this.off() : this.on()));
    this.hold.addEventListener("pointerdown", (event) => {
      this.hold.setPointerCapture(event.pointerId);
      this.hand.attitude.angle = screen.orientation?.angle ?? 0;
      this.hand.loft = this.swung?.loft() ?? this.hand.loft;
      this.hand.start();
      this.held = true;
    });
    for (const end of ["pointerup", "pointercancel"]) this.hold.addEventListener(end, () => this.release());
    this.hold.addEventListener("contextmenu", (event) => event.preventDefault());
    this.element.append(this.hold, this.toggle, this.trouble);
    this.label();
  }

  /** Whose throw it is now. */
  reach(words: Words, swung: Swung): void {
    this.words = words;
    this.swung = swung;
    this.label();
  }

  private label(): void {
    const on = this.sensors !== null;
    this.hold.hidden = !on;
    setText(this.hold, this.words.say("range-phone-hold-throw"));
    setText(this.toggle, on ? this.words.say("range-phone-off") : this.words.say("range-phone"));
  }

  private async on(): Promise<void> {
    const made = new PhoneSensors(
      (sample) => this.given(this.hand.motion(sample)),
      (sample) => this.hand.attitude.orientation(sample),
      (found) => {
        setText(this.trouble, this.words.say(`range-phone-${found}`));
        this.off();
      },
    );
    const trouble = await made.begin();
    setText(this.trouble, trouble ? this.words.say(`range-phone-${trouble}`) : "");
    if (trouble) made.end();
    else this.sensors = made;
    this.label();
  }

  private off(): void {
    this.sensors?.end();
    this.sensors = null;
    this.label();
  }

  private release(): void {
    if (!this.held) return;
    const made = this.hand.stop();
    this.held = false;
    this.give(made?.type === "throw" ? made : undefined);
  }

  private given(made: ReturnType<MotionHand["motion"]>): void {
    if (!this.held || made?.type !== "throw") return;
    this.held = false;
    this.give(made);
  }

  private give(made: Throw | undefined): void {
    if (this.element.isConnected) this.swung?.made(made && { ...made, side: this.swung.side() });
  }

  close(): void {
    this.off();
  }
}
