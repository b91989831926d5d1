/** Draws all chips of the 3D table as one instanced mesh: on the board, in flight, and in players' stacks. */

import {
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  PlaneGeometry,
  Quaternion,
  ShaderMaterial,
  Vector3,
} from "three";
import { discShape } from "../../../scenes/disc";
import { texture } from "../../../scenes/textures";
import type { SafranitoSeenChip } from "../../../wire/types";
import type { BoardFacts } from "../geometry";
import { CHIP_GRID, celled, chipCells, drawChips, setCells, withCells } from "./atlas";
import type { Paints } from "./ink";

const MOST = 96;
/** Height in m at which a chip's shadow has vanished. */
const GONE = 0.16;

/** A chip to be drawn. */
export interface Chip {
  readonly seat: number;
  value: number | null;
  /** x, y, z, w, i, j, k (position in m, rotation as a quaternion). */
  readonly pose: Float64Array;
  /** Scale of the chip: 1 is its real size, 0 invisible. */
  size: number;
}

const SHADOW = {
  vertexShader: `attribute float fade; varying vec2 spot; varying float dark;
    void main() { spot = 2.0 * uv - 1.0; dark = fade;
      gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0); }`,
  fragmentShader: `varying vec2 spot; varying float dark;
    void main() { gl_FragColor = vec4(0.09, 0.035, 0.0, dark * smoothstep(1.0, 0.45, length(spot))); }`,
};

/** Chips by key, drawn with one mesh for the discs and one for their shadows. */
export class Chips {
  readonly things = new Group();
  private readonly all = new Map<string, Chip>();
  private readonly mesh: InstancedMesh;
  private readonly shadows: InstancedMesh;
  private readonly fades: InstancedBufferAttribute;
  private readonly floor: number;

  constructor(
    private readonly facts: BoardFacts,
    paints: Paints,
  ) {
    const shape = discShape(facts.disc);
    withCells(shape, MOST);
    const faces = texture(2048, drawChips(paints));
    this.mesh = new InstancedMesh(
      shape,
      celled(new MeshStandardMaterial({ map: faces, roughness: 0.42 }), CHIP_GRID),
      MOST,
    );
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    const under = new PlaneGeometry(1, 1);
    this.fades = new InstancedBufferAttribute(new Float32Array(MOST), 1);
    under.setAttribute("fade", this.fades);
    this.shadows = new InstancedMesh(
      under,
      new ShaderMaterial({ ...SHADOW, transparent: true, depthWrite: false }),
      MOST,
    );
    this.mesh.frustumCulled = this.shadows.frustumCulled = false;
    this.shadows.renderOrder = 1;
    this.floor = -facts.tray.base;
    this.things.add(this.shadows, this.mesh);
    this.settle();
  }

  get(key: string): Chip | undefined {
    return this.all.get(key);
  }

  keys(): readonly string[] {
    return [...this.all.keys()];
  }

  /** Add or update a chip; a given pose is copied. */
  put(key: string, seat: number, value: number | null, pose?: ArrayLike<number>, at = 0): Chip {
    let chip = this.all.get(key);
    if (!chip || chip.seat !== seat) {
      chip = { seat, value, pose: new Float64Array(7), size: 1 };
      this.all.set(key, chip);
    }
    chip.value = value;
    if (pose) for (let index = 0; index < 7; index++) chip.pose[index] = pose[at + index] ?? 0;
    return chip;
  }

  /** Add or update a chip that lies on the board. */
  lay({ number, seat, value, place, turn }: SafranitoSeenChip): Chip {
    const chip = this.put(String(number), seat, value, [...place, ...turn]);
    chip.size = 1;
    return chip;
  }

  take(key: string): void {
    this.all.delete(key);
  }

  /** Upload the chips' poses, cells and shadows for the next frame. */
  settle(): void {
    const [matrix, turn, place, size] = [new Matrix4(), new Quaternion(), new Vector3(), new Vector3()];
    let index = 0;
    for (const chip of this.all.values()) {
      if (index >= MOST) break;
      const [x = 0, y = 0, z = 0, w = 1, i = 0, j = 0, k = 0] = chip.pose;
      matrix.compose(place.set(x, y, z), turn.set(i, j, k, w), size.setScalar(chip.size));
      this.mesh.setMatrixAt(index, matrix);
      setCells(this.mesh, index, chipCells(chip.seat, chip.value));
      this.shade(index, chip, matrix);
      index += 1;
    }
    this.mesh.count = this.shadows.count = index;
    this.mesh.instanceMatrix.needsUpdate = this.shadows.instanceMatrix.needsUpdate = this.fades.needsUpdate = true;
  }

  private shade(index: number, { pose, size }: Chip, matrix: Matrix4): void {
    const { tray, disc } = this.facts;
    const [x = 0, y = 0, z = 0] = pose;
    const onBoard = Math.max(Math.abs(x), Math.abs(y)) < tray.side / 2 + tray.rim_width;
    const ground = onBoard ? 0.0004 : this.floor + 0.0008;
    const high = Math.max(0, z - disc.thickness / 2 - ground);
    const wide = (2.5 * disc.radius + 0.55 * high) * size;
    matrix.makeScale(wide, wide, 1).setPosition(x + 0.12 * high + 0.001, y + 0.1 * high - 0.0015, ground);
    this.shadows.setMatrixAt(index, matrix);
    this.fades.setX(index, 0.62 * Math.max(0.12, 1 - high / GONE) * size);
  }

  /** The pose at which a chip is drawn, read from its instance matrix; empty if there is no such chip. */
  drawn(key: string): readonly number[] {
    const index = this.keys().indexOf(key);
    if (index < 0) return [];
    const [matrix, turn, place, size] = [new Matrix4(), new Quaternion(), new Vector3(), new Vector3()];
    this.mesh.getMatrixAt(index, matrix);
    matrix.decompose(place, turn, size);
    return [...place.toArray(), turn.w, turn.x, turn.y, turn.z];
  }
}
