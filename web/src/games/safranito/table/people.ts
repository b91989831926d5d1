/** Computes the places of everything around the 3D board from the viewer's side. Creates no meshes. */

import { Euler, Matrix4, Quaternion, Vector3 } from "three";
import type { SafranitoView, Side } from "../../../wire/types";
import { type BoardFacts, SIDES, SPICES, type Spice } from "../geometry";
import { blendBack, blendCell, spiceBack, spiceCell } from "./atlas";
import { CARD, type Card } from "./cards";
import { COIN } from "./things";
import { ASIDE, edgeOf, from } from "./views";

/** Value of a coin in rupees, and coins in a pile. */
const WORTH = 10;
const PILE = 10;
/** Width in m along the far edge for cards for sale, and for blends. */
const SALE = 0.34;
const OFFER = 0.2;

/** Additional distance in m of the opposite player's things, since the market lies before them. */
const OPPOSITE = 0.072;

/** Seat of a player as one viewer sees it: shifted away at the left and right, further out at the opposite side. */
export interface Sitting {
  readonly side: Side;
  readonly along: number;
  readonly out: number;
}

/** The seat of the player at `side`, seen from `viewer`. */
export function sittingAt(side: Side, viewer: Side): Sitting {
  const turns = (SIDES.indexOf(side) - SIDES.indexOf(viewer) + 4) % 4;
  return { side, along: turns === 1 ? -ASIDE : turns === 3 ? ASIDE : 0, out: turns === 2 ? OPPOSITE : 0 };
}

/**
 * Point at a seat: `right` along the player's edge, `near` from the board's edge towards the player, `up` from the
 * table.
 */
function before(facts: BoardFacts, { side, along, out }: Sitting, right: number, near: number, up = 0): Vector3 {
  return from(side, right + along, -edgeOf(facts) - near - out, -facts.tray.base + up);
}

const FLAT = new Quaternion();
const turnOf = (side: Side): number => -(SIDES.indexOf(side) * Math.PI) / 2;

function placed(at: Vector3, turned: number, tilted = 0, thick = 1): Matrix4 {
  const turn = FLAT.clone().setFromEuler(new Euler(tilted, 0, turned, "ZXY"));
  return new Matrix4().compose(at, turn, new Vector3(1, 1, thick));
}

const indexOf = (spice: string): number => SPICES.indexOf(spice as Spice);

/** Cards beyond the board: piles at both ends, spices for sale from the left, blends from the right. */
export function farRow(facts: BoardFacts, side: Side, view: SafranitoView): Card[] {
  const [floor, edge] = [-facts.tray.base, edgeOf(facts)];
  const [away, turned] = [edge + 0.042, turnOf(side)];
  const cards: Card[] = [];
  const pile = (right: number, count: number, back: Card["face"]): void => {
    if (count > 0) cards.push({ at: placed(from(side, right, away, floor), turned, 0, count), face: back, back });
  };
  pile(-edge + 0.024, view.spice_pile, spiceBack());
  pile(edge - 0.024, view.blend_pile, blendBack());
  const row = (items: readonly Card["face"][], begin: number, room: number, way: 1 | -1, back: Card["face"]): void => {
    const step = Math.min(CARD.wide + 0.004, room / Math.max(items.length, 1));
    items.forEach((face, index) => {
      const at = from(side, begin + way * step * index, away, floor + 0.0005 * index);
      cards.push({ at: placed(at, turned + 0.012 * ((index % 3) - 1)), face, back });
    });
  };
  row(
    view.display.map((spice) => spiceCell(indexOf(spice))),
    -edge + 0.074,
    SALE,
    1,
    spiceBack(),
  );
  row(view.offered.map(blendCell), edge - 0.074, OFFER, -1, blendBack());
  return cards;
}

/** Cards of another player: a standing fan in front of them, reserved blends beside it. */
export function fan(facts: BoardFacts, sitting: Sitting, count: number, reserved: number): Card[] {
  const turned = turnOf(sitting.side);
  const all = Math.min(count, 9);
  const step = Math.min(0.011, 0.07 / Math.max(all, 1));
  const hand = Array.from({ length: all }, (_, index): Card => {
    const along = (index - (all - 1) / 2) * step;
    const at = before(facts, sitting, along, 0.075 + 0.001 * index, 0.021 - 0.35 * Math.abs(along) ** 1.4);
    return { at: fanned(at, turned, -along * 6), face: spiceBack(), back: spiceBack() };
  });
  const own = Array.from({ length: Math.min(reserved, 4) }, (_, index): Card => {
    const at = before(facts, sitting, -0.075 - 0.012 * index, 0.04, 0.0009 * index);
    return { at: placed(at, turned + 0.1 * index), face: blendBack(), back: blendBack() };
  });
  return [...hand, ...own];
}

/** Matrix of an upright card that leans to the left or right. */
function fanned(at: Vector3, turned: number, leaning: number): Matrix4 {
  const turn = new Quaternion()
    .setFromEuler(new Euler(0, 0, turned))
    .multiply(new Quaternion().setFromEuler(new Euler(Math.PI / 2.35, 0, 0)))
    .multiply(new Quaternion().setFromEuler(new Euler(0, 0, leaning)));
  return new Matrix4().compose(at, turn, new Vector3(0.62, 0.62, 1));
}

/** Place of a player's figure. */
export function chefAt(facts: BoardFacts, sitting: Sitting): Matrix4 {
  return placed(before(facts, sitting, 0, 0.12), turnOf(sitting.side));
}

/** Place of the pepper mill at a player's seat. */
export function millAt(facts: BoardFacts, sitting: Sitting): Vector3 {
  return before(facts, sitting, 0.18, 0.034);
}

/** Places of a player's coins in piles, at most 40 coins. */
export function coinsAt(facts: BoardFacts, sitting: Sitting, money: number): Matrix4[] {
  const count = Math.min(Math.ceil(money / WORTH), 4 * PILE);
  return Array.from({ length: count }, (_, index) => {
    const [pile, high] = [Math.floor(index / PILE), index % PILE];
    const right = -0.13 - 0.021 * pile + 0.0008 * Math.sin(7 * index);
    return new Matrix4().makeTranslation(before(facts, sitting, right, 0.032, (high + 0.5) * COIN.high));
  });
}

/** Place of the purse that stands for hidden money. */
export function purseAt(facts: BoardFacts, sitting: Sitting): Matrix4 {
  return new Matrix4().makeTranslation(before(facts, sitting, -0.15, 0.034));
}

/** Place of the jar for a player's blend number `index`. */
export function jarAt(facts: BoardFacts, sitting: Sitting, index: number): Vector3 {
  return before(facts, sitting, 0.12 + 0.036 * index, 0.075);
}

/** Pose of the chip number `index` in a player's stack of unthrown chips, face down. */
export function stackAt(facts: BoardFacts, sitting: Sitting, index: number): number[] {
  const [pile, high] = [Math.floor(index / 3), index % 3];
  const up = (high + 0.5) * facts.disc.thickness;
  const at = before(facts, sitting, 0.075 + 0.044 * pile + 0.0006 * high, 0.036, up);
  return [at.x, at.y, at.z, 0, 1, 0, 0];
}
