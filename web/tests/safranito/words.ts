/** Words and names for the tests of Safranito's texts. */

import { type LANGUAGES, wordsOf } from "../../src/state/words";

const FILES: Record<string, string> = import.meta.glob(
  "../../../src/peppermill/i18n/*/{table,web,range,safranito,web-safranito}.ftl",
  { query: "?raw", import: "default", eager: true },
);

/** Return the words of a language, with names for two players. */
export function wordsIn(language: (typeof LANGUAGES)[number]) {
  const texts = Object.entries(FILES).flatMap(([path, text]) => (path.includes(`/${language}/`) ? [text] : []));
  return { words: wordsOf(language, texts), names: ["Ana", "Ben"] };
}
