/** Registers the pages of each game: its scenes and figures, loaded on demand, and its picture. */

import type { GameData, GameName } from "../state/game_data";
import { factsOf } from "../state/installed_games";
import aLaCartePicture from "./a_la_carte/picture.svg?raw";
import chiliPicture from "./chili/picture.svg?raw";
import safranitoPicture from "./safranito/picture.svg?raw";
import type { Figures, MakeOpenHands, MakeScene } from "./scene";
import type { MakeThrowBoard } from "./throw_again";

/** True if all tables are to be shown by the generic scene. */
const PLAIN = new URLSearchParams(globalThis.location?.search).get("scene") === "plain";

/** Modules of one game. */
export interface GamePages<G extends keyof GameData = "any"> {
  readonly scene: () => Promise<MakeScene<G>>;
  /** The phone scene of a seat (see `phone_contract.ts`); a game without one shows its whole table on the phone. */
  readonly hand?: () => Promise<MakeScene<G>>;
  readonly openHands: () => Promise<MakeOpenHands<G>>;
  readonly figures: () => Promise<Figures>;
  /** The board on which a throw of a finished game is made again, where chips are thrown. */
  readonly throwBoard?: () => Promise<MakeThrowBoard>;
  /** Draw the picture of the game; `title` is its name in words. */
  readonly picture: (title: string) => Promise<SVGElement>;
  /** Name of the catalogue with the scene's own words. */
  readonly words: string;
}

/** Return the element of a picture from the text of its file. */
function parsed(text: string): SVGElement {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  return document.importNode(documentElement, true) as unknown as SVGElement;
}

const PAGES: { readonly [G in GameName]: GamePages<G> } = {
  a_la_carte: {
    scene: async () => (await import("./a_la_carte/scene")).makeScene,
    hand: async () => (await import("./a_la_carte/phone_scene")).makeHand,
    openHands: async () => (await import("./a_la_carte/openhands")).makeOpenHands,
    figures: async () => (await import("./a_la_carte/figures")).FIGURES,
    picture: async () => parsed(aLaCartePicture),
    words: "a_la_carte",
  },
  chili: {
    scene: async () => (await import("./chili/scene")).makeScene,
    hand: async () => (await import("./chili/phone_scene")).makeHand,
    openHands: async () => (await import("./chili/openhands")).makeOpenHands,
    figures: async () => (await import("./chili/figures")).FIGURES,
    picture: async () => parsed(chiliPicture),
    words: "chili",
  },
  safranito: {
    scene: async () => (await import("./safranito/scene")).makeScene,
    hand: async () => (await import("./safranito/phone_scene")).makeHand,
    openHands: async () => (await import("./safranito/openhands")).makeOpenHands,
    figures: async () => (await import("./safranito/figures")).FIGURES,
    throwBoard: async () => (await import("./safranito/throw_again")).makeThrowBoard,
    picture: async () => parsed(safranitoPicture),
    words: "safranito",
  },
};

/**
 * Pages by the game's name. The only place where data of messages gets the types of its game: the shell passes any
 * view, news and hints to a scene, and those of a table named `chili` are Chili's. It is not checked at run time: the
 * types are generated from the server's, and pages with another version of the wire are told to reload.
 */
const OWN = PAGES as unknown as Readonly<Record<string, GamePages>>;

/** Pages of a game without a scene of its own. */
function genericPages(game: string): GamePages {
  return {
    scene: async () => {
      const [{ genericScene }, { view }] = await Promise.all([import("./generic/scene"), factsOf(game)]);
      return genericScene(game, view);
    },
    openHands: async () => {
      const [{ genericHands }, { view }] = await Promise.all([import("./generic/open_hands"), factsOf(game)]);
      return genericHands(game, view);
    },
    figures: async () => OWN[game]?.figures() ?? {},
    picture: async (title) => {
      return (await OWN[game]?.picture(title)) ?? (await import("./generic/picture")).titlePicture(title);
    },
    words: "plain",
  };
}

const generic = new Map<string, GamePages>();

/**
 * Return the pages of a game: its own, or the generic ones, also for every game if the page was opened with
 * `?scene=plain`.
 */
export function pagesOf(game: string): GamePages {
  const own = PLAIN ? undefined : OWN[game];
  if (own) return own;
  const pages = generic.get(game) ?? genericPages(game);
  generic.set(game, pages);
  return pages;
}
