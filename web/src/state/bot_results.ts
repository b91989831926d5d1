/** Results of one player's games against bots, kept on the device, and the level they recommend. */

const KEY = "peppermill.bot-results";
/** Results kept for each game. */
const KEPT = 20;
/** Index of the level a new player is recommended: the second weakest. */
const FIRST = 1;

/** Result of one match against bots. */
export interface BotResult {
  readonly match: string;
  /** Level of the bots, which all had the same: games against several levels are not kept. */
  readonly level: string;
  /** 1 is the best. */
  readonly place: number;
  readonly players: number;
}

type Results = Record<string, readonly BotResult[]>;

function isResult(value: unknown): value is BotResult {
  const { match, level, place, players } = (value ?? {}) as Record<string, unknown>;
  return typeof match === "string" && typeof level === "string" && Number.isInteger(place) && Number.isInteger(players);
}

function read(): Results {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const games = Object.entries(kept as Record<string, unknown>);
    return Object.fromEntries(
      games.map(([game, results]) => [game, Array.isArray(results) ? results.filter(isResult) : []]),
    );
  } catch {
    return {}; // unreadable data counts as none
  }
}

/** Return the results against bots in a game, oldest first. */
export function resultsOf(game: string): readonly BotResult[] {
  return read()[game] ?? [];
}

/** Store the result of a match, once for each match. */
export function keepResult(game: string, result: BotResult): void {
  const results = read();
  const before = results[game] ?? [];
  if (before.some(({ match }) => match === result.match)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...results, [game]: [...before, result].slice(-KEPT) }));
  } catch {
    // private windows cannot store anything
  }
}

/**
 * Return the level to recommend, of `levels` from weak to strong: one stronger after a win against the level recommended
 * so far or a stronger one, one weaker after two last places in a row against that level or a weaker one.
 */
export function recommended(results: readonly BotResult[], levels: readonly string[]): string {
  let index = Math.min(FIRST, levels.length - 1);
  let lost = 0;
  for (const { level, place, players } of results) {
    const strength = levels.indexOf(level);
    if (strength < 0) continue;
    lost = place === players && strength <= index ? lost + 1 : 0;
    if (place === 1 && strength >= index) index = Math.min(strength + 1, levels.length - 1);
    else if (lost === 2) [index, lost] = [Math.max(0, index - 1), 0];
  }
  return levels[index] ?? "";
}
