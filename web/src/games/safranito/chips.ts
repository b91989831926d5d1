/** Draws a chip in SVG from above: position, visible face, tilt and height. */

import type { SafranitoSeenChip, Side } from "../../wire/types";
import { draw } from "../dom";
import { shapePath } from "./drawings";
import { type BoardFacts, type Look, lookOf } from "./geometry";

/** Enlargement for each mm of height. */
const NEARER = 0.0022;

/** SVG element of one chip. */
export class ChipThing {
  readonly element: SVGElement;
  look: Look | null = null;
  private readonly body: SVGElement;
  private readonly shade: SVGElement;
  private readonly face: SVGElement;
  private readonly value: SVGElement;
  private readonly mark: SVGElement;

  constructor(
    readonly number: number,
    readonly seat: number,
    private readonly facts: BoardFacts,
  ) {
    const radius = facts.disc.radius * 1000;
    this.shade = draw("circle", { class: "saf-chip-shade", r: radius });
    const notches = Math.PI * 2 * (radius - 2.5);
    const edge = draw("circle", {
      class: "saf-chip-edge",
      r: radius - 2.5,
      "stroke-dasharray": `${(notches / 16).toFixed(3)} ${(notches / 16).toFixed(3)}`,
    });
    const shape = draw("g", { transform: "translate(-9.600 -9.600) scale(0.8)" }, shapePath(seat));
    this.mark = draw(
      "g",
      { class: "saf-chip-mark" },
      edge,
      draw("circle", { class: "saf-chip-heart", r: radius - 6 }),
      shape,
    );
    this.face = draw("circle", { class: "saf-chip-face", r: radius - 6 });
    this.value = draw("text", { class: "saf-chip-value", "text-anchor": "middle", y: 6.2 });
    const hole = draw("circle", { class: "saf-chip-hole", r: facts.disc.hole * 1000 });
    this.body = draw(
      "g",
      { class: "saf-chip-body" },
      draw("circle", { class: "saf-chip-disc", r: radius }),
      this.mark,
      this.face,
      hole,
    );
    this.element = draw("g", { class: `saf-chip saf-seat-${seat}` }, this.shade, this.body, this.value);
    this.element.dataset.chip = String(number);
  }

  /** Update the known value of the chip. */
  know(chip: Pick<SafranitoSeenChip, "value" | "up">): void {
    const text = chip.value === null ? "" : String(chip.value);
    if (this.value.textContent !== text) this.value.textContent = text;
    this.element.classList.toggle("saf-known", chip.value !== null);
  }

  lie(side: Side, place: ArrayLike<number>, turn: ArrayLike<number>): void {
    this.show(lookOf(side, place, turn, this.facts.disc.thickness));
  }

  show(look: Look): void {
    this.look = look;
    const scale = 1 + look.height * NEARER;
    const tilt = `rotate(${look.leans}) scale(${look.flat.toFixed(3)} 1) rotate(${-look.leans})`;
    const at = `translate(${look.x.toFixed(2)} ${look.y.toFixed(2)})`;
    const away = 1.5 + look.height * 0.45;
    this.element.setAttribute("transform", at);
    this.shade.setAttribute("transform", `translate(${(away * 0.35).toFixed(2)} ${away.toFixed(2)}) ${tilt}`);
    this.shade.setAttribute("opacity", Math.max(0.14, 0.42 - look.height * 0.003).toFixed(2));
    this.body.setAttribute("transform", `scale(${scale.toFixed(3)}) ${tilt}`);
    this.mark.setAttribute("transform", `rotate(${look.turned})`);
    this.element.classList.toggle("saf-up", look.up);
  }
}
