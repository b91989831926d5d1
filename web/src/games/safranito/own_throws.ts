/** Tracks the viewer's own throws: how the last one was made, where it came to rest, and its verdict. */

import { GestureOverlay, type Verdict } from "../../scenes/gesture_overlay";
import { leftVerdict, missOf, missVerdict } from "../../scenes/verdicts";
import { Memory } from "../../state/skill";
import type { SafranitoNews, SafranitoView, Side } from "../../wire/types";
import type { SceneContext } from "../scene";
import { type BoardFacts, circlesOf, type Spot, seenFrom } from "./geometry";
import type { Aiming, Ghost } from "./renderer";

type Landed = Extract<SafranitoNews, { type: "chips_landed" }>;

/** The viewer's last throw and its overlay. */
export class OwnThrows {
  readonly overlay = new GestureOverlay();
  /** The last throw, shown again at the next decision. */
  last: Ghost | null = null;
  /** True if any throw has hit, so that the guide is no longer needed. */
  hit = false;
  private side: Side = "south";

  made(aiming: Aiming, side: Side): void {
    this.last = { aiming, landed: null };
    this.side = side;
  }

  /** Record a landing and return the verdict if it missed; `end` is its position off the board, null if not seen. */
  landed(
    piece: Landed,
    next: SafranitoView,
    end: Spot | null,
    facts: BoardFacts,
    context: SceneContext,
  ): Verdict | null {
    const { words } = context;
    const { last, side } = this;
    if (!last || piece.seat === null || piece.seat !== next.viewer) return null;
    if (piece.out.includes(piece.number)) {
      this.last = { ...last, landed: null };
      return leftVerdict(end && seenFrom(side, end), facts.tray.side / 2, words);
    }
    const chip = next.board.find(({ number }) => number === piece.number);
    if (!chip) return null;
    const landed = { x: chip.place[0], y: chip.place[1] };
    this.last = { ...last, landed };
    if (chip.nearest) new Memory().aimed("throw", { at: chip.nearest, hit: chip.overlap > 0 });
    if (chip.overlap > 0) {
      this.hit = true;
      return null;
    }
    const circle = circlesOf(facts, next.radii).find(({ name }) => name === chip.nearest);
    if (!circle) return null;
    const miss = missOf(last.aiming.direction, seenFrom(side, circle), seenFrom(side, landed));
    return missVerdict(miss, words.say(`safranito-word-${circle.name}`), circle.radius / 1000, words);
  }
}
