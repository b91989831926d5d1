/** Makes an image of an element of the page: a copy of it with the page's styles, drawn by the browser itself. */

/** Styles of the copy: nothing moves, and what stands around the element has no box of its own. */
const STILL = `
  *, *::before, *::after { animation: none !important; transition: none !important; }
  * { scrollbar-width: none !important; }
  [data-unpictured] { display: none !important; }
  [data-around] { display: contents !important; }
  [data-copied] { position: absolute !important; inset: 0 !important; margin: 0 !important; }
`;
/** Addresses in style sheets, by which the fonts are found. */
const ADDRESSES = /url\("?([^")]+)"?\)/g;

let styles: Promise<string> | null = null;

/**
 * Return an image of an element as it is shown now, in px of the page. `redraw` is called before canvases are read.
 * Rejects where the browser cannot draw such copies.
 */
export async function imageOf(element: HTMLElement, redraw: () => void): Promise<HTMLImageElement> {
  styles ??= pageStyles();
  styles.catch(() => (styles = null));
  const css = await styles;
  const { width, height } = element.getBoundingClientRect();
  redraw();
  const copy = copyOf(element);
  copy.style.width = `${width}px`;
  copy.style.height = `${height}px`;
  copy.dataset.copied = "";
  const content = [STILL, css].map((text) => {
    const style = document.createElement("style");
    style.textContent = text;
    return style;
  });
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  // As wide and high as the window, so that media queries give the same answers as on the page.
  const [wide, high] = [Math.max(innerWidth, Math.ceil(width)), Math.max(innerHeight, Math.ceil(height))];
  for (const { name, value } of document.documentElement.attributes) svg.setAttribute(name, value);
  svg.setAttribute("width", `${wide}`);
  svg.setAttribute("height", `${high}`);
  svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  const inner = document.createElementNS("http://www.w3.org/2000/svg", "foreignObject");
  inner.setAttribute("width", "100%");
  inner.setAttribute("height", "100%");
  inner.append(...content.reverse(), around(element, copy));
  svg.append(inner);
  return load(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`);
}

/** Copy an element with the pixels of its canvases and the contents of its fields. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  const canvases = element.querySelectorAll("canvas");
  copy.querySelectorAll("canvas").forEach((blank, index) => {
    const drawn = canvases[index];
    if (!drawn) return;
    const image = document.createElement("img");
    for (const { name, value } of blank.attributes) image.setAttribute(name, value);
    image.src = drawn.width && drawn.height ? drawn.toDataURL() : "";
    const box = getComputedStyle(drawn);
    image.style.width = box.width;
    image.style.height = box.height;
    blank.replaceWith(image);
  });
  return copy;
}

/** Put copies of everything around the element around its copy: selectors and inherited styles need them. */
function around(element: HTMLElement, copy: HTMLElement): HTMLElement {
  let inside = copy;
  for (let outer = element.parentElement; outer && outer !== document.documentElement; outer = outer.parentElement) {
    const shell = outer.cloneNode(false) as HTMLElement;
    shell.dataset.around = "";
    shell.append(inside);
    inside = shell;
  }
  return inside;
}

/** Return all rules of the page's styles, with the fonts in them. */
async function pageStyles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => ({ text: rule.cssText, base: sheet.href ?? document.baseURI, rule })),
  );
  const written = rules.map(async ({ text, base, rule }) =>
    rule instanceof CSSFontFaceRule ? embedded(text, base) : text,
  );
  return (await Promise.all(written)).join("\n");
}

/** Replace the addresses in a rule by what is there. */
async function embedded(text: string, base: string): Promise<string> {
  let found = text;
  for (const [, address = ""] of text.matchAll(ADDRESSES)) {
    const file = await (await fetch(new URL(address, base))).blob();
    found = found.replace(address, await dataOf(file));
  }
  return found;
}

function dataOf(file: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(file);
  });
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error("no image"));
    image.src = address;
  });
}
