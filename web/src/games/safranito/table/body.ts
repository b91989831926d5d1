/** Builds the body of the 3D board: the field with its painted texture, and the wooden rim. */

import { Mesh, MeshLambertMaterial, PlaneGeometry } from "three";
import { squareFrame } from "../../../scenes/board_rim";
import { texture, wood } from "../../../scenes/textures";
import { shaded } from "../../../scenes/world";
import type { BoardFacts } from "../geometry";

/** The field with an empty texture of `size` px. */
export function fieldOf({ tray }: BoardFacts, size: number): Mesh<PlaneGeometry, MeshLambertMaterial> {
  const paint = new MeshLambertMaterial({ map: texture(size, () => undefined) });
  const made = new Mesh(new PlaneGeometry(tray.side, tray.side), paint);
  made.receiveShadow = true;
  return made;
}

/** The wooden rim of the board. */
export function rim({ tray }: BoardFacts): Mesh {
  const { side, rim_width, rim_height, base } = tray;
  const shape = squareFrame(side / 2, side / 2 + rim_width, rim_height + base);
  const made = new Mesh(shape, new MeshLambertMaterial({ map: wood(3), color: "#c08a58" }));
  made.position.z = -base;
  return shaded(made);
}
