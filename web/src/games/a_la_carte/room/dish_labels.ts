/**
 * Writes the dishes' names under their stoves as HTML over the canvas, since the painted cards are too small on a
 * phone.
 */

import { Vector3 } from "three";
import type { ALaCarteView } from "../../../wire/types";
import { make, setText } from "../../dom";
import { CREPE, dishOf } from "../pieces";
import type { Spot } from "../renderer";
import { dishName, type TextContext } from "../text";
import { type Layout, STOVE } from "./layout";

/** Labels with the dishes' names, one for each stove. */
export class DishLabels {
  readonly element = make("div", "alc-dish-labels");
  private readonly labels: HTMLElement[] = [];

  constructor() {
    this.element.setAttribute("aria-hidden", "true");
  }

  /** Place the labels; `spot` projects a point to px with the camera at rest, `width` is the width of the picture. */
  show(view: ALaCarteView, context: TextContext, layout: Layout, spot: (place: Vector3) => Spot, width: number): void {
    while (this.labels.length < view.stoves.length) this.labels.push(make("span", "alc-stove-dish"));
    this.element.replaceChildren(...this.labels.slice(0, view.stoves.length));
    view.stoves.forEach(({ dish }, seat) => {
      const label = this.labels[seat] as HTMLElement;
      label.hidden = dish === null;
      if (dish === null) return;
      setText(label, dishName(context, dish));
      label.className = `alc-stove-dish alc-c-${dishOf(view, dish)?.colour ?? CREPE}`;
      const [x, y] = layout.pan(seat);
      const at = (dx: number): Spot => spot(new Vector3(x + dx, y + STOVE.front - 0.006, 0));
      const [middle, wide] = [at(0), at(STOVE.wide / 2).x - at(-STOVE.wide / 2).x];
      const half = Math.max(wide / 2, 44);
      // Hide the label of a stove that is mostly outside the picture.
      label.hidden = middle.x < half / 2 || middle.x > width - half / 2;
      label.style.left = `${Math.min(Math.max(middle.x, half), width - half).toFixed(1)}px`;
      label.style.top = `${middle.y.toFixed(1)}px`;
      label.style.maxWidth = `${(2 * half).toFixed(0)}px`;
    });
  }
}
