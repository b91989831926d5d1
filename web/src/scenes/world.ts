/**
 * What all scenes share: a canvas, lamps, a wooden table, and drawing only when something has changed.
 * Lengths in m, z up. A scene of its own is a `Corner`; things that move ask to be told of every picture (`animate`).
 */

import {
  AmbientLight,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  Fog,
  HemisphereLight,
  Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  PCFSoftShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SRGBColorSpace,
  Texture,
  Vector3,
  WebGLRenderer,
} from "three";
import { lower, type Quality } from "../state/quality";
import { Gauge } from "./quality";
import { softShadow, wood } from "./textures";

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Something to be looked at. */
export interface Corner {
  readonly things: Object3D;
  /** Where the table's surface is. */
  readonly floor: number;
  /** Sets the camera for a canvas of this size. */
  frame(camera: PerspectiveCamera, size: Size): void;
}

/** Before each picture, `now` in s; true: and before the next. */
export type Tick = (now: number) => boolean;

/** What the last picture cost. */
export interface Cost {
  readonly calls: number;
  readonly triangles: number;
}

const LAMP = new Vector3(-0.35, -0.3, 1.1);
/** m around the middle in which shadows fall */
const SHADED = 0.62;
const DOTS: Readonly<Record<Quality, number>> = { low: 1, medium: 1.5, high: 2 };
/** m: how far the light of the lamp reaches over the table, and what is left of it beyond */
const REACH = 1.5;
const DIM = 0.34;
/** ms until a picture that was taken from us is given up */
const LOST = 4000;

export class World {
  readonly camera = new PerspectiveCamera(30, 1, 0.05, 10);
  private readonly scene = new Scene();
  private readonly renderer: WebGLRenderer;
  private readonly lamp = new DirectionalLight("#ffe9c4", 2.1);
  /** Large things have the plainest paint there is: weak machines feel every dot of it. */
  private readonly table: Mesh<PlaneGeometry, MeshLambertMaterial>;
  private readonly sky = new HemisphereLight("#fff4e0", "#6b4a30", 1.1);
  private readonly air = new AmbientLight("#ffffff", 0.25);
  private corner: Corner | undefined;
  private asked = 0;
  private readonly ticks = new Set<Tick>();
  private readonly ended = new AbortController();
  private lost = 0;
  private readonly gauge = new Gauge();
  /** Draws less by itself where pictures take too long. */
  adapting = false;
  size: Size = { width: 1, height: 1 };

  /** Throws where there is no WebGL. `gone`: it was there, was taken from us, and has not come back. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    private quality: Quality,
    gone: () => void = () => undefined,
  ) {
    this.renderer = new WebGLRenderer({
      canvas,
      antialias: quality !== "low",
      alpha: false,
      powerPreference: "low-power",
    });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.shadowMap.type = PCFSoftShadowMap;
    this.table = new Mesh(lampLit(9), new MeshLambertMaterial({ map: wood(), vertexColors: true }));
    this.table.receiveShadow = true;
    this.lamp.position.copy(LAMP);
    this.lamp.shadow.mapSize.set(2048, 2048);
    this.lamp.shadow.normalBias = 0.0008;
    this.lamp.shadow.radius = 5;
    const reach = { left: -SHADED, right: SHADED, top: SHADED, bottom: -SHADED, near: 0.2, far: 3 };
    Object.assign(this.lamp.shadow.camera, reach);
    this.scene.add(this.table, this.lamp, this.lamp.target, this.sky, this.air);
    this.setQuality(quality);
    this.setDark(false);
    this.watch(gone);
  }

  private watch(gone: () => void): void {
    const { signal } = this.ended;
    this.canvas.addEventListener("webglcontextlost", () => (this.lost = window.setTimeout(gone, LOST)), { signal });
    this.canvas.addEventListener("webglcontextrestored", () => this.found(), { signal });
  }

  /** three.js has taken up its context again: everything is sent to it anew with the next picture. */
  private found(): void {
    clearTimeout(this.lost);
    this.setQuality(this.quality);
  }

  setQuality(quality: Quality): void {
    this.quality = quality;
    const high = quality === "high";
    this.renderer.shadowMap.enabled = high;
    this.lamp.castShadow = high;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, DOTS[quality]));
    this.scene.traverse((thing) => {
      if (thing instanceof Mesh && thing.material instanceof Material) thing.material.needsUpdate = true;
    });
    this.resize(this.size);
  }

  setDark(dark: boolean): void {
    const far = dark ? "#1d1510" : "#a98259";
    this.scene.background = new Color(far);
    this.scene.fog = new Fog(far, 2.1, 4.4);
    this.table.material.color.set(dark ? "#8a6d50" : "#ffffff");
    this.lamp.intensity = dark ? 2.9 : 2.1;
    this.sky.intensity = dark ? 0.75 : 1.1;
    this.canvas.dataset.light = dark ? "lamp" : "day";
    this.draw();
  }

  show(corner: Corner): void {
    if (this.corner) this.scene.remove(this.corner.things);
    this.corner = corner;
    this.scene.add(corner.things);
    this.table.position.z = corner.floor;
    this.setQuality(this.quality);
    // Also of what is hidden now, and to the end: nobody should wait for paint while something moves.
    this.renderer.compile(this.scene, this.camera);
    for (const program of this.renderer.info.programs ?? []) program.getUniforms();
  }

  resize(size: Size): void {
    this.size = size;
    this.renderer.setSize(size.width, size.height, false);
    this.reframe();
  }

  /** The same things from where the corner looks at them now. */
  reframe(): void {
    this.corner?.frame(this.camera, this.size);
    this.draw();
  }

  /** px from the canvas's upper left, of a place in the room. */
  project(place: Vector3): Spot {
    const seen = place.clone().project(this.camera);
    return { x: ((seen.x + 1) / 2) * this.size.width, y: ((1 - seen.y) / 2) * this.size.height };
  }

  /** px something `across` m wide is wide there, as it is seen now. */
  wide(at: Vector3, across: number): number {
    const aside = new Vector3(across / 2, 0, 0).applyQuaternion(this.camera.quaternion);
    const [one, other] = [this.project(at.clone().sub(aside)), this.project(at.clone().add(aside))];
    return Math.hypot(one.x - other.x, one.y - other.y);
  }

  /** Where the table's level `z` is seen at a spot of the canvas. */
  unproject(spot: Spot, z = 0): Vector3 {
    const far = new Vector3((spot.x / this.size.width) * 2 - 1, 1 - (spot.y / this.size.height) * 2, 0.5);
    const from = this.camera.position;
    const way = far.unproject(this.camera).sub(from);
    return way.multiplyScalar((z - from.z) / way.z).add(from);
  }

  animate(tick: Tick): void {
    this.ticks.add(tick);
    this.draw();
  }

  draw(): void {
    if (!this.asked) this.asked = requestAnimationFrame((now) => this.render(now / 1000));
  }

  private render(now: number): void {
    this.asked = 0;
    for (const tick of [...this.ticks]) if (!tick(now)) this.ticks.delete(tick);
    this.renderer.render(this.scene, this.camera);
    if (this.ticks.size > 0) this.goOn(now);
    else this.rest();
  }

  private goOn(now: number): void {
    if (this.adapting && this.gauge.frame(now) && this.quality !== "low") this.setQuality(lower(this.quality));
    this.draw();
  }

  get cost(): Cost {
    const { calls, triangles } = this.renderer.info.render;
    return { calls, triangles };
  }

  /** What the picture costs is told to the page, for whoever measures. */
  private rest(): void {
    this.gauge.rest();
    const { calls, triangles } = this.cost;
    const cost = `${calls} ${triangles}`;
    if (this.canvas.dataset.cost !== cost) this.canvas.dataset.cost = cost;
  }

  close(): void {
    cancelAnimationFrame(this.asked);
    clearTimeout(this.lost);
    this.asked = -1;
    this.ticks.clear();
    this.ended.abort();
    this.scene.traverse((thing) => {
      if (!(thing instanceof Mesh)) return;
      thing.geometry.dispose();
      for (const material of Array.isArray(thing.material) ? thing.material : [thing.material]) discard(material);
    });
    this.renderer.dispose();
    // a page may hold few contexts at once, and whoever comes next wants one
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
  }
}

function discard(material: Material): void {
  for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
  material.dispose();
}

/** A table top that is bright under the lamp and dim far from it: baked into its corners, so that it costs nothing. */
function lampLit(wide: number): PlaneGeometry {
  const made = new PlaneGeometry(wide, wide, 48, 48);
  const places = made.getAttribute("position");
  const light: number[] = [];
  for (let index = 0; index < places.count; index++) {
    const far = Math.hypot(places.getX(index), places.getY(index)) / REACH;
    const left = DIM + (1 - DIM) * Math.exp(-far * far);
    light.push(left, left * (0.94 + 0.06 * left), left * (0.86 + 0.14 * left));
  }
  made.setAttribute("color", new Float32BufferAttribute(light, 3));
  return made;
}

/** Casts and takes shadows, with everything in it. */
export function shaded<Thing extends Object3D>(thing: Thing): Thing {
  thing.traverse((part) => {
    part.castShadow = true;
    part.receiveShadow = true;
  });
  return thing;
}

/** A pose as motion tells it: seven numbers from `at`. */
export function place(thing: Object3D, poses: ArrayLike<number>, at: number): void {
  const of = (index: number): number => poses[at + index] ?? 0;
  thing.position.set(of(0), of(1), of(2));
  thing.quaternion.set(of(4), of(5), of(6), of(3));
}

/** What lies under a thing on the table, also where no shadows are worked out: `wide` m across. */
export function shadowOf(wide: number, floor: number, square = false): Mesh {
  const paint = new MeshBasicMaterial({ map: softShadow(square), transparent: true, opacity: 0.6, depthWrite: false });
  const made = new Mesh(new PlaneGeometry(wide, wide), paint);
  made.position.z = floor + 0.0006;
  return made;
}
