/**
 * Shared 3D world of all scenes: canvas, lamps, a wooden table, and drawing on demand.
 *
 * Lengths are in m, z points up. A scene's content is a `Corner`; animations register a callback for every frame
 * (`animate`).
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

/** Size of the canvas in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Position on the canvas in px. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Content of a scene with its camera. */
export interface Corner {
  readonly things: Object3D;
  /** Height z of the table's surface. */
  readonly floor: number;
  /** Set the camera for a canvas of this size. */
  frame(camera: PerspectiveCamera, size: Size): void;
}

/** Callback before each frame, `now` in s; returns true to be called before the next one too. */
export type Tick = (now: number) => boolean;

/** Draw calls and triangles of the last frame. */
export interface Cost {
  readonly calls: number;
  readonly triangles: number;
}

const LAMP = new Vector3(-0.35, -0.3, 1.1);
/** Half the width in m of the area around the middle that gets shadows. */
const SHADED = 0.62;
const DOTS: Readonly<Record<Quality, number>> = { low: 1, medium: 1.5, high: 2 };
/** Radius in m of the lamp's light on the table, and the share of light beyond it. */
const REACH = 1.5;
const DIM = 0.34;
/** Time in ms to wait for a lost WebGL context to be restored. */
const LOST = 4000;

/** Renderer of a scene on a canvas: draws a frame only after a change or while something is animated. */
export class World {
  readonly camera = new PerspectiveCamera(30, 1, 0.05, 10);
  private readonly scene = new Scene();
  private readonly renderer: WebGLRenderer;
  private readonly lamp = new DirectionalLight("#ffe9c4", 2.1);
  /** The large table surface has the cheapest material, since weak machines spend most time on its pixels. */
  private readonly table: Mesh<PlaneGeometry, MeshLambertMaterial>;
  private readonly sky = new HemisphereLight("#fff4e0", "#6b4a30", 1.1);
  private readonly air = new AmbientLight("#ffffff", 0.25);
  private corner: Corner | undefined;
  private asked = 0;
  private readonly ticks = new Set<Tick>();
  private readonly ended = new AbortController();
  private lost = 0;
  private readonly gauge = new Gauge();
  /** True to reduce the quality automatically when frames take too long. */
  adapting = false;
  size: Size = { width: 1, height: 1 };

  /** Throws without WebGL. `gone` is called if the context was lost and not restored in time. */
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

  /** Recover from a lost context: three.js uploads everything again with the next frame. */
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
    // Compile hidden objects too, and wait for it: no shader should be compiled while something moves.
    this.renderer.compile(this.scene, this.camera);
    for (const program of this.renderer.info.programs ?? []) program.getUniforms();
  }

  resize(size: Size): void {
    this.size = size;
    this.renderer.setSize(size.width, size.height, false);
    this.reframe();
  }

  /** Set the camera again for the current content and size, and draw. */
  reframe(): void {
    this.corner?.frame(this.camera, this.size);
    this.draw();
  }

  /** Project a point in space to px from the canvas's upper left. */
  project(place: Vector3): Spot {
    const seen = place.clone().project(this.camera);
    return { x: ((seen.x + 1) / 2) * this.size.width, y: ((1 - seen.y) / 2) * this.size.height };
  }

  /** Width in px of something `across` m wide at a point, as seen now. */
  wide(at: Vector3, across: number): number {
    const aside = new Vector3(across / 2, 0, 0).applyQuaternion(this.camera.quaternion);
    const [one, other] = [this.project(at.clone().sub(aside)), this.project(at.clone().add(aside))];
    return Math.hypot(one.x - other.x, one.y - other.y);
  }

  /** The point of the plane at height `z` that is seen at a spot of the canvas. */
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

  /** Draw at once, so that the pixels can be read before this task ends. */
  drawNow(): void {
    this.renderer.render(this.scene, this.camera);
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

  /** End of a motion: write the cost of the frame into a data attribute, for measurements. */
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
    // browsers limit the number of contexts of a page, so this one is released at once
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
  }
}

function discard(material: Material): void {
  for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
  material.dispose();
}

/** A table top that is bright under the lamp and dim far from it; the light is baked into vertex colours. */
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

/** Let an object and all its children cast and receive shadows. */
export function shaded<Thing extends Object3D>(thing: Thing): Thing {
  thing.traverse((part) => {
    part.castShadow = true;
    part.receiveShadow = true;
  });
  return thing;
}

/** Set an object's pose from seven numbers of a recording (position, quaternion w first), starting at `at`. */
export function place(thing: Object3D, poses: ArrayLike<number>, at: number): void {
  const of = (index: number): number => poses[at + index] ?? 0;
  thing.position.set(of(0), of(1), of(2));
  thing.quaternion.set(of(4), of(5), of(6), of(3));
}

/** A painted shadow under a thing on the table, for qualities without computed shadows; `wide` in m. */
export function shadowOf(wide: number, floor: number, square = false): Mesh {
  const paint = new MeshBasicMaterial({ map: softShadow(square), transparent: true, opacity: 0.6, depthWrite: false });
  const made = new Mesh(new PlaneGeometry(wide, wide), paint);
  made.position.z = floor + 0.0006;
  return made;
}
