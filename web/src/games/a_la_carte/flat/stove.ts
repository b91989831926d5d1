/** Draws a stove in SVG from above, to scale in mm: the pan with its crystals, the knob with its dial, and the dish. */

import type { ALaCarteSeenStove, ALaCarteView, PracticeRange } from "../../../wire/types";
import { draw, make, setText } from "../../dom";
import { angleOf, marks, on, ring } from "../dial";
import { gem, seatSign } from "../drawings";
import { CREPE, type Crystals, dishOf, HOTTEST, panOf } from "../pieces";
import { dishName, type TextContext } from "../text";
import { crystalAt } from "./glass";

const DIAL = { x: 52, y: 96, outer: 25, inner: 17 };
/** Angle in rad between crystals that are placed on a spiral for want of a pose. */
const GOLDEN = 2.4;

/** SVG of a seat's stove, updated from the view. */
export class FlatStove {
  readonly element = make("div", "alc-stove");
  private readonly title = make("span", "alc-stove-name");
  private readonly dish = make("span", "alc-stove-dish");
  private readonly dial = draw("g", { transform: `translate(${DIAL.x} ${DIAL.y})` });
  private readonly pointer = draw("path", { class: "alc-knob-mark", d: "M0-13.5V-5" });
  private readonly crystals = draw("g", {});
  private readonly crepe = draw("g", { class: "alc-crepe" });
  private readonly plate = draw("g", { transform: "translate(-50 96)" });
  readonly glow: SVGElement;
  readonly pan: SVGElement;

  constructor(
    readonly seat: number,
    private readonly range: PracticeRange,
  ) {
    const { skillet, pancake } = range.kitchen;
    const [floor, rim] = [skillet.floor_radius * 1000, skillet.rim_radius * 1000];
    this.glow = draw("circle", { class: "alc-glow", r: rim + 12 });
    this.crepe.append(
      draw("circle", { class: "alc-crepe-body", r: pancake.radius * 1000 }),
      draw("path", {
        class: "alc-crepe-spots",
        d: "M-22-14h.01M10-26h.01M26 4h.01M-8 18h.01M14 22h.01M-30 10h.01M2-4h.01",
      }),
    );
    this.pan = draw(
      "g",
      { class: "alc-pan" },
      draw("path", { class: "alc-grip", d: `M0 ${rim + 6}V${skillet.handle * 1000 - 68}` }),
      draw("path", { class: "alc-neck", d: `M0 ${rim - 2}V${rim + 12}` }),
      draw("circle", { class: "alc-rim", r: rim + 2 }),
      draw("circle", { class: "alc-wall", r: rim - 1 }),
      draw("circle", { class: "alc-floor", r: floor }),
      this.crepe,
      this.crystals,
    );
    const knob = draw("g", { class: "alc-knob" }, draw("circle", { class: "alc-knob-body", r: 14.5 }), this.pointer);
    const dial = draw("g", { transform: `translate(${DIAL.x} ${DIAL.y})` }, knob);
    const seen = draw(
      "svg",
      {
        class: "alc-stove-drawing",
        viewBox: "-92 -86 184 220",
        "aria-hidden": "true",
        focusable: "false",
        preserveAspectRatio: "xMidYMax meet",
      },
      draw("rect", { class: "alc-stove-shadow", x: -86, y: -78, width: 172, height: 210, rx: 18 }),
      draw("rect", { class: "alc-stove-body", x: -86, y: -82, width: 172, height: 210, rx: 18 }),
      draw("rect", { class: "alc-stove-front", x: -86, y: 66, width: 172, height: 62, rx: 18 }),
      this.glow,
      draw("circle", { class: "alc-burner", r: rim + 6 }),
      draw("circle", { class: "alc-burner-ring", r: rim - 12 }),
      this.dial,
      dial,
      this.plate,
      this.pan,
    );
    this.element.append(seen, make("span", "alc-stove-who", seatSign(seat), this.title), this.dish);
    this.element.dataset.stove = String(seat);
    this.element.classList.add(`alc-seat-${seat}`);
  }

  show(view: ALaCarteView, context: TextContext): void {
    const stove = view.stoves[this.seat];
    if (!stove) return;
    setText(this.title, context.names[this.seat] ?? "");
    this.element.classList.toggle("alc-active", view.active === this.seat && view.phase !== "over");
    this.element.dataset.standing = stove.standing;
    this.showHeat(view, stove);
    this.fill(stove.crystals);
    this.crepe.style.display = stove.dish === CREPE ? "" : "none";
    this.showDish(view, stove, context);
  }

  private showHeat(view: ALaCarteView, stove: ALaCarteSeenStove): void {
    const all = marks(dishOf(view, stove.dish), stove.dish !== null);
    this.dial.replaceChildren(
      ...all.map(({ heat, from, to }) =>
        draw("path", { class: `alc-step alc-heat-${heat}`, d: ring(from + 0.6, to - 0.6, DIAL.inner, DIAL.outer) }),
      ),
      ...all.map(({ step }) => {
        const { x, y } = on(angleOf(step), (DIAL.inner + DIAL.outer) / 2);
        const made = draw("text", { class: "alc-step-number", x, y: y + 2.6, "text-anchor": "middle" });
        made.textContent = String(step);
        if (step === stove.knob) made.classList.add("alc-here");
        return made;
      }),
    );
    this.pointer.style.transform = `rotate(${angleOf(stove.knob)}deg)`;
    this.glow.style.opacity = String(stove.knob / HOTTEST);
  }

  private fill(crystals: Crystals): void {
    this.crystals.replaceChildren(
      ...crystals.map((crystal, index) => {
        const { place, turn } = crystal.pose ?? { place: spiral(index, this.range), turn: [1, 0, 0, 0] as const };
        const angle = (2 * Math.atan2(turn[3], turn[0]) * 180) / Math.PI;
        return crystalAt(crystal.kind, crystal.number, 1000 * place[0], -1000 * place[1], -angle, this.range);
      }),
    );
  }

  /** Draw the dish as a small card. */
  private showDish(view: ALaCarteView, stove: ALaCarteSeenStove, context: TextContext): void {
    const dish = dishOf(view, stove.dish);
    this.dish.hidden = !stove.dish;
    if (!stove.dish) {
      this.plate.replaceChildren();
      return;
    }
    const colour = dish?.colour ?? CREPE;
    const { needs } = panOf(dish, stove.crystals);
    const card = draw("rect", { class: `alc-plate alc-c-${colour}`, x: -32, y: -24, width: 64, height: 50, rx: 5 });
    setText(this.dish, dishName(context, stove.dish));
    this.dish.className = `alc-stove-dish alc-c-${colour}`;
    const wide = Math.min(15, 58 / Math.max(needs.length, 1));
    const gems = needs.map(({ spice, there }, index) => {
      const x = (index - (needs.length - 1) / 2) * wide;
      return draw(
        "g",
        {
          class: there ? "alc-there" : "alc-lacking",
          transform: `translate(${x} -9) scale(${Math.min(0.62, wide / 24).toFixed(2)})`,
        },
        gem(spice),
      );
    });
    const worth = draw("text", { class: "alc-plate-points", "text-anchor": "middle", y: 20 });
    worth.textContent = String(dish?.points ?? 5);
    this.plate.replaceChildren(card, ...gems, worth);
  }
}

/** Position in the pan of a crystal without a pose: on a spiral around the middle. */
export function spiral(index: number, { kitchen }: PracticeRange): readonly [number, number, number] {
  const far = Math.min(0.006 * Math.sqrt(index + 0.4) * 1.8, kitchen.skillet.floor_radius - 0.005);
  return [far * Math.cos(index * GOLDEN), far * Math.sin(index * GOLDEN), kitchen.gem.thick / 2];
}
