/** A free look around the table: by a drag, by two fingers, by the wheel, by keys. */

import { dragged, keyed, type Orbit, zoomed } from "../scenes/orbit";
import type { Words } from "../state/words";
import { make, setText } from "./dom";

/** What is looked at. */
export interface Looked {
  readonly ground: HTMLElement;
  /** Null: the picture shows what it thinks best. */
  orbit: Orbit | null;
  steady(): void;
}

/** Messages of the game's catalogue. */
export interface Said {
  readonly how: string;
  readonly home: string;
}

const BEGIN: Orbit = { around: 0, height: 0.95, near: 1 };
/** A wheel's px for twice as near. */
const TWICE = 600;

export class FreeLook {
  readonly element: HTMLElement;
  private readonly how = make("span", "");
  private readonly back = make("button", "button small");
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private readonly ended = new AbortController();

  /** `prefix` is that of the game's styles. */
  constructor(
    prefix: string,
    private readonly looked: Looked,
    private readonly said: Said,
  ) {
    this.element = make("div", `${prefix}-free`);
    const { signal } = this.ended;
    const { ground } = looked;
    this.back.type = "button";
    this.offer(false);
    this.back.addEventListener("click", () => this.home());
    this.element.append(this.how, this.back);
    ground.addEventListener("pointerdown", (event) => this.fingers.set(event.pointerId, spot(event)), { signal });
    ground.addEventListener("pointermove", (event) => this.move(event), { signal });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const)
      ground.addEventListener(end, (event) => this.fingers.delete(event.pointerId), { signal });
    ground.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
  }

  write(words: Words): void {
    setText(this.how, words.say(this.said.how));
    setText(this.back, words.say(this.said.home));
  }

  private get orbit(): Orbit {
    return this.looked.orbit ?? BEGIN;
  }

  private look(orbit: Orbit): void {
    this.looked.orbit = orbit;
    this.offer(true);
    this.looked.steady();
  }

  /** How to look around, or, for whoever does, the way back. */
  private offer(back: boolean): void {
    this.back.hidden = !back;
    this.how.hidden = back;
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const apart = this.apart();
    const now = spot(event);
    this.fingers.set(event.pointerId, now);
    if (this.fingers.size === 1) this.look(dragged(this.orbit, now.x - before.x, now.y - before.y));
    else if (apart > 0) this.look(zoomed(this.orbit, this.apart() / apart));
  }

  /** px between the first two fingers */
  private apart(): number {
    const [one, other] = [...this.fingers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.look(zoomed(this.orbit, 2 ** (-event.deltaY / TWICE)));
  }

  /** True if the key was for looking around. */
  key(name: string): boolean {
    const next = keyed(this.orbit, name);
    if (next) this.look(next);
    else if (name === "Home" || name === "0") this.home();
    else return false;
    return true;
  }

  /** As the table itself looks at what happens. */
  home(): void {
    this.looked.orbit = null;
    this.offer(false);
    this.looked.steady();
  }

  close(): void {
    this.ended.abort();
    this.element.remove();
  }
}

const spot = (event: PointerEvent): { x: number; y: number } => ({ x: event.clientX, y: event.clientY });
