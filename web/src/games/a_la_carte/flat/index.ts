/** Renders the kitchen flat: stoves from above, bottles on a shelf, and a close view of the current gesture. */

import type { PanPose } from "../../../gestures/stroke";
import { filmed } from "../../../motion/film";
import type { ALaCarteView, PracticeRange } from "../../../wire/types";
import { draw, make, setText } from "../../dom";
import { binSign, cupSign, dieSign, sinkSign, starSign } from "../drawings";
import { around, SPICES, type Spice } from "../pieces";
import type { Held, KitchenRenderer, Lit, Spot, Tapped } from "../renderer";
import { type TextContext, wordOf } from "../text";
import { CloseView } from "./close_view";
import { fill, type GlassParts, glassOf } from "./glass";
import { FlatStove } from "./stove";

interface Shelved {
  readonly spice: Spice;
  readonly element: HTMLElement;
  readonly name: HTMLElement;
  readonly glass: GlassParts;
}

/** Flat kitchen renderer. */
export class FlatPicture implements KitchenRenderer {
  readonly frame = make("div", "alc-flat alc-ground");
  readonly ground = this.frame;
  still = false;
  private readonly shelf = make("div", "alc-shelf");
  private readonly things = make("div", "alc-things");
  private readonly stoves = make("div", "alc-stoves");
  private readonly die = make("div", "alc-die-place");
  private readonly bottles: readonly Shelved[];
  private readonly stage: CloseView;
  private readonly drawn: FlatStove[] = [];
  private view: ALaCarteView | null = null;
  private held: Held | null = null;
  /** Seat of the stove that is enlarged. */
  private near: number | null = null;

  constructor(private readonly range: PracticeRange) {
    this.stage = new CloseView(range);
    this.bottles = SPICES.map((spice) => this.shelved(spice));
    this.shelf.append(...this.bottles.map(({ element }) => element));
    this.shelf.setAttribute("aria-hidden", "true");
    this.things.setAttribute("aria-hidden", "true");
    this.frame.append(make("div", "alc-back", this.shelf, this.things), this.stoves, this.stage.element);
  }

  private shelved(spice: Spice): Shelved {
    const glass = glassOf(spice, this.range);
    const seen = draw(
      "svg",
      { class: "alc-bottle-drawing", viewBox: "-24 -62 48 68", focusable: "false" },
      glass.element,
    );
    const name = make("span", "alc-bottle-name");
    const element = make("div", "alc-bottle", seen, name);
    element.dataset.bottle = spice;
    return { spice, element, name, glass };
  }

  show(view: ALaCarteView, context: TextContext): void {
    this.view = view;
    if (this.drawn.length !== view.stoves.length) this.build(view);
    for (const stove of this.drawn) stove.show(view, context);
    this.bottles.forEach(({ spice, glass, name, element }, at) => {
      fill(glass.inside, view.bottles[at] ?? [], this.range);
      setText(name, wordOf(context, spice));
      element.dataset.count = String(view.bottles[at]?.length ?? 0);
    });
    this.showThings(view, context);
    if (this.held) this.stage.show(view, this.held);
  }

  private build(view: ALaCarteView): void {
    this.drawn.length = 0;
    for (const seat of around(view)) this.drawn.push(new FlatStove(seat, this.range));
    this.stoves.replaceChildren(...this.drawn.map(({ element }) => element));
    this.stoves.dataset.count = String(view.stoves.length);
  }

  private showThings(view: ALaCarteView, context: TextContext): void {
    const { words } = context;
    const stack = (count: number, sign: SVGElement, name: string) => {
      const made = make("span", `alc-thing alc-${name}`, sign, make("b", "", String(count)));
      made.dataset.caption = words.say(`web-a_la_carte-title-${name}`);
      made.classList.toggle("alc-nought", count === 0);
      return made;
    };
    const face = view.face ? wordOf(context, view.face) : words.say("nothing");
    this.die.dataset.caption = words.say("web-a_la_carte-die", { face });
    if (!this.die.classList.contains("alc-rolling")) this.die.replaceChildren(dieSign(view.face));
    this.things.replaceChildren(
      this.die,
      stack(view.pile.length, cupSign(null), "pile"),
      stack(view.used.length, cupSign(view.used.at(-1) ?? null), "used"),
      stack(view.stars_left, starSign(), "supply"),
      stack(view.sink.length, sinkSign(), "sink"),
      stack(view.bin.length + view.crepes.filter((one) => one === "burnt").length, binSign(), "bin"),
    );
  }

  hold(held: Held | null): void {
    this.held = held;
    if (held) this.look(null);
    this.frame.classList.toggle("alc-handled", held !== null);
    if (held && this.view) this.stage.show(this.view, held);
    else this.stage.hide();
  }

  tilt(angle: number): void {
    this.stage.tilt(angle);
  }

  swing(pose: PanPose): void {
    this.stage.swing(pose);
  }

  readonly film = filmed;

  pose(poses: Float64Array, labels: readonly number[]): void {
    this.stage.pose(poses, labels);
  }

  poseOf(label: number): readonly number[] {
    return this.stage.poseOf(label);
  }

  get pivot(): Spot {
    return this.stage.pivot;
  }

  at(spot: Spot): Tapped | null {
    const box = this.ground.getBoundingClientRect();
    const there = document.elementFromPoint(box.left + spot.x, box.top + spot.y);
    const bottle = there?.closest<HTMLElement>("[data-bottle]")?.dataset.bottle;
    if (bottle) return { what: "bottle", bottle: bottle as Spice };
    const seat = there?.closest<HTMLElement>("[data-stove]")?.dataset.stove;
    if (seat) return { what: "stove", seat: Number(seat) };
    return there && this.die.contains(there) ? { what: "die" } : null;
  }

  roll(face: string, ms: number): void {
    this.die.replaceChildren(dieSign(face));
    this.die.animate(
      [{ transform: "rotate(-220deg) scale(1.5)" }, { transform: "rotate(20deg) scale(1.1)" }, { transform: "none" }],
      { duration: ms, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
    );
  }

  light({ seats, bottles }: Lit): void {
    for (const stove of this.drawn) stove.element.classList.toggle("alc-lit", seats.has(stove.seat));
    for (const { spice, element } of this.bottles) element.classList.toggle("alc-lit", bottles.has(spice));
  }

  offer(bottles: ReadonlySet<string>, die: boolean): void {
    for (const { spice, element } of this.bottles) element.classList.toggle("alc-may", bottles.has(spice));
    this.die.classList.toggle("alc-may", die);
  }

  look(seat: number | null): boolean {
    const before = this.near;
    this.near = seat === before ? null : seat;
    this.ground.dataset.near = this.near === null ? "" : String(this.near);
    this.stoves.classList.toggle("alc-close", this.near !== null);
    for (const stove of this.drawn) stove.element.classList.toggle("alc-near", stove.seat === this.near);
    return this.near !== before;
  }

  attend(): void {
    // everything is always visible
  }

  steady(): void {
    // nothing is animated
  }

  resize(): void {
    // SVG scales with the page
  }

  close(): void {
    this.frame.remove();
  }
}
