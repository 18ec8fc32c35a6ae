/** From a tap to a step: what a tap on a tile, a cell, a side, a gecko or a card means. */
import { sameStep } from "@/shared/board/steps";
import type { Step } from "@/shared/game";
import type { Desk } from "./desk";
import { matches, rim, turnsAt } from "./garden";
import { type Cell, keyOf } from "./geometry";
import { handOf, isStep, type Lying, lyingOf, movable, type Offer, tilesOf } from "./model";

/** What the player has picked but not staged. */
export interface Choice {
  /** The side chosen before the gecko, or the other way round. */
  side: number | null;
  gecko: number | null;
  /** A bug is to be given back for a swap. */
  swapping: boolean;
}

/** The tile in the player's fingers, and how each tile of the hand is turned. */
export interface Held {
  tile: string | null;
  turns: Readonly<Record<string, number>>;
}

/** What follows from a tap: steps to stage, something picked, or nothing at all. */
export interface Reply {
  stage?: Step[];
  choice?: Choice;
  held?: Held;
}

export const NOTHING: Choice = { side: null, gecko: null, swapping: false };
export const EMPTY: Held = { tile: null, turns: {} };
const REFUSED: Reply = {};

/** Tiles of whose hand are laid: the player's, or the nuisance gecko's in its turn. */
export const laying = (desk: Desk): number | null =>
  desk.seat === null ? null : (desk.now.turn ?? desk.seat);

const turned = (rot: number): number => ((rot % 6) + 6) % 6;

/** The ways to lay a tile: as the server names them, or worked out where it has not been asked. */
export function waysOf(desk: Desk, tile: string): Lying[] {
  const { places, start } = desk;
  if (places) return places.filter((step) => step.kind === "place_tile" && step.tile === tile).map(lyingOf);
  if (!desk.tile) return [];
  const tiles = tilesOf(start);
  return rim(tiles).flatMap((cell) => turnsAt(tiles, tile, cell).map((rot) => ({ tile, ...cell, rot })));
}

/** The tile to lay: the staged one, the one picked, or the first that fits. */
export function tileIn(desk: Desk, held: Held): string | null {
  if (desk.tile) return desk.tile.tile;
  if (!desk.legal.some(isStep("place_tile"))) return null;
  const hand = handOf(desk.now, laying(desk));
  if (held.tile && hand.includes(held.tile)) return held.tile;
  return hand.find((tile) => waysOf(desk, tile).length > 0) ?? null;
}

export const rotOf = ({ tile }: Desk, { turns }: Held, id: string): number =>
  tile?.tile === id ? tile.rot : (turns[id] ?? 0);

/** A cell where the tile fits: as it is turned now, or after the least turn to the right. */
export interface Target extends Cell {
  rot: number;
  asItLies: boolean;
}

const ahead = (from: number, to: number): number => turned(to - from);

function targetsFor(desk: Desk, tile: string, rot: number): Map<string, Target> {
  const found = new Map<string, Target>();
  for (const way of waysOf(desk, tile)) {
    const known = found.get(keyOf(way));
    if (known && ahead(rot, known.rot) <= ahead(rot, way.rot)) continue;
    found.set(keyOf(way), { q: way.q, r: way.r, rot: way.rot, asItLies: way.rot === rot });
  }
  return found;
}

/** The cells where the tile in hand fits, by key. */
export function targets(desk: Desk, held: Held): Map<string, Target> {
  const tile = tileIn(desk, held);
  return tile ? targetsFor(desk, tile, rotOf(desk, held, tile)) : new Map();
}

/** The gecko step that needs no choice, behind a tile laid so. */
function onlyGecko(desk: Desk, lying: Lying): Step[] {
  const seat = laying(desk);
  if (seat === null) return [];
  const [side, another] = matches(tilesOf(desk.start), lying);
  const [gecko, second] = movable(desk.start, seat);
  return side === undefined || another !== undefined || second !== undefined
    ? []
    : [{ kind: "place_gecko", gecko, side }];
}

const holding = ({ turns }: Held, tile: string, rot: number): Held => ({
  tile,
  turns: { ...turns, [tile]: rot },
});

function lay(desk: Desk, held: Held, lying: Lying): Reply {
  const kept = desk.steps.slice(0, desk.at);
  const { tile, q, r, rot } = lying;
  return {
    stage: [...kept, { kind: "place_tile", tile, q, r, rot }, ...onlyGecko(desk, lying)],
    held: holding(held, tile, rot),
  };
}

/** A tap on a cell lays the tile there; on the staged tile it turns it. */
export function tapCell(desk: Desk, held: Held, key: string): Reply {
  if (desk.tile && keyOf(desk.tile) === key) return turn(desk, held, 1);
  const tile = tileIn(desk, held);
  const target = targets(desk, held).get(key);
  return tile && target ? lay(desk, held, { tile, q: target.q, r: target.r, rot: target.rot }) : REFUSED;
}

/** The next turn in which the tile fits: where it is staged, else anywhere. */
export function turn(desk: Desk, held: Held, by: 1 | -1): Reply {
  const tile = tileIn(desk, held);
  if (!tile) return REFUSED;
  const rot = rotOf(desk, held, tile);
  const ways = waysOf(desk, tile).filter((way) => !desk.tile || keyOf(way) === keyOf(desk.tile));
  const next = [1, 2, 3, 4, 5]
    .map((n) => turned(rot + n * by))
    .find((to) => ways.some((way) => way.rot === to));
  if (next === undefined) return REFUSED;
  return desk.tile ? lay(desk, held, { ...desk.tile, rot: next }) : { held: holding(held, tile, next) };
}

/** A tap on a tile of the hand: returns it after a swap, picks it up, or turns it. */
export function tapHand(desk: Desk, held: Held, tile: string): Reply {
  const returned = desk.steps.findIndex((step) => step.kind === "return_tile" && step.tile === tile);
  if (returned >= 0) return { stage: desk.steps.filter((_, i) => i < desk.at && i !== returned) };
  const back = desk.legal.find((step) => step.kind === "return_tile" && step.tile === tile);
  if (back) return { stage: [...desk.steps, back] };
  if (tileIn(desk, held) === tile) return turn(desk, held, 1);
  if (!waysOf(desk, tile).length) return REFUSED;
  const rot = held.turns[tile] ?? 0;
  if (!desk.tile) return { held: holding(held, tile, rot) };
  const there = targetsFor(desk, tile, rot).get(keyOf(desk.tile));
  if (there) return lay(desk, held, { tile, q: there.q, r: there.r, rot: there.rot });
  return { stage: desk.steps.slice(0, desk.at), held: holding(held, tile, rot) };
}

/** The steps that set a gecko, wherever among the staged steps that is. */
const behindTile = (desk: Desk): readonly Step[] => desk.steps.slice(0, desk.tile ? desk.at + 1 : 0);

export const offerOf = (desk: Desk, gecko: number, side: number): Offer | undefined =>
  desk.offers.find((offer) => offer.gecko === gecko && offer.side === side);

const only = <T>(all: readonly T[]): T | null => (new Set(all).size === 1 ? (all[0] ?? null) : null);

/** The side and the gecko as far as they are settled: staged, picked, or the only ones there are. */
export function settled(desk: Desk, choice: Choice): { side: number | null; gecko: number | null } {
  const { gecko, offers } = desk;
  return {
    side: choice.side ?? (gecko ? Number(gecko.side) : only(offers.map(({ side }) => side))),
    gecko: choice.gecko ?? (gecko ? Number(gecko.gecko) : only(offers.map((offer) => offer.gecko))),
  };
}

function set(desk: Desk, choice: Choice): Reply {
  const { side, gecko } = settled(desk, choice);
  if (side === null || gecko === null) return { choice };
  if (!offerOf(desk, gecko, side)) return REFUSED;
  return { stage: [...behindTile(desk), { kind: "place_gecko", gecko, side }] };
}

/** A tap on a matching side of the tile just laid. */
export const tapSide = (desk: Desk, choice: Choice, side: number): Reply => set(desk, { ...choice, side });

/** A tap on a gecko that may move. */
export const tapGecko = (desk: Desk, choice: Choice, gecko: number): Reply => set(desk, { ...choice, gecko });

/** Whether a step is the answer staged last; the same answer may be on offer to another question of its kind. */
export function isStaged({ steps, legal }: Pick<Desk, "steps" | "legal">, step: Step): boolean {
  const last = steps[steps.length - 1];
  return last !== undefined && sameStep(last, step) && !legal.some(({ kind }) => kind === step.kind);
}

/** Stages one of the legal steps; once more takes it back, another answer to the same question takes its place. */
export function tapStep(desk: Desk, step: Step): Reply {
  const last = desk.steps[desk.steps.length - 1];
  const before = desk.steps.slice(0, -1);
  if (isStaged(desk, step)) return { stage: before };
  const again = last?.kind === step.kind && !desk.legal.some((row) => sameStep(row, step));
  return { stage: [...(again ? before : desk.steps), step] };
}
