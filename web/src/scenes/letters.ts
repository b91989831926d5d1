/** Letters that are painted are those of the page, once they are there. */

const FONTS = ["640 40px Fraunces", "600 40px Inter"];

export async function letters(): Promise<void> {
  await Promise.all(FONTS.map((font) => document.fonts.load(font, "Aß60").catch(() => [])));
}
