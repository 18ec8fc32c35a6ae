/** A board's drawing as a file that stands alone: every style written into it, everything it refers to brought along. */

import { BESIDE, drawn, placed } from "./beside";
import { fontsOf } from "./fonts";

const words = (text: string): string[] => text.trim().split(/\s+/);

const STYLES = words(`
  display visibility opacity color fill fill-opacity fill-rule clip-rule stroke stroke-width
  stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit paint-order
  vector-effect transform transform-origin transform-box filter clip-path mask mix-blend-mode stop-color
  stop-opacity flood-color flood-opacity`);
/** What only words have. */
const WORDS = words(`
  font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing font-variant-numeric`);
/** What a parent hands down: written out even where it is what it would be on the bare page. */
const INHERITED = new Set(
  words(`
  color fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap
  stroke-linejoin font-family font-size font-weight text-anchor visibility paint-order`),
);
const NAMESPACE = "http://www.w3.org/2000/svg";
/** Pixels of the longer side. */
const LARGE = 2000;

/** What an element looks like, without what it would look like anyway inside its parent. */
function styleOf(element: Element, plain: CSSStyleDeclaration): string {
  const style = getComputedStyle(element);
  const names = element.closest("text") ? [...STYLES, ...WORDS] : STYLES;
  return names
    .map((name) => [name, style.getPropertyValue(name)] as const)
    .filter(
      ([name, value]) => value !== "" && (value !== plain.getPropertyValue(name) || INHERITED.has(name)),
    )
    .map(([name, value]) => `${name}:${value.replaceAll('"', "'")}`)
    .join(";");
}

/** The ids that a drawing uses, by `href` and by `url()`. */
function referred(drawing: Element): Set<string> {
  const text = new XMLSerializer().serializeToString(drawing);
  const found = [...text.matchAll(/(?:href="#|url\((?:&quot;|["'])?#)([^"')&]+)/g)];
  return new Set(found.flatMap(([, id]) => (id ? [id] : [])));
}

/** A copy with all styles written out; what only a hand or a reader aloud needs is left behind. */
function dressed(original: Element, plain: CSSStyleDeclaration): Element {
  const copy = original.cloneNode(true) as Element;
  const [sources, targets] = [original, copy].map((root) => [root, ...root.querySelectorAll("*")]);
  sources?.forEach((element, index) => {
    const target = targets?.[index];
    if (!target) return;
    target.setAttribute("style", styleOf(element, plain));
    for (const name of ["class", "tabindex", "role", "aria-label", "aria-hidden"])
      target.removeAttribute(name);
  });
  return copy;
}

/** Puts in whatever is referred to and lies elsewhere on the page. */
function complete(copy: Element, plain: CSSStyleDeclaration): void {
  const there = new Set([...copy.querySelectorAll("[id]")].map(({ id }) => id));
  const store = document.createElementNS(NAMESPACE, "defs");
  copy.prepend(store);
  for (let wanted = referred(copy), more = true; more; wanted = referred(copy)) {
    more = false;
    for (const id of wanted) {
      const source = there.has(id) ? null : document.getElementById(id);
      there.add(id);
      if (!source) continue;
      store.append(dressed(source, plain));
      more = true;
    }
  }
}

/** What a `use` shows, as elements of its own: only so can its colours be asked for where it stands. */
function shownBy(use: Element): Element {
  const group = document.createElementNS(NAMESPACE, "g");
  for (const { name, value } of use.attributes) if (!PLACED.has(name)) group.setAttribute(name, value);
  const source = document.getElementById(use.getAttribute("href")?.slice(1) ?? "");
  if (!source) return group;
  const symbol = source.localName === "symbol";
  const inner = document.createElementNS(NAMESPACE, symbol ? "svg" : "g");
  const [x, y] = [use.getAttribute("x") ?? "0", use.getAttribute("y") ?? "0"];
  if (symbol) {
    for (const name of ["x", "y", "width", "height"])
      inner.setAttribute(name, use.getAttribute(name) ?? (name.length > 1 ? "100%" : "0"));
    for (const name of ["viewBox", "preserveAspectRatio", "class"]) {
      const value = source.getAttribute(name);
      if (value !== null) inner.setAttribute(name, value);
    }
    inner.append(...[...source.childNodes].map((child) => child.cloneNode(true)));
  } else {
    inner.setAttribute("transform", `translate(${x} ${y})`);
    const copy = source.cloneNode(true) as Element;
    copy.removeAttribute("id");
    inner.append(copy);
  }
  group.append(inner);
  return group;
}

const PLACED = new Set(["href", "x", "y", "width", "height"]);
/** How deep drawings refer to drawings at most. */
const DEEPEST = 6;

/** A copy of a board without references to drawings. */
function unfolded(board: SVGSVGElement): SVGSVGElement {
  const copy = board.cloneNode(true) as SVGSVGElement;
  for (let depth = 0; depth < DEEPEST; depth++)
    for (const use of copy.querySelectorAll("use")) use.replaceWith(shownBy(use));
  return copy;
}

/** A drawing of the page as one that stands alone. */
function standing(drawing: SVGSVGElement): Element {
  const unfold = unfolded(drawing);
  const bare = document.createElementNS(NAMESPACE, "path");
  // Styles can be asked for only of what is on the page; it is gone again before anything is painted.
  drawing.after(unfold);
  drawing.append(bare);
  const plain = getComputedStyle(bare);
  const copy = dressed(unfold, plain);
  complete(copy, plain);
  unfold.remove();
  bare.remove();
  return copy;
}

/** The board and what lies beside it, in one frame, as they stand on the page. */
function framed(board: SVGSVGElement, beside: Element[]): Element {
  const rooms = [board, ...beside].map((element) => element.getBoundingClientRect());
  const [left, top] = [
    Math.min(...rooms.map((room) => room.left)),
    Math.min(...rooms.map((room) => room.top)),
  ];
  const width = Math.max(...rooms.map((room) => room.right)) - left;
  const height = Math.max(...rooms.map((room) => room.bottom)) - top;
  const frame = document.createElementNS(NAMESPACE, "svg");
  frame.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
  frame.append(placed(standing(board), board.getBoundingClientRect()));
  frame.append(...beside.flatMap((element) => drawn(element, standing)));
  return frame;
}

/** The board as it stands on the page, with what lies beside it and its fonts, as the text of an SVG file. */
export async function pictureOf(board: SVGSVGElement): Promise<string> {
  const beside = [...(board.closest("main")?.querySelectorAll(BESIDE) ?? [])];
  const copy = beside.length ? framed(board, beside) : standing(board);
  const [width = 1, height = 1] = (copy.getAttribute("viewBox") ?? "").split(" ").slice(2).map(Number);
  const scale = LARGE / Math.max(width, height);
  copy.setAttribute("xmlns", NAMESPACE);
  copy.setAttribute("width", String(Math.round(width * scale)));
  copy.setAttribute("height", String(Math.round(height * scale)));
  copy.setAttribute("style", `background:${ground(beside[0] ?? board)}`);
  const fonts = document.createElementNS(NAMESPACE, "style");
  fonts.textContent = await fontsOf(copy);
  copy.prepend(fonts);
  return new XMLSerializer().serializeToString(copy);
}

/** The colour behind the drawing. */
function ground(element: Element | null): string {
  for (let one = element; one; one = one.parentElement) {
    const colour = getComputedStyle(one).backgroundColor;
    if (colour !== "rgba(0, 0, 0, 0)" && colour !== "transparent") return colour;
  }
  return "#fff";
}

/** The same as pixels. */
export async function pixelsOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("No picture came of it."))),
      "image/png",
    ),
  );
}
