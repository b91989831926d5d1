/**
 * Creates HTML and SVG elements without parsing markup: nothing to escape, and allowed by a strict content security
 * policy.
 */

const SVG = "http://www.w3.org/2000/svg";

/** Create an HTML element with a class and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

/** Create an SVG element with attributes and children. */
export function draw(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: Node[]
): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Create a decorative SVG, hidden from screen readers; its content must be described elsewhere. */
export function picture(className: string, box: string, ...children: Node[]): SVGElement {
  return draw("svg", { class: className, viewBox: box, "aria-hidden": "true", focusable: "false" }, ...children);
}

/** Ignore key repeat of Enter within `element`, so that a key that is held down presses a button only once. */
export function pressedOnce<T extends HTMLElement>(element: T): T {
  element.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  });
  return element;
}

/** Set an element's text if it differs, so that nothing is announced twice. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Set an element's `aria-label` if it differs. */
export function setLabel(element: Element, label: string): void {
  if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
}
