/** Small positions that show one rule each: one river as it was, what happens, and as it is then. */
import type { Effect } from "@/shared/game";
import {
  type Animal,
  divided,
  heightOf,
  moved,
  type River,
  START,
  type Stack,
  shoved,
  type Tower,
  trunkOf,
  type View,
} from "../model";

/** Who stands where; all others are on the start. */
export type Places = Readonly<Record<number, Stack>>;

const AFTER = [4, 9];
const TILES = 13;
const TEAM: Stack = ["crocodile", "turtle", "frog", "gecko"];

function towersOf(spaces: readonly Stack[], clearances: readonly number[]): Tower[] {
  return AFTER.flatMap((space, i): Tower[] => {
    const stack = spaces[space] ?? [];
    const clearance = clearances[i] ?? 0;
    const [passes, falls] = divided(stack, clearance);
    const tower = { bridge: i + 1, space, clearance, height: heightOf(stack), fits: heightOf(passes) };
    return stack.length ? [{ ...tower, passes: [...passes], falls: [...falls] }] : [];
  });
}

export function riverOf(places: Places, clearances: readonly number[] = [5, 7]): River {
  const placed = Object.values(places).flat();
  const spaces = Array.from({ length: TILES + 2 }, (_, space): Animal[] => [...(places[space] ?? [])]);
  spaces[START] = TEAM.filter((animal) => !placed.includes(animal)) as Animal[];
  const home = spaces[TILES + 1]?.length ?? 0;
  const left = spaces.reduce((sum, stack, space) => sum + stack.length * (TILES + 1 - space), 0);
  return { spaces, home, left, towers: towersOf(spaces, clearances) };
}

/** A game on the long course as everyone sees it; *change* what a picture or a test needs. */
export function scene(rivers: readonly River[], change: Partial<View> = {}, clearances = [5, 7]): View {
  const bridges = AFTER.map((space, i) => {
    const clearance = clearances[i] ?? 5;
    return { number: i + 1, space, bar: `bar${clearance}` as View["bridges"][number]["bar"], clearance };
  });
  return {
    phase: "turn",
    seat: 0,
    active: 0,
    round: 3,
    course: "long",
    tiles: TILES,
    shade: [2, 7, 12],
    bridges,
    rivers: [...rivers],
    dice: null,
    reaches: [],
    shove: null,
    quiet: 0,
    quiet_limit: 40,
    stalled_in: null,
    options: {},
    ...change,
  };
}

/** One rule as it happens; tiles *from* to *to* are shown. */
export interface Story {
  before: View;
  after: View;
  effects: Effect[];
  from: number;
  to: number;
}

const withSpaces = (view: View, spaces: readonly Stack[]): View => ({
  ...view,
  rivers: [{ ...(view.rivers[0] as River), spaces: spaces.map((stack) => [...stack]) }],
});

function moveStory(
  places: Places,
  animal: Animal,
  to: number,
  how: "move" | "bolt",
  from: number,
  until: number,
): Story {
  const before = scene([riverOf(places)]);
  const { spaces } = before.rivers[0] as River;
  const start = spaces.findIndex((stack) => stack.includes(animal));
  const stack = spaces[start] ?? [];
  const riders = start === START ? [] : stack.slice(stack.indexOf(animal) + 1);
  const path = Array.from({ length: to - start }, (_, i) => start + i + 1);
  const onto = to === trunkOf({ tiles: TILES, after: [], shade: [] }) ? [] : (spaces[to] ?? []);
  const effect: Effect = {
    kind: "moved",
    seat: 0,
    how,
    animal,
    riders,
    from: start,
    to,
    path,
    onto,
    lost: 0,
  };
  return {
    before,
    after: withSpaces(before, moved(spaces, { animal, riders, to })),
    effects: [effect],
    from,
    to: until,
  };
}

function shoveStory(places: Places, from: number, until: number): Story {
  const before = scene([riverOf(places)]);
  const { spaces, towers } = before.rivers[0] as River;
  const fallen = towers.flatMap(({ falls }) => falls);
  const slides = spaces.flatMap((stack, space) => {
    const animals = stack.filter((animal) => !fallen.includes(animal));
    return animals.length && space > START && space <= TILES ? [{ animals, from: space, to: space + 1 }] : [];
  });
  const effects: Effect[] = [{ kind: "shoved", seat: 0, tiles: TILES, slides }];
  for (const { bridge, clearance, height, falls, space } of towers)
    if (falls.length)
      effects.push({
        kind: "fell",
        seat: 0,
        bridge,
        clearance,
        height,
        animals: falls,
        space,
        onto: spaces[space - 1],
      });
  return { before, after: withSpaces(before, shoved(spaces, towers)), effects, from, to: until };
}

function sunStory(places: Places, space: number, from: number, until: number): Story {
  const before = scene([riverOf(places)]);
  const { spaces } = before.rivers[0] as River;
  const order = [...(spaces[space] ?? [])].reverse();
  const jumps = order.map((animal, i): Effect => {
    const onto = [...(spaces[space + 1] ?? []), ...order.slice(0, i)];
    return { kind: "sun_jumped", seat: 0, animal, from: space, to: space + 1, onto };
  });
  const next = spaces.map((stack, i) => (i === space ? [] : i === space + 1 ? [...stack, ...order] : stack));
  return { before, after: withSpaces(before, next), effects: jumps, from, to: until };
}

export const WALK = moveStory({ 5: ["turtle", "gecko"], 7: ["crocodile"] }, "turtle", 7, "move", 5, 8);
export const BLOCKED = moveStory({ 6: ["frog", "crocodile"] }, "crocodile", 8, "move", 5, 8);
export const STOPPED = moveStory({ 2: ["turtle"], 4: ["crocodile"] }, "turtle", 4, "move", 1, 5);
export const SHOVE = shoveStory({ 3: ["frog", "gecko"], 4: ["crocodile", "turtle"] }, 2, 6);
export const SUNSHINE = sunStory({ 7: ["turtle", "gecko"], 9: ["crocodile"] }, 7, 6, 9);
export const LIGHTNING = moveStory({ 5: ["gecko"], 8: ["turtle"] }, "gecko", 7, "bolt", 5, 8);
export const HOME = moveStory(
  { 13: ["crocodile", "gecko"], 10: ["frog"], 14: ["turtle"] },
  "crocodile",
  14,
  "move",
  11,
  14,
);
export const STORIES: readonly Story[] = [WALK, BLOCKED, STOPPED, SHOVE, SUNSHINE, LIGHTNING, HOME];
