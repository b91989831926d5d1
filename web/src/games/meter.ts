/** Draws the moving needle of a timing meter that is stopped by keys, and reports its position as sound. */

import type { Shown } from "../gestures/meters";
import { shareOf } from "../gestures/needle";
import { make, setLabel, setText } from "./dom";
import type { SceneContext } from "./scene";

/** Track with a moving needle and the name of the current stage. */
export class Meter {
  readonly element: HTMLElement;
  private readonly needle = make("i", "");
  private readonly stage = make("span", "");

  /** `prefix` is the prefix of the game's CSS classes. */
  constructor(prefix: string) {
    this.element = make("div", `${prefix}-meter`, this.stage, make("span", `${prefix}-track`, this.needle));
    this.element.setAttribute("role", "img");
    this.element.hidden = true;
  }

  draw({ stage, needle, value = 0 }: Shown, context: SceneContext): void {
    this.element.hidden = stage === "ready";
    const name = needle ? context.words.say(`range-stage-${stage}`) : "";
    if (name !== "" && this.stage.textContent !== name) context.announce(name);
    setText(this.stage, name);
    if (!needle) return;
    setLabel(this.element, name);
    const part = shareOf(needle, value);
    this.needle.style.left = `${100 * part}%`;
    context.needle?.(part);
  }
}
