/** The corner of a garden the board lies in: cut grass, a watering can, a tipped pot, a snail. */
import { memo } from "react";
import { Piece } from "./art";
import { wobbler } from "./texture";
import "./board.css";

const random = wobbler(7);
const GRASS = Array.from({ length: 900 }, () => {
  const [x, y] = [random(1700) - 420, random(1300) - 250];
  return `M${x.toFixed()} ${y.toFixed()}q-1-6-3-9m4 9q1-5 0-11m1 11q2-5 4-8`;
}).join("");

const STANDING: readonly [id: string, x: number, y: number, width: number, height: number][] = [
  ["can", 158, 622, 140, 96],
  ["dandelion", 118, 520, 38, 61],
  ["dandelion", 250, 676, 34, 54],
  ["pot", 778, 634, 120, 92],
  ["shroom", 838, 582, 34, 31],
  ["shroom", 694, 690, 28, 25],
  ["snail", 800, 536, 60, 33],
  ["dandelion", 838, 318, 38, 61],
];

export const Ground = memo(({ bare }: { bare?: boolean }) => (
  <g>
    <path className="gn-grass" d={GRASS} />
    {!bare && (
      <g className="gn-scenery">
        {STANDING.map(([id, x, y, width, height]) => (
          <Piece key={`${id} ${x}`} id={id} x={x} y={y} width={width} height={height} />
        ))}
      </g>
    )}
  </g>
));
