/** Handles taps on the board. */

import type { SafranitoCommand, SafranitoView } from "../../wire/types";
import type { BoardMount } from "./board_mount";
import type { Choices } from "./choices";
import { circleAt, type Spot } from "./geometry";
import type { TextContext } from "./text";

/**
 * Show the close-up of a tapped chip (`spot`), return the command of a tapped bowl that can be picked (`pick`), or show
 * the description of another circle. While a close-up is open, a tap on a bowl only closes it.
 */
export function tapped(
  { board, closeup }: Pick<BoardMount, "board" | "closeup">,
  view: SafranitoView,
  px: Spot,
  choices: Choices | null,
  context: TextContext,
): { readonly pick?: SafranitoCommand; readonly spot?: Spot } {
  const number = board.chipAt(px);
  const chip = view.board.find((one) => one.number === number);
  if (chip) {
    closeup.chip(chip, board.circles, board.side, context);
    return { spot: { x: chip.place[0], y: chip.place[1] } };
  }
  const circle = circleAt(board.circles, board.spotAt(px));
  const answers = choices?.kind === "pick" ? choices.answers : [];
  const pick = answers.find((answer) => answer.type === "pick" && answer.bowl === circle?.name);
  if (pick && !closeup.open) return { pick };
  if (circle && !pick) closeup.circle(circle.name, circle.bowl, context);
  else closeup.hide();
  return {};
}
