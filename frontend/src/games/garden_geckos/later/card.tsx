/** A card as a seed packet: its pattern, what of it is met, and what it scores. */
import { memo } from "react";
import type { Card } from "../box";
import { parts } from "../loaded";
import type { MarketCard } from "../model";

const { cardOf, own, Piece } = parts;

type Point = readonly [x: number, y: number];

/** The bugs of a card in rows: each chain of links is one, loose bugs stand two by two. */
export function rowsOf({ bugs, links }: Pick<Card, "bugs" | "links">): number[][] {
  const runs: number[][] = [];
  const loose: number[] = [];
  bugs.forEach((_, i) => {
    if (links.some(([, to]) => to === i)) runs[runs.length - 1]?.push(i);
    else if (links.some(([from]) => from === i)) runs.push([i]);
    else loose.push(i);
  });
  for (let i = 0; i < loose.length; i += 2) runs.push(loose.slice(i, i + 2));
  return runs;
}

const HEIGHTS: readonly (readonly number[])[] = [[], [44], [23, 65], [15, 44, 73]];

/** Where each bug of a card stands, and how large it is drawn. */
function places(card: Card): { at: Point; size: number }[] {
  const rows = rowsOf(card);
  const found: { at: Point; size: number }[] = [];
  rows.forEach((row, k) => {
    const [n, tight] = [row.length, rows.length > 2];
    const step = n > 2 ? 50 : 66;
    row.forEach((i, place) => {
      const bend = rows.length === 1 && n === 3 ? (place % 2 ? -14 : 12) : 0;
      found[i] = {
        at: [70 + (place - (n - 1) / 2) * step, (HEIGHTS[rows.length]?.[k] ?? 44) + bend],
        size: tight ? 29 : n > 2 ? 35 : 39,
      };
    });
  });
  return found;
}

interface GeckoProps {
  at: Point;
  turn: number;
  /** Whose gecko is there; null where one is wanting. */
  coat: number | null;
  size: number;
}

const Small = ({ at: [x, y], turn, coat, size }: GeckoProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`} className={coat === null ? undefined : own(coat)}>
    <Piece
      id={coat === null ? "gecko-open" : `gecko-${coat}`}
      x={0}
      y={0}
      width={(coat === null ? 0.85 : 1) * size * 0.63}
      height={(coat === null ? 0.85 : 1) * size}
    />
  </g>
);

interface PictureProps {
  id: string;
  /** How far the viewer is with it, and in which coat. */
  progress?: Pick<MarketCard, "geckos" | "cells">;
  coat?: number;
}

function Bugs({ card, progress, coat = 0 }: { card: Card } & Omit<PictureProps, "id">) {
  const spots = places(card);
  const linked = new Set(card.links.flat());
  return (
    <>
      {card.links.map(([a, b], k) => {
        const [from, to] = [spots[a]?.at ?? [0, 0], spots[b]?.at ?? [0, 0]];
        const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI + 90;
        const met = progress?.geckos[k] != null;
        return (
          <g key={`${a}-${b}`}>
            <path d={`M${from.join(" ")}L${to.join(" ")}`} stroke="#b9a676" strokeWidth="3" />
            <Small
              at={[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]}
              turn={turn}
              coat={met ? coat : null}
              size={met ? 35 : 32}
            />
          </g>
        );
      })}
      {card.bugs.map((bug, i) => {
        const { at, size } = spots[i] ?? { at: [0, 0] as const, size: 30 };
        const met = progress?.cells[i] != null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed bug is its place
          <g key={i}>
            {!linked.has(i) && (
              <circle
                cx={at[0]}
                cy={at[1]}
                r="21"
                fill={met ? "#d9e2cc" : "none"}
                stroke={met ? "#2f6b47" : "#b9a676"}
                strokeWidth="2.4"
                strokeDasharray={met ? undefined : "4 4.25"}
              />
            )}
            <Piece
              id={`bug-${bug}`}
              x={at[0]}
              y={at[1]}
              width={linked.has(i) ? size : 33}
              height={linked.has(i) ? size : 33}
            />
          </g>
        );
      })}
    </>
  );
}

const COLUMNS: Readonly<Record<number, readonly number[]>> = {
  3: [32, 70, 108],
  4: [21, 53.5, 86.5, 119],
  5: [15, 42.5, 70, 97.5, 125],
};

function Diamonds({ card, progress, coat = 0 }: { card: Card } & Omit<PictureProps, "id">) {
  const columns = COLUMNS[card.diamonds.length] ?? [];
  const size = card.diamonds.length > 4 ? 29 : 35;
  return card.diamonds.map((terrain, i) => {
    const x = columns[i] ?? 70;
    const met = progress?.geckos[i] != null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a diamond is its place
      <g key={i}>
        <Small at={[x, 24]} turn={180} coat={met ? coat : null} size={41} />
        <Piece id={`diamond-${terrain}`} x={x} y={63} width={size} height={size} />
      </g>
    );
  });
}

/** A card's pattern; with progress, what of it is met. */
export const Picture = memo(({ id, ...more }: PictureProps) => {
  const card = cardOf(id);
  return (
    <svg viewBox="0 0 140 88" className="gg-picture" aria-hidden="true" focusable="false">
      {card.type === "bug" ? <Bugs card={card} {...more} /> : <Diamonds card={card} {...more} />}
    </svg>
  );
});
