/** Draws the close view of a gesture in SVG: a bottle over a pan, or a pan with a crêpe, from the cook's right. */

import type { PanPose } from "../../../gestures/stroke";
import { heaped } from "../../../scenes/heap";
import type { ALaCarteView, PracticeRange } from "../../../wire/types";
import { draw, make } from "../../dom";
import { gem } from "../drawings";
import { type Crystals, SPICES } from "../pieces";
import { HAND, type Held, type Spot } from "../renderer";
import { type GlassParts, glassOf, place } from "./glass";
import { disc, drawn, lean, type Turn, turnAt } from "./projection";
import { spiral } from "./stove";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** Visible area in mm: a pour needs height, a toss more of it. */
const BOXES = {
  pour: { x: -105, y: -165, width: 210, height: 200 },
  toss: { x: -150, y: -290, width: 300, height: 340 },
} as const;
/** Visible area in mm of a toss on a phone; the flight is shown on the shared screen. */
export const TOSS_NEAR = { x: -135, y: -170, width: 270, height: 235 } as const;
const UPRIGHT: Turn = [1, 0, 0, 0];

/** SVG of whatever the hand holds, moved by gestures and recordings. */
export class CloseView {
  readonly element = make("div", "alc-stage");
  private readonly svg = draw("svg", {
    "aria-hidden": "true",
    focusable: "false",
    preserveAspectRatio: "xMidYMid meet",
  });
  private readonly pan: SVGElement;
  private readonly front: SVGElement;
  private readonly crepe = draw("g", {});
  private readonly cake = draw("ellipse", {});
  private readonly spots = draw("path", { class: "alc-crepe-spots" });
  private readonly loose = draw("g", {});
  private readonly arrow: SVGElement;
  private readonly gems = new Map<number, SVGElement>();
  private readonly poses = new Map<number, readonly number[]>();
  private glass: GlassParts | null = null;
  private held: Held | null = null;
  private inside: Crystals = [];

  constructor(
    private readonly range: PracticeRange,
    private readonly tossed: Box = BOXES.toss,
  ) {
    const { floor_radius, rim_radius, rim_height, handle } = range.kitchen.skillet;
    const [floor, rim, up] = [1000 * floor_radius, 1000 * rim_radius, -drawn(0, 0, rim_height).y];
    const flat = 0.2955;
    this.pan = draw(
      "g",
      { class: "alc-side-pan" },
      draw("path", { class: "alc-side-grip", d: `M${-rim - 8} ${-up}L${-1000 * handle + 40} ${-up - 6}` }),
      draw("ellipse", { class: "alc-side-rim", cx: 0, cy: -up, rx: rim + 2, ry: (rim + 2) * flat }),
      draw("ellipse", { class: "alc-side-wall", cx: 0, cy: -up, rx: rim - 1, ry: (rim - 1) * flat }),
      draw("ellipse", { class: "alc-side-floor", cx: 0, cy: 0, rx: floor, ry: floor * flat }),
    );
    const [outer, low] = [rim + 2, (rim + 2) * flat];
    this.front = draw("path", {
      class: "alc-side-front",
      d: `M${-outer} ${-up}A${outer} ${low} 0 0 0 ${outer} ${-up}L${floor + 3} 3A${floor + 3} ${(floor + 3) * flat} 0 0 1 ${-floor - 3} 3z`,
    });
    const { glass } = range.kitchen;
    const centre = drawn(0, -glass.hold_back, glass.hold_height);
    this.arrow = draw(
      "g",
      { class: "alc-arc", transform: `translate(${centre.x} ${centre.y})` },
      draw("path", { d: "M0-52A52 52 0 0 1 51 10M45 1 51 11 58 2" }),
    );
    this.crepe.append(this.cake, this.spots);
    this.svg.append(this.pan, this.crepe, this.front, this.arrow, this.loose);
    this.element.append(make("div", "alc-stage-wood"), this.svg);
    this.element.hidden = true;
  }

  /** Show what the hand holds over the pan, with the crystals in pan and bottle. */
  show(view: ALaCarteView, held: Held): void {
    const { x, y, width, height } = held.what === "pour" ? BOXES.pour : this.tossed;
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.element.hidden = false;
    this.held = held;
    this.loose.replaceChildren();
    this.gems.clear();
    this.poses.clear();
    this.glass?.element.remove();
    this.glass = null;
    this.crepe.style.display = held.what === "toss" ? "" : "none";
    this.arrow.style.display = held.what === "pour" ? "" : "none";
    if (held.what === "toss") {
      this.swing({ lift: 0, forward: 0, wrist: 0, along: 0, across: 0 });
      return;
    }
    this.panAt(0, 0, UPRIGHT, 0);
    this.glass = glassOf(held.bottle, this.range);
    this.svg.insertBefore(this.glass.element, this.loose);
    this.inside = view.bottles[SPICES.indexOf(held.bottle)] ?? [];
    (view.stoves[held.pan]?.crystals ?? []).forEach((crystal, index) => {
      const { place: at, turn } = crystal.pose ?? { place: spiral(index, this.range), turn: UPRIGHT };
      this.put(crystal.number, crystal.kind, [...at, ...turn]);
    });
    this.tilt(0);
  }

  hide(): void {
    this.element.hidden = true;
    this.held = null;
  }

  tilt(angle: number): void {
    if (!this.glass || this.held?.what !== "pour") return;
    const { glass } = this.range.kitchen;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const base: readonly [number, number, number] = [
      0,
      -glass.hold_back - glass.pivot * sin,
      glass.hold_height - glass.pivot * cos,
    ];
    const half = angle / 2;
    const turn: Turn = [Math.cos(half), -Math.sin(half), 0, 0];
    this.bottleAt(base, turn);
    this.inside.forEach((crystal, index) => {
      const pose = crystal.pose ?? heaped(index, this.range);
      const [x, y, z] = pose.place;
      const at = [base[0] + x, base[1] + y * cos + z * sin, base[2] - y * sin + z * cos];
      this.put(crystal.number, crystal.kind, [...at, ...product(turn, pose.turn)]);
    });
  }

  swing({ lift, forward, wrist, across }: PanPose): void {
    const { handle } = this.range.kitchen.skillet;
    const at = [across, forward - handle + handle * Math.cos(wrist), lift + handle * Math.sin(wrist)] as const;
    const turn: Turn = [Math.cos(wrist / 2), Math.sin(wrist / 2), 0, 0];
    this.panAt(at[1], at[2], turn, at[0]);
    this.cakeAt([...at, ...turn]);
  }

  pose(poses: Float64Array, labels: readonly number[]): void {
    labels.forEach((label, body) => {
      const at = 7 * body;
      const pose = [...poses.subarray(at, at + 7)];
      if (label !== HAND) {
        if (this.held?.what === "toss") this.cakeAt(pose);
        else this.put(label, "", pose);
        this.poses.set(label, pose);
        return;
      }
      this.poses.set(HAND, pose);
      const [x = 0, y = 0, z = 0] = pose;
      if (this.held?.what === "toss") this.panAt(y, z, turnAt(pose, 0), x);
      else this.bottleAt([x, y, z], turnAt(pose, 0));
    });
  }

  poseOf(label: number): readonly number[] {
    return this.poses.get(label) ?? [];
  }

  /** Point about which the bottle turns, in px from the upper left of the view. */
  get pivot(): Spot {
    const { glass } = this.range.kitchen;
    const at = drawn(0, -glass.hold_back, glass.hold_height);
    const box = BOXES.pour;
    const [width, height] = [this.element.clientWidth, this.element.clientHeight];
    const scale = Math.min(width / box.width, height / box.height);
    return {
      x: width / 2 + (at.x - box.x - box.width / 2) * scale,
      y: height / 2 + (at.y - box.y - box.height / 2) * scale,
    };
  }

  private bottleAt([x, y, z]: readonly [number, number, number], turn: Turn): void {
    const at = drawn(x, y, z);
    this.glass?.element.setAttribute(
      "transform",
      `translate(${at.x.toFixed(2)} ${at.y.toFixed(2)}) rotate(${lean(turn).toFixed(2)})`,
    );
  }

  private panAt(y: number, z: number, turn: Turn, x: number): void {
    const at = drawn(x, y, z);
    const moved = `translate(${at.x.toFixed(2)} ${at.y.toFixed(2)}) rotate(${lean(turn).toFixed(2)})`;
    this.pan.setAttribute("transform", moved);
    this.front.setAttribute("transform", moved);
  }

  private cakeAt(pose: readonly number[]): void {
    const [x = 0, y = 0, z = 0] = pose;
    const at = drawn(x, y, z + this.range.kitchen.pancake.thickness);
    const { major, minor, turn, upper } = disc(this.range.kitchen.pancake.radius, turnAt(pose, 0));
    this.crepe.setAttribute("transform", `translate(${at.x.toFixed(2)} ${at.y.toFixed(2)}) rotate(${turn.toFixed(2)})`);
    this.cake.setAttribute("rx", major.toFixed(2));
    this.cake.setAttribute("ry", Math.max(minor, 1).toFixed(2));
    this.cake.setAttribute("class", upper ? "alc-crepe-body" : "alc-crepe-picture");
    const squeeze = Math.max(minor, 1) / major;
    const marks = upper
      ? "M-22-14h.01M10-26h.01M26 4h.01M-8 18h.01M14 22h.01"
      : "M-16 6a20 20 0 0 0 32 0M-12-12h.01M12-12h.01";
    this.spots.setAttribute("d", marks);
    this.spots.setAttribute("transform", `scale(1 ${squeeze.toFixed(3)})`);
    this.spots.classList.toggle("alc-crepe-face", !upper);
  }

  private put(number: number, kind: string, pose: readonly number[]): void {
    let one = this.gems.get(number);
    if (!one) {
      one = gem(kind || "salt");
      one.dataset.crystal = String(number);
      this.gems.set(number, one);
      this.loose.append(one);
    }
    const [x = 0, y = 0, z = 0] = pose;
    const at = drawn(x, y, z);
    place(one, at.x, at.y, lean(turnAt(pose, 0), "x"), this.range);
  }
}

function product([a, b, c, d]: Turn, [w, x, y, z]: Turn): Turn {
  return [
    a * w - b * x - c * y - d * z,
    a * x + b * w + c * z - d * y,
    a * y - b * z + c * w + d * x,
    a * z + b * y - c * x + d * w,
  ];
}
