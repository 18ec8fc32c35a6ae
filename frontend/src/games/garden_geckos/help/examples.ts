/** Small positions for the pictures of the help, and for tests. */
import { parts } from "../loaded";
import type { Bug, Gecko, MarketCard, Seat, Tile, View } from "../model";

type Laid = readonly [tile: string, q: number, r: number, rot: number];
type Lain = readonly [q: number, r: number, side: number];

export interface Scene {
  players?: number;
  startBug?: Bug;
  /** Tiles beside the starting tile. */
  board?: readonly Laid[];
  /** For each seat its geckos by number. */
  geckos?: readonly (readonly Lain[])[];
  bugs?: readonly Partial<Record<Bug, number>>[];
  hand?: readonly string[];
  cards?: readonly MarketCard[];
  more?: Partial<View>;
}

const NONE: Record<Bug, number> = {
  cricket: 0,
  grasshopper: 0,
  fruitfly: 0,
  mealworm: 0,
  ladybug: 0,
  moth: 0,
};

/** A market card with what serves it: geckos by diamond or link, cells by bug. */
export const card = (
  id: string,
  geckos: (number | null)[] = [],
  cells: ([number, number] | null)[] = [],
  met = geckos.filter((gecko) => gecko !== null).length,
): MarketCard => {
  const { type, printed, diamonds, links, bugs } = parts.cardOf(id);
  const loose = bugs.filter((_, i) => !links.some((link) => link.includes(i))).length;
  const filled = <T>(list: readonly T[], length: number) => Array.from({ length }, (_, i) => list[i] ?? null);
  return {
    card: id,
    type,
    points: printed.length,
    claimable: false,
    parts: diamonds.length + links.length + loose,
    met,
    geckos: filled(geckos, diamonds.length + links.length),
    cells: filled(cells, bugs.length),
  };
};

/** A view at the start of seat 0's turn; *more* is what a picture needs besides. */
export function scene({ players = 2, startBug = "moth", board = [], ...rest }: Scene = {}): View {
  const laid: readonly Laid[] = [["START", 0, 0, 0], ...board];
  const keys = laid.map(([, q, r]) => parts.keyOf({ q, r }));
  const geckos = Array.from({ length: players }, (_, seat) =>
    (rest.geckos?.[seat] ?? []).map(([q, r, side]): Gecko => ({ q, r, side, terrain: "moss" })),
  );
  const tiles = laid.map(([tile, q, r, rot]): Tile => {
    const here = parts.keyOf({ q, r });
    const touching = geckos.map((own) => own.filter((gecko) => parts.touched(gecko).includes(here)).length);
    const open = parts.round({ q, r }).filter((key) => !keys.includes(key)).length;
    return { tile, q, r, rot, bug: parts.tileOf(tile)?.bug ?? startBug, open, touching };
  });
  const seats = geckos.map(
    (own, seat): Seat => ({
      tiles: 3,
      hand: seat === 0 ? [...(rest.hand ?? [])] : null,
      geckos: own,
      bugs: { ...NONE, ...rest.bugs?.[seat] },
      cards: [],
      chosen: true,
      secret: null,
      score: { bugs: 0, printed: 0, cards: 0, advanced: 0, secret: null, total: null },
    }),
  );
  return {
    phase: "tile",
    turn: 0,
    seat: 0,
    first: 0,
    round: 3,
    end: null,
    turns_left: null,
    start_bug: startBug,
    tiles,
    seats,
    market: [...(rest.cards ?? [])],
    piles: { bug: 18, terrain: 18 },
    supply: { cricket: 12, grasshopper: 12, fruitfly: 12, mealworm: 12, ladybug: 12, moth: 12 },
    deck: 30,
    under: [],
    returns_left: 0,
    swapped: false,
    placed: null,
    matches: [],
    offers: [],
    award: null,
    claimed: [],
    dealt: null,
    solo: null,
    options: {},
    ...rest.more,
  };
}
