/** Paint for what is seen through, and from both sides: glass, flames. */

import { DoubleSide } from "three";

/** In one stroke: for two, three.js would look for the shaders anew in every picture, and draw twice. */
export const THIN = { transparent: true, side: DoubleSide, forceSinglePass: true } as const;
