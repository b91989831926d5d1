/** Material options for translucent, two-sided surfaces: glass, flames. */

import { DoubleSide } from "three";

/** Drawn in a single pass: with two passes three.js would look up the shaders in every frame and draw twice. */
export const TRANSLUCENT = { transparent: true, side: DoubleSide, forceSinglePass: true } as const;
