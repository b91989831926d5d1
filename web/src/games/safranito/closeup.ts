/** Shows a close-up of a chip: its hole and the nearest circle, enlarged, with the measured overlap (T-4b). */

import type { SafranitoSeenChip, Side } from "../../wire/types";
import { draw, make, picture } from "../dom";
import { type BoardFacts, drawnAt, type NamedCircle } from "./geometry";
import { chipLine, type TextContext, wordOf } from "./text";

/** Distance in mm from the middle of the close-up to its edge. */
const REACH = 27;

/** Panel over the board with the close-up of a chip, or the description of a circle. */
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

  /** Close the panel on the user's request. */
  close(): void {
    this.hide();
    this.closed();
  }

  chip(chip: SafranitoSeenChip, circles: readonly NamedCircle[], side: Side, context: TextContext): void {
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
    this.show(context, seen, make("p", "", chipLine(chip, context)));
  }

  circle(name: string, bowl: boolean, context: TextContext): void {
    const title = make("strong", "", wordOf(context, name));
    const text = bowl ? context.words.say("web-safranito-bowl") : context.words.say(`web-safranito-space-${name}`);
    this.show(context, make("div", "saf-close-words", title, make("p", "", text)));
  }

  private show(context: TextContext, ...parts: Node[]): void {
    this.shut.setAttribute("aria-label", context.words.say("web-close"));
    this.element.replaceChildren(...parts, this.shut);
    this.element.hidden = false;
  }
}
