/** What both corners of the kitchen share: the pan, and how one looks at it. */

import {
  CapsuleGeometry,
  DoubleSide,
  Group,
  LatheGeometry,
  Mesh,
  MeshStandardMaterial,
  type PerspectiveCamera,
  Vector2,
  Vector3,
} from "three";
import { type Size, shaded } from "../scenes/world";
import type { Skillet } from "../wire/types";

/** The hand that holds something is the first body of a motion, with this label. */
export const HAND = -1;
export const SIDE = new Vector3(1, 0, 0);

/** A bottle is seen from the right, a little from above: the plane in which it turns stays nearly true. */
export const BESIDE = new Vector3(0.955, -0.1, 0.28).normalize();
/** A pan as the cook sees it, who stands a little to the left. */
export const BEHIND = new Vector3(0.62, -0.62, 0.48).normalize();

export function look(
  camera: PerspectiveCamera,
  { width, height }: Size,
  from: Vector3,
  middle: Vector3,
  wide: number,
  high: number,
): void {
  const narrow = 24;
  const tangent = Math.tan((narrow * Math.PI) / 360);
  const far = Math.max(high / 2, (wide / 2) * (height / width)) / tangent;
  camera.fov = narrow;
  camera.aspect = width / height;
  camera.near = 0.05;
  camera.far = 8;
  camera.up.set(0, 0, 1);
  camera.position.copy(from).multiplyScalar(far).add(middle);
  camera.lookAt(middle);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

/** Cast iron: a floor, a sloping rim, a handle towards the cook. */
export function panOf(pan: Skillet): Group {
  const thick = 0.003;
  const outline = [
    [0, 0],
    [pan.floor_radius, 0],
    [pan.rim_radius, pan.rim_height],
    [pan.rim_radius + thick, pan.rim_height],
    [pan.rim_radius + thick, pan.rim_height - 0.002],
    [pan.floor_radius + 0.8 * thick, -thick],
    [0, -thick],
  ] as const;
  const shape = new LatheGeometry(
    outline.map(([far, high]) => new Vector2(far, high)),
    72,
  );
  shape.rotateX(Math.PI / 2);
  const iron = new MeshStandardMaterial({ color: "#3a3f44", roughness: 0.55, metalness: 0.35, side: DoubleSide });
  const grip = new Mesh(
    new CapsuleGeometry(0.0095, pan.handle - pan.rim_radius - 0.02, 6, 20),
    new MeshStandardMaterial({ color: "#8b5e34", roughness: 0.6 }),
  );
  grip.scale.set(1, 1, 0.72);
  grip.position.set(0, -(pan.rim_radius + pan.handle) / 2 - 0.012, pan.rim_height * 0.75);
  const neck = new Mesh(new CapsuleGeometry(0.005, 0.03, 4, 12), iron);
  neck.position.set(0, -pan.rim_radius - 0.012, pan.rim_height * 0.68);
  const made = new Group();
  made.add(new Mesh(shape, iron), grip, neck);
  return shaded(made);
}
