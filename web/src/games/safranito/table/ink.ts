/**
 * Paints Safranito's pictograms on a canvas, in the colours of the style sheet, from the same paths as the SVG
 * drawings.
 */

import { GLYPHS, SHAPES, SYMBOLS } from "../drawings";
import { SPICES, type Space, type Spice } from "../geometry";

/** Canvas context to paint on. */
export type Paper = CanvasRenderingContext2D;

/** Colours of a spice. */
export interface SpicePaint {
  readonly plain: string;
  readonly deep: string;
  readonly ink: string;
}
/** Colours of a seat. */
export interface SeatPaint {
  readonly plain: string;
  readonly deep: string;
}
/** Colours of all spices and seats. */
export interface Paints {
  readonly spices: Readonly<Record<string, SpicePaint>>;
  readonly seats: readonly SeatPaint[];
}
/** Light colour of marks and stripes on chips. */
export const CREAM = "#fff8ea";
/** Colour of card faces. */
export const PAPER = "#fdf8ec";
/** Colour of text. */
export const INK = "#2b2724";

/** Read the colours from the style sheet; `host` must be in the document. */
export function paintsOf(host: HTMLElement): Paints {
  const probe = host.appendChild(document.createElement("i"));
  const read = (className: string, ...names: string[]): string[] => {
    probe.className = className;
    const style = getComputedStyle(probe);
    return names.map((name) => style.getPropertyValue(name).trim());
  };
  const spices = SPICES.map((spice) => {
    const [plain = "", deep = "", ink = ""] = read(`saf-s-${spice}`, "--sp", "--sp-deep", "--sp-ink");
    return [spice, { plain, deep, ink }] as const;
  });
  const seats = SHAPES.map((_, seat) => {
    const [plain = "", deep = ""] = read(`saf-seat-${seat}`, "--seat", "--seat-deep");
    return { plain, deep };
  });
  probe.remove();
  return { spices: Object.fromEntries(spices), seats };
}

/** Run `draw` in a box of 24 by 24 around (x, y), scaled to `size`. */
function around(paper: Paper, x: number, y: number, size: number, draw: () => void): void {
  paper.save();
  paper.translate(x - size / 2, y - size / 2);
  paper.scale(size / 24, size / 24);
  paper.lineCap = paper.lineJoin = "round";
  draw();
  paper.restore();
}

/** Paint a spice's pictogram. */
export function spice(paper: Paper, name: string, x: number, y: number, size: number, ink: string): void {
  const glyph = GLYPHS[name as Spice];
  if (!glyph) return;
  around(paper, x, y, size, () => {
    paper.strokeStyle = paper.fillStyle = ink;
    for (const d of glyph.fill) {
      const path = new Path2D(d);
      paper.globalAlpha = 0.3;
      paper.fill(path);
      paper.globalAlpha = 1;
      paper.lineWidth = 1.3;
      paper.stroke(path);
    }
    paper.lineWidth = 1.5;
    for (const d of glyph.line) paper.stroke(new Path2D(d));
  });
}

/** Paint an action space's pictogram. */
export function symbol(paper: Paper, name: string, x: number, y: number, size: number, ink: string): void {
  around(paper, x, y, size, () => {
    paper.strokeStyle = ink;
    paper.lineWidth = 1.9;
    for (const d of SYMBOLS[name as Space] ?? []) paper.stroke(new Path2D(d));
  });
}

/** Paint the mark of a seat. */
export function shape(
  paper: Paper,
  seat: number,
  x: number,
  y: number,
  size: number,
  ink: { readonly fill?: string; readonly line?: string; readonly wide?: number },
): void {
  const path = new Path2D(SHAPES[seat % SHAPES.length]);
  around(paper, x, y, size, () => {
    if (ink.fill) {
      paper.fillStyle = ink.fill;
      paper.fill(path);
    }
    if (ink.line) {
      paper.strokeStyle = ink.line;
      paper.lineWidth = ink.wide ?? 2.2;
      paper.stroke(path);
    }
  });
}

/** Fill a circle. */
export function disc(paper: Paper, x: number, y: number, radius: number, fill: string | CanvasGradient): void {
  paper.fillStyle = fill;
  paper.beginPath();
  paper.arc(x, y, radius, 0, 2 * Math.PI);
  paper.fill();
}

/** Stroke a circle. */
export function ring(paper: Paper, x: number, y: number, radius: number, wide: number, line: string): void {
  paper.strokeStyle = line;
  paper.lineWidth = wide;
  paper.beginPath();
  paper.arc(x, y, radius, 0, 2 * Math.PI);
  paper.stroke();
}

/** Paint centred text, shrunk to fit the width `most`. */
export function word(paper: Paper, text: string, x: number, y: number, size: number, most: number, ink: string): void {
  paper.textAlign = "center";
  paper.textBaseline = "middle";
  paper.font = `640 ${size}px Fraunces, Georgia, serif`;
  const wide = paper.measureText(text).width;
  if (wide > most) paper.font = `640 ${(size * most) / wide}px Fraunces, Georgia, serif`;
  paper.fillStyle = ink;
  paper.fillText(text, x, y);
}
