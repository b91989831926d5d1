/** The controls for whatever is asked. Each button is one of the commands the server has listed. */

import { degrees } from "../../gestures/gesture";
import type { ALaCarteCommand, ALaCarteHint, ALaCarteView } from "../../wire/types";
import { make, setText } from "../dom";
import { type Asked, bottlesOf, panOver, pansFor, type Seasoning, seasoningOf } from "./asks";
import { cupButton, cups } from "./cups";
import { dieSign, flameSign, gemSign, seatSign } from "./drawings";
import { dishCard } from "./panel";
import { CREPE, CREPE_POINTS, dishOf, FACES, ownSeat, type Spice } from "./pieces";
import { bottleLine, crepeLine, dishLine, dishName, type Told, wordOf } from "./text";

export interface Choosing {
  send(command: ALaCarteCommand): void;
  /** A bottle is taken, or put back. */
  take(bottle: Spice | null, pan: number | null): void;
  /** Another's pan is chosen before the bottle, or is not any more. */
  aim(pan: number | null): void;
  /** What is in the viewer's hand. */
  readonly bottle: Spice | null;
  /** The pan that was chosen. */
  readonly pan: number | null;
  /** What the die would do to the viewer's dish, once the server has told. */
  readonly hint: ALaCarteHint | null;
  /** Something else is put among the controls: the hand's own. */
  readonly hand: HTMLElement | null;
}

export function controls(asked: Asked, view: ALaCarteView, told: Told, choosing: Choosing): HTMLElement[] {
  const { words } = told;
  const send = (command: ALaCarteCommand) => () => choosing.send(command);
  if (asked.dishes.length > 0) return [dishes(asked, view, told, choosing)];
  if (asked.steps.length > 0)
    return [
      row(
        ...asked.steps.map((one) =>
          button(words.say("web-a_la_carte-turn-up", { steps: one.steps }), false, send(one)),
        ),
      ),
    ];
  if (asked.takes.length > 0)
    return [
      row(
        ...asked.takes.map((one) =>
          cupButton(
            one.cup,
            words.say("web-a_la_carte-take", { cup: wordOf(told, one.cup), name: told.names[one.seat] ?? "" }),
            send(one),
          ),
        ),
      ),
    ];
  if (asked.names.length > 0)
    return [row(...asked.names.map((one) => cupButton(one.cup, wordOf(told, one.cup), send(one))))];
  if (asked.burn) {
    const cool = asked.cups.map((one) =>
      cupButton(one.cup, words.say("web-a_la_carte-cool-by", { steps: one.steps ?? 0 }), send(one)),
    );
    return [row(...cool), row(button(words.say("web-a_la_carte-let-burn"), false, send(asked.burn)))];
  }
  return acting(asked, view, told, choosing);
}

function acting(asked: Asked, view: ALaCarteView, told: Told, choosing: Choosing): HTMLElement[] {
  const { words } = told;
  const send = (command: ALaCarteCommand) => () => choosing.send(command);
  const parts: HTMLElement[] = [];
  if (asked.heats.length > 0) parts.push(heating(asked, told, choosing));
  const bottles = bottlesOf(asked);
  if (bottles.length > 0) parts.push(seasoning(asked, bottles, view, told, choosing));
  if (asked.tries.length > 0)
    parts.push(row(...asked.tries.map((one) => button(words.say("web-a_la_carte-try"), true, send(one)))));
  if (asked.catches.length > 0)
    parts.push(
      row(
        ...asked.catches.map((one) =>
          button(words.say(`range-catch-${one.caught}`), one.caught === "picture", send(one)),
        ),
      ),
    );
  if (choosing.hand) parts.push(choosing.hand);
  const { groups, single: last } = cups(asked, ownSeat(view) ?? 0, told, choosing);
  parts.push(...groups);
  const more = asked.heats.length + bottles.length + asked.tries.length + asked.catches.length > 0 || asked.flip;
  if (asked.end) last.push(button(words.say("web-a_la_carte-end"), !more, send(asked.end)));
  if (last.length > 0) parts.push(row(...last));
  return parts;
}

/** The die, with what each face would do. */
function heating(asked: Asked, told: Told, choosing: Choosing): HTMLElement {
  const { words } = told;
  const [first] = asked.heats;
  if (asked.heats.length > 1 || first?.face) {
    const faces = asked.heats.map((one) => {
      const made = make("button", "alc-face-button", dieSign(one.face ?? null));
      made.type = "button";
      made.setAttribute("aria-label", words.say("web-a_la_carte-rolled", { face: wordOf(told, one.face ?? "") }));
      made.addEventListener("click", () => choosing.send(one));
      return made;
    });
    return row(...faces);
  }
  const roll = button(words.say("web-a_la_carte-roll"), choosing.bottle === null, () => first && choosing.send(first));
  roll.classList.add("alc-roll");
  roll.prepend(flameSign());
  return row(roll, foretold(told, choosing.hint));
}

function foretold(told: Told, hint: ALaCarteHint | null): HTMLElement {
  const faces = make("span", "alc-foretold");
  if (!hint) return faces;
  const how = (face: (typeof FACES)[number]) =>
    hint.bad.includes(face) ? "bad" : hint.good.includes(face) ? "good" : "so";
  const named = (kind: string) =>
    told.words.listing(FACES.filter((face) => how(face) === kind).map((face) => wordOf(told, face)));
  for (const face of FACES) {
    const made = make("span", `alc-fore alc-fore-${how(face)}`, dieSign(face));
    faces.append(made);
  }
  faces.setAttribute("role", "img");
  faces.setAttribute(
    "aria-label",
    told.words.say("web-a_la_carte-foretold", { good: named("good"), bad: named("bad") }),
  );
  faces.title = faces.getAttribute("aria-label") ?? "";
  return faces;
}

function seasoning(
  asked: Asked,
  bottles: readonly Spice[],
  view: ALaCarteView,
  told: Told,
  choosing: Choosing,
): HTMLElement {
  const { words } = told;
  const shelf = make("div", "alc-bottle-row");
  shelf.setAttribute("role", "group");
  shelf.setAttribute("aria-label", words.say("web-a_la_carte-season"));
  const own = ownSeat(view) ?? 0;
  for (const bottle of bottles) {
    const made = make(
      "button",
      `alc-bottle-button alc-k-${bottle}`,
      gemSign(bottle),
      make("span", "", wordOf(told, bottle)),
    );
    made.type = "button";
    made.setAttribute("aria-pressed", String(choosing.bottle === bottle));
    made.setAttribute("aria-label", bottleLine(view, bottle, told));
    const pan = panOver(asked, bottle, own, choosing.pan);
    made.addEventListener("click", () => choosing.take(choosing.bottle === bottle ? null : bottle, pan));
    shelf.append(made);
  }
  const parts: HTMLElement[] = [make("span", "alc-label-line", words.say("web-a_la_carte-season")), shelf];
  const { bottle } = choosing;
  if (bottle) {
    const pans = pansFor(asked, bottle);
    if (pans.length > 1 || (pans[0] !== undefined && pans[0] !== own))
      parts.push(panList(pans, own, told, choosing, bottle));
    const { pan } = choosing;
    const way = pan === null ? null : seasoningOf(asked, bottle, pan);
    if (pan !== null && way?.by === "tilt") parts.push(tilting(way, bottle, pan, told, choosing));
    if (pan !== null && way?.by === "typing") parts.push(typing(way, bottle, pan, told, choosing));
  }
  return make("div", "alc-seasoning", ...parts);
}

/** Over whose pan: another's is the cup. */
function panList(pans: readonly number[], own: number, told: Told, choosing: Choosing, bottle: Spice): HTMLElement {
  const buttons = pans.map((pan) => {
    const name = told.names[pan] ?? "";
    const text =
      pan === own ? told.words.say("web-a_la_carte-own-pan") : told.words.say("web-a_la_carte-other-pan", { name });
    const made = make("button", "button small", seatSign(pan), make("span", "", text));
    made.type = "button";
    made.setAttribute("aria-pressed", String(pan === choosing.pan));
    made.addEventListener("click", () => choosing.take(bottle, pan));
    return made;
  });
  return row(...buttons);
}

/** Where pours are drawn: how far it is meant to be turned. */
function tilting(
  { like, tilt }: Extract<Seasoning, { by: "tilt" }>,
  bottle: Spice,
  pan: number,
  { words }: Told,
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

/** Typed in from a real kitchen: how many fell. */
function typing(
  { like, spices, salts }: Extract<Seasoning, { by: "typing" }>,
  bottle: Spice,
  pan: number,
  told: Told,
  choosing: Choosing,
): HTMLElement {
  const count = (label: string, values: readonly number[]): [HTMLElement, HTMLSelectElement] => {
    const select = make("select", "input");
    for (const value of values) select.append(new Option(String(value)));
    return [make("label", "alc-field-line", make("span", "", label), select), select];
  };
  const [spiceLine, spice] = count(wordOf(told, bottle), spices);
  const [saltLine, salt] = count(wordOf(told, "salt"), salts);
  const go = button(told.words.say("web-a_la_carte-fell"), true, () =>
    choosing.send({ ...like, bottle, pan, spices: Number(spice.value), salts: Number(salt.value) }),
  );
  return make("div", "alc-row", spiceLine, saltLine, go);
}

function dishes(asked: Asked, view: ALaCarteView, told: Told, choosing: Choosing): HTMLElement {
  const list = make("div", "alc-dishes");
  for (const command of asked.dishes) {
    const dish = dishOf(view, command.dish);
    const crepe = command.dish === CREPE;
    const inside = dish
      ? dishCard(dish, told)
      : make(
          "span",
          `alc-dish alc-c-${CREPE}`,
          make("span", "alc-dish-name", dishName(told, command.dish)),
          make("b", "alc-worth", String(CREPE_POINTS)),
        );
    if (crepe) inside.append(make("span", "alc-aside", told.words.say("web-a_la_carte-crepe-why")));
    const made = make("button", "alc-dish-button", inside);
    made.type = "button";
    made.setAttribute(
      "aria-label",
      crepe ? crepeLine(told) : dish ? dishLine(dish, told) : dishName(told, command.dish),
    );
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
