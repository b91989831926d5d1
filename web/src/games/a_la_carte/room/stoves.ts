/** Draws the stoves, one for each player: bodies, flames, knobs, pans, and plates with the dish. */

import {
  AdditiveBlending,
  type CanvasTexture,
  Color,
  DoubleSide,
  type Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  Quaternion,
  Vector3,
} from "three";
import { gripShape } from "../../../scenes/kitchen_props";
import { repaint, texture } from "../../../scenes/textures";
import { TRANSLUCENT } from "../../../scenes/translucent";
import type { ALaCarteView, PracticeRange } from "../../../wire/types";
import { angleOf } from "../dial";
import { dishOf, HOTTEST, panOf } from "../pieces";
import { dishName, type TextContext } from "../text";
import { Flock } from "./flock";
import { type Layout, STOVE, type Turn, UP } from "./layout";
import { DIAL, glow, PLATE, type Plate, plate } from "./paint";
import {
  burnerShape,
  FLAMES,
  flameShape,
  floorShape,
  knobShape,
  markShape,
  panShape,
  plateShape,
  stoveShape,
} from "./parts";

const MOST = 4;
/** Duration in s of turning a knob. */
const TURNING = 0.32;
const matrix = new Matrix4();
const NOWHERE = new Matrix4().makeScale(0, 0, 0);

interface Knob {
  angle: number;
  from: number;
  to: number;
  began: number;
}

/** Models of all stoves, updated from the view. */
export class Stoves {
  readonly bodies: Flock<number>;
  readonly burners: Flock<number>;
  readonly irons: Flock<number>;
  readonly grips: Flock<number>;
  private readonly floors: Flock<number>;
  private readonly flames: InstancedMesh;
  private readonly halo: InstancedMesh;
  private readonly knobs: InstancedMesh;
  private readonly marks: InstancedMesh;
  private readonly plates: Mesh<ReturnType<typeof plateShape>, MeshStandardMaterial>[] = [];
  private readonly said: string[] = [];
  private readonly turns: Knob[] = [];
  private readonly shape = plateShape();
  private layout: Layout | null = null;
  private hidden: ReadonlySet<number> = new Set();
  private readonly knobAt: number[] = [];
  private lit = "";

  constructor(
    private readonly things: Group,
    { kitchen }: PracticeRange,
  ) {
    const { skillet } = kitchen;
    const enamel = new MeshStandardMaterial({ color: "#efe8da", roughness: 0.35, metalness: 0.05 });
    const black = new MeshStandardMaterial({ color: "#232527", roughness: 0.6, metalness: 0.3 });
    const iron = new MeshStandardMaterial({ color: "#3a3f44", roughness: 0.55, metalness: 0.35, side: DoubleSide });
    const wood = new MeshStandardMaterial({ color: "#8b5e34", roughness: 0.6 });
    this.bodies = new Flock(stoveShape(), enamel, MOST);
    this.burners = new Flock(burnerShape(skillet.rim_radius + 0.008), black, MOST);
    this.irons = new Flock(panShape(skillet), iron, MOST);
    const inside = new MeshStandardMaterial({ color: "#8b949c", roughness: 0.5, metalness: 0.1, side: DoubleSide });
    this.floors = new Flock(floorShape(skillet), inside, MOST);
    this.floors.mesh.castShadow = false;
    this.grips = new Flock(gripShape(skillet), wood, MOST);
    const light = { ...TRANSLUCENT, vertexColors: true, opacity: 0.9, depthWrite: false };
    this.flames = many(flameShape(skillet.floor_radius + 0.008), new MeshBasicMaterial(light));
    const wide = 2 * (skillet.rim_radius + 0.03);
    const shine = { map: glow(), transparent: true, blending: AdditiveBlending, depthWrite: false };
    this.halo = many(new PlaneGeometry(wide, wide), new MeshBasicMaterial(shine));
    this.knobs = many(knobShape(), new MeshStandardMaterial({ color: "#2f3337", roughness: 0.4, metalness: 0.2 }));
    this.marks = many(markShape(), new MeshLambertMaterial({ color: "#ffd36b", emissive: "#5a3c00" }));
    things.add(this.bodies.mesh, this.burners.mesh, this.irons.mesh, this.grips.mesh, this.floors.mesh);
    things.add(this.flames, this.halo, this.knobs, this.marks);
  }

  /** Update all stoves; `held` is the seat whose pan is in a hand and stays there. */
  show(view: ALaCarteView, context: TextContext, layout: Layout, held: number | null, now: number | null): void {
    this.layout = layout;
    layout.pans.forEach((place, seat) => {
      const [x, y, z] = place;
      this.bodies.send(seat, { place: [x, y, 0], turn: UP }, null);
      this.burners.send(seat, { place: [x, y, STOVE.high], turn: UP }, null);
      if (seat !== held) this.pan(seat, { place, turn: UP }, now);
      const knob = view.stoves[seat]?.knob ?? 0;
      this.turn(seat, angleOf(knob), now);
      this.heat(seat, knob, [x, y, z]);
      this.plate(view, context, seat);
    });
  }

  /** Move a pan to its place. */
  pan(
    seat: number,
    pose: { readonly place: readonly [number, number, number]; readonly turn: Turn },
    now: number | null,
  ): void {
    for (const flock of [this.irons, this.grips, this.floors]) flock.send(seat, pose, now);
  }

  holdPan(seat: number, place: Vector3, turn: Quaternion): void {
    for (const flock of [this.irons, this.grips, this.floors]) flock.hold(seat, place, turn);
  }

  /** Hide stoves that are in the way of the camera. */
  clear(hidden: ReadonlySet<number>): void {
    this.hidden = hidden;
    for (const [seat, mesh] of this.plates.entries()) mesh.visible = !hidden.has(seat);
    for (const seat of hidden) {
      for (const flock of [this.bodies, this.burners, this.irons, this.grips, this.floors]) flock.hide(seat);
      for (const mesh of [this.flames, this.halo, this.knobs, this.marks]) {
        mesh.setMatrixAt(seat, NOWHERE);
        mesh.instanceMatrix.needsUpdate = true;
      }
    }
  }

  private heat(seat: number, knob: number, [x, y, z]: readonly [number, number, number]): void {
    this.knobAt[seat] = knob;
    this.burn(seat, 1, 0);
    matrix.makeScale(1, 1, 1).setPosition(x, y, z - 0.0025);
    this.halo.setMatrixAt(seat, knob > 0 ? matrix : NOWHERE);
    this.halo.instanceMatrix.needsUpdate = true;
  }

  /** Set height and rotation of a stove's flames, and the brightness of its glow. */
  private burn(seat: number, high: number, turned: number): void {
    const [x = 0, y = 0] = this.layout?.pan(seat) ?? [];
    const hot = (this.knobAt[seat] ?? 0) / HOTTEST;
    matrix.makeRotationZ((2 * Math.PI * turned) / FLAMES);
    matrix.scale(new Vector3(1, 1, high * (0.007 + 0.011 * hot))).setPosition(x, y, STOVE.high + 0.001);
    this.flames.setMatrixAt(seat, hot > 0 && !this.hidden.has(seat) ? matrix : NOWHERE);
    this.halo.setColorAt(seat, new Color("#ff5a12").multiplyScalar(0.6 * hot * (0.6 + 0.4 * high)));
    if (this.halo.instanceColor) this.halo.instanceColor.needsUpdate = true;
    this.flames.instanceMatrix.needsUpdate = true;
  }

  /** Change the heights of all flames at random. */
  flicker(): void {
    for (const seat of this.layout?.pans.keys() ?? [])
      this.burn(seat, 0.84 + 0.3 * Math.random(), Math.floor(FLAMES * Math.random()));
  }

  private turn(seat: number, to: number, now: number | null): void {
    const knob = this.turns[seat];
    if (!knob || now === null) this.turns[seat] = { angle: to, from: to, to, began: Number.POSITIVE_INFINITY };
    else if (knob.to !== to) Object.assign(knob, { from: knob.angle, to, began: now });
    this.set(seat);
  }

  private set(seat: number): void {
    const [x = 0, y = 0] = this.layout?.pan(seat) ?? [];
    const at = new Vector3(x + DIAL.x / 1000 - PLATE.wide / 2000, y + STOVE.panel - DIAL.y / 1000, STOVE.high + 0.0008);
    const turn = new Quaternion().setFromAxisAngle(
      new Vector3(0, 0, 1),
      (-(this.turns[seat]?.angle ?? 0) * Math.PI) / 180,
    );
    matrix.compose(at, turn, new Vector3(1, 1, 1));
    for (const mesh of [this.knobs, this.marks]) {
      mesh.setMatrixAt(seat, matrix);
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  private plate(view: ALaCarteView, context: TextContext, seat: number): void {
    const stove = view.stoves[seat];
    if (!stove) return;
    const card = dishOf(view, stove.dish);
    const said: Plate = {
      name: context.names[seat] ?? "",
      seat,
      points: view.points[seat] ?? 0,
      active: view.active === seat && view.phase !== "over",
      dish: stove.dish ? dishName(context, stove.dish) : "",
      card,
      cooking: stove.dish !== null,
      pan: panOf(card, stove.crystals),
      knob: stove.knob,
    };
    const key = JSON.stringify(said);
    let mesh = this.plates[seat];
    if (!mesh) {
      const map = texture(1024, plate(said));
      mesh = new Mesh(this.shape, new MeshStandardMaterial({ map, roughness: 0.7 }));
      mesh.receiveShadow = true;
      this.plates[seat] = mesh;
      this.things.add(mesh);
    } else if (this.said[seat] !== key) repaint(mesh.material.map as CanvasTexture, plate(said));
    this.said[seat] = key;
    const [x = 0, y = 0] = this.layout?.pan(seat) ?? [];
    mesh.position.set(x, y, 0);
  }

  /** Highlight the stoves of these seats; true if the picture changed. */
  light(seats: ReadonlySet<number>): boolean {
    const before = this.lit;
    this.lit = [...seats].sort().join(" ");
    for (const seat of this.layout?.pans.keys() ?? []) this.bodies.paint(seat, seats.has(seat) ? "#ffd98a" : "#ffffff");
    return this.lit !== before;
  }

  tick(now: number): boolean {
    let moving = false;
    for (const flock of [this.irons, this.grips, this.floors]) moving = flock.tick(now) || moving;
    this.turns.forEach((knob, seat) => {
      if (knob.began === Number.POSITIVE_INFINITY) return;
      const part = Math.min((now - knob.began) / TURNING, 1);
      knob.angle = knob.from + (knob.to - knob.from) * (1 - (1 - part) ** 3);
      if (part >= 1) knob.began = Number.POSITIVE_INFINITY;
      else moving = true;
      this.set(seat);
    });
    return moving;
  }
}

function many(
  shape: ConstructorParameters<typeof InstancedMesh>[0],
  paint: ConstructorParameters<typeof InstancedMesh>[1],
): InstancedMesh {
  const made = new InstancedMesh(shape, paint, MOST);
  made.frustumCulled = false;
  for (let at = 0; at < MOST; at++) made.setMatrixAt(at, NOWHERE);
  return made;
}
