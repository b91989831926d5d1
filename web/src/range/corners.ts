/** The three exercises of the range as 3D content, and their state at rest. */

import { BottleCorner } from "./bottle";
import type { Hands } from "./hands";
import { PanCorner } from "./pan";
import type { Kind, Practice } from "./practice";
import { TrayCorner } from "./tray";

/** 3D content of the three exercises. */
export class Corners {
  readonly tray: TrayCorner;
  readonly bottle: BottleCorner;
  readonly pan: PanCorner;

  constructor(private readonly practice: Practice) {
    this.tray = new TrayCorner(practice.range);
    this.bottle = new BottleCorner(practice.range);
    this.pan = new PanCorner(practice.range);
    this.bottle.fill(practice.crystals, practice.fallen);
  }

  of(kind: Kind): TrayCorner | BottleCorner | PanCorner {
    return { throw: this.tray, pour: this.bottle, toss: this.pan }[kind];
  }

  rest(kind: Kind): void {
    const { practice } = this;
    if (kind === "throw") {
      this.tray.lay(practice.keep ? practice.chips : []);
      this.tray.target(practice.targets[practice.target]);
      this.tray.aim(undefined);
    } else if (kind === "pour") this.bottle.fill(practice.crystals, practice.fallen);
    else this.pan.hold(0, 0, 0, 0);
    this.marks();
  }

  /** Move the object that is held according to the current gesture. */
  follow(kind: Kind, { swipe, arc, stroke }: Hands): void {
    if (kind === "throw") this.tray.aim(swipe.preview());
    else if (kind === "pour") this.bottle.tilt(arc.tilt());
    else {
      const { lift, forward, wrist, across } = stroke.pose();
      this.pan.hold(lift, forward, wrist, across);
    }
  }

  marks(): void {
    const { landings, target, targets } = this.practice;
    const shown = landings.filter((landing) => landing.target === target);
    this.tray.scatter(shown.map(({ x, y }) => [x, y] as const));
    this.tray.target(targets[target]);
  }
}
