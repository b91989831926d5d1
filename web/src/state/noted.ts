/** Keeps on the device up to which piece of news of a match a player has noted what others did to their things. */

const KEY = "peppermill.noted";
/** Most seats kept; those of the oldest matches are forgotten. */
const KEPT = 60;

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((one) => Array.isArray(one) && typeof one[0] === "string" && Number.isInteger(one[1]));
  } catch {
    return []; // unreadable data counts as none
  }
}

/** Return the number of the last piece of news that was noted; null on a device that has not shown the match. */
export function notedUpTo(name: string): number | null {
  return read().find(([one]) => one === name)?.[1] ?? null;
}

/** Note all news up to a number. */
export function noteUpTo(name: string, number: number): void {
  const others = read().filter(([one]) => one !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [name, number]].slice(-KEPT)));
  } catch {
    // private windows cannot store anything
  }
}
