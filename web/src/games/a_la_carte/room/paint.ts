/** Paints the textures of the 3D kitchen: plates of stoves, the die, cups, labels, the glow of heat. */

import { type CanvasTexture, RepeatWrapping } from "three";
import { type Draw, texture } from "../../../scenes/textures";
import type { ALaCarteDish } from "../../../wire/types";
import { angleOf, marks, on, ring } from "../dial";
import { CUP_LINES, GEMS, MUG, STEAM, shapeOf } from "../drawings";
import { FACES, type Kind, type Pan } from "../pieces";

type Paper = CanvasRenderingContext2D;

/** Colours of the crystals. */
export const GEM_COLOURS: Readonly<Record<Kind, { readonly body: string; readonly deep: string }>> = {
  lemon: { body: "#f2c21b", deep: "#8f6700" },
  pepper: { body: "#34302c", deep: "#0f0d0b" },
  paprika: { body: "#cf3a24", deep: "#7c1508" },
  herbs: { body: "#4f9a3e", deep: "#1f5a16" },
  salt: { body: "#fffdf8", deep: "#8c8478" },
};
/** Colours of the dish cards. */
export const CARD_COLOURS: Readonly<Record<string, string>> = {
  white: "#f6f1e4",
  yellow: "#f4cf4d",
  green: "#94c578",
  blue: "#86b4de",
  red: "#e78a72",
  crepe: "#f0d29a",
};
/** Colours of the seats. */
export const SEAT_COLOURS = ["#2c7a45", "#b92b1d", "#d9790f", "#2a5fb0"] as const;
const SERIF = '"Fraunces", Georgia, serif';
const SANS = '"Inter", sans-serif';

function gem(paper: Paper, kind: Kind, x: number, y: number, size: number, there: boolean): void {
  const { body, deep } = GEM_COLOURS[kind];
  paper.save();
  paper.translate(x, y);
  paper.scale(size / 20, size / 20);
  const shape = new Path2D(GEMS[kind].shape);
  paper.globalAlpha = there ? 1 : 0.2;
  paper.fillStyle = body;
  paper.fill(shape);
  paper.globalAlpha = 1;
  paper.strokeStyle = deep;
  paper.lineWidth = 1.8;
  if (!there) paper.setLineDash([3.4, 2.6]);
  paper.stroke(shape);
  paper.setLineDash([]);
  if (there) {
    paper.strokeStyle = "rgb(255 255 255 / 65%)";
    paper.lineWidth = 1.4;
    paper.stroke(new Path2D(GEMS[kind].facets));
  }
  paper.restore();
}

/** Content of a stove's plate; equal content gives an equal picture. */
export interface Plate {
  readonly name: string;
  readonly seat: number;
  readonly active: boolean;
  readonly points: number;
  readonly dish: string;
  readonly card: ALaCarteDish | null;
  readonly cooking: boolean;
  readonly pan: Pan;
  readonly knob: number;
}

/** Dimensions in mm of a plate: the panel, and the lip below it. */
export const PLATE = { wide: 170, high: 84, panel: 62 } as const;
/** Position and radii of the dial on the plate, in mm. */
export const DIAL = { x: 135, y: 31, outer: 28, inner: 18 } as const;

/** Painter of a stove's plate: dial, dish card, and the lip with name and points. */
export function plate(said: Plate): Draw {
  return (paper, size) => {
    paper.scale(size / PLATE.wide, size / PLATE.high);
    paper.fillStyle = "#ece4d3";
    paper.fillRect(0, 0, PLATE.wide, PLATE.panel);
    dial(paper, said);
    if (said.dish) card(paper, said);
    lip(paper, said);
  };
}

function dial(paper: Paper, { card: dish, cooking, knob }: Plate): void {
  paper.save();
  paper.translate(DIAL.x, DIAL.y);
  for (const { step, heat, from, to } of marks(dish, cooking)) {
    paper.fillStyle = heat === "green" ? "#3f8a4f" : heat === "red" ? "#c02b1a" : "#cfc2a6";
    paper.fill(new Path2D(ring(from + 0.8, to - 0.8, DIAL.inner, DIAL.outer)));
    const { x, y } = on(angleOf(step), (DIAL.inner + DIAL.outer) / 2);
    const here = step === knob;
    paper.fillStyle = heat === "between" ? "#4d4335" : "#ffffff";
    if (here) {
      paper.fillStyle = "#2b2724";
      paper.beginPath();
      paper.arc(x, y, 5.4, 0, 2 * Math.PI);
      paper.fill();
      paper.fillStyle = "#ffe08a";
    }
    paper.font = `${here ? 750 : 620} ${here ? 8.6 : 7.8}px ${SANS}`;
    paper.textAlign = "center";
    paper.textBaseline = "middle";
    paper.fillText(String(step), x, y + 0.4);
  }
  paper.restore();
}

function card(paper: Paper, { dish, card: facts, pan }: Plate): void {
  paper.save();
  paper.translate(36, 31);
  paper.fillStyle = "rgb(60 40 10 / 30%)";
  paper.beginPath();
  paper.roundRect(-32.5, -24.5, 66, 51.5, 4);
  paper.fill();
  paper.fillStyle = CARD_COLOURS[facts?.colour ?? "crepe"] ?? "#ffffff";
  paper.beginPath();
  paper.roundRect(-33, -26, 66, 51.5, 4);
  paper.fill();
  paper.fillStyle = "#2b2724";
  paper.textAlign = "center";
  paper.textBaseline = "middle";
  let size = 9.5;
  do {
    size -= 0.5;
    paper.font = `640 ${size}px ${SERIF}`;
  } while (paper.measureText(dish).width > 62 && size > 5);
  paper.fillText(dish, 0, -17);
  const wide = Math.min(13, 60 / Math.max(pan.needs.length, 1));
  pan.needs.forEach(({ spice, there }, index) => {
    gem(paper, spice, (index - (pan.needs.length - 1) / 2) * wide, -1, 12, there);
  });
  paper.font = `720 15px ${SERIF}`;
  paper.fillText(String(facts?.points ?? 5), 0, 16.5);
  paper.restore();
}

function lip(paper: Paper, { name, seat, active, points }: Plate): void {
  const high = PLATE.high - PLATE.panel;
  paper.fillStyle = active ? "#f2b90f" : "#4a3623";
  paper.fillRect(0, PLATE.panel, PLATE.wide, high);
  paper.save();
  paper.translate(5, PLATE.panel + high / 2 - 7);
  paper.scale(14 / 24, 14 / 24);
  paper.fillStyle = SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "#555555";
  paper.strokeStyle = "#fffaf0";
  paper.lineWidth = 3;
  const shape = new Path2D(shapeOf(seat));
  paper.stroke(shape);
  paper.fill(shape);
  paper.restore();
  paper.textBaseline = "middle";
  paper.textAlign = "left";
  paper.font = `650 14px ${SANS}`;
  paper.fillStyle = active ? "#2b1c05" : "#fff2d8";
  // the pan's handle covers the middle
  paper.fillText(name, 23, PLATE.panel + high / 2 + 0.5, 50);
  paper.textAlign = "right";
  paper.font = `720 17px ${SERIF}`;
  paper.fillText(String(points), PLATE.wide - 6, PLATE.panel + high / 2 + 0.5);
}

/** The die's faces in three columns and two rows, in the order of `FACES`. */
export function dieFaces(): CanvasTexture {
  return texture(768, (paper, size) => {
    paper.scale(size / 3, size / 2);
    FACES.forEach((face, index) => {
      paper.save();
      paper.translate((index % 3) + 0.5, Math.floor(index / 3) + 0.5);
      paper.fillStyle = "#fff8ea";
      paper.fillRect(-0.5, -0.5, 1, 1);
      paper.fillStyle = paper.strokeStyle = "#a92c1a";
      faceOf(paper, face);
      paper.restore();
    });
  });
}

function faceOf(paper: Paper, face: string): void {
  if (face === "cup") {
    paper.scale(1 / 30, 1 / 30);
    paper.translate(-11.5, -11.5);
    paper.strokeStyle = "#5a3418";
    paper.lineWidth = 2.2;
    paper.lineCap = paper.lineJoin = "round";
    for (const line of [MUG, STEAM]) paper.stroke(new Path2D(line));
    return;
  }
  const text = { one: "1", two: "2", three: "3", all: "+1", choose: "1–3" }[face] ?? "";
  paper.font = `720 ${text.length > 2 ? 0.42 : text.length > 1 ? 0.5 : 0.78}px ${SERIF}`;
  paper.textAlign = "center";
  paper.textBaseline = "middle";
  paper.fillText(text, 0, face === "all" ? -0.06 : 0.03);
  if (face !== "all") return;
  for (const x of [-0.24, -0.08, 0.08, 0.24]) {
    paper.beginPath();
    paper.arc(x, 0.32, 0.045, 0, 2 * Math.PI);
    paper.fill();
  }
}

/** The surface of a cup's coffee, with the sign of the cup's effect. */
export function coffee(kind: string): CanvasTexture {
  return texture(256, (paper, size) => {
    paper.translate(size / 2, size / 2);
    paper.scale(size / 16, size / 16);
    const brown = paper.createRadialGradient(0, 0, 1, 0, 0, 8);
    brown.addColorStop(0, "#6b3f1e");
    brown.addColorStop(0.85, "#4a2810");
    brown.addColorStop(1, "#8a5a30");
    paper.fillStyle = brown;
    paper.fillRect(-8, -8, 16, 16);
    paper.strokeStyle = "#ffe9c0";
    paper.lineWidth = 1.25;
    paper.lineCap = paper.lineJoin = "round";
    for (const line of CUP_LINES[kind] ?? []) paper.stroke(new Path2D(line));
  });
}

/** The points of a dish, painted on its card. */
export function worth(points: number): CanvasTexture {
  return texture(128, (paper, size) => {
    paper.clearRect(0, 0, size, size);
    paper.font = `720 ${size * 0.86}px ${SERIF}`;
    paper.textAlign = "center";
    paper.textBaseline = "middle";
    paper.fillStyle = "#2b2724";
    paper.fillText(String(points), size / 2, size * 0.53);
  });
}

/** The label around a bottle, repeating its spice. */
export function label(kind: Kind): CanvasTexture {
  const made = texture(128, (paper, size) => {
    paper.scale(size / 20, size / 12);
    paper.fillStyle = "#fdf8ec";
    paper.fillRect(0, 0, 20, 12);
    paper.fillStyle = GEM_COLOURS[kind].body;
    paper.fillRect(0, 0, 20, 1.4);
    paper.fillRect(0, 10.6, 20, 1.4);
    gem(paper, kind, 10, 6, 7, true);
  });
  made.wrapS = RepeatWrapping;
  made.repeat.set(5, 1);
  return made;
}

/** The glow of heat around a pan. */
export function glow(): CanvasTexture {
  return texture(256, (paper, size) => {
    const half = size / 2;
    const light = paper.createRadialGradient(half, half, half * 0.6, half, half, half);
    light.addColorStop(0, "rgb(255 255 255 / 100%)");
    light.addColorStop(0.35, "rgb(255 255 255 / 45%)");
    light.addColorStop(1, "rgb(255 255 255 / 0%)");
    paper.fillStyle = light;
    paper.fillRect(0, 0, size, size);
  });
}
