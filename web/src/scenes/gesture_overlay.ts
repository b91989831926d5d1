/**
 * Draws an overlay on a picture: a finger that demonstrates a gesture, a gauge for a crêpe's flight, and the verdict on
 * a failed try. It is hidden during gestures.
 */

import "./gesture_overlay.css";
import type { Sample } from "../gestures/sample";
import { CrepeFlight } from "../motion/crepe_flight";
import { isStill } from "../state/settings";
import type { Words } from "../state/words";
import { draw, make, setText } from "./dom";

/** Texts about a failed try: the fault, the change to make, and the measurements. */
export interface Verdict {
  readonly what: string;
  readonly change: string;
  readonly measured?: string;
}

/** Time in ms after which a verdict disappears. */
const STAYS = 15_000;

/** Card with the verdict on a try; hidden by the next gesture, a tap, or a timeout. */
export class VerdictCard {
  readonly element = make("div", "gesture-verdict");
  private readonly what = make("strong", "");
  private readonly change = make("span", "");
  private readonly measured = make("small", "");
  private timer = 0;

  constructor() {
    this.element.append(this.what, this.change, this.measured);
    this.element.hidden = true;
    this.element.addEventListener("click", () => this.hide());
  }

  say({ what, change, measured = "" }: Verdict): void {
    clearTimeout(this.timer);
    this.element.hidden = false;
    setText(this.what, what);
    setText(this.change, change);
    setText(this.measured, measured);
    this.timer = window.setTimeout(() => this.hide(), STAYS);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }
}

/** Pauses in ms of the guide's finger before and after its motion. */
const BEFORE = 700;
const AFTER = 1300;
/** Height in m at the top of the gauge. */
const SCALE = 0.6;

/** Overlay with guide, gauge and verdict, moved between pictures. */
export class GestureOverlay {
  readonly element = make("div", "gesture-overlay");
  private readonly guide = draw("svg", { class: "gesture-guide", "aria-hidden": "true", focusable: "false" });
  private readonly gauge = make("div", "gesture-gauge");
  private readonly level = make("i", "gesture-level");
  private readonly disc = make("i", "gesture-disc");
  private readonly figures = make("p", "gesture-figures");
  private readonly verdict = new VerdictCard();
  private flight: CrepeFlight | null = null;
  private drawn = "";

  constructor() {
    this.gauge.append(make("div", "gesture-scale", this.level), make("div", "gesture-turn", this.disc), this.figures);
    this.gauge.setAttribute("aria-hidden", "true");
    this.gauge.hidden = true;
    this.element.append(this.guide, this.gauge, this.verdict.element);
    this.hideGuide();
  }

  /** Attach the overlay to a picture; for a canvas, to the parent element. */
  cover(ground: HTMLElement): void {
    const host = ground instanceof HTMLCanvasElement ? ground.parentElement : ground;
    if (host && this.element.parentElement !== host) host.append(this.element);
  }

  /** Show a finger moving at the right speed along the samples; without motion, a line with an arrow. */
  showGuide(samples: readonly Sample[], width: number, height: number): void {
    const key = `${width} ${height} ${isStill()} ${samples.length} ${samples.at(-1)?.x}`;
    const { guide } = this;
    guide.removeAttribute("hidden");
    if (key === this.drawn || samples.length < 2) return;
    this.drawn = key;
    guide.setAttribute("viewBox", `0 0 ${width} ${height}`);
    guide.dataset.moves = isStill() ? "no" : "yes";
    const d = samples.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    const [first, last] = [samples[0] as Sample, samples.at(-1) as Sample];
    const finger = draw(
      "g",
      { class: "gesture-finger" },
      draw("path", { class: "gesture-tip", d: "M-13 0a13 13 0 0 1 26 0c0 18 6 30 14 58h-46c4-24 6-40 6-58z" }),
      draw("path", { class: "gesture-nail", d: "M-7.5-1a7.5 8.500 0 0 1 15 0v5a7.5 5 0 0 1-15 0z" }),
    );
    guide.replaceChildren(
      draw("path", { class: "gesture-way gesture-way-edge", d }),
      draw("path", { class: "gesture-way", d }),
      arrowAt(samples),
      draw("circle", { class: "gesture-begin", cx: first.x, cy: first.y, r: 9 }),
      finger,
    );
    if (isStill()) finger.setAttribute("transform", `translate(${first.x} ${first.y})`);
    else move(finger, samples, 1000 * (last.t - first.t));
  }

  hideGuide(): void {
    this.guide.setAttribute("hidden", "");
  }

  /** Start a flight: hide the last verdict and the guide. */
  beginFlight(): void {
    this.flight = new CrepeFlight();
    this.verdict.hide();
    this.hideGuide();
  }

  followFlight(poses: ArrayLike<number>, words: Words): void {
    if (!this.flight) return;
    this.flight.follow(poses);
    const { height, highest, turned } = this.flight;
    this.draw(Math.max(height, 0), Math.max(highest, 0), turned, words);
  }

  /** End a flight: show the server's measurements until the next gesture, or hide the gauge for null. */
  endFlight(measured: { readonly height: number; readonly turned: number } | null, words: Words): void {
    this.flight = null;
    if (measured) this.draw(measured.height, measured.height, measured.turned, words);
    else this.gauge.hidden = true;
  }

  private draw(now: number, highest: number, turned: number, words: Words): void {
    const degrees = Math.round((180 * turned) / Math.PI);
    this.gauge.hidden = false;
    this.level.style.bottom = `${(100 * Math.min(now / SCALE, 1)).toFixed(1)}%`;
    this.disc.style.transform = `rotate(${-degrees}deg)`;
    this.gauge.dataset.degrees = String(degrees);
    setText(this.figures, words.say("range-flight", { cm: Math.round(100 * highest), degrees: Math.abs(degrees) }));
  }

  say(verdict: Verdict): void {
    this.verdict.say(verdict);
  }

  /** Hide everything, since a gesture begins. */
  clear(): void {
    this.verdict.hide();
    this.gauge.hidden = true;
    this.flight = null;
    this.hideGuide();
  }
}

/** An arrowhead at the end of the samples, pointing in their direction. */
function arrowAt(samples: readonly Sample[]): SVGElement {
  const last = samples.at(-1) as Sample;
  const before = samples.findLast(({ x, y }) => Math.hypot(x - last.x, y - last.y) > 12) ?? (samples[0] as Sample);
  const angle = (180 * Math.atan2(last.y - before.y, last.x - before.x)) / Math.PI;
  return draw("path", {
    class: "gesture-arrow",
    d: "M-15-12 7 0-15 12z",
    transform: `translate(${last.x.toFixed(1)} ${last.y.toFixed(1)}) rotate(${angle.toFixed(1)})`,
  });
}

/** Animate the finger in a loop: pause, move in `going` ms along the samples, pause. */
function move(finger: SVGElement, samples: readonly Sample[], going: number): void {
  const whole = BEFORE + going + AFTER;
  const [first, last] = [samples[0] as Sample, samples.at(-1) as Sample];
  const at = ({ x, y }: Sample, offset: number): Keyframe => ({
    offset,
    transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`,
  });
  const frames = samples.map((sample) => at(sample, (BEFORE + 1000 * (sample.t - first.t)) / whole));
  finger.animate([at(first, 0), ...frames, at(last, 1)], { duration: whole, iterations: Number.POSITIVE_INFINITY });
  finger.setAttribute("transform", `translate(${first.x} ${first.y})`);
}
