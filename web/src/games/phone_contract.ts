/**
 * Contract of a phone scene: the phone as a player's private hand.
 *
 * A hand is a scene (`scene.ts`) like the table's own, made by `makeHand(host, context)` and registered as `hand`. It
 * gets the same views, decisions and news through the same presentation queue, and its answers are sent the same way.
 * Differences:
 *
 * - The table is on another screen. A hand shows what only its seat may see, the open decision, and the controls; it
 *   reports events in a sentence and leaves showing them to the shared screen.
 * - `context.viewer` is always a seat.
 * - Every element that takes a gesture (a throw, a pour, a toss) is marked by `gesture(element)`, so that the browser
 *   does not react to it (pull to refresh, swipe back, text selection). The phone page keeps the screen awake.
 * - Motion sensors are requested only by a tap (`scenes/phone_sensors.ts`); without them, touch does the same.
 */

/** Mark an element that takes gestures, so that the browser does not react to them. */
export function gesture<T extends HTMLElement>(element: T): T {
  element.dataset.gesture = "";
  return element;
}

/** Time in ms that a sentence about an event stays before the next: long enough to look up at the table. */
export const SENTENCE = 700;
