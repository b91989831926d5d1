/** Builds the meshes around the board: chefs with hats, the pepper mill, money, and jars for completed blends. */

import {
  type BufferGeometry,
  Color,
  CylinderGeometry,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  SphereGeometry,
  Vector2,
  type Vector3,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { texture } from "../../../scenes/textures";
import { shaded } from "../../../scenes/world";
import type { Paints } from "./ink";

const STEPS = 28;

/** A surface of revolution from an outline of radius and height in mm. */
function turned(outline: readonly (readonly [number, number])[], steps = STEPS): BufferGeometry {
  const points = outline.map(([far, high]) => new Vector2(far / 1000, high / 1000));
  return new LatheGeometry(points, steps).rotateX(Math.PI / 2);
}

function coloured(shape: BufferGeometry, colour: string): BufferGeometry {
  const { r, g, b } = new Color(colour);
  const count = shape.getAttribute("position").count;
  const all = Array.from({ length: count }, () => [r, g, b]).flat();
  shape.setAttribute("color", new Float32BufferAttribute(all, 3));
  return shape;
}

const ball = (mm: number, x: number, y: number, z: number): BufferGeometry =>
  new SphereGeometry(mm / 1000, 16, 12).translate(x / 1000, y / 1000, z / 1000);

/** Instanced copies of one shape, as many as currently needed. */
export class Copies {
  readonly mesh: InstancedMesh;

  constructor(shape: BufferGeometry, paint: MeshStandardMaterial, most: number) {
    this.mesh = shaded(new InstancedMesh(shape, paint, most));
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
    // colours from the start: adding them later would recompile the shader
    this.mesh.setColorAt(0, new Color());
  }

  show(places: readonly { readonly at: Matrix4; readonly colour?: string }[]): void {
    const most = this.mesh.instanceMatrix.count;
    const colour = new Color();
    places.slice(0, most).forEach(({ at, colour: wanted }, index) => {
      this.mesh.setMatrixAt(index, at);
      this.mesh.setColorAt(index, colour.set(wanted ?? "#ffffff"));
    });
    this.mesh.count = Math.min(places.length, most);
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }
}

const apron: readonly (readonly [number, number])[] = [
  [0, 0],
  [27, 0],
  [29, 3],
  [28, 14],
  [22, 34],
  [15, 50],
  [10, 57],
  [0, 59],
];
const toque: readonly (readonly [number, number])[] = [
  [0, 79],
  [15.5, 79],
  [15, 92],
  [20, 98],
  [22, 104],
  [19, 111],
  [11, 115],
  [0, 116],
];

/** Wooden figures of chefs, one for each of the other players. */
export class Chefs {
  readonly things = new Group();
  private readonly bodies: Copies;
  private readonly heads: Copies;

  constructor(private readonly paints: Paints) {
    const paint = () => new MeshStandardMaterial({ roughness: 0.62, vertexColors: true });
    const scarf = coloured(
      turned([
        [0, 52],
        [12.5, 53],
        [14, 56],
        [12, 59.5],
        [0, 60],
      ]),
      "#fffaf0",
    );
    this.bodies = new Copies(coloured(turned(apron), "#ffffff"), new MeshStandardMaterial({ roughness: 0.62 }), 4);
    const head = mergeGeometries([
      scarf,
      coloured(ball(15, 0, 0, 71), "#e9bd8d"),
      coloured(ball(3.2, 0, 14.5, 70), "#dba574"),
      coloured(turned(toque), "#fffdf5"),
      coloured(ball(9, 11, 5, 106), "#fffdf5"),
      coloured(ball(9, -11, 5, 106), "#fffdf5"),
      coloured(ball(9.5, 2, -11, 107), "#fffdf5"),
      coloured(ball(1.7, 5.4, 13.6, 73.5), "#2b2724"),
      coloured(ball(1.7, -5.4, 13.6, 73.5), "#2b2724"),
    ]);
    this.heads = new Copies(head, paint(), 4);
    this.things.add(this.bodies.mesh, this.heads.mesh);
  }

  show(places: readonly { readonly at: Matrix4; readonly seat: number }[]): void {
    this.bodies.show(places.map(({ at, seat }) => ({ at, colour: this.paints.seats[seat]?.plain ?? "#888888" })));
    this.heads.show(places);
  }
}

/** The pepper mill of dark wood with a brass band and knob, 105 mm high. */
export function pepperMill(): Mesh {
  const shape = mergeGeometries([
    coloured(
      turned([
        [0, 0],
        [19, 0],
        [20, 3],
        [18, 10],
        [13, 30],
        [12.5, 40],
        [15, 52],
        [16, 58],
      ]),
      "#5a3217",
    ),
    coloured(
      turned([
        [16, 58],
        [16.6, 59],
        [16.6, 63],
        [16, 64],
      ]),
      "#d9b36a",
    ),
    coloured(
      turned([
        [16, 64],
        [17.5, 72],
        [16, 84],
        [9, 92],
        [4, 94],
      ]),
      "#6b3d1c",
    ),
    coloured(
      turned([
        [4, 94],
        [3, 97],
        [5.5, 100],
        [5, 104],
        [0, 106],
      ]),
      "#e2bd74",
    ),
  ]);
  return shaded(new Mesh(shape, new MeshStandardMaterial({ roughness: 0.38, vertexColors: true })));
}

/** Size of a coin in m. */
export const COIN = { radius: 0.0095, high: 0.0021 } as const;
/** Size of a jar in m. */
export const JAR = { radius: 0.0155, high: 0.036 } as const;

/** Paint the face of a coin: a milled rim and a pepper mill. */
function mint(paper: CanvasRenderingContext2D, size: number): void {
  const ring = (part: number, wide: number, paint: string): void => {
    paper.strokeStyle = paint;
    paper.lineWidth = wide * size;
    paper.beginPath();
    paper.arc(size / 2, size / 2, part * size, 0, 2 * Math.PI);
    paper.stroke();
  };
  paper.fillStyle = "#f0bd4a";
  paper.fillRect(0, 0, size, size);
  ring(0.46, 0.07, "#d79c2c");
  ring(0.41, 0.025, "#fbdc8c");
  ring(0.385, 0.02, "#b98322");
  paper.fillStyle = "#b07a1c";
  paper.beginPath();
  paper.arc(size / 2, size * 0.29, size * 0.075, 0, 2 * Math.PI);
  paper.fill();
  paper.beginPath();
  paper.moveTo(size * 0.42, size * 0.38);
  paper.lineTo(size * 0.58, size * 0.38);
  paper.lineTo(size * 0.65, size * 0.72);
  paper.lineTo(size * 0.35, size * 0.72);
  paper.fill();
}

/** Coins for the players' visible money. */
export function coins(most: number): Copies {
  const shape = new CylinderGeometry(COIN.radius, COIN.radius, COIN.high * 0.94, 28);
  shape.rotateX(Math.PI / 2).rotateZ(Math.PI / 2);
  return new Copies(shape, new MeshStandardMaterial({ map: texture(128, mint), roughness: 0.4 }), most);
}

/** Purses for hidden money. */
export function purses(): Copies {
  const shape = turned([
    [0, 0],
    [17, 0],
    [20, 7],
    [18, 16],
    [9, 24],
    [6.5, 27],
    [10, 34],
    [0, 33],
  ]);
  return new Copies(shape, new MeshStandardMaterial({ color: "#8a5a34", roughness: 0.85 }), 4);
}

/** Glass jars with cork, each with three layers of spice. */
export class Jars {
  readonly things = new Group();
  private readonly layers: Copies;
  private readonly glass: Copies;
  private readonly corks: Copies;

  constructor(
    private readonly paints: Paints,
    most = 16,
  ) {
    const { radius, high } = JAR;
    const layer = new CylinderGeometry(radius * 0.86, radius * 0.86, high / 3.4, 20).rotateX(Math.PI / 2);
    this.layers = new Copies(layer, new MeshStandardMaterial({ roughness: 0.9 }), 3 * most);
    const glass = new CylinderGeometry(radius, radius, high, 20, 1, true).rotateX(Math.PI / 2);
    const clear = new MeshStandardMaterial({ color: "#f4fbff", transparent: true, opacity: 0.28, roughness: 0.1 });
    this.glass = new Copies(glass.translate(0, 0, high / 2), clear, most);
    this.glass.mesh.castShadow = false;
    const cork = new CylinderGeometry(radius * 0.9, radius * 0.8, 0.008, 18).rotateX(Math.PI / 2);
    this.corks = new Copies(cork.translate(0, 0, high + 0.003), new MeshStandardMaterial({ color: "#b98a57" }), most);
    this.things.add(this.layers.mesh, this.glass.mesh, this.corks.mesh);
  }

  show(jars: readonly { readonly at: Vector3; readonly spices: readonly string[] }[]): void {
    const standing = jars.map(({ at }) => ({ at: new Matrix4().makeTranslation(at) }));
    this.glass.show(standing);
    this.corks.show(standing);
    this.layers.show(
      jars.flatMap(({ at, spices }) =>
        spices.map((name, row) => ({
          at: new Matrix4().makeTranslation(at.x, at.y, at.z + (JAR.high * (row + 0.55)) / 3.3),
          colour: this.paints.spices[name]?.plain ?? "#888888",
        })),
      ),
    );
  }
}
