/** Paints textures that all scenes use (wood, soft shadows), and offers helpers to paint others. */

import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from "three";

/** Function that paints a square canvas of `size` px. */
export type Draw = (paper: CanvasRenderingContext2D, size: number) => void;

/** Paint a square texture; `repaint` replaces its content. */
export function texture(size: number, draw: Draw): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const made = new CanvasTexture(canvas);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = 8;
  repaint(made, draw);
  return made;
}

/** Clear a texture's canvas and paint it again. */
export function repaint(made: CanvasTexture, draw: Draw): void {
  const canvas = made.image as HTMLCanvasElement;
  const paper = canvas.getContext("2d");
  if (!paper) return;
  paper.setTransform(1, 0, 0, 1, 0, 0);
  paper.clearRect(0, 0, canvas.width, canvas.height);
  draw(paper, canvas.width);
  made.needsUpdate = true;
}

/** A seeded generator of numbers in [0, 1), so that painted textures look the same every time. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A repeating texture of wooden planks; `times` repetitions along each side. */
export function wood(times = 14): CanvasTexture {
  const made = texture(1024, (paper, size) => {
    const luck = chance(7);
    const plank = size / 4;
    for (let row = 0; row < 4; row++) {
      const light = 34 + 6 * luck();
      paper.fillStyle = `hsl(30 38% ${light + 12}%)`;
      paper.fillRect(0, row * plank, size, plank);
      for (let line = 0; line < 90; line++) {
        const y = row * plank + luck() * plank;
        paper.strokeStyle = `hsl(${24 + 8 * luck()} 42% ${light - 4 + 14 * luck()}% / ${0.1 + 0.25 * luck()})`;
        paper.lineWidth = 0.5 + 2 * luck();
        paper.beginPath();
        paper.moveTo(0, y);
        paper.bezierCurveTo(size / 3, y + 8 * (luck() - 0.5), (2 * size) / 3, y + 8 * (luck() - 0.5), size, y);
        paper.stroke();
      }
      paper.fillStyle = "rgb(40 22 8 / 45%)";
      paper.fillRect(0, row * plank, size, 2);
    }
  });
  made.wrapS = made.wrapT = RepeatWrapping;
  made.repeat.set(times, times);
  return made;
}

/** A soft shadow, round or square. */
export function softShadow(square: boolean): CanvasTexture {
  return texture(128, (paper, size) => {
    const half = size / 2;
    if (square) {
      paper.filter = "blur(7px)";
      paper.fillStyle = "rgb(20 8 0 / 75%)";
      paper.fillRect(size * 0.12, size * 0.12, size * 0.76, size * 0.76);
      return;
    }
    const dark = paper.createRadialGradient(half, half, half * 0.35, half, half, half);
    dark.addColorStop(0, "rgb(20 8 0 / 70%)");
    dark.addColorStop(1, "rgb(20 8 0 / 0%)");
    paper.fillStyle = dark;
    paper.fillRect(0, 0, size, size);
  });
}
