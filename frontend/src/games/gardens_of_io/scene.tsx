/** The ground the game is printed on: night sky, Jupiter, a moon, and the torn slab of red soil. */
import { memo } from "react";
import { Piece } from "./art";
import type { Point } from "./geometry";
import "./board.css";

/** The same small unevenness every time: a printed board does not change between two looks. */
export function wobbler(seed: number): (size?: number) => number {
  let state = seed;
  return (size = 1) => {
    state = (state * 16807) % 2147483647;
    return (state / 2147483647) * size;
  };
}

const random = wobbler(7);
const around = (size: number) => random(2 * size) - size;
const at = (x: number, y: number) => `${x.toFixed()} ${y.toFixed()}`;

const stars = Array.from({ length: 300 }, () => ({
  x: random(2600) - 700,
  y: random(2000) - 400,
  kind: random(),
}));
/** Only the faintest stars show between the stones. */
const open = ({ x, y }: { x: number; y: number }) => x < 10 || x > 1166 || y < 10 || y > 1166;
const dots = (low: number, high: number) =>
  stars
    .filter(({ kind }) => kind >= low && kind < high)
    .filter((star) => low === 0 || open(star))
    .map(({ x, y }) => `M${at(x, y)}h.1`)
    .join("");
const SMALL = dots(0, 0.5);
const LARGE = dots(0.5, 0.86);
const CROSSES = stars
  .filter((star) => star.kind >= 0.86 && open(star))
  .map(({ x, y }) => `M${at(x, y - 9)}v18m-9-9h18`)
  .join("");

const [LOW, HIGH] = [134, 1042];

/** One torn side of the slab, as distances along and across it. */
function tornSide(side: number): Point[] {
  return Array.from({ length: 18 }, (_, i) => {
    const along = LOW + ((HIGH - LOW) * i) / 18 + (i ? around(10) : 0);
    const across = i ? around(6) : 10;
    const back = LOW + HIGH - along;
    const sides: Point[] = [
      [along, LOW + across],
      [HIGH - across, along],
      [back, HIGH - across],
      [LOW + across, back],
    ];
    return sides[side] as Point;
  });
}

const SLAB = `M${[0, 1, 2, 3]
  .flatMap(tornSide)
  .map(([x, y]) => at(x, y))
  .join("L")}z`;

/** Pebbles, cracks and glints where four circles meet. */
const marks = Array.from({ length: 64 }, (_, i) => ({
  x: 238 + (i % 8) * 100 + around(5),
  y: 238 + Math.floor(i / 8) * 100 + around(5),
  kind: random(),
}));
const marked = (low: number, high: number, path: string) =>
  marks
    .filter(({ kind }) => kind >= low && kind < high)
    .map(({ x, y }) => `M${at(x, y)}${path}`)
    .join("");
const CRACKS = marked(0, 0.4, "m-8 2q8-9 15 0");
const PEBBLES = marked(0.4, 0.7, "m-5 0h.1m11 5h.1m-3-12h.1");
const GLINTS = marked(0.7, 1, "m-9-3l8 5 8-4");

const Jupiter = () => (
  <g>
    <clipPath id="io-jupiter">
      <circle cx="1236" cy="1120" r="300" />
    </clipPath>
    <g clipPath="url(#io-jupiter)">
      <path fill="#b98a68" d="M900 800h700v700H900z" />
      <path
        fill="#8a4f3c"
        d="M900 880q170 26 350-4t350 6v62q-180-22-350 6t-350-6zM900 1034q160-22 340 6t360-10v44q-180 24-350 2t-350 8zM900 1180q170 26 350-4t350 6v62q-180-22-350 6t-350-6z"
      />
      <path
        fill="#d9b48c"
        d="M900 980q170 20 350 0t350 6v20q-170-6-350 4t-350-4zM900 1120q170 20 350 0t350 6v20q-170-6-350 4t-350-4z"
      />
      <ellipse cx="1180" cy="1196" rx="52" ry="26" fill="#c4694a" className="io-ink" strokeWidth="4" />
    </g>
    <circle cx="1236" cy="1120" r="300" className="io-ink" fill="none" strokeWidth="5" />
  </g>
);

export const Sky = memo(() => (
  <g>
    <path d={SMALL} className="io-star" strokeWidth="4" opacity=".5" />
    <path d={LARGE} className="io-star" strokeWidth="6" opacity=".85" />
    <path d={CROSSES} className="io-star io-cross" strokeWidth="2.4" />
    <Jupiter />
    <Piece id="moon" x={-38} y={640} width={72} height={72} />
  </g>
));

export const Soil = memo(() => (
  <g>
    <g transform="translate(9 11)">
      <path d={SLAB} className="io-lip" />
      <path d={SLAB} fill="url(#io-slope)" />
    </g>
    <path d={SLAB} className="io-soil" />
    <path d={CRACKS} className="io-mark" />
    <path d={PEBBLES} className="io-mark" strokeWidth="4.4" />
    <path d={GLINTS} className="io-mark io-glint" />
  </g>
));
