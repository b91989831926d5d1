/** Draws a picture of a moment of a game: what its scene shows, players with their chances, and what happened. */

import { imageOf } from "./element_picture";
import { card, pngOf, SANS, SERIF, seatMark, write, writeLines } from "./result_picture";

/** Contents of the picture. */
export interface MomentFacts {
  readonly game: string;
  /** Which step of how many it is. */
  readonly step: string;
  /** Sentences about what happened. */
  readonly told: string;
  /** By seat; `chance` is empty if nobody has judged the game. */
  readonly players: readonly { readonly name: string; readonly chance: string }[];
  /** Heading of the chances. */
  readonly chances: string;
  readonly language: string;
  readonly palette: "cards" | "chips";
}

const WIDTH = 1200;
const PAD = 64;
/** Most height of the scene's part. */
const HIGHEST = 1000;
/** Heights of what stands below the scene: what happened, the heading of the chances, a line of players, the rest. */
const [TOLD, HEADING, PLAYER, REST] = [96, 40, 46, 88];
const LINES = 2;

/** Draw the picture as a PNG. Where the browser cannot draw the scene it is made without it. */
export async function pictureOfMoment(
  scene: HTMLElement | undefined,
  redraw: () => void,
  facts: MomentFacts,
): Promise<Blob> {
  const image = scene ? await imageOf(scene, redraw).catch(() => null) : null;
  const box = scene?.getBoundingClientRect();
  try {
    return await draw(facts, image, box);
  } catch (problem) {
    if (!image) throw problem;
    return draw(facts, null, undefined); // a browser that keeps such images from being read
  }
}

function draw(facts: MomentFacts, image: HTMLImageElement | null, box: DOMRect | undefined): Promise<Blob> {
  const inner = WIDTH - 2 * PAD;
  const scale = image && box ? Math.min(inner / box.width, HIGHEST / box.height) : 0;
  const [wide, high] = [scale * (box?.width ?? 0), scale * (box?.height ?? 0)];
  const rows = Math.ceil(facts.players.length / 2);
  const top = 112;
  const judged = facts.players.some(({ chance }) => chance !== "");
  const listed = top + high + TOLD + (judged ? HEADING : 0);
  const height = Math.round(listed + rows * PLAYER + REST);
  return pngOf({ width: WIDTH, height, language: facts.language }, (brush) => {
    card(brush, WIDTH, height);
    write(brush, facts.game, { x: PAD, y: 82, font: `600 30px ${SERIF}`, colour: "#a92c1a", most: 560 });
    write(brush, facts.step, {
      ...{ x: WIDTH - PAD, y: 82, font: `500 24px ${SANS}`, colour: "#655a4f", most: 480, right: true },
    });
    if (image && box) {
      brush.save();
      brush.beginPath();
      brush.roundRect((WIDTH - wide) / 2, top, wide, high, 18);
      brush.clip();
      const at = (WIDTH - wide) / 2;
      brush.drawImage(image, 0, 0, box.width, box.height, at, top, wide, high);
      brush.restore();
    }
    writeLines(brush, facts.told, LINES, {
      ...{ x: PAD, y: top + high + 46, font: `500 25px ${SANS}`, colour: "#2b2724", most: inner },
    });
    if (judged)
      write(brush, facts.chances, { x: PAD, y: listed - 6, font: `500 22px ${SANS}`, colour: "#655a4f", most: inner });
    facts.players.forEach(({ name, chance }, seat) => {
      const x = PAD + (seat % 2) * (inner / 2 + 20);
      const y = listed + 36 + Math.floor(seat / 2) * PLAYER;
      seatMark(brush, seat, facts.palette, x, y - 27);
      write(brush, name, { x: x + 48, y, font: `600 28px ${SANS}`, colour: "#2b2724", most: inner / 2 - 200 });
      write(brush, chance, {
        ...{ x: x + inner / 2 - 30, y, font: `600 28px ${SERIF}`, colour: "#2b2724", most: 120, right: true },
      });
    });
    write(brush, "Peppermill", {
      ...{ x: WIDTH - PAD, y: height - 48, font: `600 24px ${SERIF}`, colour: "#8b5e34", most: 300, right: true },
    });
  });
}
