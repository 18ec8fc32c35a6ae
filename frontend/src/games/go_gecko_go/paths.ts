/** Numbers as outlines. */
import type { Lane, Layout, Point } from "./layout";

const round = (n: number): number => Math.round(n * 10) / 10;
const dot = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

export const line = (points: readonly Point[]): string => `M${points.map(dot).join("L")}`;
export const shape = (points: readonly Point[]): string => `${line(points)}Z`;

/** A strip of ground between two lengths and two rows. */
export const strip = ({ on }: Layout, x0: number, x1: number, y0: number, y1: number): string =>
  shape([on(x0, y0), on(x1, y0), on(x1, y1), on(x0, y1)]);

/** *count* waves from where the pen is, over a width that may be negative. */
function waves(width: number, count: number, height: number): string {
  const step = round(width / count / 2);
  return `q${round(step / 2)} ${-height} ${step} 0t${step} 0`.concat(
    `t${step} 0t${step} 0`.repeat(Math.max(count - 1, 0)),
  );
}

/** A water tile, its far and near edge rippled. */
export function tile(layout: Layout, lane: Lane, number: number): string {
  const [x0, x1] = [lane.left(number) + 1.5, lane.left(number) + lane.pitch - 1.5];
  const [y0, y1] = [lane.back + 2 * lane.scale, lane.front - 3 * lane.scale];
  const [a, b, c, d] = [layout.on(x0, y0), layout.on(x1, y0), layout.on(x1, y1), layout.on(x0, y1)];
  const ripple = lane.own ? 2.2 : 1.4;
  return `M${dot(a)}${waves(b[0] - a[0], 4, ripple)}L${dot(c)}${waves(d[0] - c[0], 4, ripple)}Z`;
}

const RIPPLE = (size: number): string => `q${size / 2} ${-size / 2} ${size} 0t${size} 0`;

/** Two or three short waves on a tile, never twice alike. */
export function ripples(layout: Layout, lane: Lane, number: number): string {
  const size = round(6 * lane.scale * (layout.wide ? 1.2 : 1));
  const height = lane.front - lane.back;
  const shift = (number * 7 + lane.seat * 5) % 5;
  const spots: readonly Point[] = [
    [0.22, 0.26],
    [0.56 + shift / 40, 0.42],
    ...(lane.own ? [[0.2 + shift / 30, 0.76] as const] : []),
  ];
  return spots
    .map(
      ([x, y]) =>
        `M${dot(layout.on(lane.left(number) + lane.pitch * x, lane.back + height * y))}${RIPPLE(size)}`,
    )
    .join("");
}

/** The ends of a bridge's part at a row, raised by what it lets pass. */
const raised = (layout: Layout, at: number, y: number, clearance: number): Point => {
  const [x] = layout.on(at, y);
  return [x, y - clearance * layout.unit(y)];
};

interface Deck {
  floor: string;
  shade: string;
  planks: string;
  rails: string;
  /** The near end, where the number hangs. */
  end: readonly [Point, Point];
}

/** A bridge's part between two rows. */
export function deck(layout: Layout, at: number, clearance: number, y0: number, y1: number): Deck {
  const { half } = layout;
  const rows = Array.from({ length: 9 }, (_, i) => y0 + ((y1 - y0) * i) / 8);
  const side = (along: number) => rows.map((y) => raised(layout, along, y, clearance));
  const [left, right, inner] = [side(at - half), side(at + half), side(at + half * 0.35)];
  const closed = (a: Point[], b: Point[]) => shape([...a, ...b.slice().reverse()]);
  let planks = "";
  for (let y = y0 + 6; y < y1 - 1; y += 10 * layout.scale(y) ** 2)
    planks += line([raised(layout, at - half, y, clearance), raised(layout, at + half, y, clearance)]);
  const rail = (points: Point[]) => line(points.map(([x, y]): Point => [x, y - 3]));
  return {
    floor: closed(left, right),
    shade: closed(inner, right),
    planks,
    rails: rail(left) + rail(right),
    end: [raised(layout, at - half, y1, clearance), raised(layout, at + half, y1, clearance)],
  };
}

/** A bridge's posts at a row: from the deck to the ground. */
export function posts(layout: Layout, at: number, clearance: number, y: number): string {
  const w = 2.8 * layout.scale(y);
  return [-1, 1]
    .map((side) => {
      const along = at + side * (layout.half + 1);
      const [x, top] = raised(layout, along, y, clearance);
      return shape([
        [x - w, top],
        [x + w, top],
        [x + w, y],
        [x - w, y],
      ]);
    })
    .join("");
}
