/** Lets a user orbit the camera around the table by dragging, pinching, the wheel or the keyboard. */

import { dragged, keyed, type Orbit, readOrbit, writeOrbit, zoomed } from "../scenes/orbit";
import type { Words } from "../state/words";
import { make, setText } from "./dom";

/** The renderer whose camera is moved. */
export interface OrbitTarget {
  readonly ground: HTMLElement;
  /** Position of the camera; null leaves the choice to the renderer. */
  orbit: Orbit | null;
  steady(): void;
}

/** Ids of the messages for the instructions and for the button that resets the camera. */
export interface FreeLookMessages {
  readonly how: string;
  readonly home: string;
}

const BEGIN: Orbit = { around: 0, height: 0.95, near: 1 };
/** Wheel distance in px that doubles the zoom. */
const TWICE = 600;

/** Control that maps pointer, wheel and keyboard input to an orbit of the camera. */
export class FreeLook {
  readonly element: HTMLElement;
  private readonly how = make("span", "");
  private readonly back = make("button", "button small");
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private readonly ended = new AbortController();

  /** `prefix` is the prefix of the game's CSS classes. */
  constructor(
    prefix: string,
    private readonly target: OrbitTarget,
    private readonly messages: FreeLookMessages,
  ) {
    this.element = make("div", `${prefix}-free`);
    this.element.dataset.unpictured = "";
    const { signal } = this.ended;
    const { ground } = target;
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
    setText(this.how, words.say(this.messages.how));
    setText(this.back, words.say(this.messages.home));
  }

  private get orbit(): Orbit {
    return this.target.orbit ?? BEGIN;
  }

  private look(orbit: Orbit): void {
    this.target.orbit = orbit;
    this.offer(true);
    this.target.steady();
  }

  /** Show the reset button while the camera is moved, otherwise the instructions. */
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

  /** Distance in px between the first two fingers; 0 with fewer than two. */
  private apart(): number {
    const [one, other] = [...this.fingers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.look(zoomed(this.orbit, 2 ** (-event.deltaY / TWICE)));
  }

  /** Handle a key press; true if the key moves the camera. */
  key(name: string): boolean {
    const next = keyed(this.orbit, name);
    if (next) this.look(next);
    else if (name === "Home" || name === "0") this.home();
    else return false;
    return true;
  }

  /** The position of the camera as addresses have it; empty while the renderer chooses it. */
  get camera(): string {
    return this.target.orbit ? writeOrbit(this.target.orbit) : "";
  }

  /** Move the camera to a position of an address; what is none changes nothing. */
  set camera(text: string) {
    const orbit = readOrbit(text);
    if (orbit) this.look(orbit);
  }

  /** Reset the camera to the one that the renderer chooses. */
  home(): void {
    this.target.orbit = null;
    this.offer(false);
    this.target.steady();
  }

  close(): void {
    this.ended.abort();
    this.element.remove();
  }
}

const spot = (event: PointerEvent): { x: number; y: number } => ({ x: event.clientX, y: event.clientY });
