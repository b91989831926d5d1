/** Draws a picture of a game's result: players, points, and date. */

/** Contents of the picture. */
export interface PictureFacts {
  readonly game: string;
  readonly title: string;
  /** Sorted by place. */
  readonly rows: readonly {
    readonly seat: number;
    readonly place: number;
    readonly name: string;
    readonly points: string;
  }[];
  readonly decided: string;
  /** Memorable moments, shown as far as there is room. */
  readonly moments: readonly string[];
  readonly date: string;
  readonly language: string;
  readonly palette: keyof typeof SEATS;
}

const [WIDTH, HEIGHT] = [1200, 630];
const PAD = 64;
/** Height of a line of small text. */
const LINE = 36;
/** Colours of seats, for card games and for the others. */
const SEATS = {
  cards: ["#2463b4", "#c22a1c", "#c99a10", "#128391", "#c7437c"],
  chips: ["#2c7a45", "#b92b1d", "#d17a12", "#2a5fb0", "#7a4aa0"],
} as const;
/** Outlines of the seats' marks in a square of 24, as in `SeatMark`. */
const SHAPES = [
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z",
  "M12 3.2 21.6 20H2.4z",
  "M3.6 3.6h16.8v16.8H3.6z",
  "M12 1.8 22.2 12 12 22.2 1.8 12z",
  "M12 2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.2l-6.1 3.4 1.4-6.8L2.2 9.1l6.9-.8z",
] as const;
export const SERIF = "Fraunces, Georgia, serif";
export const SANS = "Inter, system-ui, sans-serif";

/** Draw the picture as a PNG. */
export function pictureOf(facts: PictureFacts): Promise<Blob> {
  return pngOf({ width: WIDTH, height: HEIGHT, language: facts.language }, (brush) => paint(brush, facts));
}

/** Size of a picture, and the language of its texts. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly language: string;
}

/** Make a PNG of what is drawn, once the fonts are there. */
export async function pngOf(size: PictureSize, draw: (brush: CanvasRenderingContext2D) => void): Promise<Blob> {
  await Promise.all([document.fonts.load(`600 40px ${SERIF}`), document.fonts.load(`500 30px ${SANS}`)]).catch(
    () => null,
  );
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("a browser without a canvas");
  canvas.lang = size.language;
  draw(brush);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

function paint(brush: CanvasRenderingContext2D, facts: PictureFacts): void {
  const { game, title, rows, decided, moments, date, palette } = facts;
  card(brush, WIDTH, HEIGHT);
  write(brush, game, { x: PAD, y: 88, font: `600 30px ${SERIF}`, colour: "#a92c1a", most: 500 });
  write(brush, date, { x: WIDTH - PAD, y: 88, font: `500 24px ${SANS}`, colour: "#655a4f", most: 480, right: true });
  write(brush, title, { x: PAD, y: 158, font: `650 58px ${SERIF}`, colour: "#2b2724", most: WIDTH - 2 * PAD });
  write(brush, decided, { x: PAD, y: 206, font: `500 24px ${SANS}`, colour: "#655a4f", most: WIDTH - 2 * PAD });
  rows.forEach(({ seat, place, name, points }, index) => {
    const y = 236 + index * 62;
    if (place === 1) {
      brush.fillStyle = "#f6ddd3";
      brush.beginPath();
      brush.roundRect(PAD - 16, y, WIDTH - 2 * PAD + 32, 54, 14);
      brush.fill();
    }
    const base = y + 38;
    write(brush, `${place}`, { x: PAD, y: base, font: `600 32px ${SERIF}`, colour: "#2b2724", most: 40 });
    seatMark(brush, seat, palette, PAD + 52, y + 11);
    write(brush, name, { x: PAD + 104, y: base, font: `600 32px ${SANS}`, colour: "#2b2724", most: 620 });
    write(brush, points, {
      x: WIDTH - PAD,
      y: base,
      font: `600 34px ${SERIF}`,
      colour: "#2b2724",
      most: 300,
      right: true,
    });
  });
  const [top, bottom] = [236 + rows.length * 62 + 34, HEIGHT - 84];
  moments.slice(0, Math.max(0, Math.floor((bottom - top) / LINE) + 1)).forEach((moment, index) => {
    const y = top + index * LINE;
    brush.fillStyle = "#a92c1a";
    brush.beginPath();
    brush.arc(PAD + 7, y - 8, 5, 0, 2 * Math.PI);
    brush.fill();
    write(brush, moment, { x: PAD + 28, y, font: `500 24px ${SANS}`, colour: "#655a4f", most: WIDTH - 2 * PAD - 28 });
  });
  write(brush, "Peppermill", {
    x: WIDTH - PAD,
    y: HEIGHT - 52,
    font: `600 24px ${SERIF}`,
    colour: "#8b5e34",
    most: 300,
    right: true,
  });
}

/** Draw the card on which everything is written, on a wooden table. */
export function card(brush: CanvasRenderingContext2D, width: number, height: number): void {
  wood(brush, width, height);
  brush.fillStyle = "#fffaf0";
  brush.shadowColor = "rgb(43 20 4 / 55%)";
  brush.shadowBlur = 28;
  brush.shadowOffsetY = 10;
  brush.beginPath();
  brush.roundRect(32, 28, width - 64, height - 60, 28);
  brush.fill();
  brush.shadowColor = "transparent";
}

/** Draw the mark of a seat in its colour, with its upper left corner there. */
export function seatMark(
  brush: CanvasRenderingContext2D,
  seat: number,
  palette: keyof typeof SEATS,
  x: number,
  y: number,
): void {
  brush.save();
  brush.translate(x, y);
  brush.scale(1.35, 1.35);
  brush.fillStyle = SEATS[palette][seat % 5] ?? "#3a3f44";
  brush.fill(new Path2D(SHAPES[seat % 5]));
  brush.restore();
}

function wood(brush: CanvasRenderingContext2D, width: number, height: number): void {
  const lamp = brush.createRadialGradient(width / 2, 160, 60, width / 2, height / 2, 800);
  lamp.addColorStop(0, "#d9ac72");
  lamp.addColorStop(1, "#7c5430");
  brush.fillStyle = lamp;
  brush.fillRect(0, 0, width, height);
  brush.strokeStyle = "rgb(90 55 25 / 35%)";
  brush.lineWidth = 2;
  for (const y of [14, height - 18]) {
    brush.beginPath();
    brush.moveTo(0, y);
    brush.bezierCurveTo(300, y - 10, 800, y + 12, width, y - 4);
    brush.stroke();
  }
}

/** Place and look of a line of text. */
export interface Line {
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly colour: string;
  /** Largest width in px; longer text is cut with dots. */
  readonly most: number;
  readonly right?: boolean;
}

/** Write a line of text. */
export function write(
  brush: CanvasRenderingContext2D,
  text: string,
  { x, y, font, colour, most, right = false }: Line,
): void {
  brush.font = font;
  brush.fillStyle = colour;
  brush.textAlign = right ? "right" : "left";
  let shown = text;
  while (shown.length > 1 && brush.measureText(shown).width > most)
    shown = `${shown.replace(/…$/, "").slice(0, -1).trimEnd()}…`;
  brush.fillText(shown, x, y);
}

/** Write a text in at most so many lines; what does not fit into the last one is cut with dots. */
export function writeLines(brush: CanvasRenderingContext2D, text: string, most: number, line: Line): void {
  brush.font = line.font;
  let rest = text.split(" ");
  for (let number = 0; number < most && rest.length > 0; number++) {
    let count = rest.length;
    while (count > 1 && brush.measureText(rest.slice(0, count).join(" ")).width > line.most) count -= 1;
    const shown = number === most - 1 ? rest : rest.slice(0, count);
    write(brush, shown.join(" "), { ...line, y: line.y + number * LINE });
    rest = rest.slice(shown.length);
  }
}

/** Download the picture. */
export function savePicture(picture: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Whether this browser can share files with other programs. */
export function canShare(): boolean {
  return navigator.canShare?.({ files: [new File([], "result.png", { type: "image/png" })] }) ?? false;
}

/** Share the picture; ignores that the user cancels. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  await navigator.share({ files: [new File([picture], name, { type: "image/png" })] }).catch(() => undefined);
}
