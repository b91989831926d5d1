/** Writes all sentences about the table: what to do now, what players have, and the whole table as text. */

import type { SafranitoSeenChip, SafranitoView, Side } from "../../wire/types";
import type { SceneContext } from "../scene";
import type { Choices } from "./choices";

/** Words and names that texts need. */
export type TextContext = Pick<SceneContext, "words" | "names">;
/** Stages of a round, for the progress display. */
export const STAGES = ["throwing", "spaces", "trading", "blending"] as const;
/** A stage of a round. */
export type Stage = (typeof STAGES)[number];

const STAGE_OF: Readonly<Record<SafranitoView["phase"], Stage | null>> = {
  begin: null,
  lay_out: null,
  throw: "throwing",
  fly: "throwing",
  typing: "throwing",
  space: "spaces",
  act: "spaces",
  take: "spaces",
  keep: "spaces",
  pick: "trading",
  picked: "trading",
  sell: "trading",
  sold: "trading",
  buy: "trading",
  blend: "blending",
  over: null,
};

/** The stage of the current phase; null before and after the game. */
export function stageOf(view: SafranitoView): Stage | null {
  const stage = STAGE_OF[view.phase];
  return stage === "throwing" && view.space !== null ? "spaces" : stage;
}

/** The viewer's seat; null for spectators. */
export const ownSeat = (view: SafranitoView): number | null => (typeof view.viewer === "number" ? view.viewer : null);
/** The side from which the viewer looks; south for spectators. */
export const homeOf = (view: SafranitoView): Side => view.sides[ownSeat(view) ?? -1] ?? "south";
/** The localised word for a spice, space or side. */
export const wordOf = ({ words }: TextContext, code: string): string => words.say(`safranito-word-${code}`);
/** A localised list of words. */
export const listOf = (context: TextContext, codes: readonly string[]): string =>
  context.words.listing(codes.map((code) => wordOf(context, code)));

/** The chips of a seat in the bowl that is being traded. */
export const ownIn = (view: SafranitoView, seat: number): readonly SafranitoSeenChip[] =>
  view.board.filter((chip) => chip.seat === seat && chip.nearest === view.bowl && chip.overlap > 0);

/** Sum of the known values of `ownIn`. */
export const totalIn = (view: SafranitoView, seat: number): number =>
  ownIn(view, seat).reduce((sum, chip) => sum + (chip.value ?? 0), 0);

/** The seat whose answer is awaited; null if there is none. */
export function turnOf(view: SafranitoView): number | null {
  switch (view.phase) {
    case "throw":
    case "fly":
    case "typing":
      return view.thrower;
    case "act":
    case "take":
    case "keep":
      return view.actor;
    case "pick":
    case "picked":
      return view.head;
    case "sell":
    case "buy":
    case "blend":
      return view.asked[0] ?? null;
    default:
      return null;
  }
}

/** The sentence that says what to do, or whose answer is awaited. `chip` is the chip chosen for a throw. */
export function nowLine(
  view: SafranitoView,
  choices: Choices | null,
  chip: number | null,
  context: TextContext,
): string {
  const { words, names } = context;
  const spice = view.bowl ? wordOf(context, view.bowl) : "";
  const space = view.space ? wordOf(context, view.space) : "";
  const extra = view.space === "extra_throw" ? "yes" : "no";
  switch (choices?.kind) {
    case "throw":
      if (chip === null) return words.say("web-safranito-now-choose", { extra });
      return words.say("web-safranito-now-swipe", { value: chip });
    case "aim":
      if (chip === null) return words.say("web-safranito-now-choose", { extra });
      return words.say("web-safranito-now-aim", { value: chip });
    case "lay":
      return words.say("web-safranito-now-lay", { extra });
    case "typing":
      return words.say("web-safranito-now-typing");
    case "use":
      return words.say("web-safranito-now-use", { space });
    case "keep":
      return words.say("web-safranito-now-keep");
    case "pick":
      return words.say("web-safranito-now-pick");
    case "sell":
      return words.say("web-safranito-now-sell", { spice, price: view.price });
    case "buy":
      return words.say("web-safranito-now-buy", { spice, price: totalIn(view, ownSeat(view) ?? 0) });
    case "blend":
      return words.say("web-safranito-now-blend", { can: choices.answers.length > 1 ? "yes" : "no" });
  }
  const seat = turnOf(view);
  const name = seat === null ? "" : (names[seat] ?? "");
  if (view.phase === "over") return words.say("web-safranito-now-over");
  if (view.phase === "sell" && view.options.secret_sales)
    return words.say("web-safranito-wait-sales", { spice, price: view.price });
  if (seat === null) return words.say("web-safranito-wait");
  if (view.phase === "sell") return words.say("web-safranito-wait-sell", { name, spice, price: view.price });
  if (view.phase === "buy") return words.say("web-safranito-wait-buy", { name, spice, price: totalIn(view, seat) });
  if (view.phase === "pick" || view.phase === "picked") return words.say("web-safranito-wait-pick", { name });
  if (view.phase === "blend") return words.say("web-safranito-wait-blend", { name });
  if (view.phase === "act" || view.phase === "take" || view.phase === "keep")
    return words.say("web-safranito-wait-act", { name, space });
  return words.say("web-safranito-wait-throw", { name });
}

/** A sentence about a seat's possessions. */
export function seatLine(view: SafranitoView, seat: number, context: TextContext): string {
  const { words, names } = context;
  const money = view.money[seat];
  return words.say("web-safranito-seat", {
    name: names[seat] ?? "",
    head: view.head === seat ? "yes" : "no",
    money: money ?? 0,
    open: money === null || money === undefined ? "no" : "yes",
    cards: view.hand_sizes[seat] ?? 0,
    reserved: view.reserved_sizes[seat] ?? 0,
    blends: view.completed[seat]?.length ?? 0,
    chips: view.chips_left[seat] ?? 0,
    consoled: view.options.chili_consolation ? "yes" : "no",
    tokens: view.tokens[seat] ?? 0,
  });
}

/** A sentence about a chip, and about its distance to the nearest circle. */
export function chipLine(chip: SafranitoSeenChip, context: TextContext): string {
  const { words, names } = context;
  const who = words.say("web-safranito-chip", {
    name: names[chip.seat] ?? "",
    value: chip.value ?? 0,
    known: chip.value === null ? "no" : "yes",
    up: chip.up ? "yes" : "no",
  });
  const circle = chip.nearest ? wordOf(context, chip.nearest) : "";
  const mm = decimal(words.language, Math.abs(chip.overlap));
  if (!chip.nearest) return who;
  const close =
    chip.overlap > 0
      ? words.say("web-safranito-inside", { circle, mm })
      : words.say("web-safranito-outside", { circle, mm });
  return `${who} ${close}`;
}

const decimal = (language: string, value: number): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** A sentence about a blend, with the spices that the viewer lacks. */
export function blendLine(view: SafranitoView, blend: number, context: TextContext): string {
  const spices = view.recipes[blend] ?? [];
  const missing = spices.filter((spice) => !view.hand.includes(spice));
  const line = context.words.say("web-safranito-blend", { spices: listOf(context, spices) });
  if (ownSeat(view) === null) return line;
  const lack = missing.length === 0 ? "no" : "yes";
  return `${line} ${context.words.say("web-safranito-blend-missing", { missing: listOf(context, missing), lack })}`;
}

/** The order of buyers with their totals; empty in other phases. */
export function buyingLine(view: SafranitoView, context: TextContext): string {
  if (view.phase !== "buy" || view.bowl === null) return "";
  const order = view.asked.map((seat) => `${context.names[seat] ?? ""} ${totalIn(view, seat)}`);
  return context.words.say("web-safranito-buying", { order: order.join(" · ") });
}

/** The second line below the sentence: consequences of an answer, or the order of buyers. */
export function asideLine(view: SafranitoView, choices: Choices | null, context: TextContext): string {
  if (choices?.kind === "blend") return context.words.say("web-safranito-blend-how");
  if (choices?.kind === "sell" && choices.answers.length > 1) return context.words.say("web-safranito-sell-then");
  return buyingLine(view, context);
}

/**
 * The order of buyers while news is shown that leads to the view `coming`. Undefined keeps the current line, since the
 * next order is not known.
 */
export function orderLine(
  view: SafranitoView | null,
  coming: SafranitoView | null,
  context: TextContext,
): string | undefined {
  if (view?.phase !== "buy" || view.bowl === null) return "";
  return view.bowl === coming?.bowl ? buyingLine(coming, context) || undefined : undefined;
}

/** A sentence about the sizes of the piles. */
export function pileLine(view: SafranitoView, context: TextContext): string {
  return context.words.say("web-safranito-piles", {
    spices: view.spice_pile,
    blends: view.blend_pile,
    discard: view.discard.length,
  });
}

/** A section of the table as text. */
export type Part = { readonly heading: string; readonly lines: readonly string[] };

/** The whole table as text. */
export function tableText(
  view: SafranitoView,
  choices: Choices | null,
  chip: number | null,
  context: TextContext,
): Part[] {
  const { words } = context;
  const own = ownSeat(view);
  const stage = stageOf(view);
  const now = [nowLine(view, choices, chip, context), asideLine(view, choices, context)].filter(Boolean);
  const nothing = [words.say("web-safranito-none")];
  const some = (lines: readonly string[]) => (lines.length > 0 ? lines : nothing);
  const heading = stage ? words.say(`web-safranito-phase-${stage}`) : words.say("safranito");
  const parts: Part[] = [
    { heading: words.say("web-safranito-round", { round: view.round, phase: heading }), lines: now },
    { heading: words.say("web-safranito-board"), lines: some(view.board.map((seen) => chipLine(seen, context))) },
    {
      heading: words.say("web-safranito-display"),
      lines: some(counted(view.display).map((one) => countLine(one, context))),
    },
    {
      heading: words.say("web-safranito-blends"),
      lines: some(view.offered.map((blend) => blendLine(view, blend, context))),
    },
  ];
  if (own !== null) {
    parts.push(
      {
        heading: words.say("web-safranito-hand"),
        lines: some(counted(view.hand).map((one) => countLine(one, context))),
      },
      {
        heading: words.say("web-safranito-reserved"),
        lines: some(view.reserved.map((one) => blendLine(view, one, context))),
      },
      { heading: words.say("web-safranito-chips"), lines: some(view.own_chips.map(String)) },
    );
  }
  parts.push({
    heading: words.say("web-safranito-seats"),
    lines: view.completed.flatMap((done, seat) => [
      seatLine(view, seat, context),
      ...done.map((blend) =>
        context.words.say("web-safranito-blend", { spices: listOf(context, view.recipes[blend] ?? []) }),
      ),
    ]),
  });
  const discard = counted(view.discard).map((one) => countLine(one, context));
  parts.push({ heading: words.say("web-safranito-rest"), lines: [pileLine(view, context), ...discard] });
  return parts;
}

/** Group equal cards, in order of first appearance. */
export function counted(spices: readonly string[]): { readonly spice: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const spice of spices) counts.set(spice, (counts.get(spice) ?? 0) + 1);
  return [...counts].map(([spice, count]) => ({ spice, count }));
}

/** A spice with its count. */
export const countLine = ({ spice, count }: { spice: string; count: number }, context: TextContext): string =>
  count > 1 ? `${count} × ${wordOf(context, spice)}` : wordOf(context, spice);
