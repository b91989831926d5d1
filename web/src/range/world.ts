/** What all scenes of the range share: a canvas, lamps, a wooden table, and drawing only when something has changed. */

import {
  AmbientLight,
  Color,
  DirectionalLight,
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
  Vector3,
  WebGLRenderer,
} from "three";
import { softShadow, wood } from "./textures";

export type Quality = "low" | "high";
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One of the three things to practise, as it is drawn. Lengths in m, z up. */
export interface Corner {
  readonly things: Object3D;
  /** Where the table's surface is. */
  readonly floor: number;
  /** Sets the camera for a canvas of this size. */
  frame(camera: PerspectiveCamera, size: Size): void;
}

const LAMP = new Vector3(-0.35, -0.3, 1.1);
/** m around the middle in which shadows fall */
const SHADED = 0.5;

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
  private ticking: ((now: number) => boolean) | undefined;
  size: Size = { width: 1, height: 1 };

  /** Throws where there is no WebGL. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    quality: Quality,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: false, powerPreference: "low-power" });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.shadowMap.type = PCFSoftShadowMap;
    this.table = new Mesh(new PlaneGeometry(9, 9), new MeshLambertMaterial({ map: wood() }));
    this.table.receiveShadow = true;
    this.lamp.position.copy(LAMP);
    this.lamp.shadow.mapSize.set(2048, 2048);
    this.lamp.shadow.normalBias = 0.0008;
    Object.assign(this.lamp.shadow.camera, {
      left: -SHADED,
      right: SHADED,
      top: SHADED,
      bottom: -SHADED,
      near: 0.2,
      far: 3,
    });
    this.scene.add(this.table, this.lamp, this.lamp.target, this.sky, this.air);
    this.setQuality(quality);
    this.setDark(false);
  }

  setQuality(quality: Quality): void {
    const high = quality === "high";
    this.renderer.shadowMap.enabled = high;
    this.lamp.castShadow = high;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, high ? 2 : 1.5));
    this.scene.traverse((thing) => {
      if (thing instanceof Mesh && thing.material instanceof Material) thing.material.needsUpdate = true;
    });
    this.resize(this.size);
  }

  setDark(dark: boolean): void {
    const far = dark ? "#2c2018" : "#c19a6b";
    this.scene.background = new Color(far);
    this.scene.fog = new Fog(far, 1.9, 4.2);
    this.table.material.color.set(dark ? "#8a6d50" : "#ffffff");
    this.lamp.intensity = dark ? 2.9 : 2.1;
    this.sky.intensity = dark ? 0.75 : 1.1;
    this.draw();
  }

  show(corner: Corner): void {
    if (this.corner) this.scene.remove(this.corner.things);
    this.corner = corner;
    this.scene.add(corner.things);
    this.table.position.z = corner.floor;
    this.setQuality(this.renderer.shadowMap.enabled ? "high" : "low");
  }

  resize(size: Size): void {
    this.size = size;
    this.renderer.setSize(size.width, size.height, false);
    this.corner?.frame(this.camera, size);
    this.draw();
  }

  /** px from the canvas's upper left, of a place in the room. */
  project(place: Vector3): Spot {
    const seen = place.clone().project(this.camera);
    return { x: ((seen.x + 1) / 2) * this.size.width, y: ((1 - seen.y) / 2) * this.size.height };
  }

  /** Where the table's level `z` is seen at a spot of the canvas. */
  unproject(spot: Spot, z = 0): Vector3 {
    const far = new Vector3((spot.x / this.size.width) * 2 - 1, 1 - (spot.y / this.size.height) * 2, 0.5);
    const from = this.camera.position;
    const way = far.unproject(this.camera).sub(from);
    return way.multiplyScalar((z - from.z) / way.z).add(from);
  }

  /** Before the next picture, and all following while it says so. `now` in seconds. */
  animate(tick: (now: number) => boolean): void {
    this.ticking = tick;
    this.draw();
  }

  draw(): void {
    if (!this.asked) this.asked = requestAnimationFrame((now) => this.render(now / 1000));
  }

  private render(now: number): void {
    this.asked = 0;
    if (this.ticking && !this.ticking(now)) this.ticking = undefined;
    this.renderer.render(this.scene, this.camera);
    if (this.ticking) this.draw();
  }

  close(): void {
    cancelAnimationFrame(this.asked);
    this.ticking = undefined;
    this.scene.traverse((thing) => {
      if (!(thing instanceof Mesh)) return;
      thing.geometry.dispose();
      for (const material of Array.isArray(thing.material) ? thing.material : [thing.material]) material.dispose();
    });
    this.renderer.dispose();
  }
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
