/** Makes a throw of a finished game again on the flat board: arrow, ghost of the real throw, motion, cloud of tries. */

import "./safranito.css";
import { show } from "../../motion/film";
import { WIDE } from "../../motion/format";
import type { SafranitoChipsLanded, SafranitoView, Throw } from "../../wire/types";
import type { ArrowNudge, MakeThrowBoard, Rest, ThrowInput } from "../throw_again";
import { Board } from "./board";
import { circleAt, drawnAt, type Spot } from "./geometry";

const ARROWS: Readonly<Record<string, ArrowNudge>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "longer",
  ArrowDown: "shorter",
};
/** Length in mm of the arrow of no speed, and for each m/s. */
const ARROW = { least: 60, speed: 150 } as const;

type Landed = Pick<SafranitoChipsLanded, "type" | "number" | "chips" | "out">;

const landedIn = (events: readonly unknown[]): Landed | undefined =>
  (events as readonly { readonly type: string }[]).find((event) => event.type === "chips_landed") as Landed | undefined;

/** Create the board of a throw that is made again. */
export const makeThrowBoard: MakeThrowBoard = (range, context, moment, input, still) => {
  const { gesture, seat } = moment;
  const view = moment.view as SafranitoView;
  const board = new Board(range);
  const owners = new Map(view.board.map((chip) => [chip.number, chip.seat]));
  board.turn(gesture.side);
  board.show(view, context);
  const restOf = (events: readonly unknown[]): Rest | null => {
    const landed = landedIn(events);
    const own = landed?.chips.find(({ number }) => number === landed.number);
    if (!landed || !own || landed.out.includes(landed.number)) return null;
    const [x = 0, y = 0] = own.pose.place;
    return { x, y, circle: circleAt(board.circles, { x, y })?.name ?? "" };
  };
  const real = restOf(moment.events);
  const hand = { x: gesture.place, y: -board.gripDepth };
  const end = drawnAt(gesture.side, real ?? { x: 0, y: 0 });
  board.ghost({ aiming: gesture, landed: real });
  const detach = connect(board, gesture, input);
  let flying = 0;

  return {
    element: board.frame,
    real,
    way: Math.hypot(end.x / 1000 - hand.x, -end.y / 1000 - hand.y),
    aim(aiming: Throw) {
      flying += 1;
      board.show(view, context);
      board.map(null, String);
      board.aim(aiming);
    },
    async play(motion, events) {
      const flight = ++flying;
      const pace = {
        moves: !still() && !document.hidden,
        speed: 1,
        rest: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
      };
      board.show(view, context);
      const showing = {
        pose(poses: Float64Array) {
          if (flight !== flying) return;
          motion.labels.forEach((label, body) => {
            board.pose(label, owners.get(label) ?? seat, poses, WIDE * body);
          });
        },
        hear() {},
      };
      await show(motion, board, showing, pace);
      const landed = landedIn(events);
      if (flight === flying) for (const number of landed?.out ?? []) board.forget(number);
      return restOf(events);
    },
    map: (cloud, percent) => board.map(cloud, percent),
    circle: (index) => board.circles[index]?.name ?? "",
    close() {
      detach();
      board.close();
    },
  };
};

/** Connect pointer and keys: the tip of the arrow follows the pointer. Returns the function that disconnects them. */
function connect(board: Board, { place }: Throw, input: ThrowInput): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let held: number | null = null;
  const follow = (event: PointerEvent): void => {
    const box = board.ground.getBoundingClientRect();
    const at = board.spotAt({ x: event.clientX - box.left, y: event.clientY - box.top });
    const tip: Spot = drawnAt(board.side, at);
    const [across, away] = [tip.x - place * 1000, board.gripDepth * 1000 - tip.y];
    if (away <= 0) return;
    input.aimed({
      place,
      direction: Math.atan2(across, away),
      speed: (Math.hypot(across, away) - ARROW.least) / ARROW.speed,
    });
  };
  board.ground.addEventListener(
    "pointerdown",
    (event) => {
      held = event.pointerId;
      board.ground.setPointerCapture(held);
      follow(event);
    },
    { signal },
  );
  board.ground.addEventListener("pointermove", (event) => event.pointerId === held && follow(event), { signal });
  for (const name of ["pointerup", "pointercancel"] as const)
    board.ground.addEventListener(
      name,
      () => {
        held = null;
      },
      { signal },
    );
  board.frame.addEventListener(
    "keydown",
    (event) => {
      const nudge = ARROWS[event.key];
      if (!nudge && event.key !== "Enter") return;
      event.preventDefault();
      if (nudge) input.nudged(nudge);
      else input.thrown();
    },
    { signal },
  );
  return () => ends.abort();
}
