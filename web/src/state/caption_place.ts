/** Computes the position of a caption at the icon it names, inside the view. */

/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Rectangle in px. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** px between an icon and its caption, and between a caption and the edges of the view. */
const GAP = 8;
const MARGIN = 6;

/** Return the upper left corner of a caption: centred above its icon, or below it where there is no room above. */
export function placeCaption(sign: Box, caption: Size, view: Size): { x: number; y: number } {
  const middle = sign.x + sign.width / 2 - caption.width / 2;
  const x = Math.max(MARGIN, Math.min(middle, view.width - MARGIN - caption.width));
  const above = sign.y - GAP - caption.height;
  const below = Math.min(sign.y + sign.height + GAP, view.height - MARGIN - caption.height);
  return { x, y: above >= MARGIN ? above : Math.max(MARGIN, below) };
}
