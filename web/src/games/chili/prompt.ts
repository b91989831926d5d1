/** Shows what to do now in one place: a sentence, a hint and at most one button. */

import { make, setText } from "../dom";
import type { Plan } from "./poses";

/** Element with sentence, hint and button. */
export class Prompt {
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly hint: HTMLElement;
  private readonly sentence: HTMLElement;
  private readonly text: HTMLElement;

  constructor(act: () => void) {
    this.sentence = make("p", "chili-sentence");
    this.hint = make("p", "chili-hint");
    this.text = make("div", "chili-say", this.sentence);
    this.button = make("button", "chili-act");
    this.button.type = "button";
    this.button.hidden = true;
    this.button.addEventListener("click", act);
    this.element = make("div", "chili-prompt", this.text, this.button);
  }

  place(plan: Plan, stage: HTMLElement): void {
    const { prompt, hint } = plan;
    const set = (element: HTMLElement, rect: typeof prompt) => {
      element.style.transform = `translate(${rect.x}px, ${rect.y}px)`;
      element.style.width = `${rect.w}px`;
      element.style.height = `${rect.h}px`;
    };
    set(this.element, prompt);
    this.element.classList.toggle("chili-tall", plan.kind === "tall" && !plan.block);
    this.element.classList.toggle("chili-block", plan.block);
    this.hint.classList.toggle("chili-band", hint !== null);
    if (hint) {
      if (this.hint.parentElement !== stage) stage.append(this.hint);
      set(this.hint, hint);
    } else if (this.hint.parentElement !== this.text) {
      this.text.append(this.hint);
      this.hint.removeAttribute("style");
    }
  }

  say(sentence: string): void {
    setText(this.sentence, sentence);
    this.element.classList.toggle("chili-long", sentence.length > 60);
  }

  explain(line: string): void {
    setText(this.hint, line);
  }

  /** Show a sentence about an event, in the larger of the two places. */
  narrate(sentence: string): void {
    const apart = this.hint.classList.contains("chili-band");
    this.say(apart ? "" : sentence);
    this.explain(apart ? sentence : "");
  }

  /** Show the button with a label, or hide it for null. */
  offer(label: string | null): void {
    this.button.hidden = label === null;
    this.element.classList.toggle("chili-offers", label !== null);
    if (label !== null) setText(this.button, label);
  }
}
