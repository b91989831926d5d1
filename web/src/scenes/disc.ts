/** Builds the geometry of a chip with a hole, whole or in parts. */

import { type BufferGeometry, Float32BufferAttribute, LatheGeometry, RingGeometry, Vector2 } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { Disc } from "../wire/types";

const SOFT = 0.0004;

/** A flat ring with texture coordinates as seen from above. */
export function ringFace(disc: Disc, steps = 48): BufferGeometry {
  const made = new RingGeometry(disc.hole, disc.radius - SOFT, steps, 1);
  const places = made.getAttribute("position");
  const paper: number[] = [];
  for (let index = 0; index < places.count; index++)
    paper.push(0.5 + places.getX(index) / disc.radius / 2, 0.5 + places.getY(index) / disc.radius / 2);
  made.setAttribute("uv", new Float32BufferAttribute(paper, 2));
  return made;
}

/** The outer edge and the wall of the hole, without the faces. */
export function walls(disc: Disc, steps = 48): BufferGeometry[] {
  const half = disc.thickness / 2;
  const outer = [
    [disc.radius - SOFT, -half],
    [disc.radius, -half + SOFT],
    [disc.radius, half - SOFT],
    [disc.radius - SOFT, half],
  ] as const;
  const hole = [
    [disc.hole, half],
    [disc.hole, -half],
  ] as const;
  return [outer, hole].map((outline) => {
    const points = outline.map(([far, high]) => new Vector2(far, high));
    return new LatheGeometry(points, steps).rotateX(Math.PI / 2);
  });
}

/** The whole chip as one geometry; the attribute `part` tells upper face (0), lower face (1) and edge (2) apart. */
export function discShape(disc: Disc, steps = 72): BufferGeometry {
  const half = disc.thickness / 2;
  const upper = ringFace(disc, steps).translate(0, 0, half);
  const lower = ringFace(disc, steps).rotateX(Math.PI).translate(0, 0, -half);
  return joined([upper, lower, ...walls(disc, steps)], [0, 1, 2, 2]);
}

/** Merge geometries into one with the attribute `part`, and dispose of the originals. */
export function joined(shapes: readonly BufferGeometry[], parts: readonly number[]): BufferGeometry {
  shapes.forEach((shape, index) => {
    const count = shape.getAttribute("position").count;
    shape.setAttribute("part", new Float32BufferAttribute(new Float32Array(count).fill(parts[index] ?? 0), 1));
  });
  const made = mergeGeometries([...shapes]);
  for (const shape of shapes) shape.dispose();
  return made;
}
