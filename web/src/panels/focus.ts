/** Where the keyboard is: what goes away must not take it along to the page's start. */

let last: Element | null = null;
document.addEventListener("focusin", (event) => {
  last = event.target instanceof Element ? event.target : null;
});

function isAdrift(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/** What had the keyboard is gone, and nothing else has it. On a page just opened nothing is lost. */
export function isLost(): boolean {
  return isAdrift() && last !== null && !last.isConnected;
}

/** Also to what is no stop for the tab key, as a heading: from there it goes on. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** What comes to be seen takes the keyboard from nobody who is somewhere else: only where it is lost, or in one of these. */
export function takeFrom(element: HTMLElement, ...from: (Element | null | undefined)[]): void {
  const { activeElement } = document;
  if (isAdrift() || from.some((each) => each?.contains(activeElement))) focusOn(element);
}

/** To the heading of a page, as soon as it has one, unless somebody went elsewhere meanwhile. Gives how to wait no longer. */
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
