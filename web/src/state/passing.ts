/** A screen that goes from hand to hand: between two hands it shows the table as all may see it, and what happened there. */

import type { Viewer } from "./sight";
import type { Change, TableState } from "./table";

/** ms. A step of the table reaches the seats one by one; until it has reached all, nobody can tell whose turn it is. */
export const COMING = 60;
/** What comes of an answer comes with the word that it was taken; and before it begins to move, the hand is to be gone. */
const AT_ONCE = 10;

export class Passing {
  private missed: Change[] = [];
  private watched = false;
  readonly stop: () => void;

  constructor(private readonly live: TableState) {
    this.stop = live.stepped.listen((change) => {
      if (change.jump)
        this.begin(); // a new picture: what led to it cannot be shown
      else if (change.viewer === "spectator" && !this.watched) this.missed.push(change);
    });
  }

  /** Somebody is about to answer: what came before they have seen, and what comes of it nobody has. */
  begin(): void {
    this.missed = [];
  }

  /** What a stage that is set now has yet to show; from here on it hears by itself. */
  meet(viewer: Viewer): readonly Change[] {
    this.watched = viewer === "spectator";
    const missed = this.watched ? this.missed : [];
    this.missed = [];
    return missed;
  }

  /** Who of this screen is asked. */
  asked(): number[] {
    const sights = [...this.live.sights.values()].filter(({ questions }) => questions.some(({ pending }) => pending));
    return sights.map(({ viewer }) => viewer).filter((viewer) => typeof viewer === "number");
  }

  /** Who of this screen has answered, and may still answer otherwise. */
  changeable(): number[] {
    const sights = [...this.live.sights.values()].filter(
      ({ questions }) => questions.length > 0 && !questions.some(({ pending }) => pending),
    );
    return sights.map(({ viewer }) => viewer).filter((viewer) => typeof viewer === "number");
  }

  /** Whether the screen stays with who has just answered: the next question is theirs, and theirs alone. */
  async stays(seat: number): Promise<boolean> {
    await new Promise((after) => setTimeout(after, AT_ONCE));
    return this.asked().join() === `${seat}`;
  }
}
