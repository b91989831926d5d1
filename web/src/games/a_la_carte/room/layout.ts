/**
 * Computes the poses of everything in the 3D kitchen, in m with z up. The table's surface is z = 0, the viewer is in
 * the south. Needs no DOM.
 */

import { heaped } from "../../../scenes/heap";
import type { ALaCarteView, PracticeRange } from "../../../wire/types";
import { spiral } from "../flat/stove";
import { around, COLOURS, CREPE, SPICES } from "../pieces";

/** Position x, y, z in m. */
export type Place = readonly [number, number, number];
/** Rotation as a quaternion w, x, y, z. */
export type Turn = readonly [number, number, number, number];
/** Position and rotation of a thing. */
export interface Pose {
  readonly place: Place;
  readonly turn: Turn;
}

/** Rotation of a thing that stands upright. */
export const UP: Turn = [1, 0, 0, 0];
const OVER: Turn = [0, 1, 0, 0];
/** Dimensions of a stove in m. */
export const STOVE = { wide: 0.18, back: 0.085, front: -0.142, panel: -0.08, high: 0.03 } as const;
/** Distance in m by which a stove's front slopes out below its upper edge. */
export const LIP = 0.016;
/** Position y in m of a toss: above the free table before the stoves. */
const BEFORE = -0.78;

const ROWS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, -0.17]],
  2: [
    [0, -0.17],
    [0, 0.2],
  ],
  3: [
    [0, -0.17],
    [-0.13, 0.2],
    [0.13, 0.2],
  ],
  4: [
    [0, -0.17],
    [-0.235, 0.2],
    [0, 0.2],
    [0.235, 0.2],
  ],
};

const turned = (around: number): Turn => [Math.cos(around / 2), 0, 0, Math.sin(around / 2)];

/** Poses for one view of the kitchen. */
export class Layout {
  /** Middle of each pan's floor on its stove, by seat. */
  readonly pans: readonly Place[];
  private readonly order: readonly number[];

  constructor(
    private readonly view: ALaCarteView,
    private readonly range: PracticeRange,
  ) {
    this.order = around(view);
    const row = ROWS[view.stoves.length] ?? [];
    const high = STOVE.high + range.kitchen.skillet.above_stove;
    const pans: Place[] = [];
    this.order.forEach((seat, at) => {
      const [x, y] = row[at] ?? [0, 0];
      pans[seat] = [x, y, high];
    });
    this.pans = pans;
  }

  pan(seat: number): Place {
    return this.pans[seat] ?? [0, 0, 0];
  }

  /** Position of a pan's floor at rest for a toss. */
  toss(seat: number): Place {
    return [this.pan(seat)[0] * 0.4, BEFORE, this.range.kitchen.skillet.above_table];
  }

  /** Position of a bottle's base on the rack. */
  bottle(at: number): Place {
    return [-0.325 + 0.054 * at, -0.155, 0.012];
  }

  /** Poses of all crystals by number: in bottles, pans and sinks. */
  crystals(): ReadonlyMap<number, Pose> {
    const { view, range } = this;
    const found = new Map<number, Pose>();
    view.bottles.forEach((crystals, at) => {
      crystals.forEach((crystal, index) => {
        const { place, turn } = crystal.pose ?? heaped(index, range);
        found.set(crystal.number, { place: sum(this.bottle(at), place), turn });
      });
    });
    view.stoves.forEach((stove, seat) => {
      stove.crystals.forEach((crystal, index) => {
        const { place, turn } = crystal.pose ?? { place: spiral(index, range), turn: UP };
        found.set(crystal.number, { place: sum(this.pan(seat), place), turn });
      });
    });
    for (const [index, { number }] of view.sink.entries()) found.set(number, sunk(index));
    return found;
  }

  /** Poses of all dish cards by name: on the menu, on stoves, on trays, in the bin. */
  cards(): ReadonlyMap<string, Pose> {
    const { view } = this;
    const found = new Map<string, Pose>();
    const high = new Map<string, number>();
    for (const dish of view.menu.filter(({ name }) => view.supply.includes(name))) {
      const stack = high.get(dish.colour) ?? 0;
      high.set(dish.colour, stack + 1);
      const x = -0.325 + 0.041 * COLOURS.indexOf(dish.colour);
      found.set(dish.name, { place: [x, -0.045, 0.0012 + 0.0022 * stack], turn: turned(0.06 * (stack - 1)) });
    }
    view.stoves.forEach(({ dish }, seat) => {
      const [x, y] = this.pan(seat);
      if (dish && dish !== CREPE) found.set(dish, { place: [x - 0.05, y - 0.111, STOVE.high - 0.004], turn: UP });
    });
    view.finished.forEach((names, seat) => {
      names.forEach((name, index) => {
        if (name !== CREPE)
          found.set(name, { place: this.served(seat, index), turn: turned(0.05 * ((index % 3) - 1)) });
      });
    });
    view.bin.forEach((name, index) => {
      const around = 2.4 * index;
      const place: Place = [
        BIN[0] + 0.008 * Math.cos(around),
        BIN[1] + 0.008 * Math.sin(around),
        0.012 + 0.004 * index,
      ];
      found.set(name, { place, turn: [Math.cos(0.5), 0.3 * Math.cos(around), 0.3 * Math.sin(around), 0.2] });
    });
    return found;
  }

  /** Position of a finished dish before its cook, to the left of the handle. */
  private served(seat: number, index: number): Place {
    const [x, y] = this.pan(seat);
    return [x - 0.034 - 0.034 * (index % 3), y - 0.183, 0.0012 + 0.0022 * Math.floor(index / 3)];
  }

  /** Poses of all cups by kind: open before their owners, face down on the pile, used on the tray. */
  cups(): ReadonlyMap<string, readonly Pose[]> {
    const { view } = this;
    const found = new Map<string, Pose[]>();
    const put = (kind: string, pose: Pose) => found.set(kind, [...(found.get(kind) ?? []), pose]);
    view.cups.forEach((cups, seat) => {
      const [x, y] = this.pan(seat);
      cups.forEach((kind, index) => {
        const [across, along] = [index % 2, Math.floor(index / 2)];
        put(kind, { place: [x + 0.036 + 0.04 * across, y - 0.186 - 0.036 * along, 0], turn: turned(0.4 * index) });
      });
    });
    view.served.forEach((count, seat) => {
      const [x, y] = this.pan(seat);
      for (let one = 0; one < count; one++)
        put("point", { place: [x - 0.112, y - 0.075 + 0.04 * one, 0], turn: turned(1) });
    });
    view.pile.forEach((kind, index) => {
      const [across, along, layer] = [index % 3, Math.floor(index / 3) % 2, Math.floor(index / 6)];
      put(kind, { place: [0.215 + 0.037 * across, -0.08 + 0.037 * along, 0.019 + 0.0175 * layer], turn: OVER });
    });
    view.used.forEach((kind, index) => {
      const [across, along] = [index % 4, Math.floor(index / 4)];
      put(kind, { place: [0.175 + 0.037 * across, -0.172 - 0.036 * along, 0], turn: turned(0.5 * index) });
    });
    return found;
  }

  stars(): readonly Pose[] {
    const { view } = this;
    const left = Array.from({ length: view.stars_left }, (_, index) => {
      const [across, along] = [index % 3, Math.floor(index / 3)];
      const place: Place = [0.318 + 0.021 * across, -0.135 - 0.023 * along, 0.002];
      return { place, turn: turned(0.2 * ((index % 2) - 0.5)) };
    });
    const won = view.stars.flatMap((count, seat) => {
      const [x, y] = this.pan(seat);
      return Array.from({ length: count }, (_, index) => ({
        place: [x + 0.072 - 0.026 * index, y + 0.072, STOVE.high + 0.002] as Place,
        turn: turned(0.3 * index),
      }));
    });
    return [...left, ...won];
  }

  /** Poses of the remaining actions' spoons, before the active player. */
  spoons(): readonly Pose[] {
    const { view } = this;
    const [x, y] = this.pan(view.active);
    const count = view.phase === "over" ? 0 : view.actions;
    return Array.from({ length: count }, (_, index) => ({
      place: [x + 0.104 + 0.018 * (index % 3), y - 0.055 + 0.012 * Math.floor(index / 3), 0.002] as Place,
      turn: turned(-0.12 + 0.12 * (index % 3)),
    }));
  }
}

/** Position of the die at rest. */
export const DIE: Place = [0.145, -0.11, 0.012];
/** Position of the bin. */
export const BIN: Place = [0.34, -0.27, 0];
/** Positions of the two sinks. */
export const SINKS: readonly Place[] = [
  [0.19, -0.315, 0],
  [0.257, -0.315, 0],
];

/** Pose of the crystal number `index` in the sinks, alternating between them. */
function sunk(index: number): Pose {
  const [x, y] = SINKS[index % 2] ?? [0, 0];
  const at = Math.floor(index / 2);
  const far = 0.0055 * Math.sqrt(at % 14);
  const around = 2.4 * at;
  const place: Place = [x + far * Math.cos(around), y + far * Math.sin(around), 0.006 + 0.005 * Math.floor(at / 14)];
  return { place, turn: [Math.cos(at), 0.4 * Math.sin(at), 0.5 * Math.sin(at), 0.7 * Math.sin(at)] };
}

/** Add two positions. */
export const sum = (one: Place, other: Place): Place => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
/** Number of bottles. */
export const BOTTLES = SPICES.length;
