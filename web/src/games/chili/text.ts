/** Writes the texts of Chili's table: names of things, and the table as text. All sentences come from the catalogue. */

import type { Words } from "../../state/words";
import type { ChiliHint, ChiliView } from "../../wire/types";

/** Words and names that texts need. */
export interface TextContext {
  readonly words: Words;
  readonly names: readonly string[];
}

/** The viewer's seat; null for spectators. */
export function ownSeat(view: ChiliView): number | null {
  return view.viewer === "spectator" ? null : view.viewer;
}

/** Number of peppers on a card. */
export function peppers(view: ChiliView, card: number): number {
  return view.peppers[card] ?? 1;
}

/** Sum of a seat's scores so far. */
export function total(view: ChiliView, seat: number): number {
  return view.scores.reduce((sum, cycle) => sum + (cycle[seat] ?? 0), 0);
}

/** Format a number with a typographic minus. */
export function figure(points: number): string {
  return points < 0 ? `−${-points}` : `${points || 0}`;
}

/** Format a number with its sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : figure(points);
}

/** Replace hyphens before numbers in a sentence by typographic minus signs. */
export function printed(sentence: string): string {
  return sentence.replace(/(?<=\s)-(?=\d)/g, "−");
}

/** Name of a card with its peppers, and with its hint if there is one. */
export function cardName(view: ChiliView, card: number, hint: ChiliHint | undefined, words: Words): string {
  const known = { card, peppers: peppers(view, card) };
  if (!hint) return words.say("web-chili-card", known);
  return words.say("web-chili-card-told", { ...known, ...meaning(hint) });
}

/** The sentence of a card's hint: distance, free area, cards to draw. */
export function hintLine(view: ChiliView, hint: ChiliHint, words: Words): string {
  return words.say("web-chili-hint", { card: hint.card, peppers: peppers(view, hint.card), ...meaning(hint) });
}

function meaning(hint: ChiliHint): Record<string, unknown> {
  return { distance: hint.distance, free: hint.free ? "yes" : "no", draws: hint.draws };
}

/** Names of the other players who still have to choose. */
export function thinking(view: ChiliView, names: readonly string[]): string[] {
  if (view.phase !== "choose") return [];
  return view.has_chosen.flatMap((chosen, seat) => (chosen || seat === view.viewer ? [] : [names[seat] ?? ""]));
}

/**
 * The prompt's sentence and a second line. `asked` is true if there are cards to choose from, which is not so at a
 * table at rest or in a replay.
 */
export function nowLines(
  view: ChiliView,
  { words, names }: TextContext,
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

/** Number of cards in a seat's hand, without the chosen one that lies on the table. */
export function inHand(view: ChiliView, seat: number): number {
  return (view.hand_sizes[seat] ?? 0) - (view.has_chosen[seat] ? 1 : 0);
}

/** A sentence about a seat: cards, points, and whether the player has chosen. */
export function seatName(view: ChiliView, seat: number, { words, names }: TextContext): string {
  const facts = words.say("web-chili-seat", {
    name: names[seat] ?? "",
    hand: inHand(view, seat),
    collected: view.collected_sizes[seat] ?? 0,
    points: total(view, seat),
  });
  if (view.phase !== "choose") return printed(facts);
  return `${printed(facts)} ${words.say(view.has_chosen[seat] ? "web-chili-seat-chosen" : "web-chili-seat-thinking")}`;
}

/** Sentences about the ring, its target and the free area. */
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

/** The whole table as text. */
export function tableText(
  view: ChiliView,
  hints: ReadonlyMap<number, ChiliHint>,
  context: TextContext,
): { heading: string; lines: string[] }[] {
  const { words, names } = context;
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
    return seatName(view, seat, context) + known;
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
