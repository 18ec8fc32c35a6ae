/** Where things lie on the board: circles 100 apart, stones round them, lines of sight and hops, in board units. */

export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];

export const FRAME: Box = [0, -32, 1176, 1208];
export const COLUMNS = "abcdefghi";

/** All 81 circles as a page is read: row 9 first, column a first. */
export const ROWS: readonly (readonly string[])[] = Array.from({ length: 9 }, (_, row) =>
  [...COLUMNS].map((column) => `${column}${9 - row}`),
);
export const CIRCLES: readonly string[] = ROWS.flat();

const column = (cell: string) => cell.charCodeAt(0) - 97;
const row = (cell: string) => Number(cell.slice(1)) - 1;

export const circleAt = (cell: string): Point => [188 + column(cell) * 100, 988 - row(cell) * 100];

const inGarden = ([x, y]: Point): boolean => x >= 0 && x < 9 && y >= 0 && y < 9;

/** The circles that share a side with one: up, right, down, left. */
export function beside(cell: string): string[] {
  const [x, y] = [column(cell), row(cell)];
  const around: Point[] = [
    [x, y + 1],
    [x + 1, y],
    [x, y - 1],
    [x - 1, y],
  ];
  return around.filter(inGarden).map(([i, j]) => `${COLUMNS[i]}${j + 1}`);
}

const CORNERS: readonly Point[] = [
  [1116, 60],
  [1116, 1116],
  [60, 1116],
  [60, 60],
];
const HEADINGS: readonly Point[] = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
];

/** The side a space belongs to, 0 right, 1 bottom, 2 left, 3 top; a corner belongs to the side it opens. */
export const sideOf = (space: number): number => Math.floor((space % 40) / 10);
export const isCorner = (space: number): boolean => space % 10 === 0;
export const headingOf = (side: number): Point => HEADINGS[side % 4] as Point;
/** Turned right from the heading: toward the garden. */
export const inwardOf = (side: number): Point => {
  const [x, y] = headingOf(side);
  return [-y || 0, x];
};

export const add = (a: Point, b: Point, times = 1): Point => [a[0] + b[0] * times, a[1] + b[1] * times];
const text = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** The middle of a track space's stone. */
export function stoneAt(space: number): Point {
  const side = sideOf(space);
  const along = space % 10;
  const corner = CORNERS[side] as Point;
  return along ? add(corner, headingOf(side), 28 + along * 100) : corner;
}

const unit = (from: Point, to: Point): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};

/** Where a line of sight leaves its stone. */
function eyeOf(space: number): Point {
  const inward = inwardOf(sideOf(space));
  if (!isCorner(space)) return add(stoneAt(space), inward, 28);
  return add(add(stoneAt(space), inward, 24), headingOf(sideOf(space)), 24);
}

/** One line of sight as a band and its two dotted edges; *kind* tells which edge runs into the straight line. */
export function beam(space: number, kind: string, last: string): { band: string; edges: string } {
  const from = eyeOf(space);
  const to = circleAt(last);
  const along = unit(from, to);
  const across: Point = [-along[1] * 31, along[0] * 31];
  const [inner, outer] = [74, kind === "corner" ? 74 : 44];
  const [right, left] =
    kind === "straight" ? [inner, inner] : kind === "back" ? [outer, inner] : [inner, outer];
  const [a, b] = [add(from, across), add(to, across)];
  const [c, d] = [add(from, across, -1), add(to, across, -1)];
  return {
    band: `M${text(a)}L${text(b)}L${text(d)}L${text(c)}z`,
    edges: `M${text(add(a, along, right))}L${text(b)}M${text(add(c, along, left))}L${text(d)}`,
  };
}

interface Bow {
  from: Point;
  bend: Point;
  to: Point;
}

const leaves = (space: number): Point => {
  const side = sideOf(space);
  const [out, on] = isCorner(space) ? [20, 44] : [39, 14];
  return add(add(stoneAt(space), inwardOf(side), out), headingOf(side), on);
};

const arrives = (space: number): Point => {
  const side = isCorner(space) ? (sideOf(space) + 3) % 4 : sideOf(space);
  const [out, on] = isCorner(space) ? [14, -48] : [39, -18];
  return add(add(stoneAt(space), inwardOf(side), out), headingOf(side), on);
};

/** A hop inside the track; longer ones bow deeper, and round a corner the bend lies on the corner's own diagonal. */
function bow(start: number, end: number): Bow {
  const from = leaves(start);
  const to = arrives(end);
  const spaces = (end - start + 40) % 40;
  const side = sideOf(start);
  const turns = sideOf(end) !== side && !isCorner(end);
  if (turns) {
    const corner = CORNERS[sideOf(end)] as Point;
    return { from, to, bend: add(add(corner, inwardOf(side), 62), inwardOf(sideOf(end)), 62) };
  }
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const lift = spaces === 1 ? 26 : 38 + 12 * Math.min(spaces - 1, 3);
  return { from, to, bend: add(middle, inwardOf(side), lift) };
}

/** The line and the arrow head of a hop from one space to another. */
export function hop(start: number, end: number): string {
  const { from, bend, to } = bow(start, end);
  return `M${text(from)}Q${text(bend)} ${text(to)}${arrowHead(bend, to)}`;
}

/** Two strokes that end in *to*, seen from *from*. */
export function arrowHead(from: Point, to: Point, size = 13): string {
  const back = Math.atan2(from[1] - to[1], from[0] - to[0]);
  const end = (turn: number): Point => [
    to[0] + size * Math.cos(back + turn),
    to[1] + size * Math.sin(back + turn),
  ];
  return `M${text(end(0.56))}L${text(to)}L${text(end(-0.56))}`;
}

/** A bowed arrow from circle to circle, ending at their rims; with heads at both ends when they change places. */
export function swing(start: string, end: string, both: boolean): string {
  const [a, b] = [circleAt(start), circleAt(end)];
  const along = unit(a, b);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [from, to] = [add(a, along, 44), add(b, along, -46)];
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const bend = add(middle, [-along[1], along[0]], Math.min(70, length / 4));
  const line = `M${text(from)}Q${text(bend)} ${text(to)}${arrowHead(bend, to, 18)}`;
  return both ? line + arrowHead(bend, from, 18) : line;
}

/** Circles, joints and squares that fill a group without gaps; the caller strokes them in layers. */
export interface Bed {
  circles: Point[];
  joints: string;
  squares: Point[];
}

export function bed(cells: readonly string[]): Bed {
  const has = new Set(cells);
  const right = (cell: string) => String.fromCharCode(cell.charCodeAt(0) + 1) + cell[1];
  const above = (cell: string) => `${cell[0]}${Number(cell[1]) + 1}`;
  const joints = cells.flatMap((cell) =>
    [right(cell), above(cell)].filter((next) => has.has(next)).map((next) => [cell, next] as const),
  );
  const squares = cells.filter((c) => has.has(right(c)) && has.has(above(c)) && has.has(above(right(c))));
  return {
    circles: cells.map(circleAt),
    joints: joints.map(([a, b]) => `M${text(circleAt(a))}L${text(circleAt(b))}`).join(""),
    squares: squares.map((cell) => add(circleAt(cell), [0, -100])),
  };
}

/** The circle of a group that its size tag sits on: the one planted, else the topmost right. */
export const tagAt = (cell: string): Point => add(circleAt(cell), [38, -38]);

/** Where the count of a walk and the sign for one more turn sit beside the landing stone. */
export function landingTags(space: number): [Point, Point] {
  const at = stoneAt(space);
  if (isCorner(space)) {
    const [x, y] = inwardOf(sideOf(space));
    const [i, j] = headingOf(sideOf(space));
    const first = add(at, [(x + i) * 46, (y + j) * 46]);
    return [first, add(first, [i, j], 50)];
  }
  const places: [Point, Point][] = [
    [
      [-68, 48],
      [-68, 98],
    ],
    [
      [44, 34],
      [-44, 34],
    ],
    [
      [68, -48],
      [68, -98],
    ],
    [
      [28, 58],
      [78, 58],
    ],
  ];
  const [tag, again] = places[sideOf(space)] as [Point, Point];
  return [add(at, tag), add(at, again)];
}
