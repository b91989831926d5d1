/** Paints the range's textures: the board with its bowls, and the faces of chips. */

import type { CanvasTexture } from "three";
import { chance, texture } from "../scenes/textures";
import type { Circle, PracticeRange } from "../wire/types";

/** Colours of the nine spices in reading order: curry, ginger, cardamom, chili, garlic, mint, cumin, saffron, cinnamon. */
const BOWLS = ["#c98b1b", "#d9b36a", "#6f8a4a", "#d6402b", "#e9e2d3", "#4e8f6b", "#8b5e34", "#e8a200", "#a0522d"];

/** Paint the field with bowls, their names and circles, from above with the south at the bottom. */
export function field(range: PracticeRange, names: readonly string[]): CanvasTexture {
  const { side } = range.tray;
  return texture(2048, (paper, size) => {
    const scale = size / side;
    const at = ({ x, y }: Circle): [number, number] => [(x + side / 2) * scale, (side / 2 - y) * scale];
    paper.fillStyle = "#f1e6cf";
    paper.fillRect(0, 0, size, size);
    const luck = chance(3);
    for (let speck = 0; speck < 5000; speck++) {
      paper.fillStyle = `rgb(120 90 50 / ${0.03 + 0.05 * luck()})`;
      paper.fillRect(luck() * size, luck() * size, 2 + 2 * luck(), 2);
    }
    paper.strokeStyle = "rgb(160 120 70 / 55%)";
    paper.lineWidth = 0.0012 * scale;
    paper.strokeRect(0.008 * scale, 0.008 * scale, size - 0.016 * scale, size - 0.016 * scale);
    range.bowls.forEach((circle, index) => {
      bowl(paper, at(circle), circle.radius * scale, BOWLS[index] ?? "#c98b1b", luck);
      label(paper, names[index] ?? "", at(circle), circle.radius * scale);
    });
    for (const circle of range.circles) spoon(paper, at(circle), circle.radius * scale);
  });
}

function bowl(
  paper: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  radius: number,
  colour: string,
  luck: () => number,
): void {
  const disc = (share: number, fill: string | CanvasGradient): void => {
    paper.fillStyle = fill;
    paper.beginPath();
    paper.arc(x, y, radius * share, 0, 2 * Math.PI);
    paper.fill();
  };
  const china = paper.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  china.addColorStop(0, "#fffdf6");
  china.addColorStop(1, "#cbbd9f");
  disc(1, china);
  disc(0.93, "#fbf6ea");
  disc(0.86, "#d8c9a9");
  disc(0.84, colour);
  paper.save();
  paper.beginPath();
  paper.arc(x, y, radius * 0.84, 0, 2 * Math.PI);
  paper.clip();
  for (let grain = 0; grain < 1400; grain++) {
    const [around, far] = [luck() * 2 * Math.PI, radius * 0.84 * Math.sqrt(luck())];
    paper.fillStyle = luck() < 0.5 ? "rgb(255 240 210 / 16%)" : "rgb(40 15 0 / 14%)";
    paper.fillRect(x + far * Math.cos(around), y + far * Math.sin(around), 1.5 + 3 * luck(), 1.5 + 2 * luck());
  }
  const hollow = paper.createRadialGradient(x, y, radius * 0.4, x, y, radius * 0.84);
  hollow.addColorStop(0, "rgb(0 0 0 / 0%)");
  hollow.addColorStop(1, "rgb(30 12 0 / 30%)");
  disc(0.84, hollow);
  paper.restore();
}

/** Paint a bowl's name on a strip of paper, legible on every spice. */
function label(paper: CanvasRenderingContext2D, name: string, [x, y]: readonly [number, number], radius: number): void {
  const most = radius * 1.5;
  paper.font = `640 ${radius * 0.3}px Fraunces, Georgia, serif`;
  const wide = Math.min(paper.measureText(name).width, most);
  if (!wide) return;
  paper.fillStyle = "rgb(251 246 234 / 88%)";
  paper.beginPath();
  paper.roundRect(x - wide / 2 - radius * 0.1, y + radius * 0.34, wide + radius * 0.2, radius * 0.38, radius * 0.12);
  paper.fill();
  paper.textAlign = "center";
  paper.textBaseline = "middle";
  paper.fillStyle = "#2b2724";
  paper.fillText(name, x, y + radius * 0.54, most);
}

function spoon(paper: CanvasRenderingContext2D, [x, y]: readonly [number, number], radius: number): void {
  paper.fillStyle = "#3a3f44";
  paper.beginPath();
  paper.arc(x, y, radius, 0, 2 * Math.PI);
  paper.fill();
  paper.strokeStyle = "#e8a200";
  paper.lineWidth = radius * 0.09;
  paper.beginPath();
  paper.arc(x, y, radius * 0.82, 0, 2 * Math.PI);
  paper.stroke();
  paper.beginPath();
  for (let point = 0; point < 8; point++) {
    const [turn, far] = [(point * Math.PI) / 4, radius * (point % 2 ? 0.2 : 0.5)];
    paper.lineTo(x + far * Math.sin(turn), y - far * Math.cos(turn));
  }
  paper.fillStyle = "#e8a200";
  paper.fill();
}

/** Paint the face of a chip; an empty text gives the patterned back. */
export function chipFace(text: string, colour: string, ink: string): CanvasTexture {
  return texture(256, (paper, size) => {
    const half = size / 2;
    paper.fillStyle = colour;
    paper.fillRect(0, 0, size, size);
    paper.strokeStyle = ink;
    paper.lineWidth = size * 0.02;
    paper.beginPath();
    paper.arc(half, half, half * 0.86, 0, 2 * Math.PI);
    paper.stroke();
    paper.fillStyle = ink;
    for (let notch = 0; notch < 8; notch++) {
      paper.save();
      paper.translate(half, half);
      paper.rotate((notch * Math.PI) / 4);
      if (text) paper.fillRect(-size * 0.022, -half, size * 0.044, half * 0.1);
      else {
        paper.beginPath();
        paper.ellipse(0, -half * 0.52, half * 0.11, half * 0.24, 0, 0, 2 * Math.PI);
        paper.fill();
      }
      paper.restore();
    }
    if (!text) return;
    paper.font = `640 ${size * 0.3}px Fraunces, Georgia, serif`;
    paper.textAlign = "center";
    paper.textBaseline = "middle";
    paper.fillText(text, half, half * 0.56);
    paper.fillText(text, half, half * 1.5);
  });
}
