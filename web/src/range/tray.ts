/** Range scene of the board: rim, chips lying and in the hand, marks of earlier landings, the chosen target. */

import {
  BoxGeometry,
  type BufferGeometry,
  type CanvasTexture,
  CircleGeometry,
  ExtrudeGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type PerspectiveCamera,
  PlaneGeometry,
  RingGeometry,
  Shape,
} from "three";
import { squareFrame } from "../scenes/board_rim";
import { ringFace, walls } from "../scenes/disc";
import { LandingCloud } from "../scenes/landing_cloud";
import { type Corner, place, type Size, shaded, shadowOf } from "../scenes/world";
import type { Circle, Lying, PracticeRange } from "../wire/types";
import { chipFace, field } from "./textures";

/** Width in m of the table shown around the board, and of the room for the hand below it. */
const MARGIN = 0.035;
const ROOM = 0.17;
/** Position of the eye in m; it looks straight down from the south, so that the board is drawn undistorted. */
const EYE = { height: 1.5, south: 0.55 } as const;
const MARKS = 60;
const OWN = { face: "#e8a200", ink: "#3a2300", edge: "#c98b1b" } as const;

/** Place along the edge in m, direction in rad and speed of a throw that is being aimed. */
export interface Aim {
  readonly place: number;
  readonly direction: number;
  /** Speed in m/s; undefined while the gesture is too slow for a throw. */
  readonly speed: number | undefined;
}

/** Model of the throwing exercise; computes the camera and draws chips, aim and marks. */
export class TrayCorner implements Corner {
  readonly things = new Group();
  readonly floor: number;
  /** Scale in px per m of the board, and the x of its middle in px on the canvas. */
  view = { pxPerMetre: 1, middle: 0 };
  private readonly chips = new Map<number, Group>();
  private readonly hand: Group;
  private readonly arrow: Mesh;
  private readonly ring: Mesh;
  private readonly marks: InstancedMesh;
  private readonly shapes: { face: BufferGeometry; walls: BufferGeometry[] };
  private readonly paints = new Map<string, MeshStandardMaterial>();
  readonly cloud = new LandingCloud();
  private readonly surface = new MeshLambertMaterial();

  constructor(private readonly range: PracticeRange) {
    this.floor = -range.tray.base;
    this.shapes = { face: ringFace(range.disc), walls: walls(range.disc) };
    this.arrow = new Mesh(arrow(), new MeshBasicMaterial({ color: "#b8321f", transparent: true, opacity: 0.85 }));
    this.ring = new Mesh(new RingGeometry(0.93, 1.05, 64), new MeshBasicMaterial({ color: "#1f5fbf" }));
    const dot = new MeshBasicMaterial({ color: "#1f5fbf", transparent: true, opacity: 0.8 });
    this.marks = new InstancedMesh(new CircleGeometry(0.0055, 20), dot, MARKS);
    this.marks.frustumCulled = false;
    this.marks.count = 0;
    this.arrow.visible = this.ring.visible = false;
    this.hand = this.chip(0);
    const edge = range.tray.side + 2 * range.tray.rim_width;
    this.things.add(
      shadowOf(1.32 * edge, this.floor, true),
      board(range, this.surface),
      this.hand,
      this.arrow,
      this.ring,
      this.marks,
      this.cloud.things,
    );
    this.aim(undefined);
  }

  /** Paint the field with these names in its bowls. */
  name(names: readonly string[]): void {
    this.surface.map?.dispose();
    this.surface.map = field(this.range, names);
    this.surface.needsUpdate = true;
  }

  frame(camera: PerspectiveCamera, { width, height }: Size): void {
    const { tray } = this.range;
    const edge = tray.side / 2 + tray.rim_width;
    const scale = Math.min(width / (2 * (edge + MARGIN)), height / (2 * edge + MARGIN + ROOM));
    const spare = Math.max(height / scale - (2 * edge + MARGIN + ROOM), 0);
    const middle = edge + MARGIN + spare / 2 - height / scale / 2;
    this.view = { pxPerMetre: scale, middle: width / 2 };
    const near = 0.1;
    const shrunk = near / EYE.height;
    const [wide, high] = [(width / scale / 2) * shrunk, (height / scale / 2) * shrunk];
    const up = EYE.south * shrunk;
    camera.up.set(0, 1, 0);
    camera.position.set(0, middle - EYE.south, EYE.height);
    camera.lookAt(0, middle - EYE.south, 0);
    camera.updateMatrixWorld();
    camera.projectionMatrix.makePerspective(-wide, wide, up + high, up - high, near, 6);
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  }

  /** Show exactly these chips. */
  lay(chips: readonly Lying[]): void {
    for (const [number, chip] of this.chips)
      if (!chips.some((one) => one.number === number)) {
        this.things.remove(chip);
        this.chips.delete(number);
      }
    for (const one of chips) place(this.numbered(one.number), [...one.pose.place, ...one.pose.turn], 0);
  }

  pose(poses: Float64Array, labels: readonly number[]): void {
    this.hand.visible = this.arrow.visible = false;
    labels.forEach((number, body) => {
      place(this.numbered(number), poses, 7 * body);
    });
  }

  poseOf(number: number): readonly number[] {
    const chip = this.chips.get(number);
    return chip
      ? [...chip.position.toArray(), chip.quaternion.w, chip.quaternion.x, chip.quaternion.y, chip.quaternion.z]
      : [];
  }

  /** Show the chip in the hand and an arrow for the throw; undefined hides the arrow. */
  aim(aim: Aim | undefined): void {
    const { style, tray } = this.range;
    const along = aim?.place ?? 0;
    const out = -(tray.side / 2 + style.outside);
    this.hand.visible = true;
    this.hand.position.set(along, out, style.height);
    this.hand.quaternion.set(1, 0, 0, 0);
    this.arrow.visible = aim?.speed !== undefined;
    this.arrow.position.set(along, out, tray.rim_height + 0.002);
    this.arrow.rotation.set(0, 0, -(aim?.direction ?? 0));
    this.arrow.scale.set(1, 0.12 + 0.16 * (aim?.speed ?? 0), 1);
  }

  target(circle: Circle | undefined): void {
    this.ring.visible = circle !== undefined;
    if (!circle) return;
    this.ring.position.set(circle.x, circle.y, 0.0006);
    this.ring.scale.set(circle.radius, circle.radius, 1);
  }

  /** Mark where earlier throws came to rest. */
  scatter(spots: readonly (readonly [number, number])[]): void {
    const shown = spots.slice(-MARKS);
    shown.forEach(([x, y], index) => {
      this.marks.setMatrixAt(index, new Matrix4().makeTranslation(x, y, 0.0009 + 0.00001 * index));
    });
    this.marks.count = shown.length;
    this.marks.instanceMatrix.needsUpdate = true;
  }

  private numbered(number: number): Group {
    let chip = this.chips.get(number);
    if (!chip) {
      chip = this.chip(number);
      this.chips.set(number, chip);
      this.things.add(chip);
    }
    return chip;
  }

  private chip(number: number): Group {
    const chip = new Group();
    const half = this.range.disc.thickness / 2;
    const upper = new Mesh(
      this.shapes.face,
      this.paint(String((number % 9) + 1), () => chipFace(String((number % 9) + 1), OWN.face, OWN.ink)),
    );
    const lower = new Mesh(
      this.shapes.face,
      this.paint("back", () => chipFace("", "#8b2a17", "#f3d9a0")),
    );
    upper.position.z = half;
    lower.position.z = -half;
    lower.rotation.x = Math.PI;
    const edge = this.paint("edge", () => undefined);
    chip.add(upper, lower, ...this.shapes.walls.map((wall) => new Mesh(wall, edge)));
    return shaded(chip);
  }

  private paint(name: string, map: () => CanvasTexture | undefined): MeshStandardMaterial {
    let paint = this.paints.get(name);
    if (!paint) {
      const drawn = map();
      paint = new MeshStandardMaterial({ roughness: 0.5, ...(drawn ? { map: drawn } : { color: OWN.edge }) });
      this.paints.set(name, paint);
    }
    return paint;
  }
}

function board(range: PracticeRange, paint: MeshLambertMaterial): Group {
  const { side, rim_width, rim_height, base } = range.tray;
  const made = new Group();
  const surface = new Mesh(new PlaneGeometry(side, side), paint);
  const rim = new Mesh(
    squareFrame(side / 2, side / 2 + rim_width, rim_height + base),
    new MeshLambertMaterial({ color: "#6b4226" }),
  );
  rim.position.z = -base;
  const under = new Mesh(new BoxGeometry(side, side, base), new MeshLambertMaterial({ color: "#5b3821" }));
  under.position.z = -base / 2 - 0.0004;
  made.add(surface, rim, under);
  return shaded(made);
}

/** An arrow from the origin along y, one metre long, to be scaled. */
function arrow(): BufferGeometry {
  const shape = new Shape();
  shape.moveTo(-0.0035, 0.09);
  shape.lineTo(-0.0035, 0.86);
  shape.lineTo(-0.012, 0.86);
  shape.lineTo(0, 1);
  shape.lineTo(0.012, 0.86);
  shape.lineTo(0.0035, 0.86);
  shape.lineTo(0.0035, 0.09);
  return new ExtrudeGeometry(shape, { depth: 0.0006, bevelEnabled: false });
}
