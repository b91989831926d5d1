/** Directions from which the corners of the kitchen are seen, and the camera there. */

import { type PerspectiveCamera, Vector3 } from "three";
import type { Size } from "../scenes/world";

/** The hand that holds something is the first body of a motion, with this label. */
export const HAND = -1;

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
