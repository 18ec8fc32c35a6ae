/** The game's words in code: its types under short names, the orders things are shown in, and rivers after a step. */
import type { Step, Table } from "@/shared/game";
import type {
  AnimalName as Animal,
  ColorName as Colour,
  Offer,
  Reach,
  River,
  Tower,
  View,
  WeatherName,
} from "./types";

export type { Animal, Colour, Offer, Reach, River, Tower, View };
export type Weather = WeatherName;
export type Stack = readonly Animal[];

export const ANIMALS: readonly Animal[] = ["crocodile", "turtle", "frog", "gecko"];
export const HEIGHT: Record<Animal, number> = { crocodile: 4, turtle: 3, frog: 2, gecko: 1 };
export const BARS = ["bar4", "bar5", "bar6", "bar7"] as const;
export const START = 0;

export const COLOUR_OF: Record<Animal, Colour> = {
  crocodile: "red",
  turtle: "blue",
  frog: "green",
  gecko: "yellow",
};
export const ANIMAL_OF: Record<Colour, Animal> = {
  red: "crocodile",
  blue: "turtle",
  green: "frog",
  yellow: "gecko",
};

/** A course as it is drawn: how many tiles, behind which of them the bridges stand, which lie in the shade. */
export interface Course {
  tiles: number;
  after: readonly number[];
  shade: readonly number[];
}

export function courseOf(view: View): Course {
  return { tiles: view.tiles, after: view.bridges.map(({ space }) => space), shade: view.shade };
}

export const trunkOf = (course: Course): number => course.tiles + 1;
export const heightOf = (stack: Stack): number => stack.reduce((sum, animal) => sum + HEIGHT[animal], 0);
export const animalOf = (step: Step): Animal => step.animal as Animal;

/** The bridge (0 or 1) that is next for whoever stands on a space; null behind both. */
export function bridgeAhead(course: Course, space: number): number | null {
  const bridge = course.after.findIndex((after) => space <= after);
  return bridge < 0 ? null : bridge;
}

/** Which part of a stack, bottom first, a clearance lets pass, and what is above that. */ // GO-25
export function divided(stack: Stack, clearance: number): [passes: Stack, falls: Stack] {
  const first = stack.findIndex((_, i) => heightOf(stack.slice(0, i + 1)) > clearance);
  return first < 0 ? [stack, []] : [stack.slice(0, first), stack.slice(first)];
}

type Spaces = readonly Stack[];
const bySize = (stack: Stack): Stack => ANIMALS.filter((animal) => stack.includes(animal));

/** The spaces of a river after a move or lightning. */
export function moved(
  spaces: Spaces,
  { animal, riders, to }: Pick<Offer, "animal" | "riders" | "to">,
): Stack[] {
  const going = [animal, ...riders];
  return spaces.map((stack, space) => {
    const stay = stack.filter((other) => !going.includes(other));
    if (space !== to) return stay;
    return to === spaces.length - 1 ? bySize([...stay, ...going]) : [...stay, ...going];
  });
}

/** The spaces of a river after a shove: *towers* say who falls. */ // GO-26, GO-32
export function shoved(spaces: Spaces, towers: readonly Tower[]): Stack[] {
  const last = spaces.length - 1;
  const falls = new Map(towers.map((tower) => [tower.space, tower.falls]));
  const leaving = (space: number): Stack => {
    const fallen = falls.get(space) ?? [];
    return (spaces[space] ?? []).filter((animal) => !fallen.includes(animal));
  };
  return spaces.map((stack, space) => {
    if (space === START) return stack;
    const arriving = space === 1 ? [] : leaving(space - 1);
    if (space === last) return bySize([...stack, ...arriving]);
    return [...arriving, ...(falls.get(space) ?? [])];
  });
}

/** The order in which a stack is drawn: bottom first; of those side by side the one in front last. */
export const drawOrder = (stack: Stack, beside: boolean): Stack => (beside ? [...stack].reverse() : stack);

/** Where an animal is. */
export const spaceOf = (spaces: Spaces, animal: Animal): number =>
  spaces.findIndex((stack) => stack.includes(animal));

/** The legal move that a staged step is. */
export function offerOf(view: View, step: Step | undefined): Offer | null {
  if (step?.kind !== "move" && step?.kind !== "bolt") return null;
  const offers = view.reaches.find(({ animal }) => animal === step.animal)?.offers ?? [];
  return (
    offers.find(({ kind, spaces }) => kind === step.kind && (kind === "bolt" || spaces === step.spaces)) ??
    null
  );
}

export const stepOf = ({ kind, animal, spaces }: Offer): Step =>
  kind === "bolt" ? { kind, animal } : { kind, animal, spaces };

/** Seats from the far bank to the near one: the viewer's river is the nearest, before it the next in turn. */
export const seatsFrom = (seats: number, own: number): number[] =>
  Array.from({ length: seats }, (_, i) => (own + seats - 1 - i) % seats);

export const isRunning = (table: Table): boolean => table.status === "running";
