/** Range scene of a pan with a crêpe, seen from behind. */

import { Group, type Mesh, type PerspectiveCamera, Quaternion, Vector3 } from "three";
import { crepeOf, panOf, SIDE } from "../scenes/kitchen_props";
import { type Corner, place, type Size, shadowOf } from "../scenes/world";
import type { PracticeRange } from "../wire/types";
import { BEHIND, HAND, look } from "./kitchen";

/** Model of the tossing exercise: pan and crêpe. */
export class PanCorner implements Corner {
  readonly things = new Group();
  readonly floor: number;
  private readonly pan: Group;
  private readonly crepe: Group;
  private readonly shadow: Mesh;

  constructor(private readonly range: PracticeRange) {
    const { skillet, pancake } = range.kitchen;
    this.floor = -skillet.above_table;
    this.pan = panOf(skillet);
    this.crepe = crepeOf(pancake);
    this.shadow = shadowOf(2.6 * skillet.rim_radius, this.floor);
    this.things.add(this.shadow, this.pan, this.crepe);
    this.hold(0, 0, 0, 0);
  }

  frame(camera: PerspectiveCamera, size: Size): void {
    look(camera, size, BEHIND, new Vector3(0, -0.045, 0.07), 0.33, 0.36);
  }

  /** Move the pan with the crêpe lying in it: lift, forward and across in m, wrist in rad. */
  hold(lift: number, forward: number, wrist: number, across: number): void {
    const { skillet, pancake } = this.range.kitchen;
    const turn = new Quaternion().setFromAxisAngle(SIDE, wrist);
    const { handle } = skillet;
    this.pan.position.set(across, forward - handle + handle * Math.cos(wrist), lift + handle * Math.sin(wrist));
    this.pan.quaternion.copy(turn);
    this.cast();
    this.crepe.position
      .set(0, 0, pancake.thickness / 2)
      .applyQuaternion(turn)
      .add(this.pan.position);
    this.crepe.quaternion.copy(turn);
  }

  pose(poses: Float64Array, labels: readonly number[]): void {
    labels.forEach((label, body) => {
      place(label === HAND ? this.pan : this.crepe, poses, 7 * body);
    });
    this.cast();
  }

  /** Put the shadow straight below the pan, so that its height can be judged. */
  private cast(): void {
    this.shadow.position.setX(this.pan.position.x).setY(this.pan.position.y);
  }

  poseOf(label: number): readonly number[] {
    const thing = label === HAND ? this.pan : this.crepe;
    return [
      ...thing.position.toArray(),
      thing.quaternion.w,
      thing.quaternion.x,
      thing.quaternion.y,
      thing.quaternion.z,
    ];
  }
}
