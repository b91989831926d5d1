/** Mounts the board on the page: chooses the flat or the 3D renderer and connects pointer and keyboard. */

import type { Sample } from "../../gestures/sample";
import { letters } from "../../scenes/letters";
import { PointerHand } from "../../scenes/pointer";
import type { Level } from "../../state/quality";
import { isDark, settings } from "../../state/settings";
import type { PracticeRange, SafranitoView } from "../../wire/types";
import { FreeLook, type OrbitTarget } from "../free_look";
import { type LoadedRenderer, wantedLevel } from "../renderer_loader";
import { Board } from "./board";
import { Closeup } from "./closeup";
import type { Layout } from "./layout";
import type { BoardRenderer, TextContext } from "./renderer";
import type { Table } from "./table/table";

/** Receiver of pointer and keyboard input. */
export interface PointerTarget {
  down(sample: Sample): boolean;
  move(sample: Sample): void;
  up(sample: Sample, still: boolean): void;
  cancel(): void;
  key(name: string, t: number): boolean;
  /** Called when the user closes the close-up. */
  closed(): void;
  /** Called when the WebGL context was lost. */
  lost(): void;
}

/** A board renderer with its input, close-up and free camera. */
export class BoardMount implements LoadedRenderer {
  readonly closeup: Closeup;
  private readonly pointer: PointerHand;
  private readonly sizes: ResizeObserver;

  private constructor(
    readonly board: BoardRenderer,
    readonly table: Table | null,
    facts: PracticeRange,
    frame: Layout,
    readonly level: Level,
    hand: PointerTarget,
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

  /**
   * Create the renderer at the wanted level of detail; falls back to the flat one if 3D is unavailable. `free` adds the
   * control that orbits the camera, `flat` forces the flat renderer.
   */
  static async make(
    facts: PracticeRange,
    frame: Layout,
    hand: PointerTarget,
    resized: () => void,
    free: boolean,
    flat: boolean,
  ): Promise<BoardMount> {
    const level = flat ? "flat" : wantedLevel();
    const table = level === "flat" ? null : await deep(facts, frame, level, () => hand.lost());
    const board = table ?? new Board(facts);
    const around = table && free ? freeLook(table) : null;
    return new BoardMount(board, table, facts, frame, level, hand, resized, around);
  }

  show(view: SafranitoView, context: TextContext): void {
    this.board.show(view, context);
    this.free?.write(context.words);
  }

  /** Apply the light or dark theme. */
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
  frame: Layout,
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
  const target: OrbitTarget = {
    ground: table.ground,
    get orbit() {
      return director.orbit;
    },
    set orbit(orbit) {
      director.orbit = orbit;
    },
    steady: () => table.steady(),
  };
  return new FreeLook("saf", target, { how: "web-safranito-free", home: "web-safranito-free-home" });
}
