/**
 * Paints the faces of chips and cards into texture atlases, and provides the material that picks a cell for each
 * instance.
 */

import { type BufferGeometry, InstancedBufferAttribute, type InstancedMesh, type Material } from "three";
import { chance } from "../../../scenes/textures";
import { CREAM, disc, INK, PAPER, type Paints, type Paper, ring, shape, spice, word } from "./ink";

/** Values of chips, in the atlas's order. */
export const CHIP_VALUES = [10, 20, 30, 40, 50, 60] as const;
/** Columns and rows of the chips' atlas. A row for each seat and face: unknown value, values, edge. */
export const CHIP_GRID = 8;
const EDGE = 7;
/** Column and row of a cell in an atlas. */
export type Cell = readonly [column: number, row: number];

/** Cells for the two faces and the edge of a chip; null for an unknown value. */
export function chipCells(seat: number, value: number | null): { upper: Cell; lower: Cell; edge: Cell } {
  const column = value === null ? 0 : 1 + CHIP_VALUES.indexOf(value as (typeof CHIP_VALUES)[number]);
  const row = 2 * (seat % 4);
  return { upper: [column, row], lower: [0, row + 1], edge: [EDGE, row] };
}

/** Painter of the chips' atlas. */
export function drawChips(paints: Paints): (paper: Paper, size: number) => void {
  return (paper, size) => {
    const cell = size / CHIP_GRID;
    paints.seats.forEach(({ plain, deep }, seat) => {
      for (let column = 0; column < EDGE; column++)
        for (let back = 0; back < 2; back++) {
          paper.save();
          paper.translate((column + 0.5) * cell, (2 * seat + back + 0.5) * cell);
          body(paper, cell / 2, plain, deep);
          if (back) {
            disc(paper, 0, 0, cell * 0.345, deep);
            ring(paper, 0, 0, cell * 0.345, cell * 0.012, CREAM);
            shape(paper, seat, 0, 0, cell * 0.47, { fill: plain, line: CREAM, wide: 1.7 });
          } else {
            disc(paper, 0, 0, cell * 0.345, PAPER);
            ring(paper, 0, 0, cell * 0.345, cell * 0.014, deep);
            const value = CHIP_VALUES[column - 1];
            if (value) number(paper, value, cell, deep);
            else shape(paper, seat, 0, 0, cell * 0.44, { line: deep, wide: 1.6 });
          }
          paper.restore();
        }
      edge(paper, EDGE * cell, 2 * seat * cell, cell, plain);
    });
  };
}

function body(paper: Paper, half: number, plain: string, deep: string): void {
  disc(paper, 0, 0, half, deep);
  disc(paper, 0, 0, half * 0.985, plain);
  paper.fillStyle = CREAM;
  for (let notch = 0; notch < 8; notch++) {
    const from = (notch * Math.PI) / 4;
    paper.beginPath();
    paper.arc(0, 0, half, from - 0.16, from + 0.16);
    paper.arc(0, 0, half * 0.75, from + 0.16, from - 0.16, true);
    paper.fill();
  }
  ring(paper, 0, 0, half * 0.97, half * 0.03, "rgb(0 0 0 / 22%)");
}

/** Paint a digit on either side of the hole, large, and legible upside down, since all values end in 0. */
function number(paper: Paper, value: number, cell: number, deep: string): void {
  const [tens, ones] = String(value);
  word(paper, tens ?? "", -cell * 0.185, cell * 0.015, cell * 0.4, cell, deep);
  word(paper, ones ?? "", cell * 0.185, cell * 0.015, cell * 0.4, cell, deep);
}

/** Paint the edge of a chip: stripes as wide as the notches of the faces. */
function edge(paper: Paper, left: number, top: number, cell: number, plain: string): void {
  paper.fillStyle = plain;
  paper.fillRect(left, top, cell, cell);
  paper.fillStyle = CREAM;
  for (let stripe = 0; stripe < 8; stripe++)
    paper.fillRect(left + ((stripe - 0.2) * cell) / 8, top, (0.4 * cell) / 8, cell);
}

/** Columns and rows of the cards' atlas: nine spices, both backs, then blends by number. */
export const CARD_GRID = 6;
const SPICE_BACK = 9;
const BLEND_BACK = 10;
const BLENDS = 11;
/** Width divided by height of a card. */
const FLAT = 0.72;

const cardCell = (index: number): Cell => [index % CARD_GRID, Math.floor(index / CARD_GRID)];
/** Cell of the spice cards' back. */
export const spiceBack = (): Cell => cardCell(SPICE_BACK);
/** Cell of the blend cards' back. */
export const blendBack = (): Cell => cardCell(BLEND_BACK);
/** Cell of a spice card by the spice's index. */
export const spiceCell = (index: number): Cell => cardCell(index);
/** Cell of a blend; the back for a blend that does not fit into the atlas. */
export const blendCell = (blend: number): Cell =>
  BLENDS + blend < CARD_GRID * CARD_GRID ? cardCell(BLENDS + blend) : blendBack();

/** Painter of the cards' atlas, with words in the current language. */
export function drawCards(
  paints: Paints,
  recipes: readonly (readonly string[])[],
  wordOf: (name: string) => string,
): (paper: Paper, size: number) => void {
  const names = Object.keys(paints.spices);
  return (paper, size) => {
    const cell = size / CARD_GRID;
    const card = (index: number, draw: () => void, colour = PAPER): void => {
      const [column, row] = cardCell(index);
      paper.save();
      paper.translate((column + 0.5) * cell, (row + 0.5) * cell);
      paper.fillStyle = colour;
      paper.fillRect(-cell / 2, -cell / 2, cell, cell);
      draw();
      paper.strokeStyle = "rgb(90 60 20 / 55%)";
      paper.lineWidth = cell * 0.02;
      paper.strokeRect(-cell * 0.47, -cell * 0.47, cell * 0.94, cell * 0.94);
      paper.restore();
    };
    names.forEach((name, index) => {
      const paint = paints.spices[name];
      if (!paint) return;
      card(index, () => {
        paper.fillStyle = paint.plain;
        paper.fillRect(-cell / 2, -cell / 2, cell, cell * 0.72);
        squeezed(paper, -cell * 0.14, () => spice(paper, name, 0, 0, cell * 0.66, paint.ink));
        squeezed(paper, cell * 0.35, () => word(paper, wordOf(name), 0, 0, cell * 0.24, cell * 0.88, INK));
      });
    });
    card(SPICE_BACK, () => weave(paper, cell, "#8b2a17", "#e8a200"), "#8b2a17");
    card(BLEND_BACK, () => weave(paper, cell, "#2f4a3c", "#d9b36a"), "#2f4a3c");
    recipes.slice(0, CARD_GRID * CARD_GRID - BLENDS).forEach((recipe, blend) => {
      card(BLENDS + blend, () => {
        recipe.forEach((name, row) => {
          const paint = paints.spices[name];
          if (!paint) return;
          paper.fillStyle = paint.plain;
          paper.fillRect(-cell / 2, -cell / 2 + (row * cell) / 3, cell, cell / 3);
          squeezed(paper, -cell / 3 + (row * cell) / 3, () => spice(paper, name, 0, 0, cell * 0.38, paint.ink));
        });
      });
    });
  };
}

/** Draw vertically squeezed: cells are square, cards are taller than wide. */
function squeezed(paper: Paper, y: number, draw: () => void): void {
  paper.save();
  paper.translate(0, y);
  paper.scale(1, FLAT);
  draw();
  paper.restore();
}

function weave(paper: Paper, cell: number, plain: string, ink: string): void {
  const luck = chance(4);
  paper.fillStyle = plain;
  paper.fillRect(-cell / 2, -cell / 2, cell, cell);
  paper.strokeStyle = ink;
  paper.globalAlpha = 0.5;
  paper.lineWidth = cell * 0.012;
  for (let far = -1; far <= 1.001; far += 0.2) {
    paper.beginPath();
    paper.moveTo((far - 0.5) * cell, -cell / 2);
    paper.lineTo((far + 0.5) * cell, cell / 2);
    paper.moveTo((far + 0.5) * cell, -cell / 2);
    paper.lineTo((far - 0.5 + 0.001 * luck()) * cell, cell / 2);
    paper.stroke();
  }
  paper.globalAlpha = 1;
  ring(paper, 0, 0, cell * 0.2, cell * 0.03, ink);
  disc(paper, 0, 0, cell * 0.13, ink);
}

/**
 * Patch a material so that each part of an instance shows its cell of an atlas.
 *
 * The vertex attribute `part` (0 upper, 1 lower, 2 edge) selects one of the instance attributes `upper`, `lower` and
 * `edge`, which hold column and row.
 */
export function celled<Paint extends Material>(paint: Paint, grid: number): Paint {
  paint.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("void main() {", "attribute float part; attribute vec2 upper, lower, edge;\nvoid main() {")
      .replace(
        "#include <uv_vertex>",
        `#include <uv_vertex>
        vec2 cell = part < 0.5 ? upper : part < 1.5 ? lower : edge;
        vMapUv = vec2((cell.x + uv.x) / ${grid}.0, 1.0 - (cell.y + 1.0 - uv.y) / ${grid}.0);`,
      );
  };
  paint.customProgramCacheKey = () => `cells of ${grid}`;
  return paint;
}

const PARTS = ["upper", "lower", "edge"] as const;

/** Add instance attributes for the cells of `most` instances. */
export function withCells(geometry: BufferGeometry, most: number): void {
  for (const part of PARTS) geometry.setAttribute(part, new InstancedBufferAttribute(new Float32Array(2 * most), 2));
}

/** Set the cells of one instance; uploads only what changed. */
export function setCells(
  mesh: InstancedMesh,
  index: number,
  cells: Readonly<Record<(typeof PARTS)[number], Cell>>,
): void {
  for (const part of PARTS) {
    const attribute = mesh.geometry.getAttribute(part) as InstancedBufferAttribute;
    const [column, row] = cells[part];
    if (attribute.getX(index) === column && attribute.getY(index) === row) continue;
    attribute.setXY(index, column, row);
    attribute.needsUpdate = true;
  }
}
