/** Animates the heat die, which rolls to the face given by the server. */

import { Mesh, MeshStandardMaterial, Quaternion, Vector3 } from "three";
import { DIE } from "./layout";
import { dieFaces } from "./paint";
import { DIE_SIDES, dieShape } from "./parts";

const EDGE = 0.024;
const NORMALS: readonly Vector3[] = [
  new Vector3(1, 0, 0),
  new Vector3(-1, 0, 0),
  new Vector3(0, 1, 0),
  new Vector3(0, -1, 0),
  new Vector3(0, 0, 1),
  new Vector3(0, 0, -1),
];
const UP = new Vector3(0, 0, 1);
/** Rotation in rad about the vertical that makes each side legible once it is up. */
const READ: readonly number[] = [-Math.PI / 2, Math.PI / 2, Math.PI, 0, 0, Math.PI];

/** The rotation that turns a face up, legible from the south. */
export function turnFor(face: string): Quaternion {
  const side = Math.max(DIE_SIDES.indexOf(face), 0);
  const up = new Quaternion().setFromUnitVectors(NORMALS[side] as Vector3, UP);
  return new Quaternion().setFromAxisAngle(UP, READ[side] ?? 0).multiply(up);
}

/** Model of the heat die. */
export class Die {
  readonly mesh = new Mesh(dieShape(EDGE), new MeshStandardMaterial({ map: dieFaces(), roughness: 0.4 }));
  private readonly to = new Quaternion();
  private began = Number.POSITIVE_INFINITY;
  private seconds = 0;

  constructor() {
    this.mesh.castShadow = true;
    this.mesh.position.set(DIE[0], DIE[1], EDGE / 2);
  }

  show(face: string | null): void {
    if (this.began === Number.POSITIVE_INFINITY && face) this.mesh.quaternion.copy(turnFor(face));
  }

  roll(face: string, seconds: number, now: number): void {
    this.to.copy(turnFor(face));
    this.began = now;
    this.seconds = seconds;
  }

  tick(now: number): boolean {
    if (this.began === Number.POSITIVE_INFINITY) return false;
    const part = Math.min((now - this.began) / this.seconds, 1);
    const left = (1 - part) ** 2;
    const tumble = new Quaternion().setFromAxisAngle(new Vector3(0.8, -0.55, 0.2).normalize(), 15 * left);
    this.mesh.quaternion.copy(this.to).premultiply(tumble);
    const hop = Math.abs(Math.sin(Math.PI * 3 * part)) * 0.05 * left;
    this.mesh.position.set(DIE[0] - 0.14 * left, DIE[1] - 0.06 * left, EDGE / 2 + hop + 0.006 * left);
    if (part < 1) return true;
    this.began = Number.POSITIVE_INFINITY;
    this.mesh.position.set(DIE[0], DIE[1], EDGE / 2);
    return false;
  }
}
