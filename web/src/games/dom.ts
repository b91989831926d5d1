/** Elements without markup in text: what a strict content policy allows, and nothing to escape. */

const SVG = "http://www.w3.org/2000/svg";

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

/** A drawing that means nothing to who cannot see: what it says is said elsewhere. */
export function picture(className: string, box: string, ...children: Node[]): SVGElement {
  return draw("svg", { class: className, viewBox: box, "aria-hidden": "true", focusable: "false" }, ...children);
}

/** A key that is held down presses what is in here once, not again and again. */
export function pressedOnce<T extends HTMLElement>(element: T): T {
  element.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  });
  return element;
}

export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function setLabel(element: Element, label: string): void {
  if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
}
