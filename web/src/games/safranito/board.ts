/** Draws Safranito's board in SVG from above, to scale, with the viewer's side at the bottom. */

import { filmed } from "../../motion/film";
import type { Cloud } from "../../state/landing_map";
import { toldShares } from "../../state/landing_map";
import type { SafranitoSeenChip, SafranitoView, Side } from "../../wire/types";
import { draw, make, setLabel } from "../dom";
import type { Pacing } from "../pacing";
import { ChipThing } from "./chips";
import { spaceSymbol, spiceGlyph } from "./drawings";
import { type BoardFacts, circlesOf, drawnAt, halfOf, handAt, meant, type NamedCircle, type Spot } from "./geometry";
import type { Aiming, BoardRenderer, Ghost, Glow, Gripped, TextContext } from "./renderer";

/** Minimum radius in px of the chip in the hand. */
const GRASPED = 22;

/** Flat board renderer. */
export class Board implements BoardRenderer {
  readonly frame: HTMLElement;
  readonly ground: HTMLElement;
  readonly svg: SVGElement;
  side: Side = "south";
  circles: readonly NamedCircle[] = [];
  readonly chips = new Map<number, ChipThing>();
  private readonly under = draw("g", {});
  private readonly names = draw("g", { class: "saf-names" });
  private readonly lying = draw("g", {});
  private readonly past = draw("g", { class: "saf-ghost" });
  private readonly over = draw("g", { class: "saf-aims" });
  private readonly cloud = draw("g", { class: "saf-cloud" });
  private readonly gripped = draw("g", { class: "saf-grip" });
  private grasped: ChipThing | null = null;
  private readonly spots = new Map<string, SVGElement>();
  private drawn = "";

  constructor(readonly facts: BoardFacts) {
    const half = halfOf(facts);
    this.svg = draw(
      "svg",
      {
        class: "saf-drawing",
        viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`,
        "aria-hidden": "true",
        focusable: "false",
      },
      this.under,
      this.names,
      this.past,
      this.lying,
      this.cloud,
      this.over,
      this.gripped,
    );
    this.ground = make("div", "saf-ground", this.svg);
    this.frame = make("div", "saf-frame", this.ground);
    this.frame.tabIndex = 0;
    this.frame.setAttribute("role", "application");
  }

  get half(): number {
    return halfOf(this.facts);
  }

  sight(): { readonly pxPerMetre: number; readonly middle: Spot } {
    const { clientWidth: width, clientHeight: height } = this.ground;
    return { pxPerMetre: (width / (2 * this.half)) * 1000, middle: { x: width / 2, y: height / 2 } };
  }

  spotAt({ x, y }: Spot): Spot {
    const mm = 1000 / this.sight().pxPerMetre;
    return meant(this.side, { x: x * mm - this.half, y: y * mm - this.half });
  }

  show(view: SafranitoView, context: TextContext): void {
    this.circles = circlesOf(this.facts, view.radii);
    this.furnish(view, context);
    setLabel(this.frame, context.words.say("web-safranito-board"));
    const seen = new Set([view.flying, ...view.board.map((chip) => chip.number)]);
    for (const [number, thing] of this.chips) if (!seen.has(number)) this.drop(thing);
    for (const chip of view.board) this.lay(chip);
  }

  /** Set the side that is at the bottom; applies to whatever is drawn next. */
  turn(side: Side): void {
    this.side = side;
  }

  /** Does nothing, since the flat board is always fully visible. */
  attend(): void {}
  steady(): void {}
  rested(): void {}

  lay(chip: SafranitoSeenChip): ChipThing {
    const thing = this.thing(chip.number, chip.seat);
    thing.know(chip);
    thing.lie(this.side, chip.place, chip.turn);
    return thing;
  }

  thing(number: number, seat: number): ChipThing {
    let thing = this.chips.get(number);
    if (!thing || thing.seat !== seat) {
      if (thing) this.drop(thing);
      thing = new ChipThing(number, seat, this.facts);
      this.chips.set(number, thing);
      this.lying.append(thing.element);
    }
    return thing;
  }

  hold(number: number, seat: number, side: Side): void {
    const { x, y } = handAt(this.facts, side);
    const thing = this.thing(number, seat);
    thing.know({ value: null, up: false });
    thing.lie(this.side, [x, y, 0.03], [0, 1, 0, 0]);
  }

  readonly film = filmed;

  pose(number: number, seat: number, poses: Float64Array, at: number): void {
    this.thing(number, seat).lie(this.side, poses.subarray(at, at + 3), poses.subarray(at + 3, at + 7));
  }

  forget(number: number): void {
    const thing = this.chips.get(number);
    if (thing) this.drop(thing);
  }

  private drop(thing: ChipThing): void {
    thing.element.remove();
    this.chips.delete(thing.number);
  }

  slide(chips: readonly SafranitoSeenChip[], ms: number, motion: Pacing): void {
    for (const chip of chips) {
      const from = this.chips.get(chip.number)?.look;
      const { element, look } = this.lay(chip);
      if (from && look) motion.animate(element, [moved(from), moved(look)], ms, "cubic-bezier(0.12, 0.7, 0.3, 1)");
    }
  }

  leave(chips: readonly { readonly number: number; readonly side: Side }[], ms: number, motion: Pacing): void {
    for (const { number, side } of chips) {
      const thing = this.chips.get(number);
      if (!thing?.look) continue;
      const to = drawnAt(this.side, handAt(this.facts, side));
      const frames = [
        { ...moved(thing.look), opacity: 1 },
        { ...moved(to), opacity: 0.2 },
      ];
      motion.animate(thing.element, frames, ms, "ease-in");
    }
  }

  pulse(numbers: readonly number[], motion: Pacing): void {
    for (const number of numbers) {
      const element = this.chips.get(number)?.element;
      if (element) motion.animate(element, [{ opacity: 0.25 }, { opacity: 1 }], 260);
    }
  }

  /** Draw the board without chips; repeated only when side, language, names or radii change. */
  private furnish(view: SafranitoView, { words, names }: TextContext): void {
    const key = `${this.side} ${words.language} ${view.radii} ${names.join("\n")} ${view.sides}`;
    if (key === this.drawn) return;
    this.drawn = key;
    const { tray } = this.facts;
    const [field, edge] = [tray.side * 1000, (tray.side + 2 * tray.rim_width) * 1000];
    const square = (size: number, className: string, rx: number) =>
      draw("rect", { class: className, x: -size / 2, y: -size / 2, width: size, height: size, rx });
    this.spots.clear();
    this.under.replaceChildren(
      square(edge + 6, "saf-board-shade", 20),
      square(edge, "saf-rim", 18),
      square(edge - 8, "saf-rim-light", 14),
      square(field, "saf-field", 4),
      weave(field),
      ...this.circles.map((circle) => this.circle(circle, words.say(`safranito-word-${circle.name}`))),
    );
    this.names.replaceChildren(...this.sideNames(view, names, (field + edge) / 4));
  }

  private circle(circle: NamedCircle, name: string): SVGElement {
    const { x, y } = drawnAt(this.side, circle);
    const r = circle.radius;
    const group = draw("g", {
      transform: `translate(${x} ${y})`,
      class: circle.bowl ? `saf-bowl saf-s-${circle.name}` : "saf-space",
    });
    group.dataset.circle = circle.name;
    if (circle.bowl) {
      const size = (r * 0.62) / 12;
      const sign = draw(
        "g",
        { transform: `translate(${-12 * size} ${-15 * size}) scale(${size})` },
        spiceGlyph(circle.name),
      );
      const fits = Math.min(0.24, 1.34 / (0.74 * Math.max(name.length, 1)));
      const label = draw("text", {
        class: "saf-bowl-name",
        y: r * 0.62,
        "text-anchor": "middle",
        "font-size": r * fits,
      });
      label.textContent = name;
      group.append(
        draw("circle", { class: "saf-bowl-shade", r: r + 1, cy: 4 }),
        draw("circle", { class: "saf-bowl-rim", r }),
        draw("circle", { class: "saf-bowl-fill", r: r * 0.9 }),
        draw("circle", { class: "saf-bowl-light", r: r * 0.9 }),
        sign,
        label,
      );
    } else {
      const size = (r * 0.62) / 12;
      group.append(
        draw("circle", { class: "saf-space-disc", r }),
        draw("circle", { class: "saf-space-ring", r: r - 3.5 }),
        draw("g", { transform: `translate(${-12 * size} ${-12 * size}) scale(${size})` }, spaceSymbol(circle.name)),
      );
    }
    group.append(draw("circle", { class: "saf-glow", r: r + 2 }));
    this.spots.set(circle.name, group);
    return group;
  }

  /** Players' names along the rim, readable from the viewer's side. */
  private sideNames(view: SafranitoView, names: readonly string[], middle: number): SVGElement[] {
    return view.sides.flatMap((side, seat) => {
      const at = drawnAt(this.side, handAt(this.facts, side));
      const across = Math.abs(at.x) > Math.abs(at.y);
      const [x, y] = across ? [Math.sign(at.x) * middle, 0] : [0, Math.sign(at.y) * middle];
      const turned = across ? (at.x > 0 ? 90 : -90) : 0;
      const text = draw("text", { class: "saf-side-name", "text-anchor": "middle", y: 5 });
      text.textContent = names[seat] ?? "";
      return [draw("g", { transform: `translate(${x} ${y}) rotate(${turned})` }, text)];
    });
  }

  glow(names: ReadonlySet<string>, how: Glow): void {
    for (const [name, group] of this.spots) group.classList.toggle(`saf-${how}`, names.has(name));
  }

  point(numbers: ReadonlySet<number>): void {
    for (const [number, { element }] of this.chips) element.classList.toggle("saf-pointed", numbers.has(number));
  }

  chipAt(px: Spot): number | null {
    const at = drawnAt(this.side, this.spotAt(px));
    const radius = this.facts.disc.radius * 1000;
    let found: number | null = null;
    for (const [number, { look }] of this.chips) {
      if (look && Math.hypot(look.x - at.x, look.y - at.y) <= radius) found = number;
    }
    return found;
  }

  /** Scale of the chip in the hand, which is enlarged to be large enough for a finger. */
  private get gripScale(): number {
    const px = this.sight().pxPerMetre * this.facts.disc.radius;
    return px > 0 ? Math.min(Math.max(GRASPED / px, 1), 2) : 1;
  }

  get gripDepth(): number {
    return this.half / 1000 - this.facts.disc.radius * this.gripScale;
  }

  grip(chip: Gripped | null): void {
    this.gripped.replaceChildren();
    this.grasped = null;
    if (!chip) return;
    const thing = new ChipThing(-1, chip.seat, this.facts);
    delete thing.element.dataset.chip;
    thing.know({ value: chip.value, up: true });
    this.gripped.append(
      draw("circle", { class: "saf-grip-ring", r: 1.12 * this.facts.disc.radius * 1000 }),
      thing.element,
    );
    this.grasped = thing;
    this.gripAt(0);
  }

  /** Move the chip in the hand to x mm along the edge. */
  private gripAt(x: number): void {
    const y = 1000 * this.gripDepth;
    this.gripped.setAttribute(
      "transform",
      `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${this.gripScale.toFixed(3)})`,
    );
    this.grasped?.show({ x: 0, y: 0, turned: 0, leans: 0, flat: 1, up: true, height: 0 });
  }

  /** Line of an aim from the edge, its length given by the speed. */
  private wayOf({ place, direction, speed }: Aiming): { readonly from: Spot; readonly to: Spot } {
    const from = { x: place * 1000, y: 1000 * this.gripDepth };
    const length = 60 + 150 * (speed ?? 0.4);
    return { from, to: { x: from.x + Math.sin(direction) * length, y: from.y - Math.cos(direction) * length } };
  }

  ghost(last: Ghost | null): void {
    this.past.replaceChildren();
    if (!last) return;
    const { from, to } = this.wayOf(last.aiming);
    this.past.append(
      draw("line", { class: "saf-ghost-way", x1: from.x, y1: from.y, x2: to.x, y2: to.y }),
      draw("circle", { class: "saf-ghost-tip", cx: to.x, cy: to.y, r: 5 }),
    );
    if (!last.landed) return;
    const { x, y } = drawnAt(this.side, last.landed);
    this.past.append(
      draw("circle", { class: "saf-ghost-chip", cx: x, cy: y, r: this.facts.disc.radius * 1000 }),
      draw("line", { class: "saf-ghost-far", x1: to.x, y1: to.y, x2: x, y2: y }),
    );
  }

  aim(from: Aiming | null): void {
    this.over.replaceChildren();
    this.gripped.classList.toggle("saf-taken", from !== null);
    this.gripAt(1000 * (from?.place ?? 0));
    if (!from) return;
    const {
      from: { x, y },
      to,
    } = this.wayOf(from);
    const radius = this.facts.disc.radius * 1000;
    this.over.replaceChildren(
      draw("circle", { class: "saf-aim-hand", cx: x, cy: y, r: radius }),
      draw("line", {
        class: from.speed === undefined ? "saf-aim saf-faint" : "saf-aim",
        x1: x,
        y1: y,
        x2: to.x,
        y2: to.y,
      }),
      draw("circle", { class: "saf-aim-tip", cx: to.x, cy: to.y, r: 5 }),
    );
  }

  map(cloud: Cloud | null, percent: (share: number) => string): void {
    this.ground.dataset.cloud = cloud ? String(cloud.spots.length) : "";
    this.cloud.replaceChildren();
    if (!cloud) return;
    const dots = cloud.spots.map(([x, y]) => {
      const at = drawnAt(this.side, { x, y });
      return draw("circle", { class: "saf-cloud-dot", cx: at.x, cy: at.y, r: 12 });
    });
    const labels = toldShares(cloud).flatMap(({ circle, share }) => {
      const found = this.circles[circle];
      if (!found) return [];
      const { x, y } = drawnAt(this.side, found);
      const text = draw("text", { x, y: y - found.radius + 2, dy: 5, "text-anchor": "middle" });
      text.textContent = percent(share);
      const pill = draw("rect", { x: x - 25, y: y - found.radius - 12, width: 50, height: 26, rx: 13 });
      return [draw("g", { class: "saf-cloud-label" }, pill, text)];
    });
    this.cloud.append(cloudPaint(), ...dots, ...labels);
  }

  cross(spot: Spot | null): void {
    this.over.replaceChildren();
    if (!spot) return;
    const { x, y } = drawnAt(this.side, spot);
    const group = draw(
      "g",
      { class: "saf-cross", transform: `translate(${x} ${y})` },
      draw("circle", { r: this.facts.disc.radius * 1000 }),
      draw("path", { d: "M-32 0h20M12 0h20M0 -32v20M0 12v20" }),
    );
    this.over.replaceChildren(group);
  }

  close(): void {
    this.frame.remove();
  }
}

/** The paint of a cloud's dots: soft at their edges. */
function cloudPaint(): SVGElement {
  const stop = (offset: number, opacity: number) =>
    draw("stop", { offset, "stop-color": "#1f5fbf", "stop-opacity": opacity });
  return draw("defs", {}, draw("radialGradient", { id: "saf-cloud" }, stop(0, 0.4), stop(0.4, 0.22), stop(1, 0)));
}

const moved = ({ x, y }: Spot): Keyframe => ({ transform: `translate(${x}px, ${y}px)` });

/** Lines of the woven cloth on the field. */
function weave(size: number): SVGElement {
  const half = size / 2;
  const lines = Array.from({ length: 17 }, (_, index) => -half + ((index + 1) * size) / 18);
  const d = lines.map((at) => `M${at.toFixed(1)} ${-half}v${size}M${-half} ${at.toFixed(1)}h${size}`).join("");
  return draw("path", { class: "saf-weave", d });
}
