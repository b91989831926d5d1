/** Moves the keyboard focus, so that it is not reset to the start of the page when its element disappears. */

let last: Element | null = null;
document.addEventListener("focusin", (event) => {
  last = event.target instanceof Element ? event.target : null;
});

function isAdrift(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/** Whether the focused element was removed and nothing else has the focus. False on a page just opened. */
export function isLost(): boolean {
  return isAdrift() && last !== null && !last.isConnected;
}

/** Focus an element, also one that is not a tab stop, such as a heading. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Focus an element if the focus is lost or inside one of `from`; otherwise leave it. */
export function takeFrom(element: HTMLElement, ...from: (Element | null | undefined)[]): void {
  const { activeElement } = document;
  if (isAdrift() || from.some((each) => each?.contains(activeElement))) focusOn(element);
}

/**
 * Focus the heading of a page once there is one, unless the focus has moved meanwhile. Returns the function that stops
 * waiting.
 */
export function toHeading(page: HTMLElement): () => void {
  const observer = new MutationObserver(() => look());
  const look = () => {
    const heading = page.querySelector("h1");
    if (!heading && document.activeElement === page) return;
    observer.disconnect();
    if (heading && document.activeElement === page) focusOn(heading);
  };
  focusOn(page);
  observer.observe(page, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}
