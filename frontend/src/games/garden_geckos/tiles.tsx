/** Tiles and geckos as they are drawn: a tile about its middle, a gecko across its side. */
import { type ComponentType, memo, type ReactNode } from "react";
import { Small } from "@/shared/board/art";
import { own, Piece } from "./art";
import { START, tileOf, tiles } from "./box";
import { across, type Cell, centre, hexagon, middle, moved } from "./geometry";
import type { Bug, Lying } from "./model";

export const HEX = hexagon();
const line = { fill: "none", stroke: "#22302a", strokeLinejoin: "round" } as const;
const turn = (degrees: number) => `rotate(${degrees})`;

/** A bug on its paper disc. */
export const Disc = ({ bug, r = 24 }: { bug: Bug; r?: number }) => (
  <>
    <circle r={r} fill="#fffaf0" stroke="#22302a" strokeWidth="2" />
    <Piece id={`bug-${bug}`} x={0} y={0} width={r * 1.84} height={r * 1.84} />
  </>
);

/** The ground of a tile, unturned; the starting tile has no segments. */
const Ground = ({ tile }: { tile: string }) => {
  const segments = tileOf(tile)?.segments;
  if (!segments) return <use href="#gg-start" />;
  return segments.map((terrain, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
    <use key={i} href={`#gg-third-${terrain}`} transform={turn(i * 120)} />
  ));
};

/** The lines between unlike segments. */
function seams(tile: string): string {
  const segments = tileOf(tile)?.segments ?? [];
  const ends = ["M0-20V-60", "M17.3 10L52 30", "M-17.3 10L-52 30"];
  return ends.filter((_, i) => segments[i] !== segments[(i + 2) % 3]).join("");
}

interface FaceProps {
  tile: string;
  rot: number;
  bug: Bug | null;
  /** Hatched, with an edge of leaf: not laid yet. */
  staged?: boolean;
}

/** A tile about its middle. */
export const Face = memo(({ tile, rot, bug, staged }: FaceProps) => (
  <>
    {!staged && <path d={HEX} className="gg-casing" />}
    <g transform={turn(rot * 60)}>
      <Ground tile={tile} />
      <path d={seams(tile)} {...line} strokeWidth="2" />
    </g>
    {staged && <path d={HEX} fill="url(#gg-stage)" />}
    <path d={HEX} {...line} stroke={staged ? "#fffaf0" : line.stroke} strokeWidth={staged ? 6.5 : 2.4} />
    {staged && <path d={HEX} {...line} stroke="#2f6b47" strokeWidth="3.6" />}
    {bug && <Disc bug={bug} />}
  </>
));

/** Something at the middle of a cell. */
export const At = ({ cell, children, opacity }: { cell: Cell; children: ReactNode; opacity?: number }) => (
  <g transform={moved(centre(cell))} opacity={opacity}>
    {children}
  </g>
);

interface LaidProps {
  lying: Lying;
  bug: Bug | null;
  staged?: boolean;
}

const LaidAt = memo(({ q, r, tile, rot, bug, staged }: Lying & Omit<LaidProps, "lying">) => (
  <g transform={moved(centre({ q, r }))} data-tile={`${q},${r}`}>
    <g className="gg-piece">
      <Face tile={tile} rot={rot} bug={bug} staged={staged} />
    </g>
  </g>
));

/** A tile where it lies; drawn anew for nothing but its place and its face. */
export const Laid = ({ lying: { q, r, tile, rot }, bug, staged }: LaidProps) => (
  <LaidAt q={q} r={r} tile={tile} rot={rot} bug={bug} staged={staged} />
);

/** How a gecko looks: as it lies, serving a card, not confirmed yet, or going away. */
export type Coat = "plain" | "serves" | "staged" | "leaving";

interface GeckoProps {
  coat: number;
  look?: Coat;
  size?: number;
}

/** A gecko about its middle, head up. */
export const Gecko = ({ coat, look = "plain", size = 65 }: GeckoProps) => {
  const piece = (id: string, scale = 1) => (
    <Piece id={id} x={0} y={0} width={size * 0.63 * scale} height={size * scale} />
  );
  const halo = look === "serves" || look === "staged";
  return (
    <g className={own(coat)} opacity={look === "leaving" ? 0.4 : undefined}>
      {halo && <g color="#fffaf0">{piece("gecko-halo", 1.08)}</g>}
      {halo && <g color="#2f6b47">{piece("gecko-halo")}</g>}
      {piece(`gecko-${coat}`)}
      {look === "staged" && piece("gecko-hatch")}
    </g>
  );
};

interface PerchedProps extends GeckoProps {
  cell: Cell;
  side: number;
  /** "seat-number", for what moves on the board. */
  name?: string;
}

const PerchedAt = memo(({ q, r, side, name, ...gecko }: Omit<PerchedProps, "cell"> & Cell) => (
  <g transform={moved(middle({ q, r }, side), across(side))} data-gecko={name}>
    <g className="gg-piece">
      <Gecko {...gecko} />
    </g>
  </g>
));

/** A gecko lying across a side. */
export const Perched = ({ cell: { q, r }, ...props }: PerchedProps) => <PerchedAt q={q} r={r} {...props} />;

/** Tiles as signs in a line of text. */
export const TILE_ICONS: Readonly<Record<string, ComponentType<{ size?: number }>>> = Object.fromEntries(
  [START, ...tiles.map(({ id }) => id)].map((id) => [
    id,
    ({ size = 22 }: { size?: number }) => (
      <Small className="gg-icon" width={size} viewBox="-56 -64 112 128">
        <Face tile={id} rot={0} bug={null} />
      </Small>
    ),
  ]),
);
