/** What the table says: names of things and the table as words. All sentences come from the catalogue. */

import type { Words } from "../../state/words";
import type { ChiliHint, ChiliView } from "../../wire/types";

export interface Told {
  readonly words: Words;
  readonly names: readonly string[];
}

export function ownSeat(view: ChiliView): number | null {
  return view.viewer === "spectator" ? null : view.viewer;
}

export function peppers(view: ChiliView, card: number): number {
  return view.peppers[card] ?? 1;
}

export function total(view: ChiliView, seat: number): number {
  return view.scores.reduce((sum, cycle) => sum + (cycle[seat] ?? 0), 0);
}

/** A number as it is printed, with a minus rather than a hyphen. */
export function figure(points: number): string {
  return points < 0 ? `−${-points}` : `${points || 0}`;
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : figure(points);
}

/** A sentence with numbers as they are printed. */
export function printed(sentence: string): string {
  return sentence.replace(/(?<=\s)-(?=\d)/g, "−");
}

/** A card with all that is known of it. */
export function cardName(view: ChiliView, card: number, hint: ChiliHint | undefined, words: Words): string {
  const known = { card, peppers: peppers(view, card) };
  if (!hint) return words.say("web-chili-card", known);
  return words.say("web-chili-card-told", { ...known, ...meaning(hint) });
}

export function hintLine(view: ChiliView, hint: ChiliHint, words: Words): string {
  return words.say("web-chili-hint", { card: hint.card, peppers: peppers(view, hint.card), ...meaning(hint) });
}

function meaning(hint: ChiliHint): Record<string, unknown> {
  return { distance: hint.distance, free: hint.free ? "yes" : "no", draws: hint.draws };
}

/** Who still has to choose, but for the one who looks. */
export function thinking(view: ChiliView, names: readonly string[]): string[] {
  if (view.phase !== "choose") return [];
  return view.has_chosen.flatMap((chosen, seat) => (chosen || seat === view.viewer ? [] : [names[seat] ?? ""]));
}

/** What to do now in one short sentence, and what else there is to know. `asked`: whether there are cards to choose
 * from, which there are not while a table rests, nor in a replay. */
export function nowLines(
  view: ChiliView,
  { words, names }: Told,
  asked: boolean,
  changeable: boolean,
): readonly [string, string] {
  if (view.phase === "over") return [words.say("web-chili-over"), ""];
  if (view.phase !== "choose") return ["", ""];
  const waiting = thinking(view, names);
  const waits = waiting.length > 0 ? words.say("web-chili-thinking", { names: waiting }) : "";
  if (ownSeat(view) === null) return [waits, ""];
  if (view.choice === null) return [asked ? words.say("web-chili-choose") : "", ""];
  const chosen = words.say("web-chili-chosen", { card: view.choice });
  return [chosen, changeable ? `${words.say("web-chili-changeable")} ${waits}`.trim() : waits];
}

/** A card that lies chosen on the table is not in the hand any more. */
export function inHand(view: ChiliView, seat: number): number {
  return (view.hand_sizes[seat] ?? 0) - (view.has_chosen[seat] ? 1 : 0);
}

export function seatName(view: ChiliView, seat: number, { words, names }: Told): string {
  const facts = words.say("web-chili-seat", {
    name: names[seat] ?? "",
    hand: inHand(view, seat),
    collected: view.collected_sizes[seat] ?? 0,
    points: total(view, seat),
  });
  if (view.phase !== "choose") return printed(facts);
  return `${printed(facts)} ${words.say(view.has_chosen[seat] ? "web-chili-seat-chosen" : "web-chili-seat-thinking")}`;
}

/** The target with how far it is from one neighbour to the other. */
export function ringLines(view: ChiliView, words: Words): string[] {
  const target = view.ring[view.target];
  if (target === undefined || !view.free_area) return [];
  const [low, high] = view.free_area;
  return [
    words.say("web-chili-text-ring", { ring: view.ring }),
    words.say("web-chili-text-target", { card: target, peppers: peppers(view, target) }),
    words.say("web-chili-text-free", { low, high }),
  ];
}

export function tableText(
  view: ChiliView,
  hints: ReadonlyMap<number, ChiliHint>,
  told: Told,
): { heading: string; lines: string[] }[] {
  const { words, names } = told;
  const own = ownSeat(view);
  const parts = [
    {
      heading: words.say("web-chili-heading-ring", {
        cycle: view.cycle,
        cycles: view.options.cycles,
        round: view.round,
      }),
      lines: ringLines(view, words),
    },
  ];
  if (own !== null) {
    const lines = view.hand
      .filter((card) => card !== view.choice)
      .map((card) => cardName(view, card, hints.get(card), words));
    if (view.choice !== null) lines.push(words.say("web-chili-own-choice", { card: view.choice }));
    parts.push({ heading: words.say("web-chili-hand"), lines });
  }
  const seats = Array.from({ length: view.players }, (_, seat) => {
    const cards = view.collected[seat];
    const known = cards?.length ? ` ${words.say("web-chili-text-collected", { cards })}` : "";
    return seatName(view, seat, told) + known;
  });
  parts.push({ heading: words.say("web-chili-heading-seats"), lines: seats });
  parts.push({
    heading: words.say("web-chili-heading-piles"),
    lines: [
      words.say("web-chili-pile-count", { count: view.pile_size }),
      words.say("web-chili-discard-count", { count: view.discard_size }),
    ],
  });
  if (view.scores.length > 0)
    parts.push({
      heading: words.say("web-chili-heading-scores"),
      lines: view.scores.map((cycle, index) =>
        words.say("web-chili-text-cycle", {
          cycle: index + 1,
          points: cycle.map((points, seat) => `${names[seat] ?? ""} ${figure(points)}`),
        }),
      ),
    });
  return parts;
}
