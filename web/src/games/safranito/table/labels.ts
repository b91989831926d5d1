/** Draws labels that face the camera at a constant size: values of chips, names of players. */

import {
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  PlaneGeometry,
  ShaderMaterial,
  type Texture,
  Vector2,
  Vector3,
} from "three";
import { repaint, texture } from "../../../scenes/textures";
import type { SafranitoView, Side } from "../../../wire/types";
import type { BoardFacts } from "../geometry";
import { CHIP_VALUES } from "./atlas";
import { CREAM, INK, type Paints, type Paper, shape } from "./ink";
import { chefAt, sittingAt } from "./people";

const MOST = 48;
/** Layout of the atlas in its own px: values with a row for each seat, then names. */
const SHEET = 1024;
const VALUE = { wide: 128, high: 80 } as const;
const NAME = { wide: 512, high: 96 } as const;
/** Heights of the labels in CSS px. */
const VALUE_HIGH = 17;
const NAME_HIGH = 25;

/** A label at a point in space. */
export interface Label {
  readonly at: Vector3;
  /** Offset in px to the right and up. */
  readonly aside: readonly [number, number];
  readonly seat: number;
  /** Value of the chip; null for a player's name. */
  readonly value: number | null;
}

const PAINT = {
  vertexShader: `attribute vec4 cell; attribute vec4 box; uniform vec2 canvas; varying vec2 at;
    void main() {
      at = cell.xy + uv * cell.zw;
      vec4 seen = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(0.0, 0.0, 0.0, 1.0);
      seen.xy += (2.0 * (position.xy * box.xy + box.zw) / canvas) * seen.w;
      gl_Position = seen;
    }`,
  fragmentShader: `uniform sampler2D sheet; varying vec2 at;
    void main() { gl_FragColor = texture2D(sheet, at); if (gl_FragColor.a < 0.02) discard;
      #include <colorspace_fragment>
    }`,
};

/** Instanced mesh of all labels. */
export class Labels {
  readonly mesh: InstancedMesh;
  private readonly cells = new InstancedBufferAttribute(new Float32Array(4 * MOST), 4);
  private readonly boxes = new InstancedBufferAttribute(new Float32Array(4 * MOST), 4);
  private readonly canvas = new Vector2(1, 1);
  private readonly sheet = texture(SHEET, () => undefined);
  private written = "";

  constructor(private readonly paints: Paints) {
    const quad = new PlaneGeometry(1, 1);
    quad.setAttribute("cell", this.cells);
    quad.setAttribute("box", this.boxes);
    const uniforms: Record<string, { value: Texture | Vector2 }> = {
      sheet: { value: this.sheet },
      canvas: { value: this.canvas },
    };
    const paint = new ShaderMaterial({ ...PAINT, uniforms, transparent: true, depthTest: false, depthWrite: false });
    this.mesh = new InstancedMesh(quad, paint, MOST);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 9;
    this.mesh.count = 0;
  }

  resize(width: number, height: number): void {
    this.canvas.set(width, height);
  }

  /** Paint the players' names and the values into the atlas; repeated only when the names change. */
  write(names: readonly string[]): void {
    const key = names.join("\n");
    if (key === this.written) return;
    this.written = key;
    repaint(this.sheet, (paper) => this.draw(paper, names));
  }

  private draw(paper: Paper, names: readonly string[]): void {
    this.paints.seats.forEach(({ plain, deep }, seat) => {
      CHIP_VALUES.forEach((value, column) => {
        pill(paper, column * VALUE.wide, seat * VALUE.high, VALUE.wide, VALUE.high, deep, CREAM);
        paper.fillStyle = CREAM;
        paper.font = "700 52px Inter, sans-serif";
        paper.textAlign = "center";
        paper.textBaseline = "middle";
        paper.fillText(String(value), (column + 0.5) * VALUE.wide, (seat + 0.54) * VALUE.high);
      });
      const [left, top] = nameCell(seat);
      const text = fitting(paper, names[seat] ?? "", NAME.wide - 130);
      const wide = Math.min(NAME.wide, paper.measureText(text).width + 118);
      const from = left + (NAME.wide - wide) / 2;
      pill(paper, from, top, wide, NAME.high, PAPER_SIGN, plain);
      shape(paper, seat, from + 54, top + NAME.high / 2, 52, { fill: plain, line: deep, wide: 1.4 });
      paper.fillStyle = INK;
      paper.textAlign = "left";
      paper.textBaseline = "middle";
      paper.fillText(text, from + 88, top + NAME.high * 0.54);
    });
  }

  show(labels: readonly Label[]): void {
    const matrix = new Matrix4();
    labels.slice(0, MOST).forEach(({ at, aside, seat, value }, index) => {
      const [left, top, cell, high] =
        value === null
          ? [...nameCell(seat), NAME, NAME_HIGH]
          : [CHIP_VALUES.indexOf(value as 10) * VALUE.wide, seat * VALUE.high, VALUE, VALUE_HIGH];
      const [u, v] = [left / SHEET, 1 - (top + cell.high) / SHEET];
      this.cells.setXYZW(index, u, v, cell.wide / SHEET, cell.high / SHEET);
      this.boxes.setXYZW(index, (high * cell.wide) / cell.high, high, aside[0], aside[1]);
      this.mesh.setMatrixAt(index, matrix.makeTranslation(at));
    });
    this.mesh.count = Math.min(labels.length, MOST);
    this.mesh.instanceMatrix.needsUpdate = this.cells.needsUpdate = this.boxes.needsUpdate = true;
  }
}

/** Labels with the values of known chips, except where `read` says that the chip's own face is legible. */
export function values(
  view: SafranitoView,
  poseOf: (number: number) => ArrayLike<number> | undefined,
  { disc }: BoardFacts,
  read: (at: Vector3) => boolean,
): Label[] {
  return view.board.flatMap(({ number, seat, value }) => {
    const pose = poseOf(number);
    const at = new Vector3(pose?.[0] ?? 0, pose?.[1] ?? 0, (pose?.[2] ?? 0) + disc.thickness);
    return value === null || !pose || read(at) ? [] : [{ at, aside: [0, 0] as const, seat, value }];
  });
}

/** Labels with the names of the players at the other sides. */
export function names(view: SafranitoView, side: Side, facts: BoardFacts): Label[] {
  return view.sides.flatMap((at, seat) => {
    if (at === side) return [];
    const place = new Vector3().setFromMatrixPosition(chefAt(facts, sittingAt(at, side))).setZ(0.128);
    return [{ at: place, aside: [0, 10] as const, seat, value: null }];
  });
}

const PAPER_SIGN = "rgb(253 248 236 / 94%)";

const nameCell = (seat: number): [number, number] => [(seat % 2) * NAME.wide, 4 * VALUE.high + (seat >> 1) * NAME.high];

function pill(paper: Paper, x: number, y: number, wide: number, high: number, fill: string, line: string): void {
  const rim = high * 0.06;
  paper.beginPath();
  paper.roundRect(x + rim, y + rim, wide - 2 * rim, high - 2 * rim, high / 2);
  paper.fillStyle = fill;
  paper.fill();
  paper.lineWidth = rim * 1.2;
  paper.strokeStyle = line;
  paper.stroke();
}

function fitting(paper: Paper, name: string, most: number): string {
  paper.font = "600 50px Inter, sans-serif";
  let text = name;
  while (text.length > 1 && paper.measureText(text).width > most) text = `${text.slice(0, -2).trimEnd()}…`;
  return text;
}
