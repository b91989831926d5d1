/** The place of the board on the page: its picture, as the machine and the person like it, and whoever reaches for it. */

import type { Sample } from "../../gestures/sample";
import { letters } from "../../scenes/letters";
import { PointerHand } from "../../scenes/pointer";
import type { Level } from "../../state/quality";
import { isDark, settings } from "../../state/settings";
import type { PracticeRange, SafranitoView } from "../../wire/types";
import { FreeLook, type Looked } from "../freelook";
import { type LoadedPicture, wantedLevel } from "../picture_loader";
import { Board } from "./board";
import { Closeup } from "./closeup";
import type { Frame } from "./frame";
import type { BoardPicture, Told } from "./picture";
import type { Table } from "./table/table";

export interface Reaching {
  down(sample: Sample): boolean;
  move(sample: Sample): void;
  up(sample: Sample, still: boolean): void;
  cancel(): void;
  key(name: string, t: number): boolean;
  /** Nobody wants to look closer any more. */
  closed(): void;
  /** The picture was taken from us. */
  lost(): void;
}

export class Place implements LoadedPicture {
  readonly closeup: Closeup;
  private readonly pointer: PointerHand;
  private readonly sizes: ResizeObserver;

  private constructor(
    readonly board: BoardPicture,
    readonly table: Table | null,
    facts: PracticeRange,
    frame: Frame,
    readonly level: Level,
    hand: Reaching,
    resized: () => void,
    readonly free: FreeLook | null,
  ) {
    this.closeup = new Closeup(facts, () => hand.closed());
    this.pointer = new PointerHand(board.ground, hand);
    board.frame.addEventListener("keydown", (event) => {
      delete board.frame.dataset.by;
      if (event.target !== board.frame || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.repeat && !event.key.startsWith("Arrow")) return;
      const shuts = event.key === "Escape" && this.closeup.open;
      if (shuts) this.closeup.close();
      if (shuts || hand.key(event.key, event.timeStamp / 1000) || free?.key(event.key)) {
        event.preventDefault();
        event.stopPropagation();
      }
    });
    frame.root.classList.toggle("saf-deep", table !== null);
    frame.place.append(board.frame, this.closeup.element);
    if (free) frame.place.append(free.element);
    this.sizes = new ResizeObserver(resized);
    this.sizes.observe(board.ground);
    this.dress();
  }

  /** Where three dimensions are not to be had after all, it is flat. `free`: one may look around as one likes. */
  static async make(
    facts: PracticeRange,
    frame: Frame,
    hand: Reaching,
    resized: () => void,
    free: boolean,
    flat: boolean,
  ): Promise<Place> {
    const level = flat ? "flat" : wantedLevel();
    const table = level === "flat" ? null : await deep(facts, frame, level, () => hand.lost());
    const board = table ?? new Board(facts);
    const around = table && free ? freeLook(table) : null;
    return new Place(board, table, facts, frame, level, hand, resized, around);
  }

  show(view: SafranitoView, told: Told): void {
    this.board.show(view, told);
    this.free?.write(told.words);
  }

  /** By day or by lamp light. */
  dress(): void {
    this.table?.world.setDark(isDark());
  }

  close(): void {
    this.sizes.disconnect();
    this.pointer.close();
    this.free?.close();
    this.closeup.element.remove();
    this.board.close();
  }
}

async function deep(
  facts: PracticeRange,
  frame: Frame,
  level: Exclude<Level, "flat">,
  lost: () => void,
): Promise<Table | null> {
  try {
    const [made] = await Promise.all([import("./table/table"), letters()]);
    const table = new made.Table(facts, frame.backdrop, level, lost);
    table.world.adapting = settings.quality === "auto";
    return table;
  } catch (problem) {
    console.info("the table is drawn flat:", problem);
    return null;
  }
}

function freeLook(table: Table): FreeLook {
  const { director } = table;
  const looked: Looked = {
    ground: table.ground,
    get orbit() {
      return director.orbit;
    },
    set orbit(orbit) {
      director.orbit = orbit;
    },
    steady: () => table.steady(),
  };
  return new FreeLook("saf", looked, { how: "web-safranito-free", home: "web-safranito-free-home" });
}
