/** The printed pieces, as short as the board needs them; a test holds them against the game's own data. */

import type { Bug, CardType, Terrain } from "./model";

export const TERRAINS: readonly Terrain[] = ["moss", "sand", "pond", "bark", "petal", "stone"];
export const BUGS: readonly Bug[] = ["cricket", "grasshopper", "fruitfly", "mealworm", "ladybug", "moth"];
export const START = "START";

/** Three segments, counted through the terrains, and the bug. */
const TILES =
  "0120 0131 0140 0155 0213 0230 0242 0252 0314 0325 0343 0354 0413 0421 0433 0451 0514 0524 0533 0544 " +
  "1230 1244 1255 1325 1340 1352 1425 1432 1455 1521 1530 1541 2344 2352 2431 2453 2530 2542 3455 3543 " +
  "0012 0020 0055 1101 1123 1152 2213 2231 2254 3305 3314 3322 3341 4402 4414 4425 4450 5501 5533 5540";

export interface Tile {
  id: string;
  segments: readonly [Terrain, Terrain, Terrain];
  bug: Bug;
}

const terrain = (digit = "0"): Terrain => TERRAINS[Number(digit)] ?? "moss";
const bug = (digit = "0"): Bug => BUGS[Number(digit)] ?? "moth";
const numbered = (letter: string, i: number): string => letter + String(i + 1).padStart(2, "0");

export const tiles: readonly Tile[] = TILES.split(" ").map(([a, b, c, d], i) => ({
  id: numbered("H", i),
  segments: [terrain(a), terrain(b), terrain(c)],
  bug: bug(d),
}));

/** An objective. Bug cards have *bugs* and *links*, terrain cards *diamonds*; *printed* is what it scores. */
export interface Card {
  id: string;
  type: CardType;
  bugs: readonly Bug[];
  links: readonly (readonly [number, number])[];
  diamonds: readonly Terrain[];
  printed: readonly Bug[];
}

/** Bugs with a "-" for a link to the next one, a ":" before what is printed below. */
const PATTERNS =
  "2215:25 0452:24 5034:05 3324:34 5-210:01 2-140:01 3-411:34 4-405:45 4-4-4:4444 0-5-1:015 1-3-1:113 " +
  "0-12-3:123 5-51-4:145 0-40-2:024 0-2-43:023 0-5-53:035 2-5-31:1235 2-33-5:2335 0-23-45-1:025 " +
  "5-0-12-3:0125 1-0-13-2:0123";
const DIAMONDS =
  "225:34 335:05 115:12 003:02 023:35 015:14 234:35 024:24 2244:015 3344:234 0014:014 0355:235 0015:012 " +
  "0123:035 2345:145 1112:024 00133:0135 12244:1234 01455:0135 12345:1234 44555:0245";

function bugCard(text: string, i: number): Card {
  const [pattern = "", printed = ""] = text.split(":");
  const bugs: Bug[] = [];
  const links: [number, number][] = [];
  for (const sign of pattern) {
    if (sign === "-") links.push([bugs.length - 1, bugs.length]);
    else bugs.push(bug(sign));
  }
  return { id: numbered("B", i), type: "bug", bugs, links, diamonds: [], printed: [...printed].map(bug) };
}

function terrainCard(text: string, i: number): Card {
  const [diamonds = "", printed = ""] = text.split(":");
  return {
    id: numbered("T", i),
    type: "terrain",
    bugs: [],
    links: [],
    diamonds: [...diamonds].map(terrain),
    printed: [...printed].map(bug),
  };
}

export const cards: readonly Card[] = [
  ...PATTERNS.split(" ").map(bugCard),
  ...DIAMONDS.split(" ").map(terrainCard),
];

const tileById = new Map(tiles.map((tile) => [tile.id, tile]));
const cardById = new Map(cards.map((card) => [card.id, card]));

/** A tile by its id; undefined for the starting tile, which has no segments. */
export const tileOf = (id: string): Tile | undefined => tileById.get(id);

export function cardOf(id: string): Card {
  const card = cardById.get(id);
  if (!card) throw new Error(`There is no card ${id}.`);
  return card;
}

/** Which bug or terrain a secret counts: "S-moth". */
export const secretOf = (id: string): Bug | Terrain => id.slice(2) as Bug | Terrain;

export const isBug = (name: string): name is Bug => BUGS.includes(name as Bug);
