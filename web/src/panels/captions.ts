/**
 * Shows the caption of elements with `data-caption`: on mouse hover, on keyboard focus, and on a long press. Elements
 * that are no controls show it on a tap. Captions repeat the accessible names, and so are hidden from screen readers.
 */

import { placeCaption } from "../state/caption_place";

/**
 * Milliseconds of hover and of a long press until a caption is shown; ms it stays after a touch; px a finger may move.
 */
const [REST, HOLD, STAY, SLIP] = [350, 450, 2600, 10];
const CONTROL = "a, button, label, select, input, summary, [role=option], [role=button]";

/** Start to show captions on a page. */
export function showCaptions(page: Document = document): () => void {
  const shown = page.createElement("div");
  shown.className = "caption";
  shown.setAttribute("aria-hidden", "true");
  if ("popover" in shown) shown.popover = "manual"; // shown above dialogs
  shown.hidden = true;
  page.body.append(shown);
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sign: Element | null = null;
  /** The press of a finger: where it began and on which sign. A scene may capture the pointer, and with it later events. */
  let from: { readonly x: number; readonly y: number; readonly at: Element } | null = null;
  let wasHeld = false;

  const signOf = (target: EventTarget | null): Element | null =>
    target instanceof Element ? target.closest("[data-caption]") : null;

  function hide(): void {
    clearTimeout(timer);
    sign = null;
    if (shown.hidden) return;
    shown.hidden = true;
    if ("popover" in shown && shown.matches(":popover-open")) shown.hidePopover();
  }

  function show(at: Element): void {
    clearTimeout(timer);
    const text = at.getAttribute("data-caption");
    if (!text || !at.isConnected) {
      hide();
      return;
    }
    sign = at;
    shown.textContent = text;
    shown.hidden = false;
    if ("popover" in shown && !shown.matches(":popover-open")) shown.showPopover();
    const { width, height } = shown.getBoundingClientRect();
    const view = { width: page.documentElement.clientWidth, height: innerHeight };
    const { x, y } = placeCaption(at.getBoundingClientRect(), { width, height }, view);
    shown.style.left = `${x}px`;
    shown.style.top = `${y}px`;
  }

  function later(at: Element, ms: number, then: () => void = () => show(at)): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  function on<K extends keyof DocumentEventMap>(name: K, react: (event: DocumentEventMap[K]) => void): void {
    page.addEventListener(name, react, { capture: true, passive: name !== "click", signal: listening.signal });
  }

  on("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const at = signOf(event.target);
    if (at === sign) return;
    hide();
    if (at) later(at, REST);
  });
  on("focusin", (event) => {
    const at = signOf(event.target);
    if (at && event.target instanceof Element && event.target.matches(":focus-visible")) show(at);
  });
  on("focusout", hide);
  on("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  on("scroll", hide);
  on("pointerdown", (event) => {
    hide();
    wasHeld = false;
    const at = signOf(event.target);
    from = null;
    if (!at || event.pointerType === "mouse") return;
    from = { x: event.clientX, y: event.clientY, at };
    later(at, HOLD, () => {
      wasHeld = true;
      show(at);
    });
  });
  on("pointermove", (event) => {
    if (!from || wasHeld || Math.hypot(event.clientX - from.x, event.clientY - from.y) <= SLIP) return;
    from = null;
    clearTimeout(timer);
  });
  for (const end of ["pointerup", "pointercancel"] as const)
    on(end, (event) => {
      if (event.pointerType === "mouse") return;
      const tapped = end === "pointerup" && from !== null && !from.at.closest(CONTROL) ? from.at : null;
      from = null;
      clearTimeout(timer);
      if (tapped) show(tapped);
      if (sign) timer = setTimeout(hide, STAY);
    });
  // Suppress the click at the end of a long press.
  on("click", (event) => {
    if (!wasHeld) return;
    wasHeld = false;
    event.preventDefault();
    event.stopPropagation();
  });
  page.addEventListener(
    "contextmenu",
    (event) => {
      if (signOf(event.target) && (event as PointerEvent).pointerType === "touch") event.preventDefault();
    },
    { signal: listening.signal },
  );
  return () => {
    listening.abort();
    hide();
    shown.remove();
  };
}
