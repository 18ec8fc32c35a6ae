/** What lies beside a board, drawn as it stands on the page: boxes, words and small drawings, in pixels of the page. */

const NAMESPACE = "http://www.w3.org/2000/svg";

/** What a game marks as part of its board though it is no drawing. */
export const BESIDE = "[data-picture]";

function made(name: string, values: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, String(value));
  return element;
}

/** Puts a drawing where another stands on the page. */
export function placed(drawing: Element, { left, top, width, height }: DOMRect): Element {
  for (const [key, value] of Object.entries({ x: left, y: top, width, height }))
    drawing.setAttribute(key, String(value));
  return drawing;
}

const clear = (colour: string) => colour === "transparent" || /, 0\)$/.test(colour);

/** An element's ground and its edge. */
function boxOf(element: Element): SVGElement[] {
  const style = getComputedStyle(element);
  const edge = Number.parseFloat(style.borderTopWidth) * Number(style.borderLeftWidth !== "0px");
  if (clear(style.backgroundColor) && !edge) return [];
  const { left, top, width, height } = element.getBoundingClientRect();
  const fill = clear(style.backgroundColor) ? "none" : style.backgroundColor;
  const stroke = edge ? style.borderTopColor : "none";
  const inside = { x: left + edge / 2, y: top + edge / 2, width: width - edge, height: height - edge };
  return [made("rect", { ...inside, fill, stroke, "stroke-width": edge })];
}

/** The words right inside an element, each piece on its line. */
function wordsOf(element: Element): SVGElement[] {
  const style = getComputedStyle(element);
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, height } = range.getBoundingClientRect();
    const words = made("text", { x: left, y: top + height / 2, "dominant-baseline": "central" });
    words.setAttribute(
      "style",
      `fill:${style.color};font-family:${style.fontFamily.replaceAll('"', "'")};font-size:${style.fontSize};font-weight:${style.fontWeight}`,
    );
    words.textContent = node.textContent.trim();
    return [words];
  });
}

/** An element with all in it; *draw* makes a drawing that stands alone. */
export function drawn(element: Element, draw: (drawing: SVGSVGElement) => Element): Element[] {
  if (element.matches(".hidden") || getComputedStyle(element).visibility === "hidden") return [];
  const room = element.getBoundingClientRect();
  if (!room.width || !room.height) return [];
  if (element instanceof SVGSVGElement) return [placed(draw(element), room)];
  const inside = [...element.children].flatMap((child) => drawn(child, draw));
  return [...boxOf(element), ...wordsOf(element), ...inside];
}
