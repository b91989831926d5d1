/** Tests the import rules between layers: each file may import from the layers below its own, and from no others. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../src");
/** Text of every source file, by its path in `src`. */
const SOURCES: ReadonlyMap<string, string> = new Map(
  readdirSync(SRC, { recursive: true })
    .filter((path) => /\.(ts|svelte|css)$/.test(path))
    .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(SRC, path), "utf-8")]),
);

interface Layer {
  /** Other layers it may import from. */
  readonly layers: readonly string[];
  /** Packages it may import from, with all their parts. */
  readonly packages: readonly string[];
  /** Reason, shown when the rule is violated. */
  readonly rule: string;
}

const DRAWING = ["wire", "gestures", "motion", "state", "scenes"];

/** By folder of `src`; the folder of each game is a layer of its own, and so is a file directly in `src`. */
const LAYERS: Readonly<Record<string, Layer>> = {
  wire: { layers: [], packages: [], rule: "wire/ is generated and imports nothing" },
  gestures: { layers: ["wire"], packages: [], rule: "gestures/ knows no screen: numbers in, gestures out" },
  motion: { layers: [], packages: [], rule: "motion/ knows no screen: it unpacks and plays recorded motion" },
  sound: { layers: [], packages: [], rule: "sound/ only makes sounds" },
  styles: { layers: [], packages: ["@fontsource-variable"], rule: "styles/ holds style sheets" },
  state: {
    layers: ["wire", "gestures", "motion"],
    packages: ["@fluent/bundle"],
    rule: "state/ knows no screen: no panels, games, scenes, range or sound, neither three nor svelte",
  },
  scenes: {
    layers: ["wire", "gestures", "motion", "state"],
    packages: ["three"],
    rule: "scenes/ holds what games and the range share, and knows neither",
  },
  games: {
    layers: DRAWING,
    packages: ["three"],
    rule: "files in games/ are shared by all games: they know no single game, no range, no sound, no panel",
  },
  "games/figures": { layers: ["games"], packages: [], rule: "games/figures/ is shared by the rulebooks of all games" },
  "games/*": {
    layers: [...DRAWING, "games", "games/figures"],
    packages: ["three"],
    rule: "a game knows neither another game nor the range (shared props go to scenes/), neither sound nor panels nor svelte",
  },
  range: {
    layers: [...DRAWING, "sound"],
    packages: ["three"],
    rule: "range/ knows no game and no panel (shared props go to scenes/)",
  },
  panels: {
    layers: ["wire", "gestures", "state", "scenes", "sound", "games", "range"],
    packages: ["svelte"],
    rule: "panels/ is on top: it asks games/registry for a game, and leaves three to scenes",
  },
  "main.ts": { layers: ["panels", "state", "styles"], packages: ["svelte"], rule: "main.ts starts the page" },
};

/** The one file of `games/` that names single games; it imports each on demand. */
const REGISTRY = "games/registry.ts";

const GAMES: ReadonlySet<string> = new Set(
  [...SOURCES.keys()].flatMap((path) => /^games\/[^/]+(?=\/)/.exec(path)?.[0] ?? []),
);

/** Return the layer of a file or import, by its path in `src`. */
function layerOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return GAMES.has(`${first}/${second}`) ? `${first}/${second}` : first;
}

/** List a file's imports: static, for side effects, dynamic, and in style sheets. Comments do not count. */
function importsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const found = code.matchAll(
    /(?:\b(?:import|export)\b[^;"'`]*?\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|@import\s+(?:url\(\s*)?)["'`]([^"'`]+)["'`]/g,
  );
  return [...found].map(([, name = ""]) => name);
}

/** Path in `src` of a relative import. */
function resolved(file: string, imported: string): string {
  const parts = file.split("/").slice(0, -1);
  for (const part of imported.split("/")) {
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Explain why a file may not import something; empty if it may. */
function violation(file: string, imported: string): string {
  const own = layerOf(file);
  const layer = LAYERS[own] ?? (own.startsWith("games/") ? LAYERS["games/*"] : undefined);
  if (!layer) return `${file}: ${own} is no known layer; add it to LAYERS in tests/import_fences.test.ts`;
  const problem = `${file} imports ${imported}: ${layer.rule}`;
  if (!imported.startsWith(".")) {
    return layer.packages.some((name) => imported === name || imported.startsWith(`${name}/`)) ? "" : problem;
  }
  const target = resolved(file, imported);
  if (target.startsWith("..")) return `${problem} (and nothing outside of src)`;
  const other = layerOf(target);
  if (other === own || layer.layers.includes(other)) return "";
  return file === REGISTRY && other.startsWith("games/") ? "" : problem;
}

describe("importsOf", () => {
  test("finds every form of import", () => {
    const text = `
      import a, { type B } from "one";
      import type { C } from './two';
      import {
        d,
      } from "../three";
      import "four.css";
      export { e } from "five";
      export * from "six";
      const f = await import("seven");
      type G = import("eight").G;
      @import url("nine");
      @import "ten";
    `;
    const names = ["one", "./two", "../three", "four.css", "five", "six", "seven", "eight", "nine", "ten"];
    expect(importsOf(text)).toEqual(names);
  });

  test("ignores comments and other words", () => {
    expect(importsOf('/* import "a" */\n// import b from "b"\nconst c = { from: "c" }; export const d = "d";')).toEqual(
      [],
    );
  });
});

describe("violation", () => {
  test.each([
    ["state/words.ts", "../panels/app.svelte"],
    ["state/words.ts", "../games/scene"],
    ["state/words.ts", "../scenes/world"],
    ["state/words.ts", "../range/practice"],
    ["state/words.ts", "../sound/synth"],
    ["state/words.ts", "three"],
    ["state/words.ts", "svelte/reactivity"],
    ["gestures/arc.ts", "../scenes/pointer"],
    ["motion/film.ts", "../state/words"],
    ["wire/types.ts", "../state/words"],
    ["scenes/world.ts", "../games/scene"],
    ["games/scene.ts", "./chili/scene"],
    ["games/chili/scene.ts", "../safranito/scene"],
    ["games/chili/figures/ring.ts", "../../safranito/figures/board"],
    ["games/chili/scene.ts", "../../range/practice"],
    ["games/chili/scene.ts", "../../panels/app.svelte"],
    ["games/chili/scene.ts", "../../sound/synth"],
    ["games/chili/scene.ts", "svelte"],
    ["games/figures/common.ts", "../chili/view"],
    ["range/tray.ts", "../games/safranito/board"],
    ["panels/Range.svelte", "three"],
    ["panels/Range.svelte", "../../../tests/sockets"],
    ["elsewhere/file.ts", "../state/words"],
  ])("stops %s from importing %s", (file, imported) => {
    expect(violation(file, imported)).toContain(file);
  });

  test.each([
    ["state/presentation_queue.ts", "./table"],
    ["state/skill.ts", "../gestures/gesture"],
    ["games/registry.ts", "./chili/scene"],
    ["games/chili/scene.ts", "./room"],
    ["games/chili/scene.ts", "../scene"],
    ["games/chili/figures/ring.ts", "../../figures/common"],
    ["games/chili/figures/ring.ts", "../view"],
    ["games/chili/scene.ts", "three/examples/jsm/utils/BufferGeometryUtils.js"],
    ["panels/hand/Holding.svelte", "../app.svelte"],
    ["panels/Playing.svelte", "../games/registry"],
  ])("lets %s import %s", (file, imported) => {
    expect(violation(file, imported)).toBe("");
  });

  test("names the violated rule", () => {
    expect(violation("games/chili/scene.ts", "../../range/heap")).toBe(
      "games/chili/scene.ts imports ../../range/heap: a game knows neither another game nor the range (shared props go to " +
        "scenes/), neither sound nor panels nor svelte",
    );
  });
});

describe("the source files", () => {
  test("are all read", () => {
    expect([...SOURCES.keys()]).toEqual(
      expect.arrayContaining(["main.ts", "panels/Playing.svelte", "games/chili/scene.ts", "styles/theme.css"]),
    );
    expect(importsOf(SOURCES.get("panels/Playing.svelte") ?? "")).toContain("../state/play_session");
  });

  test("keep the import rules", () => {
    const broken = [...SOURCES].flatMap(([file, text]) => importsOf(text).map((imported) => violation(file, imported)));
    expect(broken.filter(Boolean)).toEqual([]);
  });
});

describe("names of games", () => {
  const named = [...GAMES]
    .map((path) => path.split("/")[1] ?? "")
    .filter((name) => name !== "generic" && name !== "figures");
  const pattern = new RegExp(`(?<![-\\w])(?:${named.join("|")})(?!\\w)`, "i");
  /** Return the lines of a file that name a game; comments and colours in style sheets do not count. */
  const lines = (text: string): string[] => {
    const code = text.replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
    return code.split("\n").filter((line) => pattern.test(line.replace(/--[\w-]+/g, "")));
  };

  test("are found in code, and not in comments or colours", () => {
    expect(named).toEqual(expect.arrayContaining(["chili", "safranito", "a_la_carte"]));
    expect(lines('const FIRST = "chili";')).toHaveLength(1);
    expect(lines("[data-game=safranito] {")).toHaveLength(1);
    expect(lines("say(`a_la_carte-word-x`)")).toHaveLength(1);
    expect(lines("/** As in Chili. */\n// chili\nfill: var(--chili);")).toEqual([]);
  });

  test("stand in the games' own folders and the registry alone", () => {
    const others = [...SOURCES].filter(
      ([path]) =>
        path !== REGISTRY && path !== "wire/types.ts" && !named.some((name) => path.startsWith(`games/${name}/`)),
    );
    const found = others.flatMap(([path, text]) => lines(text).map((line) => `${path}: ${line.trim()}`));
    expect(found).toEqual([]);
  });
});
