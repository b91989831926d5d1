/** Shows what each player of a finished game held: the fields of the view that are a viewer's own. */

import "./generic.css";
import type { View } from "../../state/view_model";
import type { ViewFacts } from "../../wire/types";
import { make } from "../dom";
import type { MakeOpenHands } from "../scene";
import { arranged } from "./arranging";
import { playerList } from "./drawing";

/** Return the factory of the open-hands view for a game. */
export function genericHands(game: string, facts: ViewFacts): MakeOpenHands {
  return (host, context) => {
    const list = make("div", "plain-open");
    host.replaceChildren(list);
    return {
      show(views: readonly View[]): void {
        const { words, names } = context();
        const reader = { game, words, names, viewer: "spectator", facts } as const;
        const players = views.map((view, seat) => {
          const { own } = arranged(view, null, { ...reader, viewer: seat });
          return { seat, name: names[seat] ?? "", isViewer: false, entries: own };
        });
        list.replaceChildren(playerList(players, reader));
      },
    };
  };
}
