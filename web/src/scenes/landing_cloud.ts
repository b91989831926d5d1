/** Draws a landing map on a board in three dimensions: a cloud of soft dots, and a label with the chance at each circle. */

import { type CanvasTexture, Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, PlaneGeometry } from "three";
import { type Cloud, toldShares } from "../state/landing_map";
import { repaint, texture } from "./textures";

/** A circle of the board in m. */
export interface CloudCircle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const MOST = 400;
const LABELS = 6;
const DOT = 0.028;
/** Height in m of a label; it is three times as wide. */
const HIGH = 0.03;
const INK = "#0b2d63";
/** Dots and labels above a board whose surface is at height 0. */
export class LandingCloud {
  readonly things = new Group();
  private readonly dots: InstancedMesh;
  private readonly labels: Mesh<PlaneGeometry, MeshBasicMaterial>[];
  private readonly written: string[] = [];

  constructor() {
    const clear = { transparent: true, depthWrite: false, toneMapped: false } as const;
    const dot = new MeshBasicMaterial({ ...clear, map: softDot(), opacity: 0.34 });
    this.dots = new InstancedMesh(new PlaneGeometry(DOT, DOT), dot, MOST);
    this.dots.frustumCulled = false;
    this.dots.count = 0;
    this.dots.renderOrder = 2;
    this.labels = Array.from({ length: LABELS }, () => {
      const label = new Mesh(
        new PlaneGeometry(3 * HIGH, 3 * HIGH),
        new MeshBasicMaterial({ ...clear, map: texture(192, () => undefined) }),
      );
      label.visible = false;
      label.renderOrder = 4;
      return label;
    });
    this.things.add(this.dots, ...this.labels);
  }

  /** Show a cloud, or nothing; `turn` is the direction in rad in which lines of text run. */
  show(cloud: Cloud | null, circles: readonly CloudCircle[], turn: number, percent: (share: number) => string): void {
    const at = new Matrix4();
    const spots = (cloud?.spots ?? []).slice(-MOST);
    spots.forEach(([x, y], index) => {
      this.dots.setMatrixAt(index, at.makeTranslation(x, y, 0.0048 + 0.000002 * index));
    });
    this.dots.count = spots.length;
    this.dots.instanceMatrix.needsUpdate = true;
    const told = cloud ? toldShares(cloud) : [];
    this.labels.forEach((label, index) => {
      const one = told[index];
      const circle = one && circles[one.circle];
      label.visible = circle !== undefined;
      if (!one || !circle) return;
      // at the circle's far edge, where no name is painted
      const far = circle.radius - 0.2 * HIGH;
      label.position.set(circle.x - far * Math.sin(turn), circle.y + far * Math.cos(turn), 0.006);
      label.rotation.z = turn;
      this.write(label, index, percent(one.share));
    });
  }

  private write(label: Mesh<PlaneGeometry, MeshBasicMaterial>, index: number, text: string): void {
    if (this.written[index] === text || !label.material.map) return;
    this.written[index] = text;
    repaint(label.material.map as CanvasTexture, (paper, size) => {
      const [high, middle] = [size / 3, size / 2];
      paper.font = `700 ${0.72 * high}px Inter, system-ui, sans-serif`;
      const wide = Math.min(paper.measureText(text).width + 0.7 * high, size - 4);
      paper.fillStyle = "rgb(255 255 255 / 94%)";
      paper.strokeStyle = INK;
      paper.lineWidth = 3;
      paper.beginPath();
      paper.roundRect(middle - wide / 2, middle - high / 2, wide, high, high / 2);
      paper.fill();
      paper.stroke();
      paper.fillStyle = INK;
      paper.textAlign = "center";
      paper.textBaseline = "middle";
      paper.fillText(text, middle, middle + 0.03 * high);
    });
  }
}

function softDot(): CanvasTexture {
  return texture(64, (paper, size) => {
    const half = size / 2;
    const soft = paper.createRadialGradient(half, half, 0, half, half, half);
    soft.addColorStop(0, "rgb(31 95 191 / 95%)");
    soft.addColorStop(0.3, "rgb(31 95 191 / 60%)");
    soft.addColorStop(1, "rgb(31 95 191 / 0%)");
    paper.fillStyle = soft;
    paper.fillRect(0, 0, size, size);
  });
}
