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

/** A floor and a sloping rim. */
export function ironShape(pan: Skillet): LatheGeometry {
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
  return shape.rotateX(Math.PI / 2);
}

/** A handle towards the cook. */
export function gripShape(pan: Skillet): CapsuleGeometry {
  const shape = new CapsuleGeometry(0.0095, pan.handle - pan.rim_radius - 0.02, 6, 20);
  shape.scale(1, 1, 0.72);
  return shape.translate(0, -(pan.rim_radius + pan.handle) / 2 - 0.012, pan.rim_height * 0.75);
}

/** Between the rim and the handle. */
export function neckShape(pan: Skillet): CapsuleGeometry {
  return new CapsuleGeometry(0.005, 0.03, 4, 12).translate(0, -pan.rim_radius - 0.012, pan.rim_height * 0.68);
}

/** Cast iron, and wood. */
export function panOf(pan: Skillet): Group {
  const iron = new MeshStandardMaterial({ color: "#3a3f44", roughness: 0.55, metalness: 0.35, side: DoubleSide });
  const wood = new MeshStandardMaterial({ color: "#8b5e34", roughness: 0.6 });
  const made = new Group();
  made.add(new Mesh(ironShape(pan), iron), new Mesh(gripShape(pan), wood), new Mesh(neckShape(pan), iron));
  return shaded(made);
}
