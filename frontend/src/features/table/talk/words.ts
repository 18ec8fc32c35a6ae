/** What of a line is a link, what calls somebody, and what is just text. */

export type Piece = { kind: "text" | "link" | "mention"; text: string };

const LINK = /https?:\/\/[^\s<>"]+/giu;
// What ends a sentence does not belong to an address; a bracket does if it was opened in it.
const TAIL = /[.,:;!?'"’”»\])}]+$/u;

/** The end of an address that is no part of it. */
function tailOf(found: string): string {
  const tail = TAIL.exec(found)?.[0] ?? "";
  return tail.startsWith(")") && found.includes("(") ? tail.slice(1) : tail;
}

/** Whether a browser may be sent there. */
function isAddress(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && hostname !== "" && !username && !password;
  } catch {
    return false;
  }
}

/** Text as pieces, those that call one of *names* apart. */
function mentionsIn(text: string, names: string[]): Piece[] {
  if (!names.length) return text ? [{ kind: "text", text }] : [];
  const known = new Set(names.map((name) => name.toLocaleLowerCase()));
  return text
    .split(/(@[\p{L}\p{N}][\p{L}\p{N}_-]*)/u)
    .filter(Boolean)
    .map((part) => ({
      kind: part.startsWith("@") && known.has(part.slice(1).toLocaleLowerCase()) ? "mention" : "text",
      text: part,
    }));
}

/** A line's text in pieces; nothing in it is ever read as mark-up. */
export function piecesOf(text: string, names: string[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(LINK)) {
    const address = match[0].slice(0, match[0].length - tailOf(match[0]).length);
    if (!isAddress(address)) continue;
    pieces.push(...mentionsIn(text.slice(done, match.index), names), { kind: "link", text: address });
    done = match.index + address.length;
  }
  return [...pieces, ...mentionsIn(text.slice(done), names)];
}

const segments = typeof Intl.Segmenter === "function" ? new Intl.Segmenter() : null;

/** How many characters a reader would count. */
export const lengthOf = (text: string): number =>
  segments ? [...segments.segment(text.normalize())].length : [...text].length;
