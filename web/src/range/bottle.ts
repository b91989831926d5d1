/** Range scene of a bottle with crystals above a pan, seen from the cook's right. */

import {
  Group,
  IcosahedronGeometry,
  Mesh,
  MeshStandardMaterial,
  type PerspectiveCamera,
  Quaternion,
  Vector3,
} from "three";
import { heaped } from "../scenes/heap";
import { bottleOf, panOf, SIDE } from "../scenes/kitchen_props";
import { type Corner, place, type Size, shaded, shadowOf } from "../scenes/world";
import type { Crystal, PracticeRange } from "../wire/types";
import { BESIDE, HAND, look } from "./kitchen";

const COLOURS: Readonly<Record<string, string>> = { salt: "#f7f4ec", pepper: "#b8321f" };
const OTHER = "#e8a200";
const UP = new Vector3(0, 0, 1);

/** Model of the pouring exercise: bottle, crystals and pan. */
export class BottleCorner implements Corner {
  readonly things = new Group();
  readonly floor: number;
  private readonly bottle: Group;
  private readonly crystals = new Map<number, Mesh>();
  private readonly gem = new IcosahedronGeometry(1, 0);
  private inside: readonly Crystal[] = [];

  constructor(private readonly range: PracticeRange) {
    const { glass, skillet, gem } = range.kitchen;
    this.floor = -skillet.above_stove;
    this.gem.scale(gem.long / 2, gem.broad / 2, gem.thick / 2);
    this.bottle = bottleOf(glass);
    this.things.add(shadowOf(2.9 * skillet.rim_radius, this.floor), panOf(skillet), this.bottle);
    this.tilt(0);
  }

  /** The point in space about which the bottle turns. */
  get pivot(): Vector3 {
    const { glass } = this.range.kitchen;
    return new Vector3(0, -glass.hold_back, glass.hold_height);
  }

  frame(camera: PerspectiveCamera, size: Size): void {
    look(camera, size, BESIDE, new Vector3(0, -0.012, 0.068), 0.21, 0.165);
  }

  /** Put crystals into the bottle where they lie; those in `fallen` stay where they are, all others are removed. */
  fill(crystals: readonly Crystal[], fallen: ReadonlySet<number>): void {
    for (const [number, crystal] of this.crystals)
      if (!fallen.has(number) && !crystals.some((one) => one.number === number)) {
        this.things.remove(crystal);
        this.crystals.delete(number);
      }
    this.inside = crystals;
    this.tilt(0);
  }

  /** Turn the bottle in the hand, with the crystals inside. */
  tilt(angle: number): void {
    const { glass } = this.range.kitchen;
    const turn = new Quaternion().setFromAxisAngle(SIDE, -angle);
    const held = new Vector3(0, 0, -glass.pivot).applyQuaternion(turn).add(this.pivot);
    this.bottle.position.copy(held);
    this.bottle.quaternion.copy(turn);
    this.inside.forEach((crystal, index) => {
      const mesh = this.crystal(crystal.number, crystal.kind);
      const { place: at, turn: turned } = crystal.pose ?? heaped(index, this.range);
      mesh.position
        .set(...at)
        .applyQuaternion(turn)
        .add(held);
      mesh.quaternion.set(turned[1], turned[2], turned[3], turned[0]).premultiply(turn);
    });
  }

  /** Angle in rad between the drawn bottle and upright. */
  get tilted(): number {
    return UP.angleTo(UP.clone().applyQuaternion(this.bottle.quaternion));
  }

  pose(poses: Float64Array, labels: readonly number[]): void {
    labels.forEach((label, body) => {
      if (label === HAND) place(this.bottle, poses, 7 * body);
      else place(this.crystal(label, ""), poses, 7 * body);
    });
  }

  poseOf(label: number): readonly number[] {
    const thing = label === HAND ? this.bottle : this.crystals.get(label);
    return thing
      ? [...thing.position.toArray(), thing.quaternion.w, thing.quaternion.x, thing.quaternion.y, thing.quaternion.z]
      : [];
  }

  private crystal(number: number, kind: string): Mesh {
    let mesh = this.crystals.get(number);
    if (!mesh) {
      const salt = kind === "salt";
      const paint = new MeshStandardMaterial({
        color: COLOURS[kind] ?? OTHER,
        roughness: salt ? 0.25 : 0.35,
        flatShading: true,
      });
      mesh = shaded(new Mesh(this.gem, paint));
      this.crystals.set(number, mesh);
      this.things.add(mesh);
    }
    return mesh;
  }
}
