/** The game's words in code: its types under short names, and readers of views and steps. */
import { keyOf as stepKey } from "@/shared/board/steps";
import type { Effect, Step } from "@/shared/game";
import { type Cell, keyOf } from "./geometry";
import type {
  BugName,
  CardType,
  Gecko,
  MarketCard,
  Offer,
  Seat,
  TerrainName,
  Tile,
  Trap,
  TrappedEffect,
  View,
} from "./types";

export type { CardType, Gecko, MarketCard, Offer, Seat, Tile, Trap, View };
export type Bug = BugName;
export type Terrain = TerrainName;

/** A tile as it lies. */
export interface Lying extends Cell {
  tile: string;
  rot: number;
}

export type Tiles = ReadonlyMap<string, Lying>;

export const GECKOS = 5;

const maps = new WeakMap<View, ReadonlyMap<string, Tile>>();

/** The tiles of a view by their cells; the same map for the same view. */
export function tilesOf(view: View): ReadonlyMap<string, Tile> {
  const known = maps.get(view) ?? new Map(view.tiles.map((tile) => [keyOf(tile), tile]));
  maps.set(view, known);
  return known;
}

export const handOf = (view: View, seat: number | null): readonly string[] =>
  (seat === null ? null : view.seats[seat]?.hand) ?? [];

/** The numbers of the geckos that may be placed: the lowest in the supply, or all when none is left. */
export function movable(view: View, seat: number): number[] {
  const { length } = view.seats[seat]?.geckos ?? [];
  return length < GECKOS ? [length] : Array.from({ length }, (_, number) => number);
}

/** The tile that a step lays. */
export const lyingOf = ({ tile, q, r, rot }: Step): Lying => ({
  tile: String(tile),
  q: Number(q),
  r: Number(r),
  rot: Number(rot),
});

export const isStep = (kind: string) => (step: Step) => step.kind === kind;

/** The traps that some effects tell of. */
export const trapsOf = (effects: readonly Effect[]): Trap[] =>
  (effects.filter(({ kind }) => kind === "trapped") as unknown as TrappedEffect[]).map((effect) => ({
    ...effect,
    winner: effect.winner ?? null,
    tied: [],
  }));

/** Whether one list of steps begins with another. */
export const beginsWith = (steps: readonly Step[], head: readonly Step[]): boolean =>
  steps.length >= head.length && stepKey(steps.slice(0, head.length)) === stepKey(head);
