/** Draws the crêpes, in pans or in the air, with a shadow that shows the height. */

import { Group, Quaternion, Vector3 } from "three";
import type { PanPose } from "../../../gestures/stroke";
import { crepeOf, SIDE } from "../../../scenes/kitchen_props";
import { place, shadowOf } from "../../../scenes/world";
import type { ALaCarteView, PracticeRange } from "../../../wire/types";
import { CREPE } from "../pieces";
import { HAND } from "../renderer";
import type { Layout, Place } from "./layout";
import type { Stoves } from "./stoves";

/** Models of all crêpes, by seat. */
export class Crepes {
  private readonly all: Group[] = [];
  private readonly shade: ReturnType<typeof shadowOf>;

  constructor(
    private readonly things: Group,
    private readonly range: PracticeRange,
    private readonly stoves: Stoves,
  ) {
    this.shade = shadowOf(2.6 * range.kitchen.skillet.rim_radius, 0);
    this.shade.visible = false;
    things.add(this.shade);
  }

  private of(seat: number): Group {
    let made = this.all[seat];
    if (!made) {
      made = crepeOf(this.range.kitchen.pancake);
      this.all[seat] = made;
      this.things.add(made);
    }
    return made;
  }

  /** Show the crêpes that lie in pans; `tossed` is the seat whose crêpe is in a hand. */
  show(view: ALaCarteView, layout: Layout, tossed: number | null): void {
    if (tossed === null) this.shade.visible = false;
    view.stoves.forEach(({ dish }, seat) => {
      if (seat === tossed || (dish !== CREPE && !this.all[seat])) return;
      const crepe = this.of(seat);
      crepe.visible = dish === CREPE;
      const [x, y, z] = layout.pan(seat);
      crepe.position.set(x, y, z + this.range.kitchen.pancake.thickness / 2);
      crepe.quaternion.identity();
    });
  }

  /** Move the pan in the hand with its crêpe. */
  swing({ lift, forward, wrist, across }: PanPose, seat: number, base: Place): void {
    const { handle } = this.range.kitchen.skillet;
    const turn = new Quaternion().setFromAxisAngle(SIDE, wrist);
    const at = new Vector3(across, forward - handle + handle * Math.cos(wrist), lift + handle * Math.sin(wrist));
    at.add(new Vector3(...base));
    this.stoves.holdPan(seat, at, turn);
    const crepe = this.of(seat);
    crepe.visible = true;
    crepe.position
      .set(0, 0, this.range.kitchen.pancake.thickness / 2)
      .applyQuaternion(turn)
      .add(at);
    crepe.quaternion.copy(turn);
    this.cast(at);
  }

  /** Put the shadow straight below, so that the height can be judged. */
  private cast(at: Vector3): void {
    this.shade.visible = true;
    this.shade.position.setX(at.x).setY(at.y);
  }

  /** Show one frame of a recording. */
  pose(poses: Float64Array, labels: readonly number[], seat: number, base: Place): void {
    const spot = new Vector3(...base);
    const hand = new Group();
    labels.forEach((label, body) => {
      const thing = label === HAND ? hand : this.of(seat);
      place(thing, poses, 7 * body);
      thing.position.add(spot);
    });
    this.stoves.holdPan(seat, hand.position, hand.quaternion);
    this.cast(hand.position);
  }

  /** Current pose of a body relative to the pan, as in a recording. */
  poseOf(label: number, seat: number, [x, y, z]: Place): readonly number[] {
    const pan = this.stoves.irons.poseOf(seat);
    const crepe = this.of(seat);
    const [position, turn] = label === HAND ? [pan?.place, pan?.turn] : [crepe.position, crepe.quaternion];
    if (!position || !turn) return [];
    return [position.x - x, position.y - y, position.z - z, turn.w, turn.x, turn.y, turn.z];
  }
}
