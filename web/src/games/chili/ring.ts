/** Draws the ring's track, and the free area as the arc between the target's neighbours. */

import { draw, make, picture, setText } from "../dom";
import type { Pacing } from "../pacing";
import type { Arc, Plan } from "./poses";

/** SVG of the ring with its labels. */
export class Rim {
  readonly element: SVGElement;
  readonly label: HTMLElement;
  readonly distance: HTMLElement;
  private readonly track: SVGElement;
  private readonly halo: SVGElement;
  private readonly arc: SVGElement;
  private drawn = "";

  constructor(private readonly motion: Pacing) {
    this.track = draw("ellipse", { class: "chili-track" });
    this.halo = draw("path", { class: "chili-halo" });
    this.arc = draw("path", { class: "chili-arc", pathLength: 1 });
    this.element = picture("chili-rim", "0 0 1 1", this.track, this.halo, this.arc);
    this.label = make("div", "chili-free");
    this.distance = make("div", "chili-distance");
    for (const part of [this.label, this.distance]) part.setAttribute("aria-hidden", "true");
  }

  place(plan: Plan, width: number, height: number, shown: boolean): void {
    const { arc, gap } = plan;
    const card = plan.card.w * gap.s;
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    for (const [name, value] of Object.entries({ cx: arc.cx, cy: arc.cy, rx: arc.rx, ry: arc.ry }))
      this.track.setAttribute(name, value.toFixed(1));
    for (const part of [this.arc, this.halo]) part.classList.toggle("chili-gone", !shown);
    this.label.classList.toggle("chili-gone", !shown);
    const path = arcPath(arc);
    this.halo.setAttribute("d", path);
    this.arc.setAttribute("d", path);
    this.halo.setAttribute("stroke-width", (card * 0.62).toFixed(1));
    this.arc.setAttribute("stroke-width", Math.max(2.5, card * 0.07).toFixed(1));
    this.label.style.transform = `translate(${plan.label.x}px, ${plan.label.y}px) translate(-50%, -50%)`;
    this.drawn = path;
  }

  /** Animate the arc from one neighbour to the other. */
  sweep(ms: number): void {
    if (this.drawn === "") return;
    const frames = [{ strokeDasharray: "0 1" }, { strokeDasharray: "1 0" }];
    this.motion.animate(this.arc, frames, ms, "ease-out");
    this.motion.animate(this.halo, [{ opacity: 0 }, { opacity: 1 }], ms);
    this.motion.animate(this.label, [{ opacity: 0 }, { opacity: 0 }, { opacity: 1 }], ms);
  }

  say(text: string): void {
    setText(this.label, text);
  }

  /** Highlight the free area. */
  point(on: boolean): void {
    for (const part of [this.element, this.label]) part.classList.toggle("chili-shown", on);
  }

  /**
   * Preview a card: highlight the free area if the card is inside, and show its distance at the target; null hides
   * both.
   */
  try(hint: { readonly distance: number; readonly free: boolean } | null, plan: Plan, target: number): void {
    this.element.classList.toggle("chili-inside", hint?.free ?? false);
    this.label.classList.toggle("chili-inside", hint?.free ?? false);
    this.distance.classList.toggle("chili-there", hint !== null);
    const pose = plan.ring[target];
    if (!hint || !pose) return;
    setText(this.distance, `↔ ${hint.distance}`);
    const below = (plan.card.h * pose.s) / 2;
    this.distance.style.transform = `translate(${pose.x}px, ${pose.y + below}px) translate(-50%, -40%)`;
  }
}

function arcPath({ cx, cy, rx, ry, from, to }: Arc): string {
  const x = (angle: number) => (cx + Math.cos(angle) * rx).toFixed(1);
  const y = (angle: number) => (cy + Math.sin(angle) * ry).toFixed(1);
  return `M${x(from)} ${y(from)}A${rx.toFixed(1)} ${ry.toFixed(1)} 0 0 1 ${x(to)} ${y(to)}`;
}
