/** How close it was: a chip's hole and the nearest circle, enlarged, with what was measured (T-4b). */

import type { SafranitoSeenChip, Side } from "../../wire/types";
import { draw, make, picture } from "../dom";
import { type BoardFacts, drawnAt, type NamedCircle } from "./geometry";
import { chipLine, type Told, wordOf } from "./text";

/** mm from the middle of the picture to its edge. */
const REACH = 27;

export class Closeup {
  readonly element = make("div", "saf-close");
  private readonly shut: HTMLButtonElement;

  constructor(
    private readonly facts: BoardFacts,
    private readonly closed: () => void,
  ) {
    this.shut = make("button", "button small quiet saf-shut", "✕");
    this.shut.type = "button";
    this.shut.addEventListener("click", () => this.close());
    this.element.hidden = true;
    this.element.setAttribute("role", "status");
  }

  hide(): void {
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  get open(): boolean {
    return !this.element.hidden;
  }

  /** By who looked. */
  close(): void {
    this.hide();
    this.closed();
  }

  chip(chip: SafranitoSeenChip, circles: readonly NamedCircle[], side: Side, told: Told): void {
    const at = drawnAt(side, { x: chip.place[0], y: chip.place[1] });
    const radius = this.facts.disc.radius * 1000;
    const hole = this.facts.disc.hole * 1000;
    const arcs = circles.map((circle) => {
      const middle = drawnAt(side, circle);
      const kind = circle.bowl ? `saf-close-bowl saf-s-${circle.name}` : "saf-close-space";
      return draw("circle", { class: kind, cx: middle.x - at.x, cy: middle.y - at.y, r: circle.radius });
    });
    const seen = picture(
      "saf-close-picture",
      `${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`,
      draw("rect", { class: "saf-field", x: -REACH, y: -REACH, width: 2 * REACH, height: 2 * REACH }),
      ...arcs,
      draw("circle", { class: `saf-close-chip saf-seat-${chip.seat}`, r: radius }),
      draw("circle", { class: chip.overlap > 0 ? "saf-close-hole saf-counts" : "saf-close-hole", r: hole }),
    );
    this.show(told, seen, make("p", "", chipLine(chip, told)));
  }

  circle(name: string, bowl: boolean, told: Told): void {
    const title = make("strong", "", wordOf(told, name));
    const text = bowl ? told.words.say("web-safranito-bowl") : told.words.say(`web-safranito-space-${name}`);
    this.show(told, make("div", "saf-close-words", title, make("p", "", text)));
  }

  private show(told: Told, ...parts: Node[]): void {
    this.shut.setAttribute("aria-label", told.words.say("web-close"));
    this.element.replaceChildren(...parts, this.shut);
    this.element.hidden = false;
  }
}
