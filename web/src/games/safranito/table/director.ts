/** Controls the camera of the 3D table: glides from one target to the next. */

import type { PerspectiveCamera } from "three";
import { Vector3 } from "three";
import { type Box, between, gentle, look, tellView, type View } from "../../../scenes/lens";
import { type Orbit, seenFrom } from "../../../scenes/orbit";
import type { Corner, World } from "../../../scenes/world";
import type { Side } from "../../../wire/types";
import type { Pacing } from "../../pacing";
import { type BoardFacts, SIDES, type Spot } from "../geometry";
import type { Attention } from "../renderer";
import { aimView, edgeOf, holeView, landingView, tableView } from "./views";

/** Duration in ms of a glide between two views; the close-up takes longer. */
const GLIDE = 520;
const HOLE = 700;
/** Width in px from which all players fit into the picture. */
const ROOMY = 560;

/** The parts of the table that the camera depends on. */
export interface Stand {
  readonly world: World;
  readonly side: Side;
  readonly ground: HTMLElement;
  /** The part of the canvas that nothing covers. */
  readonly clear: Box;
}

/** Computes the camera's view of its current target, and animates changes. */
export class Director {
  /** Orbit chosen by the user; null leaves the camera to the director. */
  orbit: Orbit | null = null;
  private what: Attention = { kind: "table" };
  private now: View | null = null;
  private glide = 0;

  constructor(
    private readonly stand: Stand,
    private readonly facts: BoardFacts,
  ) {}

  /** Apply the current view to the camera. */
  readonly frame: Corner["frame"] = (camera: PerspectiveCamera, { width, height }) => {
    this.now ??= this.wanted();
    look(camera, this.now, this.stand.clear, { left: 0, top: 0, width, height });
  };

  private get aspect(): number {
    const { width, height } = this.stand.clear;
    return Math.max(width, 1) / Math.max(height, 1);
  }

  private wanted(): View {
    const { facts, aspect, what } = this;
    const { side } = this.stand;
    if (this.orbit) {
      const home = (SIDES.indexOf(side) * -Math.PI) / 2;
      return seenFrom({ ...this.orbit, around: this.orbit.around + home }, new Vector3(), edgeOf(facts) * 1.18, aspect);
    }
    switch (what.kind) {
      case "table":
        return tableView(facts, side, aspect, this.stand.clear.width >= ROOMY);
      case "aim":
        return aimView(facts, side, aspect);
      case "landing":
        return landingView(facts, side, what.spot, aspect);
      case "hole":
        return holeView(facts, side, what.spot, aspect);
    }
  }

  attend(what: Attention, motion: Pacing): void {
    this.what = what;
    if (this.orbit || !this.now || !motion.moves) {
      this.steady();
      return;
    }
    const [from, to, id] = [this.now, this.wanted(), ++this.glide];
    const ms = what.kind === "hole" ? HOLE : GLIDE;
    let began: number | undefined;
    this.stand.world.animate((now) => {
      if (id !== this.glide) return false;
      began ??= now;
      const part = motion.skipped ? 1 : ((now - began) * 1000 * motion.pace) / ms;
      this.now = part >= 1 ? to : between(from, to, gentle(part));
      this.stand.world.reframe();
      if (part >= 1) this.tell();
      return part < 1;
    });
  }

  /** End a glide at once. */
  steady(): void {
    this.glide += 1;
    this.now = this.wanted();
    this.stand.world.reframe();
    this.tell();
  }

  private tell(): void {
    if (this.now) tellView(this.now, this.stand.ground);
  }

  /** Layout while aiming: px per m of the board in the uncovered part, and the position of its middle. */
  aimed(): { readonly pxPerMetre: number; readonly middle: Spot } {
    const { side, clear } = this.stand;
    const { eye, turn, window } = aimView(this.facts, side, this.aspect);
    const pxPerMetre = clear.width / (2 * window.wide * eye.z);
    const middle = new Vector3().sub(eye).applyQuaternion(turn.clone().invert());
    const [x, y] = [middle.x / -middle.z, middle.y / -middle.z];
    return {
      pxPerMetre,
      middle: {
        x: ((x - window.x) / window.wide + 1) * (clear.width / 2),
        y: (1 - (y - window.y) / window.high) * (clear.height / 2),
      },
    };
  }
}
