/** A free look around the table: by a drag, by two fingers, by the wheel, by keys. */

import { dragged, keyed, type Orbit, zoomed } from "../../../scenes/orbit";
import type { Words } from "../../../state/words";
import { make, setText } from "../../dom";
import type { Table } from "./table";

const BEGIN: Orbit = { around: 0, height: 0.95, near: 1 };
/** A wheel's px for twice as near. */
const TWICE = 600;

export class FreeLook {
  readonly element = make("div", "saf-free");
  private readonly how = make("span", "");
  private readonly back = make("button", "button small");
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private readonly ended = new AbortController();

  constructor(private readonly table: Table) {
    const { signal } = this.ended;
    const { ground } = table;
    this.back.type = "button";
    this.back.hidden = true;
    this.back.addEventListener("click", () => this.home());
    this.element.append(this.how, this.back);
    ground.addEventListener("pointerdown", (event) => this.fingers.set(event.pointerId, spot(event)), { signal });
    ground.addEventListener("pointermove", (event) => this.move(event), { signal });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const)
      ground.addEventListener(end, (event) => this.fingers.delete(event.pointerId), { signal });
    ground.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
  }

  write(words: Words): void {
    setText(this.how, words.say("web-safranito-free"));
    setText(this.back, words.say("web-safranito-free-home"));
  }

  private get orbit(): Orbit {
    return this.table.director.orbit ?? BEGIN;
  }

  private look(orbit: Orbit): void {
    this.table.director.orbit = orbit;
    this.back.hidden = false;
    this.table.steady();
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
    this.table.director.orbit = null;
    this.back.hidden = true;
    this.table.steady();
  }

  close(): void {
    this.ended.abort();
    this.element.remove();
  }
}

const spot = (event: PointerEvent): { x: number; y: number } => ({ x: event.clientX, y: event.clientY });
