/** Draws the picture of a game that has none: cards with its first letter among bowls of spices, picked by its name. */

import { draw } from "../dom";

const SPICES = ["#D69A24", "#63AB84", "#C53A26", "#86592E", "#F3B51F", "#86A35D", "#6B3FA0", "#E3D9C4"];
const BOWLS = [
  [58, 58, 40],
  [268, 62, 34],
  [52, 164, 30],
  [262, 158, 42],
] as const;

/** Return the picture for a title. */
export function titlePicture(title: string): SVGElement {
  let seed = [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  const next = (): number => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const first = Math.floor(next() * SPICES.length);
  const letter = [...title.trim()][0]?.toLocaleUpperCase() ?? "?";
  const bowls = BOWLS.map(([x, y, r], index) => {
    const fill = SPICES[(first + index) % SPICES.length] ?? "#D69A24";
    const grains = Array.from({ length: 14 }, () => {
      const [turn, out] = [next() * 2 * Math.PI, Math.sqrt(next()) * (r - 11)];
      const place = { cx: Math.cos(turn) * out, cy: Math.sin(turn) * out };
      return draw("circle", { ...place, r: 2.4, fill: "#2B1605", opacity: 0.35 });
    });
    return draw(
      "g",
      { transform: `translate(${x} ${y})` },
      draw("circle", { r: r + 1, cy: 4, fill: "#3C240A", opacity: 0.32 }),
      draw("circle", { r, fill: "#FBF4E4", stroke: "#B59C70" }),
      draw("circle", { r: r - 5, fill }),
      ...grains,
    );
  });
  const cards = [-14, 9, -2].map((turn, index) => {
    const text = draw("text", {
      y: 22,
      "text-anchor": "middle",
      "font-family": "Fraunces, Georgia, serif",
      "font-weight": 650,
      "font-size": 62,
      fill: "#2B2724",
    });
    text.textContent = index === 2 ? letter : "";
    return draw(
      "g",
      { transform: `translate(${160 + (index - 1) * 16} 106) rotate(${turn})` },
      draw("rect", { x: -41, y: -55, width: 88, height: 118, rx: 12, fill: "#2B1605", opacity: 0.3 }),
      draw("rect", { x: -44, y: -59, width: 88, height: 118, rx: 12, fill: "#FBF6EA", stroke: "#DCCDB2" }),
      text,
    );
  });
  const lamp = draw(
    "radialGradient",
    { id: "lamp-generic", cx: "50%", cy: "38%", r: "75%" },
    draw("stop", { offset: 0, "stop-color": "#E9C07C" }),
    draw("stop", { offset: 0.55, "stop-color": "#B98A57" }),
    draw("stop", { offset: 1, "stop-color": "#7C5430" }),
  );
  return draw(
    "svg",
    { viewBox: "0 0 320 208", preserveAspectRatio: "xMidYMid slice" },
    draw("defs", {}, lamp),
    draw("rect", { width: 320, height: 208, fill: "url(#lamp-generic)" }),
    ...bowls,
    ...cards,
  );
}
