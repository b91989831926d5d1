/** What is said about the table: what to do now, who has what, and the whole of it as text. */

import type { SafranitoSeenChip, SafranitoView, Side } from "../../wire/types";
import type { SceneContext } from "../scene";
import type { Asked } from "./asks";

export type Told = Pick<SceneContext, "words" | "names">;
export const STAGES = ["throwing", "spaces", "trading", "blending"] as const;
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

export function stageOf(view: SafranitoView): Stage | null {
  const stage = STAGE_OF[view.phase];
  return stage === "throwing" && view.space !== null ? "spaces" : stage;
}

export const ownSeat = (view: SafranitoView): number | null => (typeof view.viewer === "number" ? view.viewer : null);
/** The side one looks from. */
export const homeOf = (view: SafranitoView): Side => view.sides[ownSeat(view) ?? -1] ?? "south";
export const wordOf = ({ words }: Told, code: string): string => words.say(`safranito-word-${code}`);
export const listOf = (told: Told, codes: readonly string[]): string =>
  told.words.listing(codes.map((code) => wordOf(told, code)));

/** A seat's chips in the bowl that is traded. */
export const ownIn = (view: SafranitoView, seat: number): readonly SafranitoSeenChip[] =>
  view.board.filter((chip) => chip.seat === seat && chip.nearest === view.bowl && chip.overlap > 0);

/** What they add up to. */
export const totalIn = (view: SafranitoView, seat: number): number =>
  ownIn(view, seat).reduce((sum, chip) => sum + (chip.value ?? 0), 0);

/** Who the table waits for, where that is somebody. */
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

/** One sentence: what to do, or whom one waits for. `chip` is the one chosen for a throw. */
export function nowLine(view: SafranitoView, asked: Asked | null, chip: number | null, told: Told): string {
  const { words, names } = told;
  const spice = view.bowl ? wordOf(told, view.bowl) : "";
  const space = view.space ? wordOf(told, view.space) : "";
  const extra = view.space === "extra_throw" ? "yes" : "no";
  switch (asked?.kind) {
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
      return words.say("web-safranito-now-blend", { can: asked.answers.length > 1 ? "yes" : "no" });
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

/** A seat in a sentence. */
export function seatLine(view: SafranitoView, seat: number, told: Told): string {
  const { words, names } = told;
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

/** Where a chip lies, and how close that is. */
export function chipLine(chip: SafranitoSeenChip, told: Told): string {
  const { words, names } = told;
  const who = words.say("web-safranito-chip", {
    number: chip.number,
    name: names[chip.seat] ?? "",
    value: chip.value ?? 0,
    known: chip.value === null ? "no" : "yes",
    up: chip.up ? "yes" : "no",
  });
  const circle = chip.nearest ? wordOf(told, chip.nearest) : "";
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

export function blendLine(view: SafranitoView, blend: number, told: Told): string {
  const spices = view.recipes[blend] ?? [];
  const missing = spices.filter((spice) => !view.hand.includes(spice));
  const line = told.words.say("web-safranito-blend", { spices: listOf(told, spices) });
  if (ownSeat(view) === null) return line;
  const lack = missing.length === 0 ? "no" : "yes";
  return `${line} ${told.words.say("web-safranito-blend-missing", { missing: listOf(told, missing), lack })}`;
}

/** Who may buy in which order, with their totals; empty outside of buying. */
export function buyingLine(view: SafranitoView, told: Told): string {
  if (view.phase !== "buy" || view.bowl === null) return "";
  const order = view.asked.map((seat) => `${told.names[seat] ?? ""} ${totalIn(view, seat)}`);
  return told.words.say("web-safranito-buying", { order: order.join(" · ") });
}

/** What is to be known besides: what an answer leads to, or who buys next. */
export function asideLine(view: SafranitoView, asked: Asked | null, told: Told): string {
  if (asked?.kind === "blend") return told.words.say("web-safranito-blend-how");
  if (asked?.kind === "sell" && asked.answers.length > 1) return told.words.say("web-safranito-sell-then");
  return buyingLine(view, told);
}

/** Who buys next, while something is told that leads to the `coming` view. Undefined: whoever was next still is, as far
 * as is known. */
export function orderLine(view: SafranitoView | null, coming: SafranitoView | null, told: Told): string | undefined {
  if (view?.phase !== "buy" || view.bowl === null) return "";
  return view.bowl === coming?.bowl ? buyingLine(coming, told) || undefined : undefined;
}

export function pileLine(view: SafranitoView, told: Told): string {
  return told.words.say("web-safranito-piles", {
    spices: view.spice_pile,
    blends: view.blend_pile,
    discard: view.discard.length,
  });
}

export type Part = { readonly heading: string; readonly lines: readonly string[] };

export function tableText(view: SafranitoView, asked: Asked | null, chip: number | null, told: Told): Part[] {
  const { words } = told;
  const own = ownSeat(view);
  const stage = stageOf(view);
  const now = [nowLine(view, asked, chip, told), asideLine(view, asked, told)].filter(Boolean);
  const nothing = [words.say("web-safranito-none")];
  const some = (lines: readonly string[]) => (lines.length > 0 ? lines : nothing);
  const heading = stage ? words.say(`web-safranito-phase-${stage}`) : words.say("safranito");
  const parts: Part[] = [
    { heading: words.say("web-safranito-round", { round: view.round, phase: heading }), lines: now },
    { heading: words.say("web-safranito-board"), lines: some(view.board.map((seen) => chipLine(seen, told))) },
    {
      heading: words.say("web-safranito-display"),
      lines: some(counted(view.display).map((one) => countLine(one, told))),
    },
    {
      heading: words.say("web-safranito-blends"),
      lines: some(view.offered.map((blend) => blendLine(view, blend, told))),
    },
  ];
  if (own !== null) {
    parts.push(
      { heading: words.say("web-safranito-hand"), lines: some(counted(view.hand).map((one) => countLine(one, told))) },
      {
        heading: words.say("web-safranito-reserved"),
        lines: some(view.reserved.map((one) => blendLine(view, one, told))),
      },
      { heading: words.say("web-safranito-chips"), lines: some(view.own_chips.map(String)) },
    );
  }
  parts.push({
    heading: words.say("web-safranito-seats"),
    lines: view.completed.flatMap((done, seat) => [
      seatLine(view, seat, told),
      ...done.map((blend) =>
        told.words.say("web-safranito-blend", { spices: listOf(told, view.recipes[blend] ?? []) }),
      ),
    ]),
  });
  const discard = counted(view.discard).map((one) => countLine(one, told));
  parts.push({ heading: words.say("web-safranito-rest"), lines: [pileLine(view, told), ...discard] });
  return parts;
}

/** Cards of a kind together, in the order they first come. */
export function counted(spices: readonly string[]): { readonly spice: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const spice of spices) counts.set(spice, (counts.get(spice) ?? 0) + 1);
  return [...counts].map(([spice, count]) => ({ spice, count }));
}

export const countLine = ({ spice, count }: { spice: string; count: number }, told: Told): string =>
  count > 1 ? `${count} × ${wordOf(told, spice)}` : wordOf(told, spice);
