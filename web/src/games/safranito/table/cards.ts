/** Draws all cards and piles of the 3D table as one instanced mesh: market, blends, players' hands. */

import { BoxGeometry, Float32BufferAttribute, InstancedMesh, type Matrix4, MeshStandardMaterial } from "three";
import { repaint, texture } from "../../../scenes/textures";
import { CARD_GRID, type Cell, celled, drawCards, setCells, withCells } from "./atlas";
import type { Paints } from "./ink";

const MOST = 120;
/** Size of a card in m. */
export const CARD = { wide: 0.042, high: 0.058, thick: 0.0008 } as const;

/** Pose of a card and its cells in the atlas. */
export interface Card {
  readonly at: Matrix4;
  readonly face: Cell;
  readonly back: Cell;
}

/** Instanced mesh of all cards. */
export class Cards {
  readonly mesh: InstancedMesh;
  private readonly sheet = texture(1024, () => undefined);
  private written = "";

  constructor(private readonly paints: Paints) {
    const shape = cardShape();
    withCells(shape, MOST);
    this.mesh = new InstancedMesh(
      shape,
      celled(new MeshStandardMaterial({ map: this.sheet, roughness: 0.7 }), CARD_GRID),
      MOST,
    );
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  write(language: string, recipes: readonly (readonly string[])[], wordOf: (name: string) => string): void {
    const key = `${language} ${recipes.length}`;
    if (key === this.written) return;
    this.written = key;
    repaint(this.sheet, drawCards(this.paints, recipes, wordOf));
  }

  show(cards: readonly Card[]): void {
    cards.slice(0, MOST).forEach(({ at, face, back }, index) => {
      this.mesh.setMatrixAt(index, at);
      setCells(this.mesh, index, { upper: face, lower: back, edge: back });
    });
    this.mesh.count = Math.min(cards.length, MOST);
    this.mesh.instanceMatrix.needsUpdate = true;
  }
}

/** A thin box standing on z = 0; `part` tells upper face, lower face and edges apart, in the order of a box's sides. */
function cardShape(): BoxGeometry {
  const made = new BoxGeometry(CARD.wide, CARD.high, CARD.thick);
  made.translate(0, 0, CARD.thick / 2);
  const parts = [2, 2, 2, 2, 0, 1].flatMap((part) => Array<number>(4).fill(part));
  made.setAttribute("part", new Float32BufferAttribute(parts, 1));
  return made;
}
