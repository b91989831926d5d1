/** Builds the geometry of the things in the 3D kitchen, in m with z up. */

import {
  BoxGeometry,
  BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  DodecahedronGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  IcosahedronGeometry,
  LatheGeometry,
  Matrix4,
  OctahedronGeometry,
  PlaneGeometry,
  Shape,
  SphereGeometry,
  TetrahedronGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";
import { ironShape, neckShape } from "../../../scenes/kitchen_props";
import type { Gem, Skillet } from "../../../wire/types";
import { FACES, type Kind } from "../pieces";
import { LIP, STOVE } from "./layout";
import { PLATE } from "./paint";

/** Merge geometries into one, and dispose of the originals. */
export function together(...shapes: BufferGeometry[]): BufferGeometry {
  const plain = shapes.map((shape) => (shape.index ? shape.toNonIndexed() : shape));
  const made = mergeGeometries(plain);
  for (const shape of [...shapes, ...plain]) shape.dispose();
  return made;
}

function lathe(outline: readonly (readonly [number, number])[], round = 40): LatheGeometry {
  const made = new LatheGeometry(
    outline.map(([far, high]) => new Vector2(far, high)),
    round,
  );
  return made.rotateX(Math.PI / 2);
}

/** The body of a stove: its side profile, extruded from left to right. */
export function stoveShape(): BufferGeometry {
  const round = 0.003;
  const profile = new Shape([
    new Vector2(STOVE.back - round, round),
    new Vector2(STOVE.back - round, STOVE.high - round),
    new Vector2(STOVE.front, STOVE.high - round),
    new Vector2(STOVE.front - LIP + round, 0.011),
    new Vector2(STOVE.front - LIP + round, round),
  ]);
  const depth = STOVE.wide - 2 * round;
  const made = new ExtrudeGeometry(profile, { depth, bevelSize: round, bevelThickness: round, bevelSegments: 3 });
  made.translate(0, 0, -depth / 2);
  const across = new Matrix4().makeBasis(new Vector3(0, 1, 0), new Vector3(0, 0, 1), new Vector3(1, 0, 0));
  return made.applyMatrix4(across);
}

/** The plate on a stove's front: a level panel for dish and dial, then the sloping lip with the name. */
export function plateShape(): BufferGeometry {
  const half = PLATE.wide / 2000;
  const [top, edge] = [STOVE.panel, STOVE.front + 0.0006];
  const over = 0.0004;
  const rows: readonly (readonly [number, number, number])[] = [
    [top, STOVE.high + over, 1],
    [edge, STOVE.high + over, 1 - PLATE.panel / PLATE.high],
    [STOVE.front - 0.0021, STOVE.high - 0.0004, 1 - PLATE.panel / PLATE.high],
    [STOVE.front - LIP + 0.0004, 0.0128, 0],
  ];
  const places: number[] = [];
  const spots: number[] = [];
  for (const [first, second] of [
    [0, 1],
    [2, 3],
  ] as const) {
    const [a, b] = [rows[first], rows[second]];
    if (!a || !b) continue;
    const corner = (x: number, [y, z, v]: readonly [number, number, number]) => {
      places.push(x * half, y, z);
      spots.push((x + 1) / 2, v);
    };
    for (const [x, row] of [
      [-1, b],
      [1, b],
      [1, a],
      [-1, b],
      [1, a],
      [-1, a],
    ] as const)
      corner(x, row);
  }
  const made = new BufferGeometry();
  made.setAttribute("position", new Float32BufferAttribute(places, 3));
  made.setAttribute("uv", new Float32BufferAttribute(spots, 2));
  made.computeVertexNormals();
  return made;
}

/** The burner under a pan. */
export function burnerShape(radius: number): BufferGeometry {
  const plate = new CylinderGeometry(radius, radius, 0.0012, 48).rotateX(Math.PI / 2).translate(0, 0, 0.0006);
  const bars = [0, 1, 2].map((at) =>
    new BoxGeometry(2 * radius, 0.003, 0.003).rotateZ((at * Math.PI) / 3).translate(0, 0, 0.0016),
  );
  return together(plate, ...bars);
}

/** Number of flames around a burner. */
export const FLAMES = 30;

/** Distance in m by which a flame's tip is farther out than its foot, so that it does not pass through the pan. */
const LICK = 0.011;

/**
 * A ring of flames of unit height, blue below and orange at the tips. Rotating it by one flame changes which are high.
 */
export function flameShape(radius: number): BufferGeometry {
  const flames = Array.from({ length: FLAMES }, (_, at) => {
    const around = (2 * Math.PI * at) / FLAMES;
    const high = 0.72 + 0.28 * Math.sin(at * 2.7);
    const outline = [
      [0.0022, 0],
      [0.0034, 0.22],
      [0.0024, 0.6],
      [0.0002, 1],
    ] as const;
    const made = lathe(
      outline.map(([far, up]) => [far, up * high] as const),
      8,
    );
    made.applyMatrix4(new Matrix4().makeShear(0, 0, 0, 0, LICK, 0));
    return made.translate(radius, 0, 0).rotateZ(around);
  });
  const made = together(...flames);
  const places = made.getAttribute("position");
  const light: number[] = [];
  for (let at = 0; at < places.count; at++) {
    const up = Math.min(Math.max(places.getZ(at), 0), 1);
    const tip = Math.max(up - 0.3, 0) / 0.7;
    light.push(0.1 + 0.9 * tip, 0.28 + 0.22 * tip, 0.95 - 0.85 * tip);
  }
  made.setAttribute("color", new Float32BufferAttribute(light, 3));
  return made;
}

/** The knob of a stove. */
export const knobShape = (): BufferGeometry =>
  together(
    new CylinderGeometry(0.0138, 0.0152, 0.005, 32).rotateX(Math.PI / 2).translate(0, 0, 0.0025),
    new BoxGeometry(0.0065, 0.026, 0.0035).translate(0, 0.0005, 0.0062),
  );
/** The mark on a knob that shows its step. */
export const markShape = (): BufferGeometry => new BoxGeometry(0.0024, 0.012, 0.0008).translate(0, 0.0075, 0.0083);

/** The inside of a pan, lighter than its iron, so that crystals of all colours stand out. */
export const floorShape = ({ floor_radius, rim_radius, rim_height }: Skillet): BufferGeometry =>
  lathe(
    [
      [0, 0.0008],
      [floor_radius - 0.001, 0.0008],
      [rim_radius - 0.0012, rim_height - 0.0004],
    ],
    72,
  );

/** The iron of a pan. */
export const panShape = (pan: Skillet): BufferGeometry => together(ironShape(pan), neckShape(pan));

/** A coffee cup on its saucer. */
export function cupShape(): BufferGeometry {
  const cup = lathe([
    [0, 0.003],
    [0.008, 0.003],
    [0.0125, 0.009],
    [0.0135, 0.019],
    [0.0124, 0.019],
    [0.0112, 0.0094],
    [0, 0.0088],
  ]);
  const saucer = lathe([
    [0, 0.0006],
    [0.011, 0.0006],
    [0.0175, 0.0032],
    [0.0172, 0.004],
    [0.0108, 0.0022],
    [0, 0.0022],
  ]);
  const ear = new TorusGeometry(0.005, 0.0014, 8, 20, Math.PI * 1.3)
    .rotateX(Math.PI / 2)
    .rotateY(-0.9)
    .translate(0.0148, 0, 0.0118);
  return together(cup, saucer, ear);
}
/** The surface of a cup's coffee. */
export const coffeeShape = (): BufferGeometry => new CircleGeometry(0.0122, 32).translate(0, 0, 0.0172);

/** A dish card. */
export const cardShape = (): BufferGeometry => new RoundedBoxGeometry(0.032, 0.044, 0.002, 2, 0.0009);

/** The plane on a dish card that shows its points. */
export const worthShape = (): BufferGeometry => new PlaneGeometry(0.026, 0.026).translate(0, 0, 0.00112);

/** A star. */
export function starShape(): BufferGeometry {
  const points = Array.from({ length: 10 }, (_, at) => {
    const far = at % 2 === 0 ? 0.0098 : 0.0043;
    const around = (Math.PI * at) / 5 + Math.PI / 2;
    return new Vector2(far * Math.cos(around), far * Math.sin(around));
  });
  const depth = 0.0018;
  return new ExtrudeGeometry(new Shape(points), { depth, bevelSize: 0.0008, bevelThickness: 0.0008, bevelSegments: 2 });
}

/** A spoon, the sign for an action. */
export function spoonShape(): BufferGeometry {
  const bowl = new SphereGeometry(1, 20, 10, 0, Math.PI * 2, Math.PI / 2, Math.PI / 2).rotateX(Math.PI / 2);
  bowl.scale(0.0075, 0.011, 0.0035).translate(0, 0.02, 0.004);
  const stem = new BoxGeometry(0.0036, 0.044, 0.0016).translate(0, -0.012, 0.0042);
  return together(bowl, stem);
}

/** The bin. */
export const binShape = (): BufferGeometry =>
  lathe([
    [0, 0.001],
    [0.021, 0.001],
    [0.027, 0.048],
    [0.0286, 0.048],
    [0.0222, -0.0004],
    [0, -0.0004],
  ]);

/** A sink. */
export const sinkShape = (): BufferGeometry =>
  lathe([
    [0, 0.002],
    [0.02, 0.002],
    [0.0255, 0.016],
    [0.0305, 0.0172],
    [0.0305, 0.016],
    [0.0262, 0.0148],
    [0.0212, 0],
    [0, 0],
  ]);

/** Faces of the die by the side of the box: +x, −x, +y, −y, +z, −z. */
export const DIE_SIDES: readonly string[] = ["one", "choose", "two", "all", "three", "cup"];

/** The die with texture coordinates for `dieFaces`. */
export function dieShape(edge: number): BufferGeometry {
  const made = new RoundedBoxGeometry(edge, edge, edge, 3, edge * 0.14);
  const [places, normals, spots] = [
    made.getAttribute("position"),
    made.getAttribute("normal"),
    made.getAttribute("uv"),
  ];
  for (let first = 0; first < places.count; first += 3) {
    const middle = new Vector3();
    for (let at = first; at < first + 3; at++) middle.add(new Vector3().fromBufferAttribute(normals, at));
    const side = sideOf(middle);
    const cell = FACES.indexOf(DIE_SIDES[side] as (typeof FACES)[number]);
    for (let at = first; at < first + 3; at++) {
      const [u, v] = across(new Vector3().fromBufferAttribute(places, at).divideScalar(edge), side);
      spots.setXY(at, ((cell % 3) + 0.5 + u) / 3, 1 - (Math.floor(cell / 3) + 0.5 - v) / 2);
    }
  }
  return made;
}

function sideOf({ x, y, z }: Vector3): number {
  const [a, b, c] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  if (a >= b && a >= c) return x > 0 ? 0 : 1;
  if (b >= c) return y > 0 ? 2 : 3;
  return z > 0 ? 4 : 5;
}

/** Convert a point of a side to texture coordinates, so that letters are not mirrored. */
function across({ x, y, z }: Vector3, side: number): readonly [number, number] {
  const all: readonly (readonly [number, number])[] = [
    [y, z],
    [-y, z],
    [-x, z],
    [x, z],
    [x, y],
    [x, -y],
  ];
  return all[side] ?? [0, 0];
}

/** A crystal; every kind has its own cut, so that colour is never the only difference. */
export function gemShape(kind: Kind, { long, broad, thick }: Gem): BufferGeometry {
  const made = {
    lemon: () => new OctahedronGeometry(1.12),
    pepper: () => new IcosahedronGeometry(1.0, 1),
    paprika: () => new TetrahedronGeometry(1.25),
    herbs: () => new DodecahedronGeometry(1).scale(1.12, 0.72, 0.9),
    salt: () => new BoxGeometry(1.45, 1.45, 1.45),
  }[kind]();
  made.scale(long / 2, broad / 2, thick / 2);
  return made.index ? made.toNonIndexed() : made;
}
