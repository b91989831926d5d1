/** Paints the field of the 3D board: bowls full of spices, circles of cast iron, words upright for one side. */

import { chance } from "../../../scenes/textures";
import type { Circle, Side } from "../../../wire/types";
import type { BoardFacts } from "../geometry";
import { type NamedCircle, type Spot, seenFrom } from "../geometry";
import { disc, type Paints, type Paper, ring, type SpicePaint, spice, symbol, word } from "./ink";

/** The viewer's side, and the circles with their words. */
export interface FieldWords {
  readonly side: Side;
  readonly circles: readonly NamedCircle[];
  readonly wordOf: (name: string) => string;
}

/** Number of grains in a bowl, and of whole pieces. */
const GRAINS = 900;
const PIECES = 26;

/** Painter of the field as seen from the south; the mesh is turned to the viewer's side. */
export function drawField(facts: BoardFacts, paints: Paints, words: FieldWords): (paper: Paper, size: number) => void {
  return (paper, size) => {
    const scale = size / facts.tray.side;
    const at = (circle: Spot): Spot => {
      const { x, y } = seenFrom(words.side, circle);
      return { x: size / 2 + x * scale, y: size / 2 - y * scale };
    };
    ground(paper, size, scale);
    const luck = chance(3);
    for (const circle of words.circles) {
      const { x, y } = at(circle);
      const radius = (circle.radius / 1000) * scale;
      const paint = paints.spices[circle.name];
      if (circle.bowl && paint) bowl(paper, { x, y, radius }, circle.name, paint, words.wordOf(circle.name), luck);
      else space(paper, { x, y, radius }, circle.name);
    }
  };
}

function ground(paper: Paper, size: number, scale: number): void {
  const middle = size / 2;
  const light = paper.createRadialGradient(middle * 0.8, middle * 0.75, size * 0.1, middle, middle, size * 0.75);
  light.addColorStop(0, "#f7ecd2");
  light.addColorStop(1, "#e3d0a8");
  paper.fillStyle = light;
  paper.fillRect(0, 0, size, size);
  const luck = chance(9);
  paper.lineWidth = Math.max(1, size / 2048);
  for (let thread = 0; thread < 150; thread++) {
    const far = (thread + 0.2 * luck()) * (size / 150);
    paper.strokeStyle = `rgb(140 105 55 / ${0.05 + 0.06 * luck()})`;
    paper.beginPath();
    paper.moveTo(far, 0);
    paper.lineTo(far, size);
    paper.moveTo(0, far);
    paper.lineTo(size, far);
    paper.stroke();
  }
  border(paper, size, scale);
}

/** Paint two lines and a row of lozenges along the edge. */
function border(paper: Paper, size: number, scale: number): void {
  paper.strokeStyle = "rgb(150 70 30 / 70%)";
  for (const [inset, wide] of [
    [0.006, 0.0016],
    [0.0145, 0.0007],
  ] as const) {
    paper.lineWidth = wide * scale;
    paper.strokeRect(inset * scale, inset * scale, size - 2 * inset * scale, size - 2 * inset * scale);
  }
  paper.fillStyle = "rgb(150 70 30 / 60%)";
  const step = (size - 0.02 * scale) / 36;
  for (let index = 0; index <= 36; index++)
    for (let turn = 0; turn < 4; turn++) {
      paper.save();
      paper.translate(size / 2, size / 2);
      paper.rotate((turn * Math.PI) / 2);
      paper.translate(-size / 2 + 0.01 * scale + index * step, -size / 2 + 0.0105 * scale);
      paper.rotate(Math.PI / 4);
      const half = 0.0017 * scale;
      paper.fillRect(-half, -half, 2 * half, 2 * half);
      paper.restore();
    }
}

function bowl(
  paper: Paper,
  { x, y, radius }: Circle,
  name: string,
  paint: SpicePaint,
  title: string,
  luck: () => number,
): void {
  const shade = paper.createRadialGradient(x, y + radius * 0.06, radius * 0.9, x, y + radius * 0.06, radius * 1.12);
  shade.addColorStop(0, "rgb(60 30 5 / 50%)");
  shade.addColorStop(1, "rgb(60 30 5 / 0%)");
  disc(paper, x, y + radius * 0.06, radius * 1.12, shade);
  const china = paper.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  china.addColorStop(0, "#fffdf6");
  china.addColorStop(0.55, "#f0e3c6");
  china.addColorStop(1, "#bda77c");
  disc(paper, x, y, radius, china);
  ring(paper, x, y, radius * 0.985, radius * 0.012, "rgb(120 90 45 / 55%)");
  ring(paper, x, y, radius * 0.94, radius * 0.022, paint.deep);
  const inside = radius * 0.895;
  disc(paper, x, y, inside, paint.deep);
  const heap = paper.createRadialGradient(x - inside * 0.25, y - inside * 0.3, inside * 0.1, x, y, inside);
  heap.addColorStop(0, lighter(paint.plain));
  heap.addColorStop(0.55, paint.plain);
  heap.addColorStop(1, paint.deep);
  paper.save();
  paper.beginPath();
  paper.arc(x, y, inside, 0, 2 * Math.PI);
  paper.clip();
  disc(paper, x, y, inside * 0.985, heap);
  grains(paper, x, y, inside, name, paint, luck);
  paper.restore();
  const size = radius * 0.72;
  paper.save();
  paper.shadowColor = paint.plain;
  paper.shadowBlur = radius * 0.12;
  for (let coat = 0; coat < 2; coat++) spice(paper, name, x, y - radius * 0.16, size, paint.ink);
  paper.lineJoin = "round";
  for (let coat = 0; coat < 3; coat++) word(paper, title, x, y + radius * 0.5, radius * 0.27, radius * 1.34, paint.ink);
  paper.restore();
}

/** Paint powder and scattered whole pieces of the spice into a bowl. */
function grains(
  paper: Paper,
  x: number,
  y: number,
  inside: number,
  name: string,
  paint: SpicePaint,
  luck: () => number,
): void {
  const spot = (): [number, number] => {
    const [around, far] = [luck() * 2 * Math.PI, inside * Math.sqrt(luck())];
    return [x + far * Math.cos(around), y + far * Math.sin(around)];
  };
  for (let grain = 0; grain < GRAINS; grain++) {
    const [left, top] = spot();
    paper.fillStyle = luck() < 0.5 ? "rgb(255 244 215 / 22%)" : "rgb(40 15 0 / 18%)";
    paper.fillRect(left, top, inside * (0.008 + 0.018 * luck()), inside * (0.008 + 0.012 * luck()));
  }
  paper.globalAlpha = 0.34;
  for (let piece = 0; piece < PIECES; piece++) {
    const [left, top] = spot();
    if (Math.hypot(left - x, top - y) < inside * 0.5) continue;
    paper.save();
    paper.translate(left, top);
    paper.rotate(luck() * 2 * Math.PI);
    spice(paper, name, 0, 0, inside * (0.2 + 0.08 * luck()), paint.ink);
    paper.restore();
  }
  paper.globalAlpha = 1;
}

function space(paper: Paper, { x, y, radius }: Circle, name: string): void {
  const iron = paper.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  iron.addColorStop(0, "#565d64");
  iron.addColorStop(1, "#24282c");
  const shade = paper.createRadialGradient(x, y + radius * 0.08, radius * 0.8, x, y + radius * 0.08, radius * 1.18);
  shade.addColorStop(0, "rgb(40 20 5 / 55%)");
  shade.addColorStop(1, "rgb(40 20 5 / 0%)");
  disc(paper, x, y + radius * 0.08, radius * 1.18, shade);
  disc(paper, x, y, radius, iron);
  ring(paper, x, y, radius * 0.88, radius * 0.05, "#d9b36a");
  symbol(paper, name, x, y, radius * 1.1, "#f6e3b8");
}

function lighter(colour: string): string {
  return `color-mix(in srgb, ${colour} 72%, white)`;
}
