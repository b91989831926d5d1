/** Draws everything small in the 3D kitchen: crystals, cups, dish cards, stars, spoons; also bin, sinks and rack. */

import { BoxGeometry, type Group, Mesh, MeshLambertMaterial, MeshPhysicalMaterial, MeshStandardMaterial } from "three";
import { shaded } from "../../../scenes/world";
import type { ALaCarteView, PracticeRange } from "../../../wire/types";
import { CUPS, dishOf, KINDS, type Kind } from "../pieces";
import { Flock, paired } from "./flock";
import { BIN, type Layout, type Pose, SINKS } from "./layout";
import { CARD_COLOURS, coffee, GEM_COLOURS, worth } from "./paint";
import {
  binShape,
  cardShape,
  coffeeShape,
  cupShape,
  gemShape,
  sinkShape,
  spoonShape,
  starShape,
  together,
  worthShape,
} from "./parts";

const MOST_OF_A_KIND = 20;
const MOST_CARDS = 24;
/** Possible points of a dish. */
const WORTHS = [1, 2, 3, 4, 5, 6];

/** Instanced meshes of all small things. */
export class Things {
  readonly crystals: Readonly<Record<Kind, Flock<number>>>;
  private readonly kinds = new Map<number, Kind>();
  private readonly cups = new Flock<string>(cupShape(), china(), 13);
  private readonly coffees: Readonly<Record<string, Flock<string>>>;
  private readonly cards = new Flock<string>(cardShape(), new MeshStandardMaterial({ roughness: 0.7 }), MOST_CARDS);
  /** Points on the cards, by number. */
  private readonly worths: Readonly<Record<number, Flock<string>>>;
  private readonly stars = new Flock<number>(starShape(), gold(), 9);
  private readonly spoons = new Flock<number>(spoonShape(), steel(), 9);
  /** Fixed objects that are hidden in close views. */
  private readonly around: Mesh[];
  private readonly lain = new Map<string, readonly (Pose | undefined)[]>();

  constructor(things: Group, { kitchen }: PracticeRange) {
    const gems = KINDS.map((kind) => {
      const paint = new MeshPhysicalMaterial({
        color: GEM_COLOURS[kind].body,
        roughness: kind === "pepper" ? 0.45 : 0.22,
        clearcoat: 0.6,
        flatShading: true,
      });
      return [kind, new Flock<number>(gemShape(kind, kitchen.gem), paint, MOST_OF_A_KIND)] as const;
    });
    this.crystals = Object.fromEntries(gems) as Record<Kind, Flock<number>>;
    this.coffees = Object.fromEntries(
      CUPS.map((kind) => [kind, new Flock<string>(coffeeShape(), new MeshLambertMaterial({ map: coffee(kind) }), 3)]),
    );
    const ink = (points: number) =>
      new MeshLambertMaterial({ map: worth(points), transparent: true, depthWrite: false, polygonOffset: true });
    this.worths = Object.fromEntries(
      WORTHS.map((points) => [points, new Flock<string>(worthShape(), ink(points), MOST_CARDS)]),
    );
    const rack = new Mesh(
      together(
        new BoxGeometry(0.225, 0.05, 0.01).translate(-0.244, -0.155, 0.005),
        new BoxGeometry(0.225, 0.004, 0.02).translate(-0.244, -0.179, 0.01),
      ),
      new MeshLambertMaterial({ color: "#6b4524" }),
    );
    const basins = new Mesh(together(...SINKS.map(([x, y]) => sinkShape().translate(x, y, 0))), steel());
    const bin = new Mesh(
      binShape().translate(...BIN),
      new MeshStandardMaterial({ color: "#5d7a6a", roughness: 0.5, side: 2 }),
    );
    this.around = [rack, basins, bin];
    things.add(...this.around.map(shaded));
    for (const flock of this.flocks()) things.add(flock.mesh);
  }

  private flocks(): readonly Flock<never>[] {
    const all: unknown[] = [
      ...Object.values(this.crystals),
      this.cups,
      ...Object.values(this.coffees),
      this.cards,
      ...Object.values(this.worths),
      this.stars,
      this.spoons,
    ];
    return all as readonly Flock<never>[];
  }

  show(view: ALaCarteView, layout: Layout, now: number | null): void {
    for (const crystal of [...view.bottles.flat(), ...view.stoves.flatMap((stove) => stove.crystals), ...view.sink])
      this.kinds.set(crystal.number, crystal.kind as Kind);
    for (const [number, pose] of layout.crystals()) this.crystalOf(number).send(number, pose, now);
    this.showCards(view, layout, now);
    const cups = layout.cups();
    const seen = new Set<string>();
    for (const kind of CUPS) this.showCups(kind, cups.get(kind) ?? [], seen, now);
    this.cups.keep(seen);
    this.alike("star", layout.stars(), this.stars, now);
    this.alike("spoon", layout.spoons(), this.spoons, now);
  }

  private showCards(view: ALaCarteView, layout: Layout, now: number | null): void {
    const cards = layout.cards();
    for (const [name, pose] of cards) {
      this.cards.send(name, pose, now);
      const dish = dishOf(view, name);
      this.cards.paint(name, CARD_COLOURS[dish?.colour ?? "white"] ?? "#ffffff");
      this.worths[dish?.points ?? 0]?.send(name, pose, now);
    }
    const seen = new Set(cards.keys());
    for (const flock of [this.cards, ...Object.values(this.worths)]) flock.keep(seen);
  }

  private showCups(kind: string, poses: readonly Pose[], seen: Set<string>, now: number | null): void {
    const who = paired(this.lain.get(kind) ?? [], poses);
    const after: Pose[] = [];
    poses.forEach((pose, index) => {
      const key = `${kind} ${who[index]}`;
      seen.add(key);
      after[who[index] ?? index] = pose;
      this.cups.send(key, pose, now);
      this.coffees[kind]?.send(key, pose, now);
    });
    this.lain.set(kind, after);
  }

  private alike(what: string, poses: readonly Pose[], flock: Flock<number>, now: number | null): void {
    const who = paired(this.lain.get(what) ?? [], poses);
    const after: Pose[] = [];
    poses.forEach((pose, index) => {
      const key = who[index] ?? index;
      after[key] = pose;
      flock.send(key, pose, now);
    });
    this.lain.set(what, after);
    flock.keep(new Set(who));
  }

  /** With `clear`, hide everything except the crystals in `kept`; otherwise show everything again. */
  clear(clear: boolean, kept: ReadonlySet<number>): void {
    for (const mesh of this.around) mesh.visible = !clear;
    const small = [this.cups, this.cards, this.stars, this.spoons];
    for (const flock of [...small, ...Object.values(this.coffees), ...Object.values(this.worths)])
      flock.mesh.visible = !clear;
    if (clear) for (const number of this.kinds.keys()) if (!kept.has(number)) this.crystalOf(number).hide(number);
  }

  crystalOf(number: number): Flock<number> {
    return this.crystals[this.kinds.get(number) ?? "salt"];
  }

  tick(now: number): boolean {
    let moving = false;
    for (const flock of this.flocks()) moving = flock.tick(now) || moving;
    return moving;
  }
}

function china(): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: "#fff8ea", roughness: 0.25, side: 2 });
}

function gold(): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: "#f2b90f", roughness: 0.3, metalness: 0.2, emissive: "#6a4700" });
}

function steel(): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: "#c9cdd0", roughness: 0.32, metalness: 0.25, side: 2 });
}
