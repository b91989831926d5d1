/** A throw by the viewer's own hand: a chip is chosen, then it is swiped, thrown by keys, or aimed where throws are drawn. */

import type { Limits, Throw } from "../../gestures/gesture";
import type { Shown } from "../../gestures/meters";
import { ThrowMeters } from "../../gestures/meters";
import type { Sample } from "../../gestures/sample";
import { SwipeThrow } from "../../gestures/swipe";
import type { PracticeRange, SafranitoCommand, Side } from "../../wire/types";
import { make, setText } from "../dom";
import { Meter } from "../meter";
import type { Phone } from "../phone";
import type { SceneContext } from "../scene";
import type { Asked } from "./asks";
import { drawnAt, meant, type Spot } from "./geometry";
import { Loft } from "./loft";
import type { BoardPicture } from "./picture";
import { wordOf } from "./text";

export type AskedThrow = Extract<Asked, { kind: "throw" | "aim" }>;

/** What a throw needs of the scene. */
export interface Thrown {
  readonly context: SceneContext;
  send(command: SafranitoCommand): void;
  /** Another chip, or another side: what is said and drawn changes. */
  changed(): void;
  busy(): boolean;
  /** The phone as a hand, once for all throws: it stays on. Null where there is none. */
  phone(limits: Limits): Phone | null;
}

const KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " ", "Enter", "Escape"]);
/** mm a key moves the cross by */
const STEP = 10;
/** ms after which a hand that has let go is seen to be empty, if nothing flies by then */
const GRACE = 250;

export class Throwing {
  readonly element = make("div", "saf-throwing");
  chip: number | null = null;
  private readonly swipe: SwipeThrow;
  private readonly meters: ThrowMeters;
  private readonly meter = new Meter("saf");
  private readonly act = make("button", "button primary");
  private readonly hint = make("p", "saf-hint saf-keys");
  private loft: Loft | null = null;
  private target: Spot | null = null;
  private asking = 0;
  private letGo = 0;

  constructor(
    private readonly asked: AskedThrow,
    private readonly board: BoardPicture,
    range: PracticeRange,
    private readonly scene: Thrown,
  ) {
    const side = board.side;
    this.swipe = new SwipeThrow({ pxPerMetre: 1, width: 1, height: 1, side }, asked.limits, range.style);
    this.meters = new ThrowMeters(side, asked.limits, range.style);
    this.act.type = "button";
    this.act.addEventListener("click", (event) => this.key("Enter", event.timeStamp / 1000));
    const [only] = asked.chips;
    if (asked.chips.length === 1 && only !== undefined) this.chip = only;
    this.build();
    this.see();
  }

  private get words() {
    return this.scene.context.words;
  }

  /** The controls; made anew with another language. */
  build(): void {
    const { asked, words } = this;
    const chips = make("div", `saf-choose saf-seat-${this.scene.context.viewer}`);
    chips.setAttribute("role", "group");
    chips.setAttribute("aria-label", words.say("web-safranito-choose"));
    for (const value of asked.chips) {
      const button = make("button", "saf-pick", make("span", "", String(value)));
      button.type = "button";
      button.setAttribute("aria-label", words.say("web-safranito-chip-of", { value }));
      button.setAttribute("aria-pressed", String(value === this.chip));
      button.addEventListener("click", () => this.choose(value, chips));
      chips.append(button);
    }
    const parts: Node[] = [chips];
    if (asked.kind === "throw")
      parts.push(...this.throwParts(asked), this.meter.element, make("div", "saf-row", this.act));
    else parts.push(make("div", "saf-row", this.circleList(), this.act));
    this.element.replaceChildren(...parts, this.hint);
    setText(this.hint, asked.kind === "throw" ? words.say("range-keys-throw") : words.say("web-safranito-aim-keys"));
    this.label("ready");
  }

  private throwParts(asked: Extract<AskedThrow, { kind: "throw" }>): Node[] {
    const { words } = this;
    const limits = asked.limits.throw?.loft ?? { low: 0, high: 1 };
    this.loft = new Loft(words, limits, (loft) => {
      this.meters.dial("loft", loft);
      this.lofted(loft);
    });
    this.lofted(this.swipe.loft);
    const parts: Node[] = [this.loft.element];
    if (asked.sides.length > 1) parts.push(this.sideList(asked.sides));
    const phone = this.scene.phone(asked.limits);
    phone?.reach(words, {
      kind: "throw",
      grasped: (hand) => {
        hand.loft = this.swipe.loft;
      },
      made: (made) => this.swung(made?.type === "throw" ? made : undefined),
    });
    if (phone) parts.push(phone.element);
    return parts;
  }

  /** Set by the slider or by keys: whoever throws next, by whatever hand, throws so, and it is seen. */
  private lofted(loft: number): void {
    this.swipe.loft = loft;
    this.loft?.show(loft);
  }

  private sideList(sides: readonly Side[]): HTMLElement {
    const list = make("select", "input");
    for (const side of sides)
      list.append(new Option(wordOf(this.scene.context, side), side, false, side === this.board.side));
    list.addEventListener("change", () => {
      this.board.turn(list.value as Side);
      this.meters.side = this.board.side;
      this.see();
      this.scene.changed();
    });
    return make("label", "saf-field-line", make("span", "", this.words.say("web-safranito-side")), list);
  }

  private circleList(): HTMLElement {
    const list = make("select", "input");
    list.append(new Option("…", ""));
    for (const { name } of this.board.circles) list.append(new Option(wordOf(this.scene.context, name), name));
    list.addEventListener("change", () => {
      const circle = this.board.circles.find(({ name }) => name === list.value);
      if (circle) this.aimAt(circle);
    });
    return make("label", "saf-field-line", make("span", "", this.words.say("web-safranito-aim-at")), list);
  }

  private choose(value: number, chips: HTMLElement): void {
    this.chip = value;
    for (const button of chips.children)
      button.setAttribute("aria-pressed", String(button.textContent === String(value)));
    this.scene.context.sound("pick");
    this.label("ready");
    this.scene.changed();
  }

  /** What the button does now. */
  private label(stage: string): void {
    const { words, asked } = this;
    const ready = stage === "ready" ? words.say("range-press-first") : words.say("range-press");
    const text = asked.kind === "throw" ? ready : words.say("web-safranito-aim-go");
    setText(this.act, text);
    this.act.classList.toggle("primary", asked.kind === "aim" || stage !== "ready");
    this.act.hidden = this.chip === null || (asked.kind === "aim" && this.target === null);
  }

  private refuse(text: string): void {
    setText(this.hint, text);
    this.hint.classList.remove("saf-keys");
    this.scene.context.announce(text);
    this.board.aim(null);
  }

  /** Trackers see the board as it is drawn; told to the page too, for whoever scripts a hand. */
  see(): void {
    const { ground, side } = this.board;
    const { pxPerMetre, middle } = this.board.sight();
    const [width, height] = [ground.clientWidth, ground.clientHeight];
    this.swipe.view = { pxPerMetre, width, height, side, middle: middle.x };
    ground.dataset.view = JSON.stringify({ ...this.swipe.view, level: middle.y });
  }

  down(sample: Sample): void {
    if (this.asked.kind !== "throw" || this.chip === null || this.scene.busy()) return;
    this.board.steady();
    this.see();
    this.meters.cancel();
    this.swipe.down(sample);
  }

  move(sample: Sample): void {
    if (this.asked.kind !== "throw") return;
    this.swipe.move(sample);
    this.board.aim(this.swipe.preview() ?? null);
  }

  /** Whether it was more than a tap. */
  up(sample: Sample, still: boolean): boolean {
    if (this.asked.kind === "aim") {
      if (still) this.aimAt(this.board.spotAt(sample));
      return true;
    }
    const made = this.chip === null ? undefined : this.swipe.up(sample);
    if (made || !still) this.swung(made);
    else this.board.aim(null);
    return made !== undefined || !still;
  }

  cancel(): void {
    this.swipe.cancel();
    this.board.aim(null);
  }

  /** By finger or by the phone: what became a throw is thrown, and of anything else is said why it is none. */
  private swung(made: Throw | undefined): void {
    if (made && this.chip !== null) this.throw(made);
    else this.refuse(this.words.say(this.chip === null ? "web-safranito-choose-first" : "range-nothing-throw"));
  }

  private throw(made: Throw): void {
    const { asked } = this;
    const { type: _, ...gesture } = made;
    // until it flies nothing is drawn: on a weak machine that would be what one waits for
    clearTimeout(this.letGo);
    this.letGo = window.setTimeout(() => this.board.aim(null), GRACE);
    if (this.chip === null || this.scene.busy() || asked.kind !== "throw") return;
    this.scene.send({ ...asked.like, ...gesture, chip: this.chip, side: this.board.side });
  }

  private aimAt(spot: Spot): void {
    const { x, y } = this.asked.limits.throw ?? {};
    if (!x || !y) return;
    const held = (value: number, { low, high }: { low: number; high: number }) => Math.min(Math.max(value, low), high);
    this.target = { x: held(spot.x, x), y: held(spot.y, y) };
    this.board.cross(this.target);
    this.label("ready");
  }

  /** True if the key was for the throw. */
  key(name: string, t: number): boolean {
    if (!KEYS.has(name)) return false;
    if (this.chip === null) {
      this.refuse(this.words.say("web-safranito-choose-first"));
      return true;
    }
    if (this.scene.busy()) return true;
    if (this.asked.kind === "aim") this.moveCross(name);
    else this.meterKey(name, t);
    return true;
  }

  private moveCross(name: string): void {
    if (name === "Escape") return;
    if (name === " " || name === "Enter") {
      const { asked, target, chip } = this;
      if (asked.kind === "aim" && target && chip !== null) this.scene.send({ ...asked.like, chip, ...target });
      return;
    }
    const at = drawnAt(this.board.side, this.target ?? { x: 0, y: 0 });
    const across = name === "ArrowLeft" ? -STEP : name === "ArrowRight" ? STEP : 0;
    const along = name === "ArrowUp" ? -STEP : name === "ArrowDown" ? STEP : 0;
    this.aimAt(meant(this.board.side, { x: at.x + across, y: at.y + along }));
  }

  private meterKey(name: string, t: number): void {
    const made = this.meters.key(name, t);
    const shown = this.meters.at(t);
    this.lofted(shown.set.loft ?? this.swipe.loft);
    if (made) {
      this.drawMeter(shown);
      this.throw(made);
      return;
    }
    cancelAnimationFrame(this.asking);
    const draw = () => {
      const shown = this.meters.at(performance.now() / 1000);
      this.drawMeter(shown);
      if (shown.stage !== "ready" && this.element.isConnected) this.asking = requestAnimationFrame(draw);
    };
    draw();
  }

  private drawMeter(shown: Shown): void {
    const { stage, value = 0, set, stopped } = shown;
    this.meter.draw(shown, this.scene.context);
    this.label(stage);
    const direction = stage === "direction" ? value : (stopped.direction ?? set.aim ?? 0);
    this.board.aim({ place: set.place ?? 0, direction, speed: stage === "speed" ? value : 0.8 });
  }

  close(): void {
    cancelAnimationFrame(this.asking);
    clearTimeout(this.letGo);
    this.board.aim(null);
    this.board.cross(null);
    delete this.board.ground.dataset.view;
  }
}
