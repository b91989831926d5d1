/** Stores the card elements on the table: known cards by number, other players' face-down ones by seat. */

import type { ChiliView } from "../../wire/types";
import { make } from "../dom";
import type { Pacing } from "../pacing";
import { Thing } from "./cards";
import type { Pose } from "./poses";
import { peppers } from "./text";

/** Store of the card elements. */
export class Things {
  readonly table = make("div", "chili-table");
  readonly known = new Map<number, Thing>();
  /** The viewer's face-down card while it is turned up for a look. */
  peeked: Thing | null = null;
  private readonly hidden = new Map<number, Thing>();

  constructor(
    private readonly motion: Pacing,
    private readonly view: () => ChiliView,
  ) {}

  thing(card: number): Thing {
    let thing = this.known.get(card);
    if (!thing) {
      thing = new Thing(this.motion, card, peppers(this.view(), card));
      this.known.set(card, thing);
      this.peekable(thing);
    }
    return thing;
  }

  hiddenOf(seat: number): Thing {
    let thing = this.hidden.get(seat);
    if (!thing) {
      thing = new Thing(this.motion, null, 0);
      thing.element.setAttribute("aria-hidden", "true");
      this.hidden.set(seat, thing);
    }
    return thing;
  }

  /** Turn a seat's face-down card into a known one. */
  reveal(seat: number, card: number): Thing {
    const found = this.hidden.get(seat);
    this.hidden.delete(seat);
    if (!found || this.known.has(card)) {
      found?.remove();
      return this.thing(card);
    }
    found.element.removeAttribute("aria-hidden");
    found.become(card, peppers(this.view(), card));
    this.known.set(card, found);
    this.peekable(found);
    return found;
  }

  /** Put a card at its first pose, without motion. */
  bear(thing: Thing, pose: Pose, up = thing.card !== null): void {
    this.table.append(thing.element);
    thing.move(pose, { ms: 0 });
    thing.turn(up, 0);
  }

  /** Create an unknown card for a flight only; the caller removes it. */
  loose(pose: Pose): Thing {
    const thing = new Thing(this.motion, null, 0);
    thing.element.setAttribute("aria-hidden", "true");
    this.bear(thing, { ...pose, z: 400 }, false);
    return thing;
  }

  /** Take a card out of the store; the caller removes it. */
  release(card: number): Thing {
    const thing = this.thing(card);
    this.known.delete(card);
    if (thing.element.parentElement !== this.table) this.table.append(thing.element);
    return thing;
  }

  private layDown(card: number): void {
    const { element } = this.thing(card);
    if (element.parentElement !== this.table) this.table.append(element);
  }

  /** Remove all cards that are not in `kept`; move cards that lie open from the hand to the table. */
  clear(kept: ReadonlySet<Thing>): void {
    for (const map of [this.known, this.hidden])
      for (const [key, thing] of map)
        if (!kept.has(thing)) {
          thing.remove();
          map.delete(key);
        }
    const { ring, played, choice } = this.view();
    for (const card of [...ring, ...played, choice]) if (card !== null) this.layDown(card);
  }

  /** Turn the viewer's own face-down card up while it is pointed at or focused. */
  private peekable(thing: Thing): void {
    const mine = () => thing.card !== null && thing.card === this.view().choice;
    const open = () => {
      if (!mine() || this.peeked === thing) return;
      this.peeked = thing;
      thing.turn(true, 200);
    };
    const close = () => {
      if (this.peeked !== thing) return;
      this.peeked = null;
      if (mine()) thing.turn(false, 200);
    };
    thing.element.addEventListener("pointerenter", open);
    thing.element.addEventListener("pointerleave", close);
    thing.element.addEventListener("focus", open);
    thing.element.addEventListener("blur", close);
  }
}
