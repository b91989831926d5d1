/** Builds the controls for the open decision. Each button sends one of the commands that the server has listed. */

import { degrees } from "../../gestures/gesture";
import type { ALaCarteCommand, ALaCarteHint, ALaCarteView } from "../../wire/types";
import { make, setText } from "../dom";
import { bottlesOf, type Choices, panOver, pansFor, type Seasoning, seasoningOf } from "./choices";
import { cupButton, cups } from "./cups";
import { dieSign, flameSign, gemSign, seatSign } from "./drawings";
import { dishCard } from "./panel";
import { CREPE, CREPE_POINTS, dishOf, FACES, ownSeat, type Spice } from "./pieces";
import { bottleLine, crepeLine, dishLine, dishName, type TextContext, wordOf } from "./text";

/** State of the hand, and callbacks of the controls. */
export interface Choosing {
  send(command: ALaCarteCommand): void;
  /** Take a bottle over a pan; null puts it back. */
  take(bottle: Spice | null, pan: number | null): void;
  /** Choose another player's pan before the bottle; null cancels. */
  aim(pan: number | null): void;
  /** The bottle in the viewer's hand. */
  readonly bottle: Spice | null;
  /** The chosen pan. */
  readonly pan: number | null;
  /** Effects of the die on the viewer's dish; null until the server has sent them. */
  readonly hint: ALaCarteHint | null;
  /** Controls of the current gesture, to be placed among the others. */
  readonly hand: HTMLElement | null;
}

/** Controls for every kind of decision. */
export function controls(
  choices: Choices,
  view: ALaCarteView,
  context: TextContext,
  choosing: Choosing,
): HTMLElement[] {
  const { words } = context;
  const send = (command: ALaCarteCommand) => () => choosing.send(command);
  if (choices.dishes.length > 0) return [dishes(choices, view, context, choosing)];
  if (choices.steps.length > 0)
    return [
      row(
        ...choices.steps.map((one) =>
          button(words.say("web-a_la_carte-turn-up", { steps: one.steps }), false, send(one)),
        ),
      ),
    ];
  if (choices.takes.length > 0)
    return [
      row(
        ...choices.takes.map((one) =>
          cupButton(
            one.cup,
            words.say("web-a_la_carte-take", { cup: wordOf(context, one.cup), name: context.names[one.seat] ?? "" }),
            send(one),
          ),
        ),
      ),
    ];
  if (choices.names.length > 0)
    return [row(...choices.names.map((one) => cupButton(one.cup, wordOf(context, one.cup), send(one))))];
  if (choices.burn) {
    const cool = choices.cups.map((one) =>
      cupButton(one.cup, words.say("web-a_la_carte-cool-by", { steps: one.steps ?? 0 }), send(one)),
    );
    return [row(...cool), row(button(words.say("web-a_la_carte-let-burn"), false, send(choices.burn)))];
  }
  return acting(choices, view, context, choosing);
}

function acting(choices: Choices, view: ALaCarteView, context: TextContext, choosing: Choosing): HTMLElement[] {
  const { words } = context;
  const send = (command: ALaCarteCommand) => () => choosing.send(command);
  const parts: HTMLElement[] = [];
  if (choices.heats.length > 0) parts.push(heating(choices, context, choosing));
  const bottles = bottlesOf(choices);
  if (bottles.length > 0) parts.push(seasoning(choices, bottles, view, context, choosing));
  if (choices.tries.length > 0)
    parts.push(row(...choices.tries.map((one) => button(words.say("web-a_la_carte-try"), true, send(one)))));
  if (choices.catches.length > 0)
    parts.push(
      row(
        ...choices.catches.map((one) =>
          button(words.say(`range-catch-${one.caught}`), one.caught === "picture", send(one)),
        ),
      ),
    );
  if (choosing.hand) parts.push(choosing.hand);
  const { groups, single: last } = cups(choices, ownSeat(view) ?? 0, context, choosing);
  parts.push(...groups);
  const more =
    choices.heats.length + bottles.length + choices.tries.length + choices.catches.length > 0 || choices.flip;
  if (choices.end) last.push(button(words.say("web-a_la_carte-end"), !more, send(choices.end)));
  if (last.length > 0) parts.push(row(...last));
  return parts;
}

/** Button for the die with the effect of each face, or a button for each face that may be chosen. */
function heating(choices: Choices, context: TextContext, choosing: Choosing): HTMLElement {
  const { words } = context;
  const [first] = choices.heats;
  if (choices.heats.length > 1 || first?.face) {
    const faces = choices.heats.map((one) => {
      const made = make("button", "alc-face-button", dieSign(one.face ?? null));
      made.type = "button";
      made.setAttribute("aria-label", words.say("web-a_la_carte-rolled", { face: wordOf(context, one.face ?? "") }));
      made.addEventListener("click", () => choosing.send(one));
      return made;
    });
    return row(...faces);
  }
  const roll = button(words.say("web-a_la_carte-roll"), choosing.bottle === null, () => first && choosing.send(first));
  roll.classList.add("alc-roll");
  roll.prepend(flameSign());
  return row(roll, foretold(context, choosing.hint));
}

function foretold(context: TextContext, hint: ALaCarteHint | null): HTMLElement {
  const faces = make("span", "alc-foretold");
  if (!hint) return faces;
  const how = (face: (typeof FACES)[number]) =>
    hint.bad.includes(face) ? "bad" : hint.good.includes(face) ? "good" : "so";
  const named = (kind: string) =>
    context.words.listing(FACES.filter((face) => how(face) === kind).map((face) => wordOf(context, face)));
  for (const face of FACES) {
    const made = make("span", `alc-fore alc-fore-${how(face)}`, dieSign(face));
    faces.append(made);
  }
  faces.setAttribute("role", "img");
  faces.setAttribute(
    "aria-label",
    context.words.say("web-a_la_carte-foretold", { good: named("good"), bad: named("bad") }),
  );
  faces.dataset.caption = faces.getAttribute("aria-label") ?? "";
  return faces;
}

function seasoning(
  choices: Choices,
  bottles: readonly Spice[],
  view: ALaCarteView,
  context: TextContext,
  choosing: Choosing,
): HTMLElement {
  const { words } = context;
  const shelf = make("div", "alc-bottle-row");
  shelf.setAttribute("role", "group");
  shelf.setAttribute("aria-label", words.say("web-a_la_carte-season"));
  const own = ownSeat(view) ?? 0;
  for (const bottle of bottles) {
    const made = make(
      "button",
      `alc-bottle-button alc-k-${bottle}`,
      gemSign(bottle),
      make("span", "", wordOf(context, bottle)),
    );
    made.type = "button";
    made.setAttribute("aria-pressed", String(choosing.bottle === bottle));
    made.setAttribute("aria-label", bottleLine(view, bottle, context));
    const pan = panOver(choices, bottle, own, choosing.pan);
    made.addEventListener("click", () => choosing.take(choosing.bottle === bottle ? null : bottle, pan));
    shelf.append(made);
  }
  const parts: HTMLElement[] = [make("span", "alc-label-line", words.say("web-a_la_carte-season")), shelf];
  const { bottle } = choosing;
  if (bottle) {
    const pans = pansFor(choices, bottle);
    if (pans.length > 1 || (pans[0] !== undefined && pans[0] !== own))
      parts.push(panList(pans, own, context, choosing, bottle));
    const { pan } = choosing;
    const way = pan === null ? null : seasoningOf(choices, bottle, pan);
    if (pan !== null && way?.by === "tilt") parts.push(tilting(way, bottle, pan, context, choosing));
    if (pan !== null && way?.by === "typing") parts.push(typing(way, bottle, pan, context, choosing));
  }
  return make("div", "alc-seasoning", ...parts);
}

/** Buttons to choose the pan under the bottle. */
function panList(
  pans: readonly number[],
  own: number,
  context: TextContext,
  choosing: Choosing,
  bottle: Spice,
): HTMLElement {
  const buttons = pans.map((pan) => {
    const name = context.names[pan] ?? "";
    const text =
      pan === own
        ? context.words.say("web-a_la_carte-own-pan")
        : context.words.say("web-a_la_carte-other-pan", { name });
    const made = make("button", "button small", seatSign(pan), make("span", "", text));
    made.type = "button";
    made.setAttribute("aria-pressed", String(pan === choosing.pan));
    made.addEventListener("click", () => choosing.take(bottle, pan));
    return made;
  });
  return row(...buttons);
}

/** Slider for the angle of a sampled pour. */
function tilting(
  { like, tilt }: Extract<Seasoning, { by: "tilt" }>,
  bottle: Spice,
  pan: number,
  { words }: TextContext,
  choosing: Choosing,
): HTMLElement {
  const slider = make("input", "alc-slider");
  const low = Math.max(tilt.low, 1);
  Object.assign(slider, { type: "range", min: String(low), max: String(tilt.high), step: "0.01" });
  slider.value = String(Math.min(2, tilt.high));
  const shown = make("output", "");
  const say = () => setText(shown, words.say("range-degrees", { degrees: Math.round(degrees(slider.valueAsNumber)) }));
  slider.addEventListener("input", say);
  say();
  const go = button(words.say("web-a_la_carte-pour"), true, () =>
    choosing.send({ ...like, bottle, pan, tilt: slider.valueAsNumber }),
  );
  const label = make("label", "alc-tilt", make("span", "", words.say("range-stage-tilt")), slider, shown);
  return make("div", "alc-row", label, go);
}

/** Form for a pour in a real kitchen: the numbers of crystals that fell. */
function typing(
  { like, spices, salts }: Extract<Seasoning, { by: "typing" }>,
  bottle: Spice,
  pan: number,
  context: TextContext,
  choosing: Choosing,
): HTMLElement {
  const count = (label: string, values: readonly number[]): [HTMLElement, HTMLSelectElement] => {
    const select = make("select", "input");
    for (const value of values) select.append(new Option(String(value)));
    return [make("label", "alc-field-line", make("span", "", label), select), select];
  };
  const [spiceLine, spice] = count(wordOf(context, bottle), spices);
  const [saltLine, salt] = count(wordOf(context, "salt"), salts);
  const go = button(context.words.say("web-a_la_carte-fell"), true, () =>
    choosing.send({ ...like, bottle, pan, spices: Number(spice.value), salts: Number(salt.value) }),
  );
  return make("div", "alc-row", spiceLine, saltLine, go);
}

function dishes(choices: Choices, view: ALaCarteView, context: TextContext, choosing: Choosing): HTMLElement {
  const list = make("div", "alc-dishes goes-on");
  for (const command of choices.dishes) {
    const dish = dishOf(view, command.dish);
    const crepe = command.dish === CREPE;
    const inside = dish
      ? dishCard(dish, context)
      : make(
          "span",
          `alc-dish alc-c-${CREPE}`,
          make("span", "alc-dish-name", dishName(context, command.dish)),
          make("b", "alc-worth", String(CREPE_POINTS)),
        );
    if (crepe) inside.append(make("span", "alc-aside", context.words.say("web-a_la_carte-crepe-why")));
    inside.setAttribute("aria-hidden", "true"); // the line before it contains all of it
    const line = crepe ? crepeLine(context) : dish ? dishLine(dish, context) : dishName(context, command.dish);
    const made = make("button", "alc-dish-button", make("span", "hidden-text", line), inside);
    made.type = "button";
    made.addEventListener("click", () => choosing.send(command));
    list.append(made);
  }
  return list;
}

const row = (...children: HTMLElement[]): HTMLElement => make("div", "alc-row", ...children);

function button(text: string, primary: boolean, act: () => void): HTMLButtonElement {
  const made = make("button", primary ? "button primary" : "button", make("span", "", text));
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}
