/** Draws a card with two sides, which can be moved and turned over. */

import { make, picture } from "../dom";
import { EASE, type Pacing } from "../pacing";
import { emblem, pepper } from "./drawings";
import { type Pose, transform } from "./poses";

/** Numbers that read as another number upside down are underlined. */
const TURNED = new Set([6, 9, 16, 18, 19, 61, 66, 68, 81, 86, 89, 91, 98, 99]);

/** Timing and route of a card's motion. */
export interface Way {
  readonly ms: number;
  readonly delay?: number;
  readonly easing?: string;
  /** Poses that the card passes through. */
  readonly through?: readonly Pose[];
}

/** A row of peppers. */
export function peppersOf(count: number): HTMLElement {
  return make("span", "chili-peppers", ...Array.from({ length: count }, pepper));
}

/** The face of a card, scaled by the font size of its element. */
export function faceOf(card: number, peppers: number): HTMLElement {
  const long = card > 99 ? " chili-three" : "";
  // Numbers are drawn by CSS: as text, search and screen readers would find 63 63 63.
  const number = () => {
    const drawn = make("span", `chili-number${TURNED.has(card) ? " chili-turned" : ""}${long}`);
    drawn.dataset.number = String(card);
    return drawn;
  };
  const top = make("span", "chili-corner chili-top", number(), peppersOf(peppers));
  const middle = make("span", "chili-middle", number());
  const face = make(
    "span",
    `chili-face chili-p${peppers}`,
    top,
    middle,
    make("span", "chili-corner chili-bottom", number()),
  );
  face.setAttribute("aria-hidden", "true");
  return face;
}

/** The back of a card. */
export function backOf(): HTMLElement {
  const back = make("span", "chili-back", emblem());
  back.setAttribute("aria-hidden", "true");
  return back;
}

/** A small card that cannot be moved, as in a list of collected ones. */
export function smallCard(card: number, peppers: number): HTMLElement {
  return make("span", "chili-small", faceOf(card, peppers));
}

/** A card on the table; its number may be unknown. */
export class Thing {
  readonly element: HTMLElement;
  private readonly sides: HTMLElement;
  private up = true;
  pose: Pose = { x: 0, y: 0, r: 0, s: 1, z: 0 };
  card: number | null = null;
  private flight: Animation | undefined;

  constructor(
    private readonly motion: Pacing,
    card: number | null,
    peppers: number,
  ) {
    this.sides = make("span", "chili-sides", backOf());
    this.element = make("div", "chili-card", make("span", "chili-shade"), this.sides);
    if (card === null) this.face(false);
    else this.become(card, peppers);
  }

  /** Set the number of a card that was unknown. */
  become(card: number, peppers: number): void {
    this.card = card;
    this.element.dataset.card = String(card);
    this.sides.append(faceOf(card, peppers));
  }

  get faceUp(): boolean {
    return this.up;
  }

  private face(up: boolean): void {
    this.up = up;
    this.sides.classList.toggle("chili-down", !up);
  }

  turn(up: boolean, ms: number, delay = 0): void {
    if (this.up === up) return;
    const [from, to] = up ? [180, 0] : [0, 180];
    this.face(up);
    const frames = [from, (from + to) / 2, to].map((angle, index) => ({
      transform: `perspective(60em) translateZ(${index === 1 ? 6 : 0}em) rotateY(${angle}deg)`,
    }));
    this.motion.animate(this.sides, frames, ms, "ease-in-out", delay);
  }

  /** Move the card to a pose, starting from where it is drawn now. */
  move(pose: Pose, way: Way): void {
    const before = this.pose;
    this.pose = pose;
    this.element.style.zIndex = String(Math.round(pose.z));
    const end = transform(pose);
    if (transform(before) === end && !way.through) return;
    const now = way.ms > 0 && this.motion.moves ? this.now() : "";
    this.element.style.transform = end;
    if (now === "") return;
    const stops = (way.through ?? []).map((stop) => ({ transform: transform(stop) }));
    this.flight = this.motion.animate(
      this.element,
      [{ transform: now }, ...stops, { transform: end }],
      way.ms,
      way.easing ?? EASE,
      way.delay ?? 0,
    );
    if (!way.delay) this.float(way.ms);
  }

  /** The current transform. The computed style, which is expensive, is read only during a motion. */
  private now(): string {
    const flies = this.flight !== undefined && this.flight.playState !== "finished" && this.flight.playState !== "idle";
    return flies ? getComputedStyle(this.element).transform : this.element.style.transform;
  }

  /** Enlarge the shadow during a motion. */
  private float(ms: number): void {
    const shade = this.element.firstElementChild;
    if (shade && ms >= 180)
      this.motion.animate(
        shade,
        [{ opacity: 0.5 }, { opacity: 1, transform: "translateY(0.9em) scale(1.03)" }, { opacity: 0.5 }],
        ms,
        "ease-in-out",
      );
  }

  remove(): void {
    this.element.remove();
  }
}

/** A pile of cards with only its number known; its height grows with the number. */
export class Heap {
  readonly element: HTMLElement;
  readonly label: HTMLElement;
  readonly count: HTMLElement;
  private readonly layers: HTMLElement;
  private shown = -1;

  constructor(private readonly messy: boolean) {
    this.layers = make("div", "chili-layers");
    this.layers.setAttribute("aria-hidden", "true");
    this.count = make("span", "chili-count");
    this.label = make("span", "chili-caption");
    this.element = make(
      "div",
      messy ? "chili-heap chili-messy" : "chili-heap",
      this.layers,
      make("div", "chili-heap-words", this.count, this.label),
    );
    this.element.setAttribute("role", "img");
  }

  set(count: number): void {
    this.count.textContent = String(count);
    const wanted = Math.min(7, Math.ceil(count / 9));
    if (wanted === this.shown) return;
    this.shown = wanted;
    this.layers.replaceChildren(
      ...Array.from({ length: wanted }, (_, index) => {
        const layer = make("span", "chili-layer", backOf());
        const turn = this.messy ? ((index * 37) % 11) - 5 : 0;
        layer.style.transform = `translate(${this.messy ? ((index * 53) % 7) - 3 : 0}%, ${-index * 1.1}%) rotate(${turn}deg)`;
        return layer;
      }),
    );
    this.layers.classList.toggle("chili-empty", wanted === 0);
  }

  place(pose: Pose, width: number): void {
    this.element.style.transform = `translate(${pose.x}px, ${pose.y}px)`;
    this.element.style.setProperty("--w", `${(width * pose.s).toFixed(2)}px`);
  }
}

/** The outline of the place for a chosen card. */
export function emptySlot(): HTMLElement {
  const slot = make("div", "chili-slot", picture("chili-slot-line", "0 0 1 1"));
  slot.setAttribute("aria-hidden", "true");
  return slot;
}
