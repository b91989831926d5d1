/** Fades the edges of scrolling lists where more content follows, above or below. */

/** Class of a scrolling element with such cues. */
const LIST = ".goes-on";

/** Start to update the cues of all lists when they appear, change, scroll or are resized. */
export function showScrollCues(): void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) show(target);
  });
  let waiting = false;
  const look = () => {
    waiting = false;
    for (const list of document.querySelectorAll(LIST)) {
      sizes.observe(list);
      show(list);
    }
  };
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(look);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  document.addEventListener(
    "scroll",
    ({ target }) => {
      if (target instanceof Element && target.matches(LIST)) show(target);
    },
    { capture: true, passive: true },
  );
  look();
}

/** Set the cues of a list. A difference of one pixel is rounding. */
function show(list: Element): void {
  list.classList.toggle("more-above", list.scrollTop > 1);
  list.classList.toggle("more-below", list.scrollTop + list.clientHeight < list.scrollHeight - 1);
}
