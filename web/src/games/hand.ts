/**
 * The phone as the hand of a seat: what a game has to give for it.
 *
 * A hand is a scene (`scene.ts`) like the table's own, made by `makeHand(host, context)` and named in the registry as `hand`. The
 * same stage shows it the same views, questions and news, and what it answers goes the same way. What is different:
 *
 * - The table is on another screen. A hand shows what only its seat may see, what is asked of it, and the controls; it tells
 *   what happened in a sentence and lets the shared screen show it.
 * - `context.viewer` is always a seat.
 * - Whatever takes a gesture (a throw, a pour, a toss) is marked by `gesture(element)`: nothing of it goes to the browser
 *   (pulling down, swiping back, selecting). The room around it keeps the screen awake.
 * - Motion sensors are asked for by a tap, and only there (`scenes/phone.ts`); where there are none, touch does the same.
 */

/** This takes gestures: the browser keeps its hands off. */
export function gesture<T extends HTMLElement>(element: T): T {
  element.dataset.gesture = "";
  return element;
}

/** How long a sentence about what happened stays before the next, in ms: long enough to look up at the table. */
export const SENTENCE = 700;
