/** Where everything lies: seven beds of seven plots, their outlines, which plots touch, and the torticrane's way. */
import { areas } from "./box";
import type { Board, Land, Place } from "./model";

export type Point = readonly [x: number, y: number];
export type Box = readonly [left: number, top: number, width: number, height: number];

/** Distance of two beds' middles, and the middle of the board. */
export const SPACING = 226;
export const MIDDLE: Point = [466, 350];
export const RADIUS = SPACING / Math.sqrt(3) - 1.5;
const CORE = RADIUS * 0.35;
const RING = SPACING * 0.335;
export const DESK: Box = [0, -6, 856, 726];
export const PHONE: Box = [112, -12, 704, 730];
/** What a window onto one bed shows. */
const CLOSE = 344;

const AXIAL: readonly Point[] = [
  [0, 0],
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const DEGREES = [0, -120, -60, 0, 60, 120, 180];
export const POSITIONS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

const polar = (radius: number, degrees: number): Point => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
];

export const add = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];

const BED_AT: readonly Point[] = AXIAL.map(([q, r]) => [
  MIDDLE[0] + SPACING * (q + r / 2),
  MIDDLE[1] + (SPACING * r * Math.sqrt(3)) / 2,
]);

/** The middle of the bed at a position. */
export const bedAt = (position: number): Point => BED_AT[position] ?? MIDDLE;

/** The six corners of a hexagon that stands on a corner. */
export const hexagon = (radius: number, [x, y]: Point = [0, 0]): Point[] =>
  [-90, -30, 30, 90, 150, 210].map((degrees) => add(polar(radius, degrees), [x, y]));

interface Edge {
  at: Point;
  along: Point;
}

/** A polygon with each side moved inwards by *gap*. */
export function inset(polygon: readonly Point[], gap: number): Point[] {
  const edges: Edge[] = polygon.map((a, i) => {
    const b = polygon[(i + 1) % polygon.length] as Point;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    return { at: [a[0] - along[1] * gap, a[1] + along[0] * gap], along };
  });
  return edges.map((edge, i) => {
    const before = edges[(i + edges.length - 1) % edges.length] as Edge;
    const cross = before.along[0] * edge.along[1] - before.along[1] * edge.along[0];
    const [dx, dy] = [edge.at[0] - before.at[0], edge.at[1] - before.at[1]];
    const reach = (dx * edge.along[1] - dy * edge.along[0]) / cross;
    return [before.at[0] + before.along[0] * reach, before.at[1] + before.along[1] * reach];
  });
}

const text = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A closed path through a polygon's corners, each rounded. */
export function rounded(polygon: readonly Point[], radius: number): string {
  const corners = polygon.map((corner, i) => {
    const toward = (other: Point): Point => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
      const part = Math.min(radius, length / 2.2) / length;
      return [corner[0] + (other[0] - corner[0]) * part, corner[1] + (other[1] - corner[1]) * part];
    };
    const before = polygon[(i + polygon.length - 1) % polygon.length] as Point;
    const after = polygon[(i + 1) % polygon.length] as Point;
    return `${text(toward(before))}Q${text(corner)} ${text(toward(after))}`;
  });
  return `M${corners.join("L")}z`;
}

export function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  let within = false;
  polygon.forEach((a, i) => {
    const b = polygon[(i + polygon.length - 1) % polygon.length] as Point;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
  });
  return within;
}

function plotOutline(direction: number): Point[] {
  if (direction === 0) return inset(hexagon(CORE), 3);
  const middle = DEGREES[direction] ?? 0;
  const [low, high] = [middle - 30, middle + 30];
  return inset([polar(CORE, low), polar(RADIUS - 5, low), polar(RADIUS - 5, high), polar(CORE, high)], 3.2);
}

/** The outline of the plot that points in a direction, seen from the middle of its bed. */
export const OUTLINES: readonly Point[][] = POSITIONS.map(plotOutline);
/** The middle of the plot that points in a direction, seen from the middle of its bed. */
export const PLOT_AT: readonly Point[] = POSITIONS.map((d) => (d ? polar(RING, DEGREES[d] ?? 0) : [0, 0]));

export const BED_PATH = rounded(inset(hexagon(RADIUS), -1), 12);
export const FRAME_PATH = rounded(inset(hexagon(RADIUS), 2.5), 12);
export const PLOT_PATHS: readonly string[] = OUTLINES.map((outline) => rounded(outline, 9));

/** Where a plot's value stands, and the foot of its building, seen from the plot's middle. */
export function plotStands(direction: number, empty: boolean): { plaque: Point; foot: Point } {
  const shift = [3, 0, 0, -4, 0, 3, 5][direction] ?? 0;
  return { plaque: empty ? [0, 0] : [shift - 24, 15], foot: [shift + 6, 17] };
}

/** The land and the worth of an area as printed. */
const PRINTED = new Map(areas.map((area) => [area.id, area]));

export const AREAS: readonly string[] = [...PRINTED.keys()];
export const priceOf = (area: string): number => PRINTED.get(area)?.value ?? 0;
export const printedLand = (area: string): Land => PRINTED.get(area)?.land ?? "bramble";
export const territoryOf = (area: string): number => Number(area[0]);

/** Places of all areas on one arrangement of the beds. */
function placesOf({ territories: beds, rotations }: Board): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const area of AREAS) {
    const [territory, index] = [territoryOf(area), Number(area[2])];
    const position = beds.indexOf(territory);
    const direction = index ? ((index - 1 + (rotations[position] ?? 0)) % 6) + 1 : 0;
    const at = add(bedAt(position), PLOT_AT[direction] as Point);
    places.set(area, { area, territory, position, direction, at, leads: beds[direction] ?? 0 });
  }
  return places;
}

/** One arrangement of the beds, and all that follows from it. */
export class Garden {
  readonly places: ReadonlyMap<string, Place>;
  private readonly byPlace: ReadonlyMap<string, string>;

  constructor(readonly board: Board) {
    this.places = placesOf(board);
    this.byPlace = new Map([...this.places.values()].map((p) => [`${p.position} ${p.direction}`, p.area]));
  }

  place(area: string): Place {
    const place = this.places.get(area);
    if (!place) throw new Error(`There is no area ${area}.`);
    return place;
  }

  positionOf(territory: number): number {
    return this.board.territories.indexOf(territory);
  }

  /** All areas of a territory, the middle one first, then clockwise from the upper left as they lie. */
  areasOf(territory: number): string[] {
    const position = this.positionOf(territory);
    return POSITIONS.flatMap((direction) => this.byPlace.get(`${position} ${direction}`) ?? []);
  }
}

const gardens = new Map<string, Garden>();
const gardensOf = new WeakMap<Board, Garden>();

/** The garden of an arrangement, made once. */
export function gardenOf(board: Board): Garden {
  const own = gardensOf.get(board);
  if (own) return own;
  const key = `${board.territories}/${board.rotations}`;
  const known = gardens.get(key) ?? new Garden(board);
  gardens.set(key, known);
  gardensOf.set(board, known);
  return known;
}

/** Where the torticrane stands in the bed at a position: on the path at its lower corner. */
export const craneAt = (position: number): Point => add(bedAt(position), [0, SPACING * 0.62]);
export const stoneAt = (position: number): Point => add(bedAt(position), [0, -SPACING * 0.5]);

const corner = (position: number, degrees: number): Point =>
  add(bedAt(position), polar(SPACING / Math.sqrt(3), degrees));

/** The corners of all beds, each once, and which of them a path joins. */
const CORNERS: Point[] = [];
const EDGES = new Map<number, Set<number>>();

function cornerIndex(point: Point): number {
  const found = CORNERS.findIndex(([x, y]) => Math.hypot(x - point[0], y - point[1]) < 2);
  return found < 0 ? CORNERS.push(point) - 1 : found;
}

for (const position of POSITIONS) {
  const ring = [-90, -30, 30, 90, 150, 210].map((degrees) => cornerIndex(corner(position, degrees)));
  ring.forEach((at, i) => {
    const next = ring[(i + 1) % 6] as number;
    EDGES.set(at, (EDGES.get(at) ?? new Set()).add(next));
    EDGES.set(next, (EDGES.get(next) ?? new Set()).add(at));
  });
}

/** The shortest way along the paths between the lower corners of two beds. */
export function wayBetween(from: number, to: number): Point[] {
  const [start, end] = [from, to].map((position) => cornerIndex(corner(position, 90))) as [number, number];
  const trail = new Map<number, number>([[start, -1]]);
  for (const at of trail.keys()) {
    if (at === end) break;
    for (const next of EDGES.get(at) ?? []) if (!trail.has(next)) trail.set(next, at);
  }
  const way: Point[] = [];
  for (let at = end; at >= 0; at = trail.get(at) ?? -1) way.unshift(CORNERS[at] as Point);
  return way;
}

/** A line through points. */
export const lineThrough = (points: readonly Point[]): string => `M${points.map(text).join("L")}`;

/** The window onto one bed, with a rim of its neighbours; the corner at the upper left is left to the map. */
export function closeUp(position: number): Box {
  const [x, y] = bedAt(position);
  return [x - CLOSE / 2 - 10, y - CLOSE / 2 - 22, CLOSE, CLOSE];
}
