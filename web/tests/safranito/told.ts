/** Words and names, for tests. */

import { type LANGUAGES, wordsOf } from "../../src/state/words";

const FILES: Record<string, string> = import.meta.glob(
  "../../../src/peppermill/words/*/{table,web,range,safranito,web-safranito}.ftl",
  { query: "?raw", import: "default", eager: true },
);

export function told(language: (typeof LANGUAGES)[number]) {
  const texts = Object.entries(FILES).flatMap(([path, text]) => (path.includes(`/${language}/`) ? [text] : []));
  return { words: wordsOf(language, texts), names: ["Ana", "Ben"] };
}
