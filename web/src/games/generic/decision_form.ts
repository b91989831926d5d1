/**
 * The form of a decision: its answers as radio buttons, sliders for numbers, and a button that names what will be sent.
 * Native controls, so that keys, fingers and screen readers work as in any form.
 */

import { make, pressedOnce, setText } from "../dom";
import { withGesture } from "./gesture_numbers";
import { figure, type Reader } from "./labels";
import {
  type Answer,
  type Command,
  completeLabel,
  type NumberField,
  type WordedDecision,
  type WordField,
} from "./worded_decisions";

/** Longest label of answers that stand close together. */
const TERSE = 8;
/** Number of answers above which they can be searched. */
const MANY = 24;
let made = 0;

/** A form for one decision. */
export class DecisionForm {
  readonly element = make("form", "plain-form");
  private readonly body = make("fieldset", "plain-answers");
  private readonly extra = make("div", "plain-extra");
  private readonly refused = make("p", "plain-refused");
  private readonly go = make("button", "button primary plain-go");
  private readonly labels: HTMLElement[] = [];
  private chosen = -1;
  private values: Record<string, unknown> = {};

  constructor(
    readonly decision: WordedDecision,
    private readonly reader: Reader,
    private readonly send: (command: Command) => void,
  ) {
    const { answers, ask, more } = decision;
    const { words } = reader;
    this.body.append(make("legend", "plain-ask", ask));
    const name = `plain-${++made}`;
    const list = make("div", isTerse(answers) ? "plain-options plain-terse" : "plain-options");
    if (answers.length > 1) {
      this.labels = answers.map((answer, index) => this.option(answer, index, name));
      if (answers.length > MANY) this.body.append(this.search());
      list.append(...this.labels);
      this.body.append(list);
    }
    if (more > 0) this.body.append(make("p", "plain-note", words.say("web-plain-more", { count: more })));
    this.go.type = "submit";
    pressedOnce(this.go);
    this.body.append(this.extra);
    this.refused.id = `${name}-refused`;
    this.refused.hidden = true;
    this.go.setAttribute("aria-describedby", this.refused.id);
    this.element.append(this.body, make("div", "plain-act", this.refused, this.go));
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.answer();
    });
    if (answers.length === 1) this.choose(0);
    else this.write();
  }

  /** Move the keyboard focus to the chosen answer, or else to the first. */
  focus(): void {
    const inside = this.element.querySelector<HTMLElement>("input:checked, .plain-options input, .plain-extra input");
    (inside ?? this.go).focus({ preventScroll: true });
  }

  /** Mark the form while an answer is on its way. */
  wait(waiting: boolean): void {
    this.element.toggleAttribute("data-waiting", waiting);
    this.go.setAttribute("aria-disabled", String(waiting || this.chosen < 0));
  }

  /** Say at the form why its answer was refused; nothing if `sentence` is empty. */
  refuse(sentence: string): void {
    setText(this.refused, sentence);
    this.refused.hidden = sentence === "";
  }

  private option(answer: Answer, index: number, name: string): HTMLElement {
    const input = make("input", "");
    Object.assign(input, { type: "radio", name, value: String(index) });
    input.addEventListener("change", () => this.choose(index));
    const text = make("span", "plain-label", answer.label);
    const label = make("label", "plain-option", input, text);
    if (answer.hint) label.append(make("span", "plain-hint", answer.hint));
    return label;
  }

  private search(): HTMLElement {
    const input = make("input", "input");
    input.type = "search";
    input.addEventListener("input", () => {
      const wanted = input.value.trim().toLocaleLowerCase();
      for (const label of this.labels) {
        const isChosen = label.querySelector("input")?.checked === true;
        label.hidden = !isChosen && !label.textContent.toLocaleLowerCase().includes(wanted);
      }
    });
    input.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
    return make("label", "field plain-search", make("span", "", this.reader.words.say("web-plain-search")), input);
  }

  private choose(index: number): void {
    this.chosen = index;
    const answer = this.decision.answers[index];
    if (!answer) return;
    const start = (field: NumberField): number => {
      const given = field.start ?? Number(answer.command[field.field]);
      return given >= field.low && given <= field.high ? given : field.low;
    };
    this.values = Object.fromEntries([
      ...answer.numbers.map((field) => [field.field, start(field)]),
      ...answer.choices.map((field) => [field.field, field.options[0]?.value]),
    ]);
    const numbers = answer.numbers.map((field) =>
      Number.isFinite(field.high - field.low) ? this.slider(field) : this.typed(field),
    );
    const choices = answer.choices.map((field) => this.select(field));
    // A gesture has many numbers: what it is made with stands before them.
    this.extra.replaceChildren(...(answer.gesture ? [...choices, ...numbers] : [...numbers, ...choices]));
    this.write();
  }

  private slider(field: NumberField): HTMLElement {
    const { reader } = this;
    const range = make("input", "plain-range");
    Object.assign(range, { type: "range", min: String(field.low), max: String(field.high), step: "any" });
    range.value = String(this.values[field.field]);
    const shown = make("output", "plain-number");
    const first = field.start ?? field.low;
    const set = (wanted: number) => {
      const steps = Math.round((wanted - first) / field.step);
      const value = Math.min(field.high, Math.max(field.low, first + steps * field.step));
      this.values[field.field] = Number(value.toFixed(9));
      range.value = String(value);
      range.setAttribute("aria-valuetext", amount(reader, field, value));
      setText(shown, amount(reader, field, value));
      this.write();
    };
    const step = (sign: string, by: number, message: string): HTMLElement => {
      const button = make("button", "button plain-step", sign);
      button.type = "button";
      button.setAttribute("aria-label", reader.words.say(message, { what: field.label }));
      button.addEventListener("click", () => set(Number(this.values[field.field]) + by * field.step));
      return button;
    };
    range.addEventListener("input", () => set(Number(range.value)));
    range.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      set(Number(this.values[field.field]) + by * field.step);
    });
    set(Number(range.value));
    const label = make("label", "plain-slide", make("span", "plain-field", field.label), range);
    return make(
      "div",
      "plain-slider",
      label,
      make("div", "plain-steps", step("−", -1, "web-plain-less"), shown, step("+", 1, "web-plain-greater")),
    );
  }

  /** A number without limits, typed in. */
  private typed(field: NumberField): HTMLElement {
    const scale = field.scale ?? 1;
    const input = make("input", "input");
    Object.assign(input, { type: "number", step: "any", value: String(Number(this.values[field.field]) * scale) });
    if (Number.isFinite(field.low)) input.min = String(field.low * scale);
    if (Number.isFinite(field.high)) input.max = String(field.high * scale);
    input.addEventListener("input", () => {
      if (Number.isFinite(input.valueAsNumber)) this.values[field.field] = input.valueAsNumber / scale;
      this.write();
    });
    const label = field.unit ? `${field.label} (${field.unit})` : field.label;
    return make("label", "field", make("span", "", label), input);
  }

  private select(field: WordField): HTMLElement {
    const select = make("select", "input");
    for (const [index, { label }] of field.options.entries()) select.append(new Option(label, String(index)));
    select.addEventListener("change", () => {
      this.values[field.field] = field.options[select.selectedIndex]?.value;
      this.write();
    });
    return make("label", "field", make("span", "", field.label), select);
  }

  /** Name on the button what it will send. */
  private write(): void {
    const { words } = this.reader;
    const answer = this.decision.answers[this.chosen];
    this.refuse("");
    this.go.hidden = this.decision.answers.length === 0;
    this.go.setAttribute("aria-disabled", String(!answer));
    const label = answer ? completeLabel(answer, this.command(answer), this.reader) : "";
    setText(this.go, answer ? words.say("web-plain-go", { answer: label }) : words.say("web-plain-choose"));
  }

  private command(answer: Answer): Command {
    const { command, gesture } = answer;
    return gesture ? withGesture(command, this.values, gesture) : { ...command, ...this.values };
  }

  private answer(): void {
    const answer = this.decision.answers[this.chosen];
    if (answer && this.go.getAttribute("aria-disabled") !== "true") this.send(this.command(answer));
  }
}

function isTerse(answers: readonly Answer[]): boolean {
  return answers.every(({ label, hint }) => label.length <= TERSE && hint === "");
}

/** Return a number as it is shown, in its unit. */
function amount(reader: Reader, { unit = "", scale = 1 }: NumberField, value: number): string {
  const told = figure(reader, value * scale);
  return unit === "" || unit === "°" ? told + unit : `${told}\u00a0${unit}`;
}
