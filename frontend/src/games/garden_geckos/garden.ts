/** What the rules say of tiles as they lie, worked out to be shown at once: the server decides. */
import { tileOf } from "./box";
import { beyond, type Cell, cellOf, keyOf, opposite, round, SIDES } from "./geometry";
import type { Lying, Terrain, Tiles } from "./model";

/** What a tile shows on a side; null for the starting tile, which shows everything. */
export function shown({ tile, rot }: Pick<Lying, "tile" | "rot">, side: number): Terrain | null {
  return tileOf(tile)?.segments[Math.floor(((side - rot + 6) % 6) / 2)] ?? null;
}

function meeting(here: Lying, there: Lying | undefined, side: number): Terrain | null {
  if (!there) return null;
  const [a, b] = [shown(here, side), shown(there, opposite(side))];
  return a && b ? (a === b ? a : null) : (a ?? b);
}

/** The matching sides of a tile (GG-6, GG-17). */
export const matches = (tiles: Tiles, lying: Lying): number[] =>
  SIDES.filter((side) => meeting(lying, tiles.get(keyOf(beyond(lying, side))), side) !== null);

/** The empty cells beside a tile. */
export const rim = (tiles: Tiles): Cell[] =>
  [...new Set([...tiles.values()].flatMap(round))].filter((key) => !tiles.has(key)).map(cellOf);

/** The turns in which a tile fits on a cell (GG-5). */
export const turnsAt = (tiles: Tiles, tile: string, cell: Cell): number[] =>
  SIDES.filter((rot) => matches(tiles, { tile, ...cell, rot }).length > 0);

/** The sides of a tile that show a terrain; all of the starting tile. */
export const sidesOf = (lying: Lying, terrain: Terrain): number[] =>
  SIDES.filter((side) => (shown(lying, side) ?? terrain) === terrain);
