/** The printed pieces, as short as the board needs them; a test holds them against the game's own data. */
import type { Land } from "./model";

const LETTERS: Record<string, Land> = { g: "green", y: "yellow", r: "red", b: "bramble" };

/** Land and value of each area of the territories 1 to 7. */
const PLOTS = [
  "b5g4g4y4y3r5r1",
  "y3y2r4g4b5r3g5",
  "r3g3r4y4b5g1y3",
  "g3y4r5b5g1r4y3",
  "g4r3y5r2y3b5g3",
  "r4g3y4y4r3g3b5",
  "y5g5r4g3y1b5r3",
];

export interface Area {
  id: string;
  land: Land;
  value: number;
}

export const areas: readonly Area[] = PLOTS.flatMap((plots, i) =>
  [0, 1, 2, 3, 4, 5, 6].map((index) => ({
    id: `${i + 1}.${index}`,
    land: LETTERS[plots[index * 2] ?? ""] ?? "bramble",
    value: Number(plots[index * 2 + 1]),
  })),
);

export interface Project {
  id: string;
  rule: string;
  land: Land;
  points: number;
  beside?: Land;
}

const MAIN: readonly Land[] = ["green", "yellow", "red"];

/** Each rule with its points and the cards on green, yellow and red. */
const PATTERNS: readonly [rule: string, points: number, names: string][] = [
  ["outside", 3, "house herbalist prison"],
  ["pair", 3, "terraced_houses forge outpost"],
  ["tall_pair", 5, "sanctuary windmill bunker"],
  ["central", 7, "apartments power_station radio_tower"],
  ["trio", 11, "temple water_reservoir air_base"],
];

const onLand = (names: string): [string, Land][] =>
  names.split(" ").map((name, i) => [name, MAIN[i] as Land]);

export const projects: readonly Project[] = [
  ...onLand("sacred_place infirmary fortress").flatMap(([name, land]) =>
    MAIN.filter((beside) => beside !== land).map((beside) => ({
      id: `${name}_${beside}`,
      rule: "beside_empty",
      land,
      points: 4,
      beside,
    })),
  ),
  ...PATTERNS.flatMap(([rule, points, names]) =>
    onLand(names).map(([id, land]) => ({ id, rule, land, points })),
  ),
];

export interface Mission {
  id: string;
  rule: "floors" | "buildings" | "towers" | "control";
  /** Points for each; for control, for one territory of the two. */
  each: number;
  least: number;
  land?: Land;
  pair?: readonly [number, number];
}

export const missions: readonly Mission[] = [
  ...onLand("cabaret post_office barracks").map(
    ([id, land]): Mission => ({ id, rule: "floors", each: 1, least: 1, land }),
  ),
  ...onLand("sculpture market watchtower").map(
    ([id, land]): Mission => ({ id, rule: "buildings", each: 3, least: 2, land }),
  ),
  { id: "belfry", rule: "towers", each: 7, least: 3 },
  { id: "observatory", rule: "towers", each: 11, least: 4 },
  ...[1, 2, 3, 4, 5, 6, 7].map((one): Mission => {
    const pair = [one, ((one + 1) % 7) + 1] as const;
    return { id: `control_${pair.join("_")}`, rule: "control", each: 4, least: 1, pair };
  }),
];

/** What both territories of a control mission give. */
export const BOTH = 12;

/** The bands of the population stake: the last number of each and its points; what is beyond has the last one's. */
export const bands: readonly [to: number, vp: number][] = [
  [1, -30],
  [3, -20],
  [5, -10],
  [7, -5],
  [9, -3],
  ...[10, 13, 16, 19, 22, 25, 28, 31, 34, 37, 40].map((to, vp): [number, number] => [to, vp]),
];
