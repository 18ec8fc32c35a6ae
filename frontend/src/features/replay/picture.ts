/** A board's drawing as a file that stands alone: every style written into it, everything it refers to brought along. */

const words = (text: string): string[] => text.trim().split(/\s+/);

const STYLES = words(`
  display visibility opacity color fill fill-opacity fill-rule clip-rule stroke stroke-width
  stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit paint-order
  vector-effect transform transform-origin transform-box font-family font-size font-weight font-style
  text-anchor dominant-baseline letter-spacing filter clip-path mask mix-blend-mode stop-color
  stop-opacity font-variant-numeric flood-color flood-opacity`);
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
  return STYLES.map((name) => [name, style.getPropertyValue(name)] as const)
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

/** The board as it stands on the page, as the text of an SVG file. */
export function pictureOf(board: SVGSVGElement): string {
  const unfold = unfolded(board);
  const bare = document.createElementNS(NAMESPACE, "path");
  // Styles can be asked for only of what is on the page; it is gone again before anything is painted.
  board.after(unfold);
  board.append(bare);
  const plain = getComputedStyle(bare);
  const copy = dressed(unfold, plain);
  complete(copy, plain);
  unfold.remove();
  bare.remove();
  const { width, height } = board.viewBox.baseVal;
  const scale = LARGE / Math.max(width, height);
  copy.setAttribute("xmlns", NAMESPACE);
  copy.setAttribute("width", String(Math.round(width * scale)));
  copy.setAttribute("height", String(Math.round(height * scale)));
  copy.setAttribute("style", `background:${ground(board)}`);
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

/** Hands a file to the reader. */
export function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
