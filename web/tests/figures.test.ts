/**
 * Draws the figures of all rulebooks without a browser and compares them with `docs_site/figures`, from where the
 * documentation site takes them. `python3 run.py remake` writes them anew.
 */

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pagesOf } from "../src/games/registry";
import { NEWS } from "../src/wire/types";

const FOLDER = join(import.meta.dirname, "../../docs_site/figures");
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** As much of an element as the figures use, and its markup. */
class Drawn {
  readonly attributes = new Map<string, string>();
  readonly children: Drawn[] = [];
  readonly classList = { add: (name: string) => this.classed(name) };
  textContent = "";

  constructor(readonly tag: string) {}

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  append(...children: Drawn[]): void {
    this.children.push(...children);
  }

  get markup(): string {
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
    const inside = escaped(this.textContent) + this.children.map((child) => child.markup).join("");
    return inside ? `<${this.tag}${attributes}>${inside}</${this.tag}>` : `<${this.tag}${attributes}/>`;
  }

  private classed(name: string): void {
    this.attributes.set("class", [this.attributes.get("class"), name].filter(Boolean).join(" "));
  }
}

/** Round the coordinates of a drawing to a hundredth of a unit, and leave out zeros. */
const rounded = (markup: string) =>
  markup.replace(/-?\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))));

describe.each(Object.keys(NEWS))("the figures of %s", (game) => {
  beforeAll(() => {
    vi.stubGlobal("document", { createElementNS: (_: string, tag: string) => new Drawn(tag) });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it("are those of the documentation site", async () => {
    const figures = await pagesOf(game).figures();
    expect(Object.keys(figures).length).toBeGreaterThan(5);
    const lines = Object.entries(figures).map(
      ([rule, { caption, draw }]) => `${rule} ${caption} ${rounded((draw() as unknown as Drawn).markup)}\n`,
    );
    await expect(lines.join("")).toMatchFileSnapshot(join(FOLDER, `${game}.txt`));
  });
});
