/**
 * A control for landing maps beside a gesture at a table: a switch, and the map in words. Maps are asked for while the
 * switch is on; it is off until a player turns it on, since a use of help is noted.
 */

import { type Cloud, chancesAt, cloudOf, endsOf, type LandingMap, MapRequests } from "../state/landing_map";
import { percent } from "../state/review";
import { prefer, settings } from "../state/settings";
import type { PourMap, ThrowMap, TossMap } from "../wire/types";
import { make, setText } from "./dom";
import type { SceneContext } from "./scene";

/** Targets that are told in words. */
const TOLD = 4;
/** Tilt in rad below which nothing falls. */
const UPRIGHT = 0.9;

/** Function that returns the name of a circle of the board, by its place. */
export type NameOf = (circle: number) => string;

/** The switch and the words of landing maps for one decision. `Command` is what would be sent. */
export class MapControl<Command> {
  readonly element = make("div", "map-control");
  private readonly words = make("p", "map-words");
  private readonly requests: MapRequests<Command>;
  private wanted: Command | null = null;
  private pour: PourMap | null = null;

  constructor(
    private readonly context: SceneContext,
    map: (command: Command, piece: number) => Promise<LandingMap | null>,
    private readonly drawn: (cloud: Cloud | null) => void = () => undefined,
    private readonly nameOf: NameOf = () => "",
  ) {
    this.requests = new MapRequests<Command>(map, (first, pieces) => this.show(first, pieces));
    const box = make("input", "");
    box.type = "checkbox";
    box.checked = settings.tableMaps;
    box.addEventListener("change", () => {
      prefer({ tableMaps: box.checked });
      this.requests.aim(box.checked ? this.wanted : null);
    });
    this.element.append(make("label", "map-switch", box, make("span", "", context.words.say("map-show"))), this.words);
    this.words.hidden = true;
  }

  /** The command of the gesture that is aimed now. */
  aim(command: Command): void {
    this.wanted = command;
    if (settings.tableMaps) this.requests.aim(command);
  }

  /** The bottle is held at this tilt in rad: tell the chances there. */
  tilted(tilt: number): void {
    const { words } = this.context;
    if (!this.pour || tilt < UPRIGHT) return;
    const [none = 0, one = 0] = chancesAt(this.pour, tilt);
    const degrees = Math.round((180 * tilt) / Math.PI);
    this.tell(
      words.say("map-pour-now", {
        degrees,
        none: percent(none, words.language),
        one: percent(one, words.language),
        more: percent(1 - none - one, words.language),
      }),
    );
  }

  close(): void {
    this.requests.close();
    this.drawn(null);
  }

  private tell(text: string): void {
    this.words.hidden = text === "";
    setText(this.words, text);
  }

  private show(first: LandingMap | null, pieces: readonly LandingMap[]): void {
    const { words } = this.context;
    this.pour = null;
    if (first?.type === "throw") {
      const cloud = cloudOf(first, pieces as readonly ThrowMap[]);
      this.drawn(cloud);
      this.tell(this.cloudWords(cloud));
      return;
    }
    this.drawn(null);
    if (first?.type === "pour") {
      this.pour = first;
      let best = 0;
      first.chances.forEach((row, at) => {
        if ((row[1] ?? 0) > (first.chances[best]?.[1] ?? 0)) best = at;
      });
      const degrees = Math.round((180 * (first.tilts[best] ?? 0)) / Math.PI);
      const chance = percent(first.chances[best]?.[1] ?? 0, words.language);
      this.tell(words.say("map-pour-best", { count: 1, degrees, chance }));
    } else if (first?.type === "toss") {
      const { shares } = endsOf(first, pieces as readonly TossMap[]);
      this.tell(`${words.say("range-catch-picture")}: ${percent(shares.picture ?? 0, words.language)}`);
    } else this.tell("");
  }

  private cloudWords(cloud: Cloud): string {
    const { words } = this.context;
    const told = cloud.circles
      .map((share, circle) => ({ share, circle }))
      .filter(({ share }) => share >= 0.01)
      .sort((one, other) => other.share - one.share)
      .slice(0, TOLD)
      .map(({ share, circle }) => `${this.nameOf(circle)} ${percent(share, words.language)}`);
    return [...told, `${words.say("map-left")} ${percent(cloud.left, words.language)}`].join(" · ");
  }
}
