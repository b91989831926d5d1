/** The kitchen as a room: stoves, pans, glass bottles and everything small, under a lamp. */

import { Group, Quaternion, Vector3 } from "three";
import type { PanPose } from "../../../gestures/stroke";
import type { Step } from "../../../motion/film";
import { SIDE } from "../../../range/kitchen";
import { crepeOf } from "../../../range/pan";
import type { Orbit } from "../../../scenes/orbit";
import type { Quality } from "../../../scenes/quality";
import { place, shadowOf, World } from "../../../scenes/world";
import type { ALaCarteView, PracticeRange } from "../../../wire/types";
import { make } from "../../dom";
import { HAND, type Held, type Lit, type Picture, type Spot, type Tapped } from "../picture";
import { CREPE, SPICES } from "../pieces";
import type { Told } from "../text";
import { Bottles } from "./bottles";
import { Die } from "./die";
import { Eye } from "./eye";
import { DIE, Layout, type Place } from "./layout";
import { Stoves } from "./stoves";
import { Things } from "./things";
import type { Attention } from "./views";

export class Room implements Picture {
  readonly frame = make("div", "alc-room");
  readonly ground = make("canvas", "alc-canvas alc-ground");
  still = false;
  private readonly world: World;
  private readonly things = new Group();
  private readonly stoves: Stoves;
  private readonly loose: Things;
  private readonly bottles: Bottles;
  private readonly die = new Die();
  private readonly crepes: Group[] = [];
  private readonly shade: ReturnType<typeof shadowOf>;
  private layout: Layout | null = null;
  private view: ALaCarteView | null = null;
  private told: Told | null = null;
  private held: Held | null = null;
  private readonly eye = new Eye();
  private home: Attention = { kind: "table" };

  constructor(
    private readonly range: PracticeRange,
    quality: Quality,
    lost: () => void,
  ) {
    this.frame.append(this.ground);
    this.world = new World(this.ground, quality, lost);
    this.stoves = new Stoves(this.things, range);
    this.loose = new Things(this.things, range);
    this.bottles = new Bottles(this.things, range, this.loose);
    this.shade = shadowOf(2.6 * range.kitchen.skillet.rim_radius, 0);
    this.shade.visible = false;
    this.things.add(this.die.mesh, this.shade);
    this.world.show({ things: this.things, floor: 0, frame: (camera) => this.eye.aim(camera) });
  }

  set adapting(adapting: boolean) {
    this.world.adapting = adapting;
  }

  get orbit(): Orbit | null {
    return this.eye.orbit;
  }

  set orbit(orbit: Orbit | null) {
    this.eye.orbit = orbit;
  }

  setDark(dark: boolean): void {
    this.world.setDark(dark);
  }

  private get now(): number | null {
    return this.still || document.hidden || !this.view ? null : performance.now() / 1000;
  }

  show(view: ALaCarteView, told: Told): void {
    const { now } = this;
    this.view = view;
    this.told = told;
    this.layout = new Layout(view, this.range);
    this.stoves.show(view, told, this.layout, this.held?.what === "toss" ? this.held.pan : null, now);
    this.loose.show(view, this.layout, now);
    this.bottles.show(view, this.layout);
    this.die.show(view.face);
    this.lay(view);
    this.clear();
    this.look();
    this.move();
  }

  /** Crêpes that are in pans and in no hand. */
  private lay(view: ALaCarteView): void {
    const tossed = this.held?.what === "toss" ? this.held.pan : null;
    if (tossed === null) this.shade.visible = false;
    view.stoves.forEach(({ dish }, seat) => {
      if (seat === tossed || (dish !== CREPE && !this.crepes[seat])) return;
      const crepe = this.crepe(seat);
      crepe.visible = dish === CREPE;
      const [x, y, z] = this.layout?.pan(seat) ?? [0, 0, 0];
      crepe.position.set(x, y, z + this.range.kitchen.pancake.thickness / 2);
      crepe.quaternion.identity();
    });
  }

  private crepe(seat: number): Group {
    let made = this.crepes[seat];
    if (!made) {
      made = crepeOf(this.range.kitchen.pancake);
      this.crepes[seat] = made;
      this.things.add(made);
    }
    return made;
  }

  /** Whoever looks at one's own stove or at all of them: the eye glides there, unless a hand holds something. */
  attend(own: boolean): void {
    this.home = { kind: own ? "own" : "table" };
    if (!this.held) this.turn(this.home);
  }

  private turn(to: Attention): void {
    if (!this.eye.turn(to, this.now)) return;
    this.look();
    this.move();
  }

  private look(): void {
    this.eye.layout = this.layout;
    this.eye.size = this.world.size;
    this.eye.settle();
    this.world.reframe();
  }

  private readonly step = (now: number): boolean => {
    let moving = this.stoves.tick(now);
    moving = this.loose.tick(now) || moving;
    moving = this.bottles.tick(now) || moving;
    moving = this.die.tick(now) || moving;
    return this.eye.tick(now, this.world.camera) || moving;
  };

  private move(): void {
    this.world.animate(this.step);
  }

  /** A hand reaches in: the eye is where it was going. */
  steady(): void {
    this.eye.steady();
    this.look();
  }

  hold(held: Held | null): void {
    const { view, layout, told, now } = this;
    this.held = held;
    if (!view || !layout || !told) return;
    this.bottles.take(held?.what === "pour" ? held.bottle : null, layout.pan(held?.pan ?? 0), view, now);
    if (held?.what === "toss") this.swing({ lift: 0, forward: 0, wrist: 0, along: 0, across: 0 });
    this.turn(held ? { kind: "hand", held } : this.home);
    this.show(view, told);
  }

  /** A hand at work is looked at closely: whatever would stand in the way, or behind it, is not drawn. */
  private clear(): void {
    const { layout, held, view } = this;
    if (!layout || !view) return;
    const pour = held?.what === "pour" ? held : null;
    this.bottles.clear(pour !== null);
    this.die.mesh.visible = !pour;
    const kept = pour
      ? [...(view.bottles[SPICES.indexOf(pour.bottle)] ?? []), ...(view.stoves[pour.pan]?.crystals ?? [])]
      : [];
    this.loose.clear(pour !== null, new Set(kept.map(({ number }) => number)));
    this.stoves.clear(new Set(pour ? [...layout.pans.keys()].filter((seat) => seat !== pour.pan) : []));
  }

  tilt(angle: number): void {
    this.bottles.tilt(angle);
    this.world.draw();
  }

  swing({ lift, forward, wrist, across }: PanPose): void {
    const { layout, held } = this;
    if (!layout || held?.what !== "toss") return;
    const { handle } = this.range.kitchen.skillet;
    const turn = new Quaternion().setFromAxisAngle(SIDE, wrist);
    const at = new Vector3(across, forward - handle + handle * Math.cos(wrist), lift + handle * Math.sin(wrist));
    at.add(new Vector3(...layout.toss(held.pan)));
    this.stoves.holdPan(held.pan, at, turn);
    const crepe = this.crepe(held.pan);
    crepe.visible = true;
    crepe.position
      .set(0, 0, this.range.kitchen.pancake.thickness / 2)
      .applyQuaternion(turn)
      .add(at);
    crepe.quaternion.copy(turn);
    this.cast(at);
  }

  /** Straight below: so one sees how high it is. */
  private cast(at: Vector3): void {
    this.shade.visible = true;
    this.shade.position.setX(at.x).setY(at.y);
    this.world.draw();
  }

  film(step: Step): void {
    this.world.animate((now) => step(now * 1000));
  }

  pose(poses: Float64Array, labels: readonly number[]): void {
    const { held, layout } = this;
    if (held?.what === "pour") this.bottles.pose(poses, labels);
    if (held?.what === "toss" && layout) this.tossed(poses, labels, held.pan, layout.toss(held.pan));
    this.world.draw();
  }

  private tossed(poses: Float64Array, labels: readonly number[], seat: number, spot: Place): void {
    const base = new Vector3(...spot);
    const hand = new Group();
    labels.forEach((label, body) => {
      const thing = label === HAND ? hand : this.crepe(seat);
      place(thing, poses, 7 * body);
      thing.position.add(base);
    });
    this.stoves.holdPan(seat, hand.position, hand.quaternion);
    this.cast(hand.position);
  }

  poseOf(label: number): readonly number[] {
    const { held, layout } = this;
    if (held?.what !== "toss" || !layout) return this.bottles.poseOf(label);
    const pan = this.stoves.irons.poseOf(held.pan);
    const crepe = this.crepe(held.pan);
    const [position, turn] = label === HAND ? [pan?.place, pan?.turn] : [crepe.position, crepe.quaternion];
    if (!position || !turn) return [];
    const [x, y, z] = layout.toss(held.pan);
    return [position.x - x, position.y - y, position.z - z, turn.w, turn.x, turn.y, turn.z];
  }

  get pivot(): Spot {
    const { layout, held } = this;
    return layout ? this.eye.spot(this.bottles.pivot(layout.pan(held?.pan ?? 0))) : { x: 0, y: 0 };
  }

  at(spot: Spot): Tapped | null {
    const { glass } = this.range.kitchen;
    const near = (where: Vector3, metres: number): boolean => {
      const [middle, edge] = [
        this.world.project(where),
        this.world.project(where.clone().add(new Vector3(metres, 0, 0))),
      ];
      return Math.hypot(spot.x - middle.x, spot.y - middle.y) <= Math.max(Math.abs(edge.x - middle.x), 22);
    };
    const high = new Vector3(0, 0, glass.body_height * 0.6);
    const at = this.bottles.places().findIndex((where) => near(where.clone().add(high), 0.027));
    const bottle = SPICES[at];
    if (bottle) return { what: "bottle", bottle };
    if (near(new Vector3(...DIE), 0.02)) return { what: "die" };
    const seat = this.layout?.pans.findIndex((pan) => near(new Vector3(...pan), 0.075)) ?? -1;
    return seat >= 0 ? { what: "stove", seat } : null;
  }

  roll(face: string, ms: number): void {
    this.die.roll(face, ms / 1000, performance.now() / 1000);
    this.move();
  }

  light({ seats }: Lit): void {
    if (this.stoves.light(seats)) this.world.draw();
  }

  offer(): void {
    // what may be taken is said beside the picture
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.frame;
    if (width < 1 || height < 1) return;
    this.world.resize({ width, height });
    this.look();
  }

  close(): void {
    this.world.close();
    this.frame.remove();
  }
}
