/** Loads the fonts that are painted on canvases. */

const FONTS = ["640 40px Fraunces", "600 40px Inter"];

/** Wait until the fonts for painted text are loaded; a font that fails to load is ignored. */
export async function letters(): Promise<void> {
  await Promise.all(FONTS.map((font) => document.fonts.load(font, "Aß60").catch(() => [])));
}
