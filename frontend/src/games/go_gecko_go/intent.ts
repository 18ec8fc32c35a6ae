/** What a tap means: the steps to stage, or that it means nothing. */

import { sameStep } from "@/shared/board/steps";
import type { Step } from "@/shared/game";
import {
  ANIMAL_OF,
  ANIMALS,
  type Animal,
  animalOf,
  BARS,
  type Offer,
  type Reach,
  spaceOf,
  stepOf,
  type View,
} from "./model";

export type Reply = { stage: Step[] } | { refused: true };

/** The viewer's turn: the confirmed view and what is staged on it. */
export interface Desk {
  view: View;
  seat: number | null;
  /** The viewer is asked. */
  mine: boolean;
  staged: Step[];
}

export const REFUSED: Reply = { refused: true };
export const ROLL: Step = { kind: "roll" };
export const SHOVE: Step = { kind: "shove" };
export const PASS: Step = { kind: "pass" };

export const reachOf = (view: View, animal: Animal): Reach | null =>
  view.reaches.find((reach) => reach.animal === animal) ?? null;

const offersOf = (view: View): Offer[] => view.reaches.flatMap(({ offers }) => offers);

/** All that may be staged as a whole: everything but bars, of which two are laid. */
export function stepsOf({ view, mine }: Desk): Step[] {
  if (!mine) return [];
  if (view.phase === "turn") return view.shove ? [ROLL, SHOVE] : [ROLL];
  return view.phase === "act" ? [...offersOf(view).map(stepOf), PASS] : [];
}

export const isStaged = ({ staged }: Desk, step: Step): boolean =>
  staged.some((other) => sameStep(other, step));

/** A step by its button: staged, or taken back if it is. */
export function tapStep(desk: Desk, step: Step): Reply {
  if (!stepsOf(desk).some((other) => sameStep(other, step))) return REFUSED;
  return { stage: isStaged(desk, step) ? [] : [step] };
}

/** The most an animal can do: its longest move, else lightning. */
function bestOf(reach: Reach | null): Offer | null {
  const moves = reach?.offers.filter(({ kind }) => kind === "move") ?? [];
  return moves[moves.length - 1] ?? reach?.offers[0] ?? null;
}

/** An animal: it goes as far as it can; tapped again it stays. */
export function tapAnimal(desk: Desk, animal: Animal): Reply {
  const [staged] = desk.staged;
  if (!desk.mine || desk.view.phase !== "act") return REFUSED;
  if (staged && animalOf(staged) === animal) return { stage: [] };
  const best = bestOf(reachOf(desk.view, animal));
  return best ? { stage: [stepOf(best)] } : REFUSED;
}

/** The moves that end on a space, of the animal that is staged or of all. */
function landing({ view, staged: [step] }: Desk, space: number): Offer[] {
  const all = offersOf(view).filter(({ to }) => to === space);
  return step?.animal ? all.filter(({ animal }) => animal === step.animal) : all;
}

/** The animals on a space that can go, the lowest first. */
function goers({ view, seat }: Desk, space: number): Animal[] {
  const stack = view.rivers[seat ?? 0]?.spaces[space] ?? [];
  return stack.filter((animal) => reachOf(view, animal)?.offers.length);
}

/** A space of the own river: where the staged animal may land, else the animals that stand there, one after the other. */
export function tapSpace(desk: Desk, space: number): Reply {
  const { view, mine, seat, staged } = desk;
  if (!mine || seat === null || view.phase !== "act") return REFUSED;
  const [offer, second] = landing(desk, space);
  if (staged[0]?.animal && offer) return tapStep(desk, stepOf(offer));
  const there = goers(desk, space);
  if (there.length) {
    const now = staged[0] ? there.indexOf(animalOf(staged[0])) : -1;
    const next = there[now + 1];
    return next ? tapAnimal({ ...desk, staged: [] }, next) : { stage: [] };
  }
  return offer && (!second || second.animal === offer.animal) ? { stage: [stepOf(offer)] } : REFUSED;
}

/** The animals that a die moves: one colour's, any for the rainbow, those that lightning strikes. */
function moversBy(view: View, die: number): Animal[] {
  const { dice } = view;
  const colour = dice?.colors[die];
  if (colour) return [ANIMAL_OF[colour]];
  const strikes = dice?.weather === "bolt" ? "bolt" : "move";
  if (dice?.weather === "sun") return [];
  return ANIMALS.filter((animal) => reachOf(view, animal)?.offers.some(({ kind }) => kind === strikes));
}

/** A die: the animals it moves, one after the other; before the roll it asks for one. */
export function tapDie(desk: Desk, die: number): Reply {
  const { view, mine, staged } = desk;
  if (!mine) return REFUSED;
  if (view.phase === "turn") return tapStep(desk, ROLL);
  const movers = view.phase === "act" ? moversBy(view, die) : [];
  const now = staged[0]?.animal ? movers.indexOf(animalOf(staged[0])) : -1;
  const next = movers[now + 1];
  if (!next) return now < 0 ? REFUSED : { stage: [] };
  const offers = reachOf(view, next)?.offers ?? [];
  if (view.dice?.colors[die]) return tapAnimal({ ...desk, staged: [] }, next);
  const offer = offers.find(({ kind, spaces }) =>
    view.dice?.weather === "bolt" ? kind === "bolt" : spaces === 1,
  );
  return offer ? { stage: [stepOf(offer)] } : REFUSED;
}

/** Bars that are free to be picked. */
export const freeBars = (view: View): string[] =>
  BARS.filter((bar) => view.bridges.every((bridge) => bridge.bar !== bar));

/** A bar: laid on the next bridge, or taken back with those laid after it. */
export function tapBar(desk: Desk, bar: string): Reply {
  const { view, mine, staged } = desk;
  if (!mine || view.phase !== "bar" || !freeBars(view).includes(bar)) return REFUSED;
  const place = staged.findIndex((step) => step.bar === bar);
  if (place >= 0) return { stage: staged.slice(0, place) };
  const open = view.bridges.filter((bridge) => bridge.bar === null).length;
  return staged.length < open
    ? { stage: [...staged, { kind: "bar", bar }] }
    : { stage: [...staged.slice(0, -1), { kind: "bar", bar }] };
}

/** What is left to choose when there is but one thing to do. */
export function onlyStep(desk: Desk): Step | null {
  const steps = stepsOf(desk);
  return steps.length === 1 ? (steps[0] ?? null) : null;
}

/** The staged animal's space, and those it could go to instead. */
export function reachable(desk: Desk): Offer[] {
  const [step] = desk.staged;
  const animal = step?.animal as Animal | undefined;
  return animal ? (reachOf(desk.view, animal)?.offers ?? []) : [];
}

export const standsOn = (desk: Desk, animal: Animal): number =>
  spaceOf(desk.view.rivers[desk.seat ?? 0]?.spaces ?? [], animal);
