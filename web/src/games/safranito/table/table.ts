/** Renders Safranito's table in 3D: the board with the same content as the flat renderer, and everything around it. */

import { Group, type Mesh, type MeshLambertMaterial, type PlaneGeometry, Vector3 } from "three";
import type { Step } from "../../../motion/film";
import { type Box, within } from "../../../scenes/lens";
import { repaint, type texture } from "../../../scenes/textures";
import { shadowOf, World } from "../../../scenes/world";
import type { Cloud } from "../../../state/landing_map";
import type { Quality } from "../../../state/quality";
import type { SafranitoSeenChip, SafranitoView, Side } from "../../../wire/types";
import { make, setLabel } from "../../dom";
import type { Pacing } from "../../pacing";
import { type BoardFacts, circlesOf, handAt, lyingAt, type NamedCircle, type Spot } from "../geometry";
import type { Aiming, Attention, BoardRenderer, Ghost, Glow, Gripped, TextContext } from "../renderer";
import { ownSeat, turnOf } from "../text";
import { Aims, outside } from "./aims";
import { fieldOf, rim } from "./body";
import { Chips } from "./chips";
import { Director } from "./director";
import { drawField } from "./field";
import { type Paints, paintsOf } from "./ink";
import { Labels, names, values } from "./labels";
import { gone, hopped, slid } from "./moves";
import { chefAt, sittingAt, stackAt } from "./people";
import { Surroundings } from "./surroundings";
import { Tweens } from "./tweens";
import { edgeOf } from "./views";

/** Width in px from which a chip's own face is legible. */
const READABLE = 84;

const HAND = "hand";
/** Height in m above the board of a chip in the hand. */
const HELD = 0.03;
const FACE_DOWN = [0, 1, 0, 0] as const;

/** Three-dimensional board renderer. */
export class Table implements BoardRenderer {
  readonly frame: HTMLElement;
  readonly ground = make("div", "saf-ground");
  readonly world: World;
  readonly director: Director;
  side: Side = "south";
  circles: readonly NamedCircle[] = [];
  private readonly canvas = make("canvas", "saf-canvas");
  private readonly paints: Paints;
  private readonly chips: Chips;
  private readonly labels: Labels;
  private readonly aims: Aims;
  private readonly around: Surroundings;
  private readonly field: Mesh<PlaneGeometry, MeshLambertMaterial>;
  private readonly tweens: Tweens;
  private readonly sizes = new ResizeObserver(() => this.resize());
  private view: SafranitoView | null = null;
  private gripped: Gripped | null = null;
  private drawn = "";
  private motion: Pacing | null = null;

  /** Throws without WebGL; `lost` is called if the context is lost later. */
  constructor(
    readonly facts: BoardFacts,
    backdrop: HTMLElement,
    quality: Quality,
    lost: () => void,
  ) {
    this.frame = make("div", "saf-frame", this.ground);
    this.frame.tabIndex = 0;
    this.frame.setAttribute("role", "application");
    this.world = new World(this.canvas, quality, lost);
    backdrop.append(this.canvas);
    this.paints = paintsOf(backdrop);
    this.tweens = new Tweens(this.world);
    this.director = new Director(this, facts);
    this.chips = new Chips(facts, this.paints);
    this.labels = new Labels(this.paints);
    this.aims = new Aims(facts);
    this.around = new Surroundings(facts, this.paints, this.tweens);
    this.field = fieldOf(facts, quality === "low" ? 1024 : 2048);
    const things = new Group();
    const floor = -facts.tray.base;
    things.add(shadowOf(1.36 * 2 * edgeOf(facts), floor, true), rim(facts), this.field, this.aims.things);
    things.add(this.chips.things, this.around.things, this.labels.mesh);
    const frame: Director["frame"] = (camera, size) => {
      this.director.frame(camera, size);
      this.label();
    };
    this.world.show({ things, floor, frame });
    this.sizes.observe(this.ground);
    this.sizes.observe(this.canvas);
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width < 1 || height < 1 || this.ground.clientWidth < 1) return;
    this.labels.resize(width, height);
    this.world.size = { width, height };
    this.director.steady();
    this.world.resize({ width, height });
  }

  get clear(): Box {
    return within(this.ground, this.canvas);
  }

  sight(): { readonly pxPerMetre: number; readonly middle: Spot } {
    return this.director.aimed();
  }

  spotAt(px: Spot): Spot {
    const { left, top } = this.clear;
    const { x, y } = this.world.unproject({ x: px.x + left, y: px.y + top });
    return { x, y };
  }

  chipAt(px: Spot): number | null {
    const { left, top } = this.clear;
    const { radius, thickness } = this.facts.disc;
    let [found, highest]: [number | null, number] = [null, -1];
    for (const chip of this.view?.board ?? []) {
      const [x = 0, y = 0, z = 0] = this.chips.get(String(chip.number))?.pose ?? [];
      const at = this.world.unproject({ x: px.x + left, y: px.y + top }, z + thickness / 2);
      if (Math.hypot(at.x - x, at.y - y) > radius || z < highest) continue;
      [found, highest] = [chip.number, z];
    }
    return found;
  }

  show(view: SafranitoView, context: TextContext): void {
    this.view = view;
    this.circles = circlesOf(this.facts, view.radii);
    this.aims.circles = this.circles;
    setLabel(this.frame, context.words.say("web-safranito-board"));
    this.paint(view, context);
    const seen = new Set([view.flying, ...view.board.map((chip) => chip.number)].map(String));
    for (const key of this.chips.keys()) if (!seen.has(key)) this.chips.take(key);
    for (const chip of view.board) this.chips.lay(chip);
    this.grasp(null);
    this.surround(view);
    this.settle();
  }

  /** Paint the field and the labels; repeated only when language, side, radii or names change. */
  private paint(view: SafranitoView, context: TextContext): void {
    const { words, names } = context;
    this.labels.write(names);
    this.around.write(view, context);
    const key = `${this.side} ${words.language} ${view.radii}`;
    if (key === this.drawn || !this.field.material.map) return;
    this.drawn = key;
    const { side, circles } = this;
    const wordOf = (name: string): string => words.say(`safranito-word-${name}`);
    const paper = this.field.material.map as ReturnType<typeof texture>;
    repaint(paper, drawField(this.facts, this.paints, { side, circles, wordOf }));
    const right = lyingAt(side, { x: 1, y: 0 });
    this.field.rotation.z = Math.atan2(right.y, right.x);
  }

  private surround(view: SafranitoView): void {
    const { facts, side } = this;
    this.around.show(view, side);
    this.around.crown(view.sides[view.head] ?? "south", side, this.motion);
    view.sides.forEach((at, seat) => {
      for (let index = 0; index < (view.chips_left[seat] ?? 0); index++)
        this.chips.put(`s${seat}.${index}`, seat, null, stackAt(facts, sittingAt(at, side), index));
    });
    const turn = turnOf(view);
    const at = turn === null ? undefined : view.sides[turn];
    this.aims.turn(
      at && at !== side ? new Vector3().setFromMatrixPosition(chefAt(facts, sittingAt(at, this.side))) : null,
    );
  }

  /** Draw the chips and labels in their current state. */
  private settle(): void {
    this.chips.settle();
    this.label();
    this.world.draw();
    this.tell();
  }

  private label(): void {
    const { view } = this;
    if (!view) return;
    const read = (at: Vector3): boolean => this.world.wide(at, 2 * this.facts.disc.radius) >= READABLE;
    const poseOf = (number: number) => this.chips.get(String(number))?.pose;
    this.labels.show([...values(view, poseOf, this.facts, read), ...names(view, this.side, this.facts)]);
  }

  /** Write the drawn poses of all chips into a data attribute, for tests. */
  private tell(): void {
    const shown = (this.view?.board ?? []).map(({ number }) => [number, ...this.chips.drawn(String(number))]);
    this.ground.dataset.lying = JSON.stringify(shown);
  }

  rested(numbers: readonly number[]): void {
    this.chips.settle();
    this.label();
    this.world.draw();
    this.ground.dataset.rest = JSON.stringify(numbers.map((number) => [number, ...this.chips.drawn(String(number))]));
  }

  turn(side: Side): void {
    if (side === this.side) return;
    this.side = side;
    this.director.steady();
  }

  attend(what: Attention, motion: Pacing): void {
    this.motion = motion;
    this.director.attend(what, motion);
  }

  steady(): void {
    this.director.steady();
  }

  hold(number: number, seat: number, side: Side): void {
    const { x, y } = handAt(this.facts, side);
    this.chips.put(String(number), seat, null, [x, y, HELD, 0, 1, 0, 0]);
    this.settle();
  }

  pose(number: number, seat: number, poses: Float64Array, at: number): void {
    const key = String(number);
    this.chips.put(key, seat, this.chips.get(key)?.value ?? null, poses, at);
  }

  film(step: Step): void {
    this.world.animate((now) => {
      const goesOn = step(now * 1000);
      this.chips.settle();
      this.label();
      return goesOn;
    });
  }

  forget(number: number): void {
    this.chips.take(String(number));
    this.settle();
  }

  slide(chips: readonly SafranitoSeenChip[], ms: number, motion: Pacing): void {
    for (const chip of chips) {
      const before = this.chips.get(String(chip.number));
      const start = before ? [...before.pose] : null;
      const laid = this.chips.lay(chip);
      if (start) this.moving(ms, motion, slid(laid, start));
    }
    this.settle();
  }

  leave(chips: readonly { readonly number: number; readonly side: Side }[], ms: number, motion: Pacing): void {
    for (const { number, side } of chips) {
      const chip = this.chips.get(String(number));
      if (chip) this.moving(ms, motion, gone(chip, handAt(this.facts, side)));
    }
  }

  pulse(numbers: readonly number[], motion: Pacing): void {
    for (const number of numbers) {
      const chip = this.chips.get(String(number));
      if (chip) this.moving(320, motion, hopped(chip));
    }
  }

  private moving(ms: number, motion: Pacing, step: (part: number) => void): void {
    this.tweens.go(ms, motion, step, () => this.chips.settle());
  }

  glow(names: ReadonlySet<string>, how: Glow): void {
    if (this.aims.glow(names, how)) this.world.draw();
  }

  point(numbers: ReadonlySet<number>): void {
    const chips = [...numbers].flatMap((number) => this.chips.get(String(number)) ?? []);
    if (this.aims.point(chips)) this.world.draw();
  }

  get gripDepth(): number {
    return outside(this.facts);
  }

  grip(chip: Gripped | null): void {
    this.gripped = chip;
    this.grasp(null);
    this.chips.settle();
    this.world.draw();
  }

  /** Put the chip in the hand before the viewer's edge, at the place of the aim. */
  private grasp(aiming: Aiming | null): void {
    const seat = this.gripped?.seat ?? (this.view ? ownSeat(this.view) : null);
    const { x, y } = lyingAt(this.side, { x: aiming?.place ?? 0, y: -this.gripDepth });
    if ((aiming || this.gripped) && seat !== null) {
      const value = this.gripped?.value ?? null;
      this.chips.put(HAND, seat, value, [x, y, HELD, ...(value === null ? FACE_DOWN : this.upright())]);
    } else this.chips.take(HAND);
    this.aims.grip(this.gripped && !aiming ? { x, y } : null);
    this.ground.dataset.grip = this.gripped ? JSON.stringify([this.gripped.value, x, y]) : "";
  }

  /** Rotation of a chip face up, legible from the viewer's side. */
  private upright(): readonly [number, number, number, number] {
    const right = lyingAt(this.side, { x: 1, y: 0 });
    const half = Math.atan2(right.y, right.x) / 2;
    return [Math.cos(half), 0, 0, Math.sin(half)];
  }

  ghost(last: Ghost | null): void {
    this.aims.ghost(this.side, last);
    this.ground.dataset.ghost = last ? JSON.stringify(last) : "";
    this.world.draw();
  }

  aim(aiming: Aiming | null): void {
    this.aims.aim(this.side, aiming);
    this.grasp(aiming);
    this.chips.settle();
    this.world.draw();
  }

  map(cloud: Cloud | null, percent: (share: number) => string): void {
    const right = lyingAt(this.side, { x: 1, y: 0 });
    const circles = this.circles.map(({ x, y, radius }) => ({ x, y, radius: radius / 1000 }));
    this.aims.cloud.show(cloud, circles, Math.atan2(right.y, right.x), percent);
    this.ground.dataset.cloud = cloud ? String(cloud.spots.length) : "";
    this.world.draw();
  }

  cross(spot: Spot | null): void {
    this.aims.cross(spot);
    this.ground.dataset.cross = spot ? `${spot.x} ${spot.y}` : "";
    this.world.draw();
  }

  close(): void {
    this.sizes.disconnect();
    this.tweens.stop();
    this.world.close();
    this.canvas.remove();
    this.frame.remove();
  }
}
