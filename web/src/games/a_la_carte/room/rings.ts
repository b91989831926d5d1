/** Draws rings of light around bottles and die: for what may be taken, and for what is highlighted. */

import { Color, InstancedMesh, Matrix4, MeshBasicMaterial, RingGeometry } from "three";
import { SPICES } from "../pieces";
import { DIE, type Layout, type Place } from "./layout";

/** Kinds of rings: `may` for things that can be taken, `lit` for those that are mentioned. */
export type How = "may" | "lit";
const COLOURS: Readonly<Record<How, string>> = { may: "#2f7be0", lit: "#ffd65a" };
/** Radius of a ring in m. */
const RADIUS = 0.0215;
/** Heights of the rings in m: above the rack's edge, and just above the table for the die. */
const OVER = 0.0215;
const BENEATH = 0.0012;
const MOST = 2 * (SPICES.length + 1);

/** Instanced mesh of all rings. */
export class Rings {
  readonly mesh: InstancedMesh;
  private readonly named: Record<How, ReadonlySet<string>> = { may: new Set(), lit: new Set() };
  private places: ReadonlyMap<string, Place> = new Map();
  private shown = "";

  constructor() {
    const material = new MeshBasicMaterial({ transparent: true, depthWrite: false, opacity: 0.92 });
    this.mesh = new InstancedMesh(new RingGeometry(0.93, 1.07, 48), material, MOST);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 2;
    this.mesh.setColorAt(0, new Color());
    this.draw();
  }

  show(layout: Layout): void {
    const bottles = SPICES.map((spice, at): [string, Place] => {
      const [x, y] = layout.bottle(at);
      return [spice, [x, y, OVER]];
    });
    this.places = new Map([...bottles, ["die", [DIE[0], DIE[1], BENEATH]]]);
    this.draw();
  }

  /** Light the bottles with these spices, or `die`; true if the picture changed. */
  light(how: How, names: ReadonlySet<string>): boolean {
    this.named[how] = names;
    return this.draw();
  }

  private draw(): boolean {
    const [matrix, colour, before] = [new Matrix4(), new Color(), this.shown];
    const found: string[] = [];
    for (const how of ["may", "lit"] as const)
      for (const name of this.named[how]) {
        const at = this.places.get(name);
        if (!at || found.length >= MOST) continue;
        this.mesh.setMatrixAt(found.length, matrix.makeScale(RADIUS, RADIUS, 1).setPosition(...at));
        this.mesh.setColorAt(found.length, colour.set(COLOURS[how]));
        found.push(`${how} ${name} ${at}`);
      }
    this.mesh.count = found.length;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
    this.shown = found.join(", ");
    return this.shown !== before;
  }
}
