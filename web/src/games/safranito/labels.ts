/** Writes the labels of answer buttons, with benefit and cost. */

import type { SafranitoCommand, SafranitoView } from "../../wire/types";
import { listOf, ownIn, ownSeat, type TextContext, totalIn, wordOf } from "./text";

/** The label of the button that sends a command. */
export function labelOf(command: SafranitoCommand, view: SafranitoView, context: TextContext): string {
  const { words } = context;
  switch (command.type) {
    case "use":
      return words.say(command.use ? "web-safranito-use" : "web-safranito-decline");
    case "keep":
      return words.say("web-safranito-keep", { spice: wordOf(context, command.spice) });
    case "pick":
      return bowlLine(command.bowl, view, context);
    case "sell":
      return words.say("web-safranito-sell", { count: command.count, money: command.count * view.price });
    case "buy":
      return buyLine(command.buy, view, context);
    case "blend":
      return mixLine(command.blend, command.instead ?? [], view, context);
    default:
      return words.say("web-safranito-pass");
  }
}

function bowlLine(bowl: string, view: SafranitoView, context: TextContext): string {
  const count = view.board.filter((chip) => chip.nearest === bowl && chip.overlap > 0).length;
  return context.words.say("web-safranito-pick", { spice: wordOf(context, bowl), count });
}

function buyLine(buy: boolean, view: SafranitoView, context: TextContext): string {
  const own = ownSeat(view) ?? 0;
  if (buy) return context.words.say("web-safranito-buy", { price: totalIn(view, own) });
  const count = ownIn(view, own).length;
  const best = view.options.partial_decline && count > 1;
  return context.words.say("web-safranito-buy-no", { best: best ? "yes" : "no", count });
}

function mixLine(blend: number, instead: readonly string[], view: SafranitoView, context: TextContext): string {
  const spices = listOf(context, view.recipes[blend] ?? []);
  const own = view.reserved.includes(blend) ? "yes" : "no";
  if (instead.length === 0) return context.words.say("web-safranito-mix", { spices, own });
  return context.words.say("web-safranito-mix-tokens", { spices, own, instead: listOf(context, instead) });
}
