/** Builds the raised rim of a board as geometry. */

import { type BufferGeometry, ExtrudeGeometry, Shape, Vector2 } from "three";

/** A square frame of the given height with rounded corners, extruded along z. */
export function squareFrame(inner: number, outer: number, height: number): BufferGeometry {
  const square = (half: number, round: number): Vector2[] => {
    const points: Vector2[] = [];
    for (let corner = 0; corner < 4; corner++)
      for (let step = 0; step <= 4; step++) {
        const turn = (corner + step / 4) * (Math.PI / 2);
        const [sx, sy] = [
          [1, 1],
          [-1, 1],
          [-1, -1],
          [1, -1],
        ][corner] as [number, number];
        points.push(
          new Vector2(sx * (half - round) + round * Math.cos(turn), sy * (half - round) + round * Math.sin(turn)),
        );
      }
    return points;
  };
  const shape = new Shape(square(outer, 0.012));
  shape.holes.push(new Shape(square(inner, 0.001)));
  const bevel = 0.0012;
  return new ExtrudeGeometry(shape, {
    depth: height - bevel,
    bevelEnabled: true,
    bevelSize: 0,
    bevelThickness: bevel,
    bevelSegments: 2,
  });
}
