/** Lists the pictograms of Chili's table with their meanings, for the legend. */

import { make } from "../dom";
import type { LegendEntry } from "../scene";
import { collectedSign, handSign, pepper, pointsSign, tickSign } from "./drawings";
import type { TextContext } from "./text";

/** Example values: limits of a free area, a distance, a number of cards. */
const [LOW, HIGH, DISTANCE, OWED] = [31, 42, 5, 2];

/** The entries of the legend, drawn as on the table. */
export function legend({ words }: Pick<TextContext, "words">): readonly LegendEntry[] {
  const dots = make("span", "chili-dots", make("i", ""), make("i", ""), make("i", ""));
  const free = words.say("web-chili-free", { low: LOW, high: HIGH });
  const signs: readonly (readonly [Node, string])[] = [
    [handSign(), "web-chili-title-hand"],
    [collectedSign(), "web-chili-title-collected"],
    [pointsSign(), "web-chili-title-points"],
    [make("span", "chili-state chili-chosen", tickSign()), "web-chili-seat-chosen"],
    [make("span", "chili-state chili-thinking", dots), "web-chili-seat-thinking"],
    [make("span", "chili-owed chili-there", `+${OWED}`), "web-chili-title-owed"],
    [pepper(), "web-chili-title-pepper"],
    [make("span", "chili-sample chili-sample-target"), "web-chili-title-target"],
    [make("span", "chili-free", free), "web-chili-title-free"],
    [make("span", "chili-distance chili-there", `↔ ${DISTANCE}`), "web-chili-title-distance"],
  ];
  return signs.map(([sign, message]) => ({ sign: make("span", "chili-legend", sign), meaning: words.say(message) }));
}
