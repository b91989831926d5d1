/** The place of the kitchen on the page: its picture, as the machine and the person like it, and whoever reaches for it. */

import type { Sample } from "../../gestures/sample";
import { letters } from "../../scenes/letters";
import { PointerHand } from "../../scenes/pointer";
import type { Level } from "../../state/quality";
import { isDark, settings } from "../../state/settings";
import type { Words } from "../../state/words";
import type { PracticeRange } from "../../wire/types";
import { FreeLook } from "../freelook";
import { type LoadedPicture, wantedLevel } from "../picture_loader";
import { FlatPicture } from "./flat";
import type { Frame } from "./frame";
import type { Picture } from "./picture";
import type { Room } from "./room/room";

export interface Reaching {
  down(sample: Sample): boolean;
  move(sample: Sample): void;
  up(sample: Sample, still: boolean): void;
  cancel(): void;
  key(name: string, t: number): boolean;
  resized(): void;
  /** The picture was taken from us. */
  lost(): void;
}

export class Place implements LoadedPicture {
  private readonly pointer: PointerHand;
  private readonly sizes: ResizeObserver;
  private readonly ended = new AbortController();

  private constructor(
    readonly picture: Picture,
    private readonly room: Room | null,
    frame: Frame,
    readonly level: Level,
    hand: Reaching,
    private readonly free: FreeLook | null,
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

  /** Where three dimensions are not to be had after all, it is flat. `free`: one may look around as one likes. */
  static async make(facts: PracticeRange, frame: Frame, hand: Reaching, flat: boolean, free: boolean): Promise<Place> {
    const level = flat ? "flat" : wantedLevel();
    const room = level === "flat" ? null : await deep(facts, level, () => hand.lost());
    const said = { how: "web-a_la_carte-free", home: "web-a_la_carte-free-home" };
    const around = room && free ? new FreeLook("alc", room, said) : null;
    return new Place(room ?? new FlatPicture(facts), room, frame, level, hand, around);
  }

  /** By day or by lamp light. */
  dress(): void {
    this.room?.setDark(isDark());
  }

  write(words: Words): void {
    this.free?.write(words);
  }

  /** The gesture is whole before the finger is gone. */
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
