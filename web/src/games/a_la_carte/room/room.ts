/** Renders À la carte's kitchen in 3D: stoves, pans, glass bottles and everything small, under a lamp. */

import { Group, Vector3 } from "three";
import type { PanPose } from "../../../gestures/stroke";
import type { Step } from "../../../motion/film";
import type { Orbit } from "../../../scenes/orbit";
import { World } from "../../../scenes/world";
import type { Quality } from "../../../state/quality";
import type { ALaCarteView, PracticeRange } from "../../../wire/types";
import { make } from "../../dom";
import { SPICES } from "../pieces";
import type { Held, KitchenRenderer, Lit, Spot, Tapped } from "../renderer";
import type { TextContext } from "../text";
import { Bottles } from "./bottles";
import { Crepes } from "./crepes";
import { Die } from "./die";
import { DishLabels } from "./dish_labels";
import { Eye } from "./eye";
import { Flicker } from "./flicker";
import { Layout, type Place } from "./layout";
import { tappedAt } from "./picking";
import { type How, Rings } from "./rings";
import { Stoves } from "./stoves";
import { Things } from "./things";
import type { Attention } from "./views";

/** Three-dimensional kitchen renderer. */
export class Room implements KitchenRenderer {
  readonly frame = make("div", "alc-room");
  readonly ground = make("canvas", "alc-canvas alc-ground");
  still = false;
  /** True on slow machines, which do not animate the flames. */
  private readonly steadyFlames: boolean;
  private readonly world: World;
  private readonly things = new Group();
  private readonly stoves: Stoves;
  private readonly loose: Things;
  private readonly bottles: Bottles;
  private readonly die = new Die();
  private readonly rings = new Rings();
  private readonly crepes: Crepes;
  private layout: Layout | null = null;
  private view: ALaCarteView | null = null;
  private context: TextContext | null = null;
  private held: Held | null = null;
  private readonly eye = new Eye();
  private home: Attention = { kind: "table" };
  /** Seat of the stove that is enlarged. */
  private near: number | null = null;
  private readonly flicker: Flicker;
  private readonly labels = new DishLabels();

  constructor(
    private readonly range: PracticeRange,
    quality: Quality,
    lost: () => void,
  ) {
    this.frame.append(this.ground, this.labels.element);
    this.world = new World(this.ground, quality, lost);
    this.stoves = new Stoves(this.things, range);
    this.loose = new Things(this.things, range);
    this.bottles = new Bottles(this.things, range, this.loose);
    this.crepes = new Crepes(this.things, range, this.stoves);
    this.things.add(this.die.mesh, this.rings.mesh);
    this.flicker = new Flicker(() => {
      this.stoves.flicker();
      this.world.draw();
    });
    this.steadyFlames = quality === "low";
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
    this.label();
  }

  /** Draw at once, so that the pixels can be read before this task ends. */
  drawNow(): void {
    this.world.drawNow();
  }

  setDark(dark: boolean): void {
    this.world.setDark(dark);
  }

  private get now(): number | null {
    return this.still || document.hidden || !this.view ? null : performance.now() / 1000;
  }

  /** Seat of the pan that is in a hand. */
  private get tossed(): number | null {
    return this.held?.what === "toss" ? this.held.pan : null;
  }

  show(view: ALaCarteView, context: TextContext): void {
    const { now } = this;
    this.view = view;
    this.context = context;
    this.layout = new Layout(view, this.range);
    this.stoves.show(view, context, this.layout, this.tossed, now);
    this.loose.show(view, this.layout, now);
    this.bottles.show(view, this.layout);
    this.die.show(view.face);
    this.rings.show(this.layout);
    this.crepes.show(view, this.layout, this.tossed);
    this.clear();
    this.frameIt();
    this.move();
    const hot = view.stoves.some(({ knob }) => knob > 0) && view.phase !== "over";
    this.flicker.burning = hot && !this.still && !this.steadyFlames && !this.held;
  }

  /** Set the camera's default target; it glides there unless a hand holds something. */
  attend(own: boolean): void {
    this.home = { kind: own ? "own" : "table" };
    if (!this.held) this.turn(this.rests);
  }

  /** Target of the camera while no hand holds anything. */
  private get rests(): Attention {
    return this.near === null ? this.home : { kind: "stove", seat: this.near };
  }

  look(seat: number | null): boolean {
    const before = this.near;
    this.near = seat === before ? null : seat;
    this.ground.dataset.near = this.near === null ? "" : String(this.near);
    if (!this.held) this.turn(this.rests);
    return this.near !== before;
  }

  private turn(to: Attention): void {
    if (!this.eye.turn(to, this.now)) return;
    this.frameIt();
    this.move();
  }

  private frameIt(): void {
    this.eye.layout = this.layout;
    this.eye.size = this.world.size;
    this.eye.settle();
    this.world.reframe();
    this.eye.tell(this.ground);
    this.label();
  }

  /** Place the dishes' names; hidden during gestures and while the user moves the camera. */
  private label(): void {
    const { view, context, layout, labels, eye } = this;
    labels.element.hidden = this.held !== null || eye.orbit !== null;
    if (!view || !context || !layout) return;
    labels.show(view, context, layout, (place) => eye.spot(place), eye.size.width);
    this.ground.dataset.pans = JSON.stringify(layout.pans.map((pan) => this.boxOf(pan)));
  }

  /** Bounding box in px of a pan with the camera at rest, for tests: left, top, right, bottom. */
  private boxOf([x, y, z]: Place): readonly [number, number, number, number] {
    const { rim_radius, rim_height } = this.range.kitchen.skillet;
    const rim = Array.from({ length: 8 }, (_, at) => (Math.PI * at) / 4).map((around) =>
      this.eye.spot(new Vector3(x + rim_radius * Math.cos(around), y + rim_radius * Math.sin(around), z + rim_height)),
    );
    const [xs, ys] = [rim.map((one) => Math.round(one.x)), rim.map((one) => Math.round(one.y))];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }

  private readonly step = (now: number): boolean => {
    let moving = this.stoves.tick(now);
    moving = this.loose.tick(now) || moving;
    moving = this.bottles.tick(now) || moving;
    moving = this.die.tick(now) || moving;
    if (!this.eye.glides) return moving;
    if (this.eye.tick(now, this.world.camera)) return true;
    this.eye.tell(this.ground);
    return moving;
  };

  private move(): void {
    this.world.animate(this.step);
  }

  /** End a camera movement at once, since a gesture begins. */
  steady(): void {
    this.eye.steady();
    this.frameIt();
  }

  hold(held: Held | null): void {
    const { view, layout, context, now } = this;
    this.held = held;
    if (held) this.near = null;
    if (!view || !layout || !context) return;
    this.bottles.take(held?.what === "pour" ? held.bottle : null, layout.pan(held?.pan ?? 0), view, now);
    if (held?.what === "toss") this.swing({ lift: 0, forward: 0, wrist: 0, along: 0, across: 0 });
    this.turn(held ? { kind: "hand", held } : this.rests);
    this.show(view, context);
  }

  /** Hide everything in front of or behind a pour, which is seen close up. */
  private clear(): void {
    const { layout, held, view } = this;
    if (!layout || !view) return;
    const pour = held?.what === "pour" ? held : null;
    this.bottles.clear(pour !== null);
    this.die.mesh.visible = this.rings.mesh.visible = !pour;
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

  swing(pose: PanPose): void {
    const { layout, held } = this;
    if (!layout || held?.what !== "toss") return;
    this.crepes.swing(pose, held.pan, layout.toss(held.pan));
    this.world.draw();
  }

  film(step: Step): void {
    this.world.animate((now) => step(now * 1000));
  }

  pose(poses: Float64Array, labels: readonly number[]): void {
    const { held, layout } = this;
    if (held?.what === "pour") this.bottles.pose(poses, labels);
    if (held?.what === "toss" && layout) this.crepes.pose(poses, labels, held.pan, layout.toss(held.pan));
    this.world.draw();
  }

  poseOf(label: number): readonly number[] {
    const { held, layout } = this;
    if (held?.what !== "toss" || !layout) return this.bottles.poseOf(label);
    return this.crepes.poseOf(label, held.pan, layout.toss(held.pan));
  }

  get pivot(): Spot {
    const { layout, held } = this;
    return layout ? this.eye.spot(this.bottles.pivot(layout.pan(held?.pan ?? 0))) : { x: 0, y: 0 };
  }

  at(spot: Spot): Tapped | null {
    const high = new Vector3(0, 0, this.range.kitchen.glass.body_height * 0.6);
    const bottles = this.bottles.places().map((where) => where.clone().add(high));
    return tappedAt(spot, this.world, bottles, this.layout);
  }

  roll(face: string, ms: number): void {
    this.die.roll(face, ms / 1000, performance.now() / 1000);
    this.move();
  }

  light({ seats, bottles }: Lit): void {
    this.ring("lit", bottles);
    if (this.stoves.light(seats)) this.world.draw();
  }

  offer(bottles: ReadonlySet<string>, die: boolean): void {
    this.ring("may", new Set([...bottles, ...(die ? ["die"] : [])]));
  }

  /** Update the rings, and write their names into a data attribute for tests. */
  private ring(how: How, names: ReadonlySet<string>): void {
    this.ground.dataset[how] = [...names].join(" ");
    if (this.rings.light(how, names)) this.world.draw();
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.frame;
    if (width < 1 || height < 1) return;
    this.world.resize({ width, height });
    this.frameIt();
  }

  close(): void {
    this.flicker.close();
    this.world.close();
    this.frame.remove();
  }
}
