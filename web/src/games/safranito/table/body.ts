/** The board itself: its field, on which pictures are painted, and its wooden rim. */

import { Mesh, MeshLambertMaterial, PlaneGeometry } from "three";
import { squareFrame } from "../../../scenes/frame";
import { texture, wood } from "../../../scenes/textures";
import { shaded } from "../../../scenes/world";
import type { BoardFacts } from "../geometry";

export function fieldOf({ tray }: BoardFacts, size: number): Mesh<PlaneGeometry, MeshLambertMaterial> {
  const paint = new MeshLambertMaterial({ map: texture(size, () => undefined) });
  const made = new Mesh(new PlaneGeometry(tray.side, tray.side), paint);
  made.receiveShadow = true;
  return made;
}

export function rim({ tray }: BoardFacts): Mesh {
  const { side, rim_width, rim_height, base } = tray;
  const shape = squareFrame(side / 2, side / 2 + rim_width, rim_height + base);
  const made = new Mesh(shape, new MeshLambertMaterial({ map: wood(3), color: "#c08a58" }));
  made.position.z = -base;
  return shaded(made);
}
