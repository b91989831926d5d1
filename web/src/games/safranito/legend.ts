/** Lists the pictograms of Safranito's table with their meanings, for the legend. */

import { make } from "../dom";
import type { LegendEntry } from "../scene";
import {
  cardsSign,
  chipSign,
  coinSign,
  millSign,
  reservedSign,
  SYMBOLS,
  spaceSign,
  spiceSign,
  tickSign,
  tokenSign,
} from "./drawings";
import type { TextContext } from "./text";

/** An example: the worth of chips in a bowl, a blend, the value of a chip. */
const [WORTH, BLEND, VALUE] = ["60", ["curry", "mint", "saffron"], "20"] as const;

/** The entries of the legend, drawn as on the table; `withTokens` if tokens are played with. */
export function legend({ words }: Pick<TextContext, "words">, withTokens: boolean): readonly LegendEntry[] {
  const dots = BLEND.map((spice) => make("span", `saf-dot saf-s-${spice}`, spiceSign(spice)));
  const need = (mark: string, ...more: readonly Node[]) =>
    make("span", `saf-need saf-s-mint ${mark}`, make("span", "saf-dot", spiceSign("mint")), ...more);
  const chip = (mark: string) =>
    make("span", "saf-minis saf-seat-0", make("span", `saf-mini ${mark}`, make("span", "", VALUE)));
  const signs: readonly (readonly [Node, string])[] = [
    [make("span", "saf-mill", millSign()), "web-safranito-title-mill"],
    [make("span", "saf-seat-0", make("span", "saf-total", WORTH)), "web-safranito-title-total"],
    [coinSign(), "web-safranito-title-money"],
    [cardsSign(), "web-safranito-title-cards"],
    [reservedSign(), "web-safranito-title-reserved"],
    [chipSign(), "web-safranito-title-chips"],
    ...(withTokens ? ([[tokenSign(), "web-safranito-title-tokens"]] as const) : []),
    [make("span", "saf-done", ...dots), "web-safranito-title-done"],
    [need("saf-has", tickSign()), "web-safranito-title-has"],
    [need("saf-lacks"), "web-safranito-title-lacks"],
    [chip(""), "web-safranito-title-own"],
    [chip("saf-back"), "web-safranito-title-back"],
    ...Object.keys(SYMBOLS).map(
      (space) => [make("span", "saf-space-sign", spaceSign(space)), `web-safranito-space-${space}`] as const,
    ),
  ];
  return signs.map(([sign, message]) => ({ sign: make("span", "saf-legend", sign), meaning: words.say(message) }));
}
