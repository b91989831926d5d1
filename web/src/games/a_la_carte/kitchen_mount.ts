/** Mounts the kitchen on the page: chooses the flat or the 3D renderer and connects pointer and keyboard. */

import type { Sample } from "../../gestures/sample";
import { letters } from "../../scenes/letters";
import { PointerHand } from "../../scenes/pointer";
import type { Level } from "../../state/quality";
import { isDark, settings } from "../../state/settings";
import type { Words } from "../../state/words";
import type { PracticeRange } from "../../wire/types";
import { FreeLook } from "../free_look";
import { type LoadedRenderer, wantedLevel } from "../renderer_loader";
import { FlatPicture } from "./flat";
import type { Layout } from "./layout";
import type { KitchenRenderer } from "./renderer";
import type { Room } from "./room/room";

/** Receiver of pointer and keyboard input. */
export interface PointerTarget {
  down(sample: Sample): boolean;
  move(sample: Sample): void;
  up(sample: Sample, still: boolean): void;
  cancel(): void;
  key(name: string, t: number): boolean;
  resized(): void;
  /** Called when the WebGL context was lost. */
  lost(): void;
}

/** A kitchen renderer with its input and free camera. */
export class KitchenMount implements LoadedRenderer {
  private readonly pointer: PointerHand;
  private readonly sizes: ResizeObserver;
  private readonly ended = new AbortController();

  private constructor(
    readonly picture: KitchenRenderer,
    readonly room: Room | null,
    frame: Layout,
    readonly level: Level,
    hand: PointerTarget,
    readonly free: FreeLook | null,
  ) {
    const { place } = frame;
    this.pointer = new PointerHand(picture.ground, {
      down: (sample) => {
        place.dataset.by = "pointer";
        return hand.down(sample);
      },
      move: (sample) => hand.move(sample),
      up: (sample, still) => hand.up(sample, still),
      cancel: () => hand.cancel(),
    });
    place.addEventListener(
      "keydown",
      (event) => {
        delete place.dataset.by;
        if (event.target !== place || event.ctrlKey || event.altKey || event.metaKey) return;
        if (event.repeat && !event.key.startsWith("Arrow")) return;
        if (!hand.key(event.key, event.timeStamp / 1000) && !free?.key(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal: this.ended.signal },
    );
    frame.root.classList.toggle("alc-deep", room !== null);
    place.append(picture.frame);
    if (free) place.append(free.element);
    this.sizes = new ResizeObserver(() => {
      picture.resize();
      hand.resized();
    });
    this.sizes.observe(picture.ground);
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
    flat: boolean,
    free: boolean,
  ): Promise<KitchenMount> {
    const level = flat ? "flat" : wantedLevel();
    const room = level === "flat" ? null : await deep(facts, level, () => hand.lost());
    const said = { how: "web-a_la_carte-free", home: "web-a_la_carte-free-home" };
    const around = room && free ? new FreeLook("alc", room, said) : null;
    return new KitchenMount(room ?? new FlatPicture(facts), room, frame, level, hand, around);
  }

  /** Apply the light or dark theme. */
  dress(): void {
    this.room?.setDark(isDark());
  }

  write(words: Words): void {
    this.free?.write(words);
  }

  /** Release the pointer capture: the gesture is complete before the finger is lifted. */
  letGo(): void {
    this.pointer.letGo();
  }

  close(): void {
    this.ended.abort();
    this.sizes.disconnect();
    this.pointer.close();
    this.free?.close();
    this.picture.close();
  }
}

async function deep(facts: PracticeRange, level: Exclude<Level, "flat">, lost: () => void): Promise<Room | null> {
  try {
    const [made] = await Promise.all([import("./room/room"), letters()]);
    const room = new made.Room(facts, level, lost);
    room.adapting = settings.quality === "auto";
    return room;
  } catch (problem) {
    console.info("the kitchen is drawn flat:", problem);
    return null;
  }
}
