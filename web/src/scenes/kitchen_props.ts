/** Builds the 3D models of pan, spice bottle and crêpe, used by the range and by À la carte. */

import {
  type CanvasTexture,
  CapsuleGeometry,
  CircleGeometry,
  CylinderGeometry,
  DoubleSide,
  FrontSide,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Vector2,
  Vector3,
} from "three";
import type { Glass, Pancake, Skillet } from "../wire/types";
import { chance, texture } from "./textures";
import { TRANSLUCENT } from "./translucent";
import { shaded } from "./world";

/** Axis about which pans and bottles turn. */
export const SIDE = new Vector3(1, 0, 0);
/** Thickness of the glass in m. */
const THICK = 0.0014;

/** A pan's floor with its sloping rim. */
export function ironShape(pan: Skillet): LatheGeometry {
  const thick = 0.003;
  const outline = [
    [0, 0],
    [pan.floor_radius, 0],
    [pan.rim_radius, pan.rim_height],
    [pan.rim_radius + thick, pan.rim_height],
    [pan.rim_radius + thick, pan.rim_height - 0.002],
    [pan.floor_radius + 0.8 * thick, -thick],
    [0, -thick],
  ] as const;
  const shape = new LatheGeometry(
    outline.map(([far, high]) => new Vector2(far, high)),
    72,
  );
  return shape.rotateX(Math.PI / 2);
}

/** A pan's handle, pointing to the cook (−y). */
export function gripShape(pan: Skillet): CapsuleGeometry {
  const shape = new CapsuleGeometry(0.0095, pan.handle - pan.rim_radius - 0.02, 6, 20);
  shape.scale(1, 1, 0.72);
  return shape.translate(0, -(pan.rim_radius + pan.handle) / 2 - 0.012, pan.rim_height * 0.75);
}

/** The piece between a pan's rim and its handle. */
export function neckShape(pan: Skillet): CapsuleGeometry {
  return new CapsuleGeometry(0.005, 0.03, 4, 12).translate(0, -pan.rim_radius - 0.012, pan.rim_height * 0.68);
}

/** A pan of cast iron with a wooden handle. */
export function panOf(pan: Skillet): Group {
  const iron = new MeshStandardMaterial({ color: "#3a3f44", roughness: 0.55, metalness: 0.35, side: DoubleSide });
  const wood = new MeshStandardMaterial({ color: "#8b5e34", roughness: 0.6 });
  const made = new Group();
  made.add(new Mesh(ironShape(pan), iron), new Mesh(gripShape(pan), wood), new Mesh(neckShape(pan), iron));
  return shaded(made);
}

/** A glass bottle with its base at 0; `label` is the material of the paper around it. */
export function bottleOf(
  glass: Glass,
  label: Material = new MeshStandardMaterial({ color: "#efe4cf", roughness: 0.8, side: DoubleSide }),
): Group {
  const rise = (glass.body_radius - glass.neck_radius) / Math.tan(glass.shoulder_angle);
  const [shoulder, mouth] = [glass.body_height + rise, glass.body_height + rise + glass.neck_length];
  const inner: readonly (readonly [number, number])[] = [
    [glass.neck_radius, mouth],
    [glass.neck_radius, shoulder],
    [glass.body_radius, glass.body_height],
    [glass.body_radius, 0],
    [0, 0],
  ];
  const outer: readonly (readonly [number, number])[] = [
    [0, -2 * THICK],
    [glass.body_radius + 0.3 * THICK, -2 * THICK],
    [glass.body_radius + THICK, -THICK],
    [glass.body_radius + THICK, glass.body_height + 0.4 * THICK],
    [glass.neck_radius + THICK, shoulder + 0.6 * THICK],
    [glass.neck_radius + THICK, mouth - 2 * THICK],
    [glass.neck_radius + 2.2 * THICK, mouth - 1.4 * THICK],
    [glass.neck_radius + 2.2 * THICK, mouth],
    [glass.neck_radius, mouth],
  ];
  const made = new Group();
  for (const [outline, opacity, side] of [
    [inner, 0.1, TRANSLUCENT.side],
    [outer, 0.2, FrontSide],
  ] as const) {
    const shape = new LatheGeometry(
      outline.map(([far, high]) => new Vector2(far, high)),
      48,
    );
    shape.rotateX(Math.PI / 2);
    const paint = new MeshPhysicalMaterial({
      ...TRANSLUCENT,
      color: "#d8eef0",
      opacity,
      roughness: 0.05,
      specularIntensity: 1,
      clearcoat: 1,
      depthWrite: false,
      side,
    });
    const wall = new Mesh(shape, paint);
    wall.renderOrder = 2;
    made.add(wall);
  }
  const lip = new Mesh(
    new CylinderGeometry(glass.neck_radius + 2.3 * THICK, glass.neck_radius + 2.3 * THICK, THICK, 40, 1, true),
    new MeshStandardMaterial({ ...TRANSLUCENT, color: "#9fc4c8", opacity: 0.7 }),
  );
  lip.rotation.x = Math.PI / 2;
  lip.position.z = mouth - THICK / 2;
  const foot = new Mesh(
    new CylinderGeometry(glass.body_radius + THICK, glass.body_radius + 0.6 * THICK, 2 * THICK, 48, 1),
    new MeshStandardMaterial({ color: "#a9cdd0", transparent: true, opacity: 0.45 }),
  );
  foot.rotation.x = Math.PI / 2;
  foot.position.z = -THICK;
  const tag = new Mesh(
    new CylinderGeometry(glass.body_radius + 1.1 * THICK, glass.body_radius + 1.1 * THICK, 0.009, 48, 1, true),
    label,
  );
  tag.rotation.x = Math.PI / 2;
  tag.position.z = glass.body_height - 0.008;
  made.add(lip, foot, tag);
  tag.castShadow = true;
  return made;
}

/** A crêpe as a disc of card: recipe on top, picture below. */
export function crepeOf(pancake: Pancake): Group {
  const made = new Group();
  const edge = new Mesh(
    new CylinderGeometry(pancake.radius, pancake.radius, pancake.thickness, 64, 1, true),
    new MeshStandardMaterial({ color: "#c98b3b" }),
  );
  edge.rotation.x = Math.PI / 2;
  const recipe = new Mesh(
    new CircleGeometry(pancake.radius, 64),
    new MeshStandardMaterial({ map: crepeFace(false), roughness: 0.8 }),
  );
  const picture = new Mesh(
    new CircleGeometry(pancake.radius, 64),
    new MeshStandardMaterial({ map: crepeFace(true), roughness: 0.8 }),
  );
  recipe.position.z = pancake.thickness / 2;
  picture.position.z = -pancake.thickness / 2;
  picture.rotation.x = Math.PI;
  made.add(edge, recipe, picture);
  return shaded(made);
}

/** Paint one face of a crêpe: golden brown with spots (the picture), or plain with lines of text (the recipe). */
function crepeFace(picture: boolean): CanvasTexture {
  return texture(512, (paper, size) => {
    const luck = chance(picture ? 11 : 5);
    const half = size / 2;
    const dough = paper.createRadialGradient(half, half, half * 0.2, half, half, half);
    dough.addColorStop(0, picture ? "#e3ab55" : "#f6e7c4");
    dough.addColorStop(1, picture ? "#b06f26" : "#e6cb92");
    paper.fillStyle = dough;
    paper.fillRect(0, 0, size, size);
    for (let spot = 0; spot < (picture ? 150 : 60); spot++) {
      const [around, far] = [luck() * 2 * Math.PI, half * 0.95 * Math.sqrt(luck())];
      paper.fillStyle = picture ? `rgb(110 55 12 / ${0.1 + 0.3 * luck()})` : `rgb(200 150 80 / ${0.1 + 0.15 * luck()})`;
      paper.beginPath();
      paper.ellipse(
        half + far * Math.cos(around),
        half + far * Math.sin(around),
        4 + 18 * luck(),
        3 + 12 * luck(),
        luck() * 3,
        0,
        7,
      );
      paper.fill();
    }
    if (picture) return;
    paper.fillStyle = "rgb(90 60 25 / 55%)";
    for (let line = 0; line < 5; line++)
      paper.fillRect(size * 0.27, size * (0.32 + 0.085 * line), size * (line % 2 ? 0.36 : 0.46), size * 0.018);
  });
}
