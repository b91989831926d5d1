/** The controls for whatever is asked. Each button is one of the commands the server has listed. */

import type { SafranitoCommand, SafranitoView } from "../../wire/types";
import { make } from "../dom";
import type { Asked } from "./asks";
import { seatSign } from "./drawings";
import { labelOf } from "./labels";
import { spiceCard } from "./panel";
import { chipLine, ownSeat, type Told, wordOf } from "./text";

export type Send = (command: SafranitoCommand) => void;
type Answering = Exclude<Asked, { kind: "throw" | "aim" }>;

export function controls(asked: Answering, view: SafranitoView, told: Told, send: Send): HTMLElement[] {
  if (asked.kind === "lay") return [lay(asked, view, told, send)];
  if (asked.kind === "typing") return [typing(asked, view, told, send)];
  const yes = asked.answers.filter((command) => says(command)).length;
  const buttons = asked.answers.map((command) => {
    const act = () => send(command);
    const primary = command.type === "pass" ? yes === 0 : yes === 1 && says(command);
    const label = labelOf(command, view, told);
    if (command.type === "keep") return card(command.spice, label, told, act);
    if (command.type === "pick") return card(command.bowl, label, told, act);
    return button(label, primary, act);
  });
  return [make("div", "saf-row", ...buttons)];
}

/** Does something rather than nothing: where there is just one such answer, it stands out. */
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

function card(spice: string, label: string, told: Told, act: () => void): HTMLButtonElement {
  const made = make("button", "saf-card-button", spiceCard(spice, told));
  made.type = "button";
  made.setAttribute("aria-label", label);
  made.addEventListener("click", act);
  return made;
}

function spotName(spot: string, told: Told): string {
  if (spot === "field") return told.words.say("web-safranito-spot-field");
  if (spot === "out") return told.words.say("web-safranito-spot-out");
  return wordOf(told, spot);
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

/** Typed in from a real board: which chip was thrown, and where it lies. */
function lay(asked: Extract<Asked, { kind: "lay" }>, view: SafranitoView, told: Told, send: Send): HTMLElement {
  const { words } = told;
  const seat = ownSeat(view) ?? 0;
  const [chips, chip] = list(words.say("web-safranito-choose"), asked.chips, String);
  const [spots, spot] = list(words.say("web-safranito-lies"), asked.spots, (one) => spotName(one, told));
  const [ups, up] = check(words.say("web-safranito-face-up"));
  const go = button(words.say("web-safranito-lay"), true, () => {
    const [value, there] = [asked.chips[chip.selectedIndex], asked.spots[spot.selectedIndex]];
    if (value !== undefined && there !== undefined) send({ ...asked.like, chip: value, spot: there, up: up.checked });
  });
  return make(
    "div",
    "saf-typed",
    make("div", "saf-row", seatSign(seat), chips, spots, ups),
    make("div", "saf-row", go),
  );
}

function typing(asked: Extract<Asked, { kind: "typing" }>, view: SafranitoView, told: Told, send: Send): HTMLElement {
  const { words } = told;
  const parts: Node[] = [];
  if (asked.leave) {
    const { leave } = asked;
    parts.push(
      make(
        "div",
        "saf-row",
        button(words.say("web-safranito-leave"), true, () => send(leave)),
      ),
    );
  }
  const numbers = [...new Set(asked.moves.map((move) => move.number))];
  if (numbers.length > 0) {
    const spotNames = [...new Set(asked.moves.map((move) => move.spot))];
    const nameOf = (number: number) => {
      const seen = view.board.find((chip) => chip.number === number);
      return seen ? chipLine(seen, told) : String(number);
    };
    const [chips, chip] = list(words.say("web-safranito-moved"), numbers, nameOf);
    const [spots, spot] = list(words.say("web-safranito-lies"), spotNames, (one) => spotName(one, told));
    const [ups, up] = check(words.say("web-safranito-face-up"));
    const go = button(words.say("web-safranito-move"), false, () => {
      const there = asked.moves.filter(
        (move) => move.number === numbers[chip.selectedIndex] && move.spot === spotNames[spot.selectedIndex],
      );
      const move = there.find((one) => one.up === up.checked) ?? there[0];
      if (move) send(move.command);
    });
    parts.push(make("div", "saf-row", chips, spots, ups), make("div", "saf-row", go));
  }
  return make("div", "saf-typed", ...parts);
}
