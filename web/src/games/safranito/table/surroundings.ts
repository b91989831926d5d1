/** Shows everything around the 3D board: other players' figures, cards, money, jars and the pepper mill. */

import { Group, type Matrix4, type Mesh, type Vector3 } from "three";
import type { SafranitoView, Side } from "../../../wire/types";
import type { Pacing } from "../../pacing";
import type { BoardFacts } from "../geometry";
import type { TextContext } from "../renderer";
import { Cards } from "./cards";
import type { Paints } from "./ink";
import { chefAt, coinsAt, fan, farRow, jarAt, millAt, purseAt, type Sitting, sittingAt } from "./people";
import { Chefs, type Copies, coins, Jars, pepperMill, purses } from "./things";
import type { Tweens } from "./tweens";

/** Duration in ms and height in m of the mill's jump from one player to the next. */
const HOP = { ms: 600, high: 0.14 } as const;

/** Meshes around the board, updated from the view. */
export class Surroundings {
  readonly things = new Group();
  private readonly cards: Cards;
  private readonly chefs: Chefs;
  private readonly jars: Jars;
  private readonly coins: Copies = coins(160);
  private readonly purses: Copies = purses();
  private readonly mill: Mesh = pepperMill();
  private head: Sitting | undefined;

  constructor(
    private readonly facts: BoardFacts,
    paints: Paints,
    private readonly tweens: Tweens,
  ) {
    this.cards = new Cards(paints);
    this.chefs = new Chefs(paints);
    this.jars = new Jars(paints);
    const { cards, chefs, jars, coins: money, purses: hidden, mill } = this;
    this.things.add(cards.mesh, chefs.things, jars.things, money.mesh, hidden.mesh, mill);
  }

  write(view: SafranitoView, { words }: TextContext): void {
    this.cards.write(words.language, view.recipes, (name) => words.say(`safranito-word-${name}`));
  }

  show(view: SafranitoView, side: Side): void {
    const { facts } = this;
    const sides = view.sides.map((at, seat) => ({ at: sittingAt(at, side), seat }));
    const others = sides.filter(({ at }) => at.side !== side);
    const held = others.flatMap(({ at, seat }) =>
      fan(facts, at, view.hand_sizes[seat] ?? 0, view.reserved_sizes[seat] ?? 0),
    );
    this.cards.show([...farRow(facts, side, view), ...held]);
    this.chefs.show(others.map(({ at, seat }) => ({ at: chefAt(facts, at), seat })));
    const money = sides.map(({ at, seat }) => ({ at, has: view.money[seat] ?? null }));
    const piles = money.flatMap(({ at, has }): Matrix4[] => coinsAt(facts, at, has ?? 0));
    this.coins.show(piles.map((at) => ({ at })));
    this.purses.show(money.filter(({ has }) => has === null).map(({ at }) => ({ at: purseAt(facts, at) })));
    this.jars.show(
      sides.flatMap(({ at, seat }) =>
        (view.completed[seat] ?? []).map((blend, index) => ({
          at: jarAt(facts, at, index),
          spices: view.recipes[blend] ?? [],
        })),
      ),
    );
  }

  /** Put the pepper mill at the head chef's seat; with `motion` it jumps there. */
  crown(head: Side, viewer: Side, motion: Pacing | null): void {
    const side = sittingAt(head, viewer);
    if (side.side === this.head?.side && side.out === this.head.out && side.along === this.head.along) return;
    const from: Vector3 | null = this.head ? this.mill.position.clone() : null;
    const to = millAt(this.facts, side);
    this.head = side;
    const step = (part: number): void => {
      this.mill.position.copy(from ?? to).lerp(to, part);
      this.mill.position.z += HOP.high * Math.sin(Math.PI * part);
    };
    if (motion && from) this.tweens.go(HOP.ms, motion, step, () => undefined);
    else step(1);
  }
}
