/** Lists the pictograms of À la carte's kitchen with their meanings, for the legend. */

import { make } from "../dom";
import type { LegendEntry } from "../scene";
import {
  binSign,
  CUP_LINES,
  cupSign,
  dieSign,
  flameSign,
  gemSign,
  sinkSign,
  spoonSign,
  starSign,
  tickSign,
} from "./drawings";
import { FACES, KINDS } from "./pieces";
import { type TextContext, wordOf } from "./text";

/** An example: points, the points of a dish, steps of heat. */
const [POINTS, WORTH, STEPS] = ["7", "4", ["between", "green", "red"]] as const;

/** The entries of the legend, drawn as in the kitchen. */
export function legend(context: TextContext): readonly LegendEntry[] {
  const { words } = context;
  const heat = STEPS.map((kind, step) =>
    make("i", `alc-heat-${kind}${step === 1 ? " alc-here" : ""}`, String(step + 3)),
  );
  const title = (name: string) => words.say(`web-a_la_carte-title-${name}`, { spice: wordOf(context, "lemon") });
  const signs: readonly (readonly [Node, string])[] = [
    [make("b", "alc-points", POINTS), title("points")],
    [starSign(), title("star")],
    [spoonSign(), title("spoons")],
    [make("span", "alc-heat", flameSign(), make("span", "alc-strip", ...heat)), title("heat")],
    [make("span", "alc-served alc-c-blue", WORTH), title("worth")],
    [make("span", "alc-served alc-c-point", "1"), title("served")],
    ...KINDS.map((kind) => [gemSign(kind), wordOf(context, kind)] as const),
    [make("span", "alc-need alc-there", gemSign("lemon"), tickSign()), title("there")],
    [make("span", "alc-need alc-lacking", gemSign("lemon")), title("lacking")],
    [make("span", "alc-need alc-extra", make("span", "alc-plus", "+"), gemSign("lemon")), title("extra")],
    ...Object.keys(CUP_LINES).map(
      (cup) => [cupSign(cup), words.say("web-a_la_carte-drink", { cup: wordOf(context, cup) })] as const,
    ),
    [cupSign(null), title("pile")],
    [sinkSign(), title("sink")],
    [binSign(), title("bin")],
    ...FACES.map(
      (face) => [dieSign(face), words.say("web-a_la_carte-rolled", { face: wordOf(context, face) })] as const,
    ),
  ];
  return signs.map(([sign, meaning]) => ({ sign: make("span", "alc-legend", sign), meaning }));
}
