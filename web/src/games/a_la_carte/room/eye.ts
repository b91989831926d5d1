/** Where one looks from: it glides from one way of looking to the next, and is there at once when a hand reaches in. */

import { PerspectiveCamera, Vector3 } from "three";
import { between, gentle, look, tellView, type View } from "../../../scenes/lens";
import { type Orbit, seenFrom } from "../../../scenes/orbit";
import type { Size, Spot } from "../../../scenes/world";
import type { Layout } from "./layout";
import { type Attention, viewOf } from "./views";

/** s a glide takes */
const GLIDE = 0.42;
/** What a free look goes around, and how much of it is seen to every side. */
const MIDDLE = new Vector3(0, -0.04, 0.02);
const AROUND = 0.42;

export class Eye {
  layout: Layout | null = null;
  /** A free look around; null: what is thought best. */
  orbit: Orbit | null = null;
  size: Size = { width: 1, height: 1 };
  private attention: Attention = { kind: "table" };
  private looking: View | null = null;
  private from: View | null = null;
  private began = Number.POSITIVE_INFINITY;

  /** Says whether that is elsewhere. `now`: null where nothing glides. */
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

  /** To the page, once it has come to rest. */
  tell(ground: HTMLElement): void {
    if (this.looking && !this.glides) tellView(this.looking, ground);
  }

  /** As things stand now. */
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

  /** px, as it is seen when the eye has come to rest. */
  spot(place: Vector3): Spot {
    const { goal, size } = this;
    if (!goal) return { x: 0, y: 0 };
    const camera = new PerspectiveCamera();
    this.through(camera, goal);
    const seen = place.clone().project(camera);
    return { x: ((seen.x + 1) / 2) * size.width, y: ((1 - seen.y) / 2) * size.height };
  }
}
