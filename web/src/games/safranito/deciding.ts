/** Builds the controls for the open decision. Each button sends one of the commands that the server has listed. */

import type { SafranitoCommand, SafranitoView } from "../../wire/types";
import { make } from "../dom";
import type { Choices } from "./choices";
import { seatSign } from "./drawings";
import { labelOf } from "./labels";
import { spiceCard } from "./panel";
import { chipLine, ownSeat, type TextContext, wordOf } from "./text";

/** Callback that sends a command. */
export type Send = (command: SafranitoCommand) => void;
type Answering = Exclude<Choices, { kind: "throw" | "aim" }>;

/** Controls for a decision that is answered by buttons or by a form. */
export function controls(choices: Answering, view: SafranitoView, context: TextContext, send: Send): HTMLElement[] {
  if (choices.kind === "lay") return [lay(choices, view, context, send)];
  if (choices.kind === "typing") return [typing(choices, view, context, send)];
  const yes = choices.answers.filter((command) => says(command)).length;
  const buttons = choices.answers.map((command) => {
    const act = () => send(command);
    const primary = command.type === "pass" ? yes === 0 : yes === 1 && says(command);
    const label = labelOf(command, view, context);
    if (command.type === "keep") return card(command.spice, label, context, act);
    if (command.type === "pick") return card(command.bowl, label, context, act);
    return button(label, primary, act);
  });
  return [make("div", "saf-row", ...buttons)];
}

/** True for commands that act instead of declining: a single such answer becomes the primary button. */
function says(command: SafranitoCommand): boolean {
  if (command.type === "use") return command.use;
  if (command.type === "buy") return command.buy;
  if (command.type === "sell") return command.count > 0;
  return command.type === "blend";
}

function button(text: string, primary: boolean, act: () => void): HTMLButtonElement {
  const made = make("button", primary ? "button primary" : "button", text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

function card(spice: string, label: string, context: TextContext, act: () => void): HTMLButtonElement {
  const made = make("button", "saf-card-button", spiceCard(spice, context));
  made.type = "button";
  made.setAttribute("aria-label", label);
  made.addEventListener("click", act);
  return made;
}

function spotName(spot: string, context: TextContext): string {
  if (spot === "field") return context.words.say("web-safranito-spot-field");
  if (spot === "out") return context.words.say("web-safranito-spot-out");
  return wordOf(context, spot);
}

function list<T>(label: string, values: readonly T[], name: (value: T) => string): [HTMLElement, HTMLSelectElement] {
  const select = make("select", "input");
  values.forEach((value, index) => {
    select.append(new Option(name(value), String(index)));
  });
  return [make("label", "saf-field-line", make("span", "", label), select), select];
}

function check(label: string): [HTMLElement, HTMLInputElement] {
  const box = make("input", "");
  box.type = "checkbox";
  return [make("label", "saf-check", box, make("span", "", label)), box];
}

/** Form for a throw on a real board: which chip was thrown, and where it lies. */
function lay(
  choices: Extract<Choices, { kind: "lay" }>,
  view: SafranitoView,
  context: TextContext,
  send: Send,
): HTMLElement {
  const { words } = context;
  const seat = ownSeat(view) ?? 0;
  const [chips, chip] = list(words.say("web-safranito-choose"), choices.chips, String);
  const [spots, spot] = list(words.say("web-safranito-lies"), choices.spots, (one) => spotName(one, context));
  const [ups, up] = check(words.say("web-safranito-face-up"));
  const go = button(words.say("web-safranito-lay"), true, () => {
    const [value, there] = [choices.chips[chip.selectedIndex], choices.spots[spot.selectedIndex]];
    if (value !== undefined && there !== undefined) send({ ...choices.like, chip: value, spot: there, up: up.checked });
  });
  return make(
    "div",
    "saf-typed",
    make("div", "saf-row", seatSign(seat), chips, spots, ups),
    make("div", "saf-row", go),
  );
}

function typing(
  choices: Extract<Choices, { kind: "typing" }>,
  view: SafranitoView,
  context: TextContext,
  send: Send,
): HTMLElement {
  const { words } = context;
  const parts: Node[] = [];
  if (choices.leave) {
    const { leave } = choices;
    parts.push(
      make(
        "div",
        "saf-row",
        button(words.say("web-safranito-leave"), true, () => send(leave)),
      ),
    );
  }
  const numbers = [...new Set(choices.moves.map((move) => move.number))];
  if (numbers.length > 0) {
    const spotNames = [...new Set(choices.moves.map((move) => move.spot))];
    const nameOf = (number: number) => {
      const seen = view.board.find((chip) => chip.number === number);
      return seen ? chipLine(seen, context) : String(number);
    };
    const [chips, chip] = list(words.say("web-safranito-moved"), numbers, nameOf);
    const [spots, spot] = list(words.say("web-safranito-lies"), spotNames, (one) => spotName(one, context));
    const [ups, up] = check(words.say("web-safranito-face-up"));
    const go = button(words.say("web-safranito-move"), false, () => {
      const there = choices.moves.filter(
        (move) => move.number === numbers[chip.selectedIndex] && move.spot === spotNames[spot.selectedIndex],
      );
      const move = there.find((one) => one.up === up.checked) ?? there[0];
      if (move) send(move.command);
    });
    parts.push(make("div", "saf-row", chips, spots, ups), make("div", "saf-row", go));
  }
  return make("div", "saf-typed", ...parts);
}
