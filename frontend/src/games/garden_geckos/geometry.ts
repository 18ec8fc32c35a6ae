/** The grid the garden lies on: pointy-topped hexagons in axial coordinates, sides 0 to 5 clockwise from the upper right. */

export type Point = readonly [x: number, y: number];
/** Left, top, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];
/** A hexagon, tile or not. */
export interface Cell {
  q: number;
  r: number;
}

/** From the middle of a cell to a corner, and to the middle of a side. */
export const RADIUS = 60;
export const APOTHEM = RADIUS * Math.sqrt(0.75);

export const SIDES: readonly number[] = [0, 1, 2, 3, 4, 5];
const STEPS: readonly (readonly [q: number, r: number])[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

export const opposite = (side: number): number => (side + 3) % 6;

/** A cell's name in code: "-1,2". */
export const keyOf = ({ q, r }: Cell): string => `${q},${r}`;

export function cellOf(key: string): Cell {
  const [q = 0, r = 0] = key.split(",").map(Number);
  return { q, r };
}

/** The cell beyond a side. */
export function beyond({ q, r }: Cell, side: number): Cell {
  const [dq, dr] = STEPS[side] ?? [0, 0];
  return { q: q + dq, r: r + dr };
}

/** The keys of the six cells round one, by side. */
export const round = (cell: Cell): string[] => SIDES.map((side) => keyOf(beyond(cell, side)));

export const centre = ({ q, r }: Cell): Point => [2 * APOTHEM * (q + r / 2), 1.5 * RADIUS * r];

const polar = ([x, y]: Point, degrees: number, far: number): Point => [
  x + far * Math.cos((degrees * Math.PI) / 180),
  y + far * Math.sin((degrees * Math.PI) / 180),
];

/** The middle of a side. */
export const middle = (cell: Cell, side: number): Point => polar(centre(cell), side * 60 - 60, APOTHEM);

/** The ends of a side, clockwise. */
export const ends = (cell: Cell, side: number, radius = RADIUS): readonly [Point, Point] => {
  const at = centre(cell);
  return [polar(at, side * 60 - 90, radius), polar(at, side * 60 - 30, radius)];
};

/** The turn in degrees of what lies across a side, head up when unturned. */
export const across = (side: number): number => side * 60 + 30;

/** The two cells that what lies across a side touches. */
export const touched = (perch: Cell & { side: number }): [string, string] => [
  keyOf(perch),
  keyOf(beyond(perch, perch.side)),
];

const short = (value: number): number => Math.round(value * 10) / 10;

/** Points as a path. */
export const path = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}${closed ? "Z" : ""}`;

/** The outline of a cell about its middle. */
export const hexagon = (radius = RADIUS): string =>
  path(SIDES.map((side) => ends({ q: 0, r: 0 }, side, radius)[0]));

export const moved = ([x, y]: Point, turned?: number): string =>
  `translate(${short(x)} ${short(y)})${turned ? ` rotate(${turned})` : ""}`;

/** The box round some cells, *margin* wider on each side; that of the middle cell for none. */
export function boxOf(cells: Iterable<Cell>, margin: number): Box {
  const points = [...cells].map(centre);
  const all = points.length ? points : [[0, 0] as const];
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - APOTHEM - margin, Math.min(...ys) - RADIUS - margin];
  return [left, top, Math.max(...xs) + APOTHEM + margin - left, Math.max(...ys) + RADIUS + margin - top];
}
