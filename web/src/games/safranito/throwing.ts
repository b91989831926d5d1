/**
 * Controls the viewer's throw: choose a chip, then throw by swipe, keys or phone, or choose a target where throws are
 * sampled.
 */

import { type Limits, type Throw, throwOf } from "../../gestures/gesture";
import type { Shown } from "../../gestures/meters";
import { ThrowMeters } from "../../gestures/meters";
import type { Sample } from "../../gestures/sample";
import { SwipeThrow, type SwipeTrouble, swipeFor } from "../../gestures/swipe";
import type { Verdict } from "../../scenes/gesture_overlay";
import { swipeVerdict } from "../../scenes/verdicts";
import { percent } from "../../state/review";
import { measuredSkill } from "../../state/skill";
import type { PracticeRange, SafranitoCommand, Side } from "../../wire/types";
import { make, setText } from "../dom";
import { MapControl } from "../map_control";
import { Meter } from "../meter";
import type { SceneContext } from "../scene";
import type { SensorControl } from "../sensor_control";
import type { Choices } from "./choices";
import { drawnAt, meant, type Spot } from "./geometry";
import { Loft } from "./loft";
import type { OwnThrows } from "./own_throws";
import type { BoardRenderer } from "./renderer";
import { wordOf } from "./text";

/** Choices of a decision that is answered by a throw. */
export type AskedThrow = Extract<Choices, { kind: "throw" | "aim" }>;

/** Services of the scene that a throw needs. */
export interface ThrowHost {
  readonly context: SceneContext;
  send(command: SafranitoCommand): void;
  /** Called when another chip or side is chosen, to update texts and the picture. */
  changed(): void;
  busy(): boolean;
  /** The viewer's last throw with its overlay on the board. */
  readonly own: OwnThrows;
  /** The sensor control shared by all throws; null where sensors are unavailable. */
  phone(limits: Limits): SensorControl | null;
}

const KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " ", "Enter", "Escape"]);
/** Distance in mm by which an arrow key moves the target cross. */
const STEP = 10;
/** Time in ms after which the thrown chip is removed from the hand, if no motion has started by then. */
const GRACE = 250;

/** Numbers of a throw that is aimed. */
interface Aimed {
  readonly place: number;
  readonly direction: number;
  readonly speed: number;
  readonly spin?: number;
}

/** Controls and input of one throw decision. */
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
  private readonly maps: MapControl<SafranitoCommand> | null;
  private asking = 0;
  private grasped = false;
  private letGo = 0;

  constructor(
    private readonly choices: AskedThrow,
    private readonly board: BoardRenderer,
    private readonly range: PracticeRange,
    private readonly scene: ThrowHost,
  ) {
    const side = board.side;
    this.swipe = new SwipeThrow({ pxPerMetre: 1, width: 1, height: 1, side }, range.limits, range.style);
    this.meters = new ThrowMeters(side, range.limits, range.style);
    this.act.type = "button";
    this.act.addEventListener("click", (event) => this.key("Enter", event.timeStamp / 1000));
    this.maps = this.mapControl();
    const [only] = choices.chips;
    if (choices.chips.length === 1 && only !== undefined) this.chip = only;
    this.build();
    scene.own.overlay.cover(board.ground);
    if (choices.kind === "throw") board.ghost(scene.own.last);
    this.grip();
    this.see();
  }

  /** Return the control for landing maps, where the table allows them. */
  private mapControl(): MapControl<SafranitoCommand> | null {
    const { board, choices, scene } = this;
    const { context } = scene;
    if (choices.kind !== "throw" || !context.map) return null;
    const { language } = context.words;
    return new MapControl<SafranitoCommand>(
      context,
      async (command, piece) => (await context.map?.(command, measuredSkill("throw"), piece)) ?? null,
      (cloud) => board.map(cloud, (share) => percent(share, language)),
      (circle) => wordOf(context, board.circles[circle]?.name ?? ""),
    );
  }

  /** Ask for the landing map of a throw that is aimed. */
  private mean({ place, direction, speed, spin = this.range.style.spin }: Aimed): void {
    const { choices, chip, board, range, maps } = this;
    if (choices.kind !== "throw" || chip === null || !maps) return;
    const said = { place, direction, speed, spin, loft: this.swipe.loft };
    const gesture = throwOf(board.side, said, range.limits, range.style);
    maps.aim({ ...choices.like, chip, gesture });
  }

  /** Show the chosen chip in the hand, before the viewer's edge. */
  private grip(): void {
    const seat = this.scene.context.viewer;
    const { choices, chip } = this;
    const shown = choices.kind === "throw" && chip !== null && typeof seat === "number";
    this.board.grip(shown ? { seat, value: chip } : null);
  }

  /** Demonstrate a throw from the chip to the middle of the board, until a throw has hit. */
  private guide(): void {
    const { view, style } = this.swipe;
    const { overlay, hit } = this.scene.own;
    if (this.choices.kind !== "throw" || this.chip === null || hit || view.width < 1) return;
    const way = swipeFor({ ...style, side: view.side }, view, style);
    const { pxPerMetre, middle } = this.board.sight();
    const [first] = way;
    if (!first) return;
    const down = middle.y + this.board.gripDepth * pxPerMetre - first.y;
    overlay.showGuide(
      way.map(({ t, x, y }) => ({ t, x, y: y + down })),
      view.width,
      view.height,
    );
  }

  private get words() {
    return this.scene.context.words;
  }

  /** Build the controls in the current language. */
  build(): void {
    const { choices, words } = this;
    const chips = make("div", `saf-choose saf-seat-${this.scene.context.viewer}`);
    chips.setAttribute("role", "group");
    chips.setAttribute("aria-label", words.say("web-safranito-choose"));
    for (const value of choices.chips) {
      const button = make("button", "saf-pick", make("span", "", String(value)));
      button.type = "button";
      button.setAttribute("aria-label", words.say("web-safranito-chip-of", { value }));
      button.setAttribute("aria-pressed", String(value === this.chip));
      button.addEventListener("click", () => this.choose(value, chips));
      chips.append(button);
    }
    const parts: Node[] = [chips];
    if (choices.kind === "throw")
      parts.push(...this.throwParts(choices), this.meter.element, make("div", "saf-row", this.act));
    else parts.push(make("div", "saf-row", this.circleList(), this.act));
    this.element.replaceChildren(...parts, this.hint);
    setText(this.hint, choices.kind === "throw" ? words.say("range-keys-throw") : words.say("web-safranito-aim-keys"));
    this.label("ready");
  }

  private throwParts(choices: Extract<AskedThrow, { kind: "throw" }>): Node[] {
    const { words } = this;
    const limits = this.range.limits.throw?.loft ?? { low: 0, high: 1 };
    this.loft = new Loft(words, limits, (loft) => {
      this.meters.dial("loft", loft);
      this.lofted(loft);
    });
    this.lofted(this.swipe.loft);
    const parts: Node[] = this.maps ? [this.loft.element, this.maps.element] : [this.loft.element];
    if (choices.sides.length > 1) parts.push(this.sideList(choices.sides));
    const phone = this.scene.phone(this.range.limits);
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

  /** Apply the angle of throw from the slider or the keys to every input method, and show it. */
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
    this.grip();
    this.mean(this.range.style);
    this.scene.own.overlay.clear();
    this.guide();
    this.scene.changed();
  }

  /** Update the label of the action button. */
  private label(stage: string): void {
    const { words, choices } = this;
    const ready = stage === "ready" ? words.say("range-press-first") : words.say("range-press");
    const text = choices.kind === "throw" ? ready : words.say("web-safranito-aim-go");
    setText(this.act, text);
    this.act.classList.toggle("primary", choices.kind === "aim" || stage !== "ready");
    this.act.hidden = this.chip === null || (choices.kind === "aim" && this.target === null);
  }

  /** Show and announce the verdict on a gesture that was not recognised, and the guide again. */
  private refuse(verdict: Verdict): void {
    const { own, context } = this.scene;
    own.overlay.clear();
    own.overlay.say(verdict);
    this.guide();
    context.announce(`${verdict.what} ${verdict.change}`.trim());
    this.board.aim(null);
  }

  private chooseFirst(): void {
    this.refuse({ what: this.words.say("web-safranito-choose-first"), change: "" });
  }

  /** Update the layout that the gesture recogniser assumes, and write it into a data attribute for tests. */
  see(): void {
    const { ground, side } = this.board;
    const { pxPerMetre, middle } = this.board.sight();
    const [width, height] = [ground.clientWidth, ground.clientHeight];
    this.swipe.view = { pxPerMetre, width, height, side, middle: middle.x };
    ground.dataset.view = JSON.stringify({ ...this.swipe.view, level: middle.y });
    if (!this.grasped) this.guide();
  }

  down(sample: Sample): void {
    if (this.choices.kind !== "throw" || this.chip === null || this.scene.busy()) return;
    this.grasped = true;
    this.board.steady();
    this.see();
    this.scene.own.overlay.clear();
    this.meters.cancel();
    this.swipe.down(sample);
  }

  move(sample: Sample): void {
    if (this.choices.kind !== "throw") return;
    this.swipe.move(sample);
    const preview = this.swipe.preview();
    this.board.aim(preview ?? null);
    if (preview?.speed !== undefined) this.mean({ ...preview, speed: preview.speed });
  }

  /** End of a pointer gesture; true if it was more than a tap. */
  up(sample: Sample, still: boolean): boolean {
    if (this.choices.kind === "aim") {
      if (still) this.aimAt(this.board.spotAt(sample));
      return true;
    }
    const begun = this.grasped;
    this.grasped = false;
    if (this.chip !== null && !begun) return this.notBegun(still);
    const made = this.chip === null ? undefined : this.swipe.up(sample);
    if (made || !still) this.swung(made, this.swipe.trouble);
    else {
      this.board.aim(null);
      this.guide();
    }
    return made !== undefined || !still;
  }

  /** End of a swipe that began while no throw was possible; true if it was more than a tap. */
  private notBegun(still: boolean): boolean {
    if (!still) this.refuse({ what: this.words.say("web-safranito-not-yet"), change: "" });
    return !still;
  }

  cancel(): void {
    this.grasped = false;
    this.swipe.cancel();
    this.board.aim(null);
    this.guide();
  }

  /** Throw by a gesture of finger or phone, or explain why it was not recognised. */
  private swung(made: Throw | undefined, trouble?: SwipeTrouble): void {
    const { words } = this;
    if (this.chip === null) this.chooseFirst();
    else if (made) this.throw(made);
    else this.refuse(trouble ? swipeVerdict(trouble, words) : { what: words.say("range-nothing-throw"), change: "" });
  }

  private throw(made: Throw): void {
    const { choices } = this;
    // nothing is drawn until the motion starts: on a slow machine that would delay it
    clearTimeout(this.letGo);
    this.letGo = window.setTimeout(() => this.board.aim(null), GRACE);
    if (this.chip === null || this.scene.busy() || choices.kind !== "throw") return;
    this.scene.own.overlay.clear();
    this.scene.own.made(made, this.board.side);
    this.scene.send({ ...choices.like, chip: this.chip, gesture: { ...made, side: this.board.side } });
  }

  private aimAt(spot: Spot): void {
    if (this.choices.kind !== "aim") return;
    const { x, y } = this.choices.spans;
    if (!x || !y) return;
    const held = (value: number, { low, high }: { low: number; high: number }) => Math.min(Math.max(value, low), high);
    this.target = { x: held(spot.x, x), y: held(spot.y, y) };
    this.board.cross(this.target);
    this.label("ready");
  }

  /** Handle a key press; true if the key belongs to the throw. */
  key(name: string, t: number): boolean {
    if (!KEYS.has(name)) return false;
    if (this.chip === null) {
      this.chooseFirst();
      return true;
    }
    if (this.scene.busy()) return true;
    if (this.choices.kind === "aim") this.moveCross(name);
    else this.meterKey(name, t);
    return true;
  }

  private moveCross(name: string): void {
    if (name === "Escape") return;
    if (name === " " || name === "Enter") {
      const { choices, target, chip } = this;
      if (choices.kind === "aim" && target && chip !== null) this.scene.send({ ...choices.like, chip, ...target });
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
    const place = set.place ?? 0;
    this.board.aim({ place, direction, speed: stage === "speed" ? value : 0.8 });
    if (stage !== "ready") this.mean({ place, direction, speed: stage === "speed" ? value : this.range.style.speed });
  }

  close(): void {
    cancelAnimationFrame(this.asking);
    clearTimeout(this.letGo);
    this.maps?.close();
    this.scene.own.overlay.hideGuide();
    this.board.grip(null);
    this.board.ghost(null);
    this.board.aim(null);
    this.board.cross(null);
    delete this.board.ground.dataset.view;
  }
}
