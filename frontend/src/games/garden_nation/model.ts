/** The game's words in code: its types under short names, readers of steps and views. */
import type { Step } from "@/shared/game";
import type { Point } from "./geometry";
import type { Ground, Offer, View } from "./types";

export type Land = Ground;
export type { View };

export interface Building {
  seat: number;
  floors: number;
  roof: boolean;
}

/** A view as the board works with it: holdings by seat, beds by position. */
export interface Position extends Board {
  phase: View["phase"];
  seat: number | null;
  round: number;
  last_round: boolean;
  crane: number | null;
  built: string | null;
  buildings: Readonly<Record<string, Building>>;
  bramble: Readonly<Record<string, Land>>;
  offers: readonly Offer[];
  tokens: Readonly<View["tokens"]>;
  roofs: number;
  supply: readonly number[];
  inhabitants: readonly number[];
  ploys: readonly number[];
  vp: readonly number[];
  projects: readonly string[];
  deck: number;
  won: readonly (readonly string[])[];
  track: readonly number[];
  spaces: readonly number[];
  actions_left: number;
  next: readonly number[];
  /** The missions each seat kept, as far as the viewer may know them. */
  missions: readonly (readonly string[] | null)[];
  chosen: readonly boolean[];
}

/** An arrangement of the beds: territories and sixth turns by position. */
export interface Board {
  territories: readonly number[];
  rotations: readonly number[];
}

/** Where an area lies: the position of its bed, the direction it points to, and the territory that it leads to. */
export interface Place {
  area: string;
  territory: number;
  position: number;
  direction: number;
  at: Point;
  leads: number;
}

export const SEATS = 4;
export const LANDS: readonly Land[] = ["green", "yellow", "red"];
export const TERRITORIES: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

export const areaOf = (step: Step): string | null => (typeof step.area === "string" ? step.area : null);
export const cardsOf = (step: Step): string[] => (Array.isArray(step.cards) ? step.cards.map(String) : []);

/** Steps that end an action. */
export const acts = (step: Step): boolean => ["construct", "abandon", "invade", "pass"].includes(step.kind);

const read = new WeakMap<View, Position>();

function written(view: View): Position {
  const { seats } = view;
  const beds = [...view.territories].sort((a, b) => a.position - b.position);
  return {
    ...view,
    seat: view.seat,
    territories: beds.map(({ number }) => number),
    rotations: beds.map(({ rotation }) => rotation),
    bramble: view.laid,
    supply: seats.map(({ floors }) => floors),
    inhabitants: seats.map(({ people }) => people),
    ploys: seats.map(({ ploys }) => ploys),
    vp: seats.map(({ score }) => score.projects),
    projects: view.projects.map(({ card }) => card),
    won: seats.map(({ projects }) => projects),
    next: view.next_seats,
    missions: seats.map(({ missions }) => missions?.map(({ card }) => card) ?? null),
    chosen: seats.map(({ chosen }) => chosen),
  };
}

/** The position a view shows; the same one for the same view. Null before the board is laid. */
export function positionOf(view: View): Position | null {
  if (!view.territories.length) return null;
  const known = read.get(view) ?? written(view);
  read.set(view, known);
  return known;
}
