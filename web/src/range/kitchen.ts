/** Camera directions of the range's exercises. */

import { type PerspectiveCamera, Vector3 } from "three";
import type { Size } from "../scenes/world";

/** Label of the body in a recording that the hand holds; it is the first body. */
export const HAND = -1;

/**
 * Direction from the right and a little above, so that the plane in which a bottle turns is seen nearly undistorted.
 */
export const BESIDE = new Vector3(0.955, -0.1, 0.28).normalize();
/** Direction from the cook's side, diagonally from the right. */
export const BEHIND = new Vector3(0.62, -0.62, 0.48).normalize();

/** Place the camera so that an area around `middle`, `wide` by `high` m, is fully visible. */
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
