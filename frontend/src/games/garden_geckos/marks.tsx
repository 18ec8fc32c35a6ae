/** What marks the garden: cells that are lit, sides on offer, tiles about to be closed in, what a staged move brings. */
import { memo } from "react";
import { coatOf, own, Piece } from "./art";
import { tileOf } from "./box";
import { sidesOf } from "./garden";
import {
  beyond,
  type Cell,
  centre,
  ends,
  keyOf,
  middle,
  moved,
  opposite,
  path,
  round,
  touched,
} from "./geometry";
import type { Target } from "./intent";
import { type Gecko as Perch, type Terrain, type Tile, type Trap, tilesOf, type View } from "./model";
import { At, Disc, Face, Gecko, HEX } from "./tiles";

const dashes = { fill: "none", strokeLinecap: "round" } as const;

/** A cell where the tile fits: as it lies, or (smaller, with a sign) once it is turned. */
const Lit = ({ target, over }: { target: Target; over: boolean }) => (
  <At cell={target}>
    {target.asItLies && <path d={HEX} transform="scale(.92)" className="gg-lit" />}
    {target.asItLies ? (
      <circle r="27" {...dashes} strokeWidth="3" strokeDasharray="8.2 5.94" className="gg-leaf" />
    ) : (
      <>
        <circle r="15" {...dashes} strokeWidth="2.4" strokeDasharray="5 4.42" className="gg-leaf" />
        <g className="gg-leaf-ink">
          <Piece id="sign-turn-right" x={0} y={0} width={14} height={14} />
        </g>
      </>
    )}
    {over && <path d={HEX} transform="scale(.94)" className="gg-over" />}
  </At>
);

export const Cells = memo(({ lit, over }: { lit: ReadonlyMap<string, Target>; over: string | null }) =>
  [...lit].map(([key, target]) => <Lit key={key} target={target} over={key === over} />),
);

/** The tile in hand over the cell under the pointer. */
export const Ghost = ({ tile, target }: { tile: string; target: Target }) => (
  <At cell={target} opacity={0.72}>
    <Face tile={tile} rot={target.rot} bug={tileOf(tile)?.bug ?? null} />
  </At>
);

/** Thin rings round the bugs of the tiles that others laid last. */
export const LastRing = ({ cell }: { cell: Cell }) => (
  <At cell={cell}>
    <circle r="27.5" fill="none" stroke="#fffaf0" strokeWidth="5" />
    <circle r="27.5" fill="none" stroke="#22302a" strokeWidth="1.6" />
  </At>
);

/** A leaf ring round what a card, a log line or the focus speaks of. */
export const Ring = ({ cell, r = 29 }: { cell: Cell; r?: number }) => (
  <At cell={cell}>
    <circle r={r} fill="none" stroke="#fffaf0" strokeWidth="7" />
    <circle r={r} fill="none" strokeWidth="4" className="gg-leaf" />
  </At>
);

/** The rim of an area: of its sixths of tiles, where the next one does not belong to it. */
function rimOf(view: View, cells: readonly (readonly [number, number])[], terrain: Terrain): string {
  const tiles = tilesOf(view);
  const sixths = cells.flatMap(([q, r]) => {
    const tile = tiles.get(keyOf({ q, r }));
    return tile ? sidesOf(tile, terrain).map((side) => [tile, side] as const) : [];
  });
  const inside = new Set(sixths.map(([cell, side]) => `${keyOf(cell)}/${side}`));
  const has = (cell: Cell, side: number) => inside.has(`${keyOf(cell)}/${side % 6}`);
  return sixths
    .flatMap(([cell, side]) => {
      const [from, to] = ends(cell, side);
      return [
        has(cell, side + 5) ? "" : path([centre(cell), from], false),
        has(cell, side + 1) ? "" : path([centre(cell), to], false),
        has(beyond(cell, side), opposite(side)) ? "" : path([from, to], false),
      ];
    })
    .join("");
}

interface AreaProps {
  view: View;
  cells: readonly (readonly [number, number])[];
  terrain: Terrain;
}

/** The outline of a terrain's largest area, under the bugs of its tiles. */
export const Area = memo(({ view, cells, terrain }: AreaProps) => {
  const d = rimOf(view, cells, terrain);
  const tiles = cells.flatMap(([q, r]) => tilesOf(view).get(keyOf({ q, r })) ?? []);
  return (
    <>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={d} stroke="#fffaf0" strokeWidth="9" />
        <path d={d} stroke="#2f6b47" strokeWidth="4.5" />
      </g>
      {tiles.map((tile) => (
        <At key={keyOf(tile)} cell={tile}>
          <Disc bug={tile.bug} />
        </At>
      ))}
    </>
  );
});

/** Where a gecko may lie: the diamond of the side on paper in a dashed ring. */
export const Side = ({
  cell,
  side,
  terrain,
  over,
}: {
  cell: Cell;
  side: number;
  terrain: Terrain;
  over: boolean;
}) => (
  <g transform={moved(middle(cell, side))}>
    <circle r="21" fill="#fffaf0" />
    <circle
      r="21"
      {...dashes}
      strokeWidth="3"
      strokeDasharray={over ? undefined : "6.6 6.59"}
      stroke="#2f6b47"
    />
    <Piece id={`diamond-${terrain}`} x={0} y={0} width={30} height={30} />
  </g>
);

/** What a gecko is called where several may move: A to E. */
export const letterOf = (number: number): string => "ABCDE".charAt(number);

/** A gecko that may move: a dashed ring with its letter, rust with a number where cards would lose by it. */
export const Movable = ({
  number,
  perch,
  lost,
  chosen,
  over,
}: {
  number: number;
  perch: Perch;
  lost: number;
  chosen: boolean;
  over: boolean;
}) => {
  const dash = chosen || over ? undefined : "8 6";
  return (
    <g transform={moved(middle(perch, perch.side))}>
      <circle r="34" fill="none" stroke="#fffaf0" strokeWidth="7" />
      <circle
        r="34"
        {...dashes}
        strokeWidth="3.4"
        strokeDasharray={dash}
        stroke={lost ? "#a8442a" : "#2f6b47"}
      />
      <g transform="translate(-26 -26)">
        <circle r="14" fill="#fffaf0" stroke="#2f6b47" strokeWidth="2.4" />
        <text y="7" fontSize="20">
          {letterOf(number)}
        </text>
      </g>
      {lost > 0 && (
        <g transform="translate(25 -25)">
          <circle r="13" fill="#a8442a" stroke="#fffaf0" strokeWidth="2" />
          <text y="5.5" fontSize="16" fill="#fffaf0">
            −{lost}
          </text>
        </g>
      )}
    </g>
  );
};

/** Geckos of each seat, as a slip of paper across a side of a tile. */
const Counts = ({ view, counts, side }: { view: View; counts: readonly number[]; side: number }) => {
  const rows = counts.flatMap((count, seat) => (count ? [[seat, count] as const] : []));
  const height = rows.length * 24 + 6;
  if (!rows.length) return null;
  return (
    <g transform={moved(middle({ q: 0, r: 0 }, side))}>
      <rect
        x="-20"
        y={-height / 2}
        width="40"
        height={height}
        fill="#fffaf0"
        stroke="#22302a"
        strokeWidth="2"
        rx="2"
      />
      {rows.map(([seat, count], i) => (
        <g
          key={seat}
          transform={`translate(0 ${-height / 2 + 15 + i * 24})`}
          className={own(coatOf(view, seat))}
        >
          <Piece id={`gecko-${coatOf(view, seat)}`} x={-9} y={0} width={14} height={22} />
          <text x="9" y="6" fontSize="18" fill="#22302a">
            {count}
          </text>
        </g>
      ))}
    </g>
  );
};

/** The side of a tile that shows an empty cell, for slips and signs. */
const gapOf = (view: View, tile: Cell): number =>
  Math.max(
    0,
    round(tile).findIndex((key) => !tilesOf(view).has(key)),
  );

/** Tiles that one more tile would close in: a dotted edge, and who touches them, on the side that is open. */
export const Warnings = memo(({ view }: { view: View }) =>
  view.tiles
    .filter((tile) => tile.open === 1)
    .map((tile) => (
      <At key={keyOf(tile)} cell={tile}>
        <path
          d={HEX}
          transform="scale(.93)"
          {...dashes}
          stroke="#fffaf0"
          strokeWidth="3.4"
          strokeDasharray="3 8"
        />
        <g transform="scale(.86)">
          <Counts view={view} counts={tile.touching} side={gapOf(view, tile)} />
        </g>
      </At>
    )),
);

/** A side of a tile that no gecko lies across. */
export function freeSide(view: View, tile: Cell, staged: (Cell & { side: number }) | null): number {
  const lying = [...view.seats.flatMap(({ geckos }) => geckos), ...(staged ? [staged] : [])];
  const taken = lying.map((perch) => touched(perch).sort().join());
  const free = (side: number) => !taken.includes([keyOf(tile), keyOf(beyond(tile, side))].sort().join());
  return [4, 1, 3, 5, 2, 0].find(free) ?? 4;
}

/** The ground of a tile that a staged move closes in, in the colour of whoever wins its bug. */
export const TrapGround = ({ view, trap }: { view: View; trap: Trap }) => {
  const { winner } = trap;
  const band = winner === null ? "#a39c8c" : `var(--seat-${coatOf(view, winner)}, #a39c8c)`;
  return (
    <At cell={trap}>
      <path d={HEX} fill="#fffaf0" fillOpacity=".5" stroke="#fffaf0" strokeWidth="11" />
      <path d={HEX} fill="none" stroke="#22302a" strokeWidth="7.6" />
      <path d={HEX} fill="none" stroke={band} strokeWidth="4" />
    </At>
  );
};

interface TrappedProps {
  view: View;
  trap: Trap;
  /** Whose turn it is. */
  seat: number;
  /** The side its counts stand on. */
  side: number;
}

/** Its bug rises to whoever wins it. */
export const Trapped = ({ view, trap, seat, side }: TrappedProps) => {
  const { winner } = trap;
  return (
    <At cell={trap}>
      <circle r="25.5" fill="#fffaf0" stroke="#22302a" strokeWidth="2" strokeDasharray="4.5 3.5" />
      <Piece id={`bug-${trap.bug}`} x={0} y={-4} width={54} height={54} />
      <Counts view={view} counts={trap.counts} side={side} />
      {winner === seat && (
        <text x="8" y="-30" fontSize="28" fill="#22302a" stroke="#fffaf0" strokeWidth="6" paintOrder="stroke">
          +1
        </text>
      )}
      {winner !== null && winner !== seat && (
        <g transform="translate(22 -30)">
          <Gecko coat={coatOf(view, winner)} size={36} />
        </g>
      )}
    </At>
  );
};

/** The tile over whose bug the active seat decides. */
export const Awarded = ({ view, trap, side }: Omit<TrappedProps, "seat">) => (
  <At cell={trap}>
    <path d={HEX} {...dashes} strokeWidth="9" stroke="#fffaf0" />
    <path d={HEX} {...dashes} strokeWidth="5" strokeDasharray="14 9" className="gg-leaf" />
    <Disc bug={trap.bug} r={26} />
    <Counts view={view} counts={trap.counts} side={side} />
  </At>
);

/** The tiles a tile on this cell would close in. */
export const closedBy = (view: View, cell: Cell): Tile[] => {
  const tiles = tilesOf(view);
  return round(cell).flatMap((key) => {
    const tile = tiles.get(key);
    return tile?.open === 1 ? [tile] : [];
  });
};
