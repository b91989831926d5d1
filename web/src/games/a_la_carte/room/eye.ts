/** Controls the camera of the 3D kitchen: glides between views, and jumps when a gesture begins. */

import { PerspectiveCamera, Vector3 } from "three";
import { between, gentle, look, tellView, type View } from "../../../scenes/lens";
import { type Orbit, seenFrom } from "../../../scenes/orbit";
import type { Size, Spot } from "../../../scenes/world";
import type { Layout } from "./layout";
import { type Attention, viewOf } from "./views";

/** Duration of a glide in s. */
const GLIDE = 0.42;
/** Centre of the free orbit, and the distance in m visible to each side of it. */
const MIDDLE = new Vector3(0, -0.04, 0.02);
const AROUND = 0.42;

/** Computes the camera's view of its current target. */
export class Eye {
  layout: Layout | null = null;
  /** Orbit chosen by the user; null leaves the camera to the scene. */
  orbit: Orbit | null = null;
  size: Size = { width: 1, height: 1 };
  private attention: Attention = { kind: "table" };
  private looking: View | null = null;
  private from: View | null = null;
  private began = Number.POSITIVE_INFINITY;

  /** Set the camera's target; true if it changed. `now` is the time in s at which a glide starts, null for none. */
  turn(to: Attention, now: number | null): boolean {
    if (JSON.stringify(to) === JSON.stringify(this.attention)) return false;
    this.attention = to;
    this.from = this.looking;
    this.began = now ?? Number.POSITIVE_INFINITY;
    return true;
  }

  private get goal(): View | null {
    if (this.orbit) return seenFrom(this.orbit, MIDDLE, AROUND, this.size.width / this.size.height);
    return this.layout && viewOf(this.attention, this.layout, this.size.width / this.size.height);
  }

  get glides(): boolean {
    return this.began !== Number.POSITIVE_INFINITY && this.from !== null;
  }

  /** Write the view into data attributes once the camera is at rest. */
  tell(ground: HTMLElement): void {
    if (this.looking && !this.glides) tellView(this.looking, ground);
  }

  /** Update the view to the current layout, unless a glide is running. */
  settle(): void {
    if (!this.glides) this.looking = this.goal;
  }

  steady(): void {
    this.began = Number.POSITIVE_INFINITY;
    this.settle();
  }

  aim(camera: PerspectiveCamera): void {
    if (this.looking) this.through(camera, this.looking);
  }

  private through(camera: PerspectiveCamera, view: View): void {
    const box = { left: 0, top: 0, ...this.size };
    look(camera, view, box, box);
  }

  tick(now: number, camera: PerspectiveCamera): boolean {
    const { goal, from } = this;
    if (!this.glides || !goal || !from) return false;
    const part = (now - this.began) / GLIDE;
    if (part >= 1) this.began = Number.POSITIVE_INFINITY;
    this.looking = part >= 1 ? goal : between(from, goal, gentle(part));
    this.aim(camera);
    return part < 1;
  }

  /** Position in px of a point, as seen when the camera is at rest. */
  spot(place: Vector3): Spot {
    const { goal, size } = this;
    if (!goal) return { x: 0, y: 0 };
    const camera = new PerspectiveCamera();
    this.through(camera, goal);
    const seen = place.clone().project(camera);
    return { x: ((seen.x + 1) / 2) * size.width, y: ((1 - seen.y) / 2) * size.height };
  }
}
