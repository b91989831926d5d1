/** Draws highlights on the 3D board: glowing circles, pointed chips, the turn's marker, the aim of a throw. */

import {
  type BufferGeometry,
  Color,
  ExtrudeGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  Shape,
  type Vector3,
} from "three";
import { LandingCloud } from "../../../scenes/landing_cloud";
import type { Side } from "../../../wire/types";
import { type BoardFacts, lyingAt, type NamedCircle, type Spot } from "../geometry";
import type { Aiming, Ghost, Glow } from "../renderer";
import type { Chip } from "./chips";

const MOST = 40;
const COLOURS: Readonly<Record<Glow | "turn", string>> = { may: "#2f7be0", lit: "#ffd65a", turn: "#ffd65a" };
const BLUE = "#1f5fbf";
const GHOST = "#3b2a1a";

/** Instanced rings for highlights, an arrow and a cross for throws. */
export class Aims {
  readonly things = new Group();
  readonly cloud = new LandingCloud();
  circles: readonly NamedCircle[] = [];
  private readonly rings: InstancedMesh;
  private readonly arrow: Mesh;
  private readonly mark: Mesh;
  private readonly before: Mesh;
  private readonly lay: Mesh;
  private gripped: Spot | null = null;
  private readonly glowing: Record<Glow, ReadonlySet<string>> = { may: new Set(), lit: new Set() };
  private pointed: readonly Chip[] = [];
  private turning: Vector3 | null = null;
  private shown = "";

  constructor(private readonly facts: BoardFacts) {
    const clear = { transparent: true, depthWrite: false } as const;
    this.rings = new InstancedMesh(
      new RingGeometry(0.94, 1.06, 64),
      new MeshBasicMaterial({ ...clear, opacity: 0.92 }),
      MOST,
    );
    this.rings.frustumCulled = false;
    this.rings.setColorAt(0, new Color());
    this.rings.renderOrder = 2;
    this.arrow = new Mesh(arrowShape(), new MeshBasicMaterial({ ...clear, color: BLUE, opacity: 0.85 }));
    this.mark = new Mesh(crossShape(facts.disc.radius), new MeshBasicMaterial({ ...clear, color: BLUE, opacity: 0.9 }));
    this.arrow.visible = this.mark.visible = false;
    this.arrow.renderOrder = this.mark.renderOrder = 3;
    const faint = { ...clear, color: GHOST, opacity: 0.5 };
    this.before = new Mesh(arrowShape(), new MeshBasicMaterial(faint));
    this.lay = new Mesh(new RingGeometry(0.84, 1, 48), new MeshBasicMaterial({ ...faint, opacity: 0.75 }));
    this.lay.scale.setScalar(facts.disc.radius);
    this.before.visible = this.lay.visible = false;
    this.before.renderOrder = this.lay.renderOrder = 3;
    this.things.add(this.cloud.things, this.rings, this.arrow, this.mark, this.before, this.lay);
    this.light();
  }

  /** Highlight circles; true if the picture changed, as with `point`. */
  glow(names: ReadonlySet<string>, how: Glow): boolean {
    this.glowing[how] = names;
    return this.light();
  }

  point(chips: readonly Chip[]): boolean {
    this.pointed = chips;
    return this.light();
  }

  /** Mark the player whose turn it is, at their seat. */
  turn(at: Vector3 | null): void {
    this.turning = at;
    this.light();
  }

  private light(): boolean {
    const [matrix, colour] = [new Matrix4(), new Color()];
    const before = this.shown;
    this.shown = "";
    let index = 0;
    const ring = (x: number, y: number, z: number, radius: number, paint: string): void => {
      if (index >= MOST) return;
      this.rings.setMatrixAt(index, matrix.makeScale(radius, radius, 1).setPosition(x, y, z));
      this.rings.setColorAt(index, colour.set(paint));
      this.shown += `${x} ${y} ${z} ${radius} ${paint} `;
      index += 1;
    };
    for (const how of ["may", "lit"] as const)
      for (const { name, x, y, radius } of this.circles)
        if (this.glowing[how].has(name)) ring(x, y, 0.0011, radius / 1000, COLOURS[how]);
    for (const { pose } of this.pointed)
      ring(pose[0] ?? 0, pose[1] ?? 0, (pose[2] ?? 0) + 0.004, this.facts.disc.radius * 1.2, COLOURS.lit);
    if (this.gripped) ring(this.gripped.x, this.gripped.y, 0.0012, this.facts.disc.radius * 1.35, COLOURS.may);
    if (this.turning) ring(this.turning.x, this.turning.y, this.turning.z + 0.0012, 0.042, COLOURS.turn);
    this.rings.count = index;
    this.rings.instanceMatrix.needsUpdate = true;
    if (this.rings.instanceColor) this.rings.instanceColor.needsUpdate = true;
    return this.shown !== before;
  }

  aim(side: Side, aiming: Aiming | null): void {
    this.drawArrow(this.arrow, side, aiming);
    if (!aiming) return;
    (this.arrow.material as MeshBasicMaterial).opacity = aiming.speed === undefined ? 0.35 : 0.85;
  }

  /** Draw an arrow from the edge, its length given by the speed. */
  private drawArrow(arrow: Mesh, side: Side, aiming: Aiming | null): void {
    arrow.visible = aiming !== null;
    if (!aiming) return;
    const at = lyingAt(side, { x: aiming.place, y: -outside(this.facts) });
    const right = lyingAt(side, { x: 1, y: 0 });
    arrow.position.set(at.x, at.y, this.facts.tray.rim_height + 0.002);
    arrow.rotation.z = Math.atan2(right.y, right.x) - aiming.direction;
    arrow.scale.set(1, 0.1 + 0.17 * (aiming.speed ?? 0.25), 1);
  }

  /** Show the last throw faintly: its aim, and where it came to rest. */
  ghost(side: Side, last: Ghost | null): void {
    this.drawArrow(this.before, side, last?.aiming ?? null);
    this.lay.visible = Boolean(last?.landed);
    if (last?.landed) this.lay.position.set(last.landed.x, last.landed.y, this.facts.disc.thickness + 0.001);
  }

  /** Draw a ring around the chip that can be grabbed. */
  grip(at: Spot | null): void {
    this.gripped = at;
    this.light();
  }

  cross(spot: Spot | null): void {
    this.mark.visible = spot !== null;
    if (spot) this.mark.position.set(spot.x, spot.y, 0.0014);
  }
}

/** Distance in m from the middle of the board to the chip in a hand before the edge. */
export const outside = ({ tray, disc }: BoardFacts): number => tray.side / 2 + tray.rim_width + disc.radius * 1.5;

/** An arrow from the origin along y, one metre long, to be scaled. */
function arrowShape(): BufferGeometry {
  const shape = new Shape().moveTo(-0.0035, 0.13);
  const points = [
    [-0.0035, 0.86],
    [-0.013, 0.86],
    [0, 1],
    [0.013, 0.86],
    [0.0035, 0.86],
    [0.0035, 0.13],
  ] as const;
  for (const [x, y] of points) shape.lineTo(x, y);
  return new ExtrudeGeometry(shape, { depth: 0.0006, bevelEnabled: false });
}

function crossShape(radius: number): BufferGeometry {
  const ring = new Shape().absarc(0, 0, radius, 0, 2 * Math.PI);
  ring.holes.push(new Shape().absarc(0, 0, radius * 0.9, 0, 2 * Math.PI));
  const bars = [0, 1, 2, 3].map((turn) => {
    const [x, y] = [Math.cos((turn * Math.PI) / 2), Math.sin((turn * Math.PI) / 2)];
    const bar = new Shape();
    const corners = [
      [0.5, -0.06],
      [1.6, -0.06],
      [1.6, 0.06],
      [0.5, 0.06],
    ] as const;
    corners.forEach(([far, aside], index) => {
      const [left, up] = [radius * (far * x - aside * y), radius * (far * y + aside * x)];
      if (index) bar.lineTo(left, up);
      else bar.moveTo(left, up);
    });
    return bar;
  });
  return new ExtrudeGeometry([ring, ...bars], { depth: 0.0005, bevelEnabled: false, curveSegments: 32 });
}
