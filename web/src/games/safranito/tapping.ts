/** A tap on the board. */

import type { SafranitoCommand, SafranitoView } from "../../wire/types";
import type { Asked } from "./asks";
import { circleAt, type Spot } from "./geometry";
import type { Place } from "./place";
import type { Told } from "./text";

/** At a chip, which is looked at where it lies; beside chips at a bowl that may be picked, whose command is given back;
 * or at something else that is told more of. Who looks closely at something only wants to be back: nothing is picked. */
export function tapped(
  { board, closeup }: Pick<Place, "board" | "closeup">,
  view: SafranitoView,
  px: Spot,
  asked: Asked | null,
  told: Told,
): { readonly pick?: SafranitoCommand; readonly spot?: Spot } {
  const number = board.chipAt(px);
  const chip = view.board.find((one) => one.number === number);
  if (chip) {
    closeup.chip(chip, board.circles, board.side, told);
    return { spot: { x: chip.place[0], y: chip.place[1] } };
  }
  const circle = circleAt(board.circles, board.spotAt(px));
  const answers = asked?.kind === "pick" ? asked.answers : [];
  const pick = answers.find((answer) => answer.type === "pick" && answer.bowl === circle?.name);
  if (pick && !closeup.open) return { pick };
  if (circle && !pick) closeup.circle(circle.name, circle.bowl, told);
  else closeup.hide();
  return {};
}
