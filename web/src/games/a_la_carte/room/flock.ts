/** Draws many things of one shape as an instanced mesh; each glides to its target pose, unless a hand holds it. */

import { type BufferGeometry, Color, InstancedMesh, type Material, Matrix4, Quaternion, Vector3 } from "three";
import { gentle } from "../../../scenes/lens";
import type { Pose } from "./layout";

interface One {
  readonly at: number;
  readonly place: Vector3;
  readonly turn: Quaternion;
  readonly from: Vector3;
  readonly was: Quaternion;
  readonly to: Vector3;
  readonly will: Quaternion;
  /** Start of the glide in s; infinity while at rest. */
  began: number;
  seen: boolean;
}

const GLIDE = 0.34;
/** Height of a glide's arc, as a share of its length. */
const ARCH = 0.22;
const HIDDEN = new Matrix4().makeScale(0, 0, 0);
const ONE = new Vector3(1, 1, 1);
const matrix = new Matrix4();

/** Instanced mesh whose instances are addressed by key and move independently. */
export class Flock<Key> {
  readonly mesh: InstancedMesh;
  private readonly all = new Map<Key, One>();

  constructor(shape: BufferGeometry, paint: Material, most: number) {
    this.mesh = new InstancedMesh(shape, paint, most);
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    for (let at = 0; at < most; at++) this.mesh.setMatrixAt(at, HIDDEN);
  }

  /** Set the target pose of an instance: it glides there, or jumps if it was hidden or `now` is null. */
  send(key: Key, pose: Pose, now: number | null): void {
    const one = this.one(key);
    const [x, y, z] = pose.place;
    const [w, i, j, k] = pose.turn;
    if (one.seen && one.to.x === x && one.to.y === y && one.to.z === z && now !== null) {
      if (one.began === Number.POSITIVE_INFINITY) this.settle(one, w, i, j, k);
      else one.will.set(i, j, k, w).normalize();
      return;
    }
    one.from.copy(one.place);
    one.was.copy(one.turn);
    one.to.set(x, y, z);
    one.will.set(i, j, k, w).normalize();
    if (now === null || !one.seen) this.land(one);
    else one.began = now;
    one.seen = true;
  }

  private settle(one: One, w: number, i: number, j: number, k: number): void {
    one.will.set(i, j, k, w).normalize();
    this.land(one);
  }

  private land(one: One): void {
    one.began = Number.POSITIVE_INFINITY;
    one.place.copy(one.to);
    one.turn.copy(one.will);
    this.write(one);
  }

  /** Put an instance at a pose at once, as in a hand; it stays there until `send` is called. */
  hold(key: Key, place: Vector3, turn: Quaternion): void {
    const one = this.one(key);
    one.began = Number.POSITIVE_INFINITY;
    one.seen = true;
    one.place.copy(place);
    one.turn.copy(turn);
    one.to.set(Number.NaN, 0, 0);
    this.write(one);
  }

  poseOf(key: Key): { readonly place: Vector3; readonly turn: Quaternion } | undefined {
    return this.all.get(key);
  }

  hide(key: Key): void {
    const one = this.all.get(key);
    if (!one) return;
    one.seen = false;
    this.mesh.setMatrixAt(one.at, HIDDEN);
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  /** Hide all instances except these. */
  keep(keys: ReadonlySet<Key>): void {
    for (const [key, one] of this.all) if (one.seen && !keys.has(key)) this.hide(key);
  }

  paint(key: Key, colour: Color | string): void {
    this.mesh.setColorAt(this.one(key).at, new Color(colour));
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }

  /** Advance all glides to `now` in s; true while any is running. */
  tick(now: number): boolean {
    let moving = false;
    for (const one of this.all.values()) {
      if (one.began === Number.POSITIVE_INFINITY) continue;
      const part = (now - one.began) / GLIDE;
      if (part >= 1) {
        this.land(one);
        continue;
      }
      moving = true;
      const eased = gentle(part);
      one.place.lerpVectors(one.from, one.to, eased);
      one.place.z += ARCH * one.from.distanceTo(one.to) * Math.sin(Math.PI * eased);
      one.turn.slerpQuaternions(one.was, one.will, eased);
      this.write(one);
    }
    return moving;
  }

  private one(key: Key): One {
    let one = this.all.get(key);
    if (!one) {
      one = {
        at: this.all.size,
        place: new Vector3(),
        turn: new Quaternion(),
        from: new Vector3(),
        was: new Quaternion(),
        to: new Vector3(Number.NaN, 0, 0),
        will: new Quaternion(),
        began: Number.POSITIVE_INFINITY,
        seen: false,
      };
      this.all.set(key, one);
    }
    return one;
  }

  private write(one: One): void {
    this.mesh.setMatrixAt(one.at, matrix.compose(one.place, one.turn, ONE));
    this.mesh.instanceMatrix.needsUpdate = true;
  }
}

/**
 * Assign interchangeable things to new poses, so that as few as possible move. Returns for each new pose the index of
 * the thing; `before` holds the poses by index, undefined for hidden things.
 */
export function paired(before: readonly (Pose | undefined)[], after: readonly Pose[]): readonly number[] {
  const where = ({ place }: Pose) => place.join();
  const free = new Map(before.flatMap((pose, index) => (pose ? [[index, where(pose)] as const] : [])));
  const found = after.map((pose) => {
    const same = [...free].find(([, there]) => there === where(pose))?.[0];
    if (same !== undefined) free.delete(same);
    return same;
  });
  const taken = new Set(found);
  const left = [...free.keys()];
  let next = 0;
  const fresh = (): number => {
    while (taken.has(next) || before[next]) next++;
    taken.add(next);
    return next;
  };
  return found.map((index) => index ?? left.shift() ?? fresh());
}
