/** Slider for the angle of a throw, with its value in degrees. */

import { degrees } from "../../gestures/gesture";
import type { Words } from "../../state/words";
import { make, setText } from "../dom";

/** Slider with the angle of a throw. */
export class Loft {
  readonly element: HTMLElement;
  private readonly slider = make("input", "saf-slider");
  private readonly said = make("output", "");

  constructor(
    private readonly words: Words,
    { low, high }: { readonly low: number; readonly high: number },
    set: (loft: number) => void,
  ) {
    // no steps, so that it shows the exact value set by keys
    Object.assign(this.slider, { type: "range", min: String(low), max: String(high), step: "any" });
    this.slider.addEventListener("input", () => set(this.slider.valueAsNumber));
    this.element = make("label", "saf-loft", make("span", "", words.say("range-loft")), this.slider, this.said);
  }

  show(loft: number): void {
    const text = this.words.say("range-degrees", { degrees: Math.round(degrees(loft)) });
    this.slider.value = String(loft);
    this.slider.setAttribute("aria-valuetext", text);
    setText(this.said, text);
  }
}
