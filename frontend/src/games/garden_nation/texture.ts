/** The growth on a plot, scattered the same way every time: tufts, tall stalks, leaves, thorns; clear of what stands there. */
import { inset, inside, OUTLINES, PLOT_AT, type Point, plotStands } from "./geometry";
import type { Land } from "./model";

/** The same small unevenness every time: a printed board does not change between two looks. */
export function wobbler(seed: number): (size?: number) => number {
  let state = seed;
  return (size = 1) => {
    state = (state * 16807) % 2147483647;
    return (state / 2147483647) * size;
  };
}

interface Growth {
  /** One plant, in absolute coordinates about its foot or middle. */
  plant: string;
  /** A second path, drawn in the lighter or the thicker way. */
  more: string;
  apart: number;
  turn: number;
  height: number;
  edge: number;
}

export const GROWTH: Record<Land, Growth> = {
  green: {
    plant: "M-4 0Q-5 -4 -7 -6M0 0Q0 -5 .5 -8M4 0Q4.5 -4 6.5 -6",
    more: "",
    apart: 15,
    turn: 14,
    height: 4,
    edge: 7,
  },
  yellow: {
    plant: "M-4 0Q-4.5 -8 -7.5 -13M0 0Q0 -10 1 -18M4 0Q4.5 -7 7.5 -11",
    more: "M1 -18L2.6 -21.4M-7.5 -13L-9 -15.6M7.5 -11L9.3 -13.2",
    apart: 15,
    turn: 14,
    height: 12,
    edge: 8,
  },
  red: {
    plant: "M-6 5C-8 -3 -2 -8 7 -7C8 1 3 7 -6 5Z",
    more: "M-6 5L3 -3",
    apart: 17,
    turn: 150,
    height: 4,
    edge: 7,
  },
  bramble: {
    plant: "M-9 4Q-2 -6 9 -3M-5 -.2L-8.5 -2.2M-1 -2.8L-1.6 -6.8M4 -3.4L6.8 -6.6M1.5 -3.4L2.9 .6",
    more: "",
    apart: 16,
    turn: 70,
    height: 4,
    edge: 7,
  },
};

/** A path turned, scaled and moved; it must be written in absolute pairs. */
export function placed(path: string, [x, y]: Point, degrees: number, scale: number): string {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a, b) => {
    const [px, py] = [Number(a), Number(b)];
    return `${(x + px * cos - py * sin).toFixed(1)} ${(y + px * sin + py * cos).toFixed(1)}`;
  });
}

export type Standing = "nothing" | "building" | "sod";

/** Round areas that must stay clear on a plot. */
function clearings(direction: number, standing: Standing): [Point, number][] {
  const { plaque, foot } = plotStands(direction, standing !== "building");
  const clear: [Point, number][] = [[[plaque[0], plaque[1] + 4], standing === "nothing" ? 24 : 18]];
  if (standing === "building") clear.push([[foot[0], foot[1] - 8], 27]);
  if (standing === "sod") clear.push([[0, 0], 36]);
  return clear;
}

const far = (a: Point, b: Point, least: number): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) >= least;

function scatter(direction: number, land: Land, clear: [Point, number][], random: () => number): Point[] {
  const outline = OUTLINES[direction] as Point[];
  const { apart, height, edge } = GROWTH[land];
  const centre = PLOT_AT[direction] as Point;
  const [soil, rim] = [inset(outline, edge), inset(outline, 3)];
  const spots: Point[] = [];
  for (let tries = 0; tries < 400; tries += 1) {
    const spot: Point = [random() * 210 - 105, random() * 210 - 105];
    const fits = inside(spot, soil) && inside([spot[0], spot[1] - height], rim);
    if (
      fits &&
      spots.every((s) => far(s, spot, apart)) &&
      clear.every(([c, r]) => far(c, [spot[0] - centre[0], spot[1] - centre[1]], r))
    )
      spots.push(spot);
  }
  return spots.sort((a, b) => a[1] - b[1]);
}

const grown = new Map<string, { plants: string; more: string }>();

/** The growth of one area, as two paths seen from the middle of its bed. */
export function growthOf(area: string, direction: number, land: Land, standing: Standing) {
  const key = `${area} ${direction} ${land} ${standing}`;
  const known = grown.get(key);
  if (known) return known;
  const random = wobbler(Number(area[0]) * 97 + Number(area[2]) * 13 + direction + 7);
  const { plant, more, turn } = GROWTH[land];
  const paths = { plants: "", more: "" };
  for (const spot of scatter(direction, land, clearings(direction, standing), random)) {
    const [degrees, scale] = [random() * turn - turn / 2, 0.85 + random() * 0.3];
    paths.plants += placed(plant, spot, degrees, scale);
    paths.more += placed(more, spot, degrees, scale);
  }
  grown.set(key, paths);
  return paths;
}

/** The growth on a sod laid over brambles, seen from the plot's middle. */
export const sodGrowth = (land: Land): { plants: string; more: string } => {
  const spots: Point[] = [
    [-19, -2],
    [-9, -14],
    [8, -15],
    [20, -1],
    [19, 14],
    [8, 22],
    [-8, 22],
  ];
  const { plant, more } = GROWTH[land];
  return {
    plants: spots.map((spot, i) => placed(plant, spot, i * 9 - 24, 0.72)).join(""),
    more: spots.map((spot, i) => placed(more, spot, i * 9 - 24, 0.72)).join(""),
  };
};
