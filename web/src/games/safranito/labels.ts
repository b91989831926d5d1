/** What an answer's button says: what one gets, and what it costs. */

import type { SafranitoCommand, SafranitoView } from "../../wire/types";
import { listOf, ownIn, ownSeat, type Told, totalIn, wordOf } from "./text";

export function labelOf(command: SafranitoCommand, view: SafranitoView, told: Told): string {
  const { words } = told;
  switch (command.type) {
    case "use":
      return words.say(command.use ? "web-safranito-use" : "web-safranito-decline");
    case "keep":
      return words.say("web-safranito-keep", { spice: wordOf(told, command.spice) });
    case "pick":
      return bowlLine(command.bowl, view, told);
    case "sell":
      return words.say("web-safranito-sell", { count: command.count, money: command.count * view.price });
    case "buy":
      return buyLine(command.buy, view, told);
    case "blend":
      return mixLine(command.blend, command.instead ?? [], view, told);
    default:
      return words.say("web-safranito-pass");
  }
}

function bowlLine(bowl: string, view: SafranitoView, told: Told): string {
  const count = view.board.filter((chip) => chip.nearest === bowl && chip.overlap > 0).length;
  return told.words.say("web-safranito-pick", { spice: wordOf(told, bowl), count });
}

function buyLine(buy: boolean, view: SafranitoView, told: Told): string {
  const own = ownSeat(view) ?? 0;
  if (buy) return told.words.say("web-safranito-buy", { price: totalIn(view, own) });
  const count = ownIn(view, own).length;
  const best = view.options.partial_decline && count > 1;
  return told.words.say("web-safranito-buy-no", { best: best ? "yes" : "no", count });
}

function mixLine(blend: number, instead: readonly string[], view: SafranitoView, told: Told): string {
  const spices = listOf(told, view.recipes[blend] ?? []);
  const own = view.reserved.includes(blend) ? "yes" : "no";
  if (instead.length === 0) return told.words.say("web-safranito-mix", { spices, own });
  return told.words.say("web-safranito-mix-tokens", { spices, own, instead: listOf(told, instead) });
}
