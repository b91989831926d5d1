/** Draws the four glass bottles on their rack, and the one in a hand. */

import { DoubleSide, type Group, MeshStandardMaterial, Quaternion, Vector3 } from "three";
import { heaped } from "../../../scenes/heap";
import { bottleOf, SIDE } from "../../../scenes/kitchen_props";
import { place } from "../../../scenes/world";
import type { ALaCarteView, PracticeRange } from "../../../wire/types";
import { type Crystals, SPICES, type Spice } from "../pieces";
import { HAND } from "../renderer";
import type { Layout, Place } from "./layout";
import { label } from "./paint";
import type { Things } from "./things";

/** Duration in s of moving a bottle from the rack into the hand. */
const REACHING = 0.26;

/** Models of the bottles with their crystals. */
export class Bottles {
  private readonly all: readonly Group[];
  private inside: Crystals = [];
  private held: { readonly at: number; readonly pan: Place } | null = null;
  private angle = 0;
  private began = Number.POSITIVE_INFINITY;
  private readonly from = new Vector3();

  constructor(
    things: Group,
    private readonly range: PracticeRange,
    private readonly loose: Things,
  ) {
    this.all = SPICES.map((spice) => {
      const paper = new MeshStandardMaterial({ map: label(spice), roughness: 0.8, side: DoubleSide });
      const made = bottleOf(range.kitchen.glass, paper);
      things.add(made);
      return made;
    });
  }

  show(view: ALaCarteView, layout: Layout): void {
    this.all.forEach((bottle, at) => {
      if (this.held?.at === at) return;
      bottle.position.set(...layout.bottle(at));
      bottle.quaternion.identity();
    });
    if (!this.held) return;
    this.inside = view.bottles[this.held.at] ?? [];
    this.lay();
  }

  /** Hide or show the other bottles while one is in the hand. */
  clear(clear: boolean): void {
    for (const [at, bottle] of this.all.entries()) bottle.visible = !clear || this.held?.at === at;
  }

  /** Move a bottle into the hand above a pan; null puts it back. */
  take(spice: Spice | null, pan: Place, view: ALaCarteView, now: number | null): void {
    // put back at once with its crystals, without animation
    if (this.held) for (const { number } of this.inside) this.loose.crystalOf(number).hide(number);
    this.held = null;
    this.angle = 0;
    if (!spice) return;
    const at = SPICES.indexOf(spice);
    const bottle = this.all[at];
    if (!bottle) return;
    this.held = { at, pan };
    this.inside = view.bottles[at] ?? [];
    this.from.copy(bottle.position);
    this.began = now ?? Number.POSITIVE_INFINITY;
    this.lay();
  }

  /** Point in space about which a bottle over a pan turns. */
  pivot([x, y, z]: Place): Vector3 {
    const { glass } = this.range.kitchen;
    return new Vector3(x, y - glass.hold_back, z + glass.hold_height);
  }

  tilt(angle: number): void {
    this.angle = angle;
    this.began = Number.POSITIVE_INFINITY;
    this.lay();
  }

  private lay(): void {
    if (!this.held) return;
    const { glass } = this.range.kitchen;
    const turn = new Quaternion().setFromAxisAngle(SIDE, -this.angle);
    const base = new Vector3(0, 0, -glass.pivot).applyQuaternion(turn).add(this.pivot(this.held.pan));
    this.put(base, turn);
  }

  private put(base: Vector3, turn: Quaternion): void {
    const bottle = this.held && this.all[this.held.at];
    if (!bottle) return;
    bottle.position.copy(base);
    bottle.quaternion.copy(turn);
    const [at, turned] = [new Vector3(), new Quaternion()];
    this.inside.forEach((crystal, index) => {
      const pose = crystal.pose ?? heaped(index, this.range);
      at.set(...pose.place)
        .applyQuaternion(turn)
        .add(base);
      turned.set(pose.turn[1], pose.turn[2], pose.turn[3], pose.turn[0]).premultiply(turn);
      this.loose.crystalOf(crystal.number).hold(crystal.number, at, turned);
    });
  }

  /** Show one frame of a recording: the bottle in the hand, and crystals by number. */
  pose(poses: Float64Array, labels: readonly number[]): void {
    if (!this.held) return;
    this.began = Number.POSITIVE_INFINITY;
    const [x, y, z] = this.held.pan;
    const pan = new Vector3(x, y, z);
    const [at, turn] = [new Vector3(), new Quaternion()];
    labels.forEach((name, body) => {
      const bottle = name === HAND ? this.all[this.held?.at ?? 0] : undefined;
      if (bottle) {
        place(bottle, poses, 7 * body);
        bottle.position.add(pan);
        return;
      }
      const of = (index: number): number => poses[7 * body + index] ?? 0;
      at.set(of(0), of(1), of(2)).add(pan);
      turn.set(of(4), of(5), of(6), of(3));
      this.loose.crystalOf(name).hold(name, at, turn);
    });
  }

  /** Current pose of a body relative to the pan, as in a recording. */
  poseOf(name: number): readonly number[] {
    const bottle = this.held && this.all[this.held.at];
    const found = this.loose.crystalOf(name).poseOf(name);
    const [position, turn] = name === HAND ? [bottle?.position, bottle?.quaternion] : [found?.place, found?.turn];
    if (!position || !turn || !this.held) return [];
    const [x, y, z] = this.held.pan;
    return [position.x - x, position.y - y, position.z - z, turn.w, turn.x, turn.y, turn.z];
  }

  tick(now: number): boolean {
    if (!this.held || this.began === Number.POSITIVE_INFINITY) return false;
    const { glass } = this.range.kitchen;
    const part = Math.min((now - this.began) / REACHING, 1);
    const eased = 1 - (1 - part) ** 3;
    const to = this.pivot(this.held.pan).sub(new Vector3(0, 0, glass.pivot));
    const base = this.from.clone().lerp(to, eased);
    base.z += 0.05 * Math.sin(Math.PI * eased);
    if (part >= 1) this.began = Number.POSITIVE_INFINITY;
    this.put(base, new Quaternion());
    return part < 1;
  }

  places(): readonly Vector3[] {
    return this.all.map((bottle) => bottle.position);
  }
}
