/** The ground of a third of a tile: what grows, ripples or lies there in rows round the bug, so that neighbours read as one. */
import type { Terrain } from "./model";

/** A third spans the directions from its first corner to its third one. */
const [FROM, TO] = [-90, 30];
const n = (value: number): string => String(Math.round(value * 10) / 10);
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The same jitter every time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647 - 0.5;
  };
}

type Spot = readonly [x: number, y: number, turn: number];

/** How far the edge of the tile is that way. */
const edge = (degrees: number): number => 51.96 / Math.cos(radians((((degrees % 60) + 90) % 60) - 30));

/** Places in rows round the middle, a little out of line. */
function rows(
  seed: number,
  all: readonly (readonly [radius: number, count: number])[],
  jitter: number,
): Spot[] {
  const roll = dice(seed);
  return all.flatMap(([radius, count]) =>
    Array.from({ length: count }, (_, i): Spot => {
      const turn = FROM + ((i + 0.5) / count) * (TO - FROM) + (roll() * jitter * 60) / count;
      const far = Math.min(radius + roll() * jitter * 6, edge(turn) - 4.5);
      return [far * Math.cos(radians(turn)), far * Math.sin(radians(turn)), turn + 90];
    }),
  );
}

/** A path of absolute points, turned and put on a spot. */
function placed(shape: string, [x, y, turn]: Spot, scale = 1): string {
  const [cos, sin] = [Math.cos(radians(turn)) * scale, Math.sin(radians(turn)) * scale];
  return shape.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, a, b) => `${n(x + Number(a) * cos - Number(b) * sin)} ${n(y + Number(a) * sin + Number(b) * cos)}`,
  );
}

const TUFT = "M0 4L0 -5M-1 4Q-3 0 -5 -2M1 4Q3 0 5 -2";
const PETAL = "M0 6C-5 2 -5 -4 0 -7C5 -4 5 2 0 6Z";

const moss = (): string =>
  rows(
    3,
    [
      [32, 5],
      [44, 6],
      [55, 4],
    ],
    0.8,
  )
    .map((spot) => placed(TUFT, spot))
    .join("");

const sand = (): string =>
  rows(
    5,
    [
      [30, 7],
      [38, 8],
      [46, 10],
      [54, 7],
    ],
    1.1,
  )
    .map(([x, y]) => `M${n(x)} ${n(y)}v0`)
    .join("");

const petal = (): string => {
  const roll = dice(11);
  return rows(
    7,
    [
      [33, 4],
      [45, 6],
      [54, 3],
    ],
    0.7,
  )
    .map(([x, y, turn]) => placed(PETAL, [x, y, turn + roll() * 150], 0.95))
    .join("");
};

/** Ripples: circles that sway; the outer ones only where the tile is wide enough. */
function pond(): string {
  const ring = (radius: number, sway: number, waves: number) => {
    let pen = "M";
    let line = "";
    for (let turn = FROM + 3; turn <= TO - 3; turn += 3) {
      const far = radius + sway * Math.sin(radians((turn + 90) * 3 * waves) + radius);
      if (far > edge(turn) - 3) pen = "M";
      else {
        line += `${pen}${n(far * Math.cos(radians(turn)))} ${n(far * Math.sin(radians(turn)))}`;
        pen = "L";
      }
    }
    return line;
  };
  return ring(29.5, 1.5, 3) + ring(37, 1.7, 4) + ring(45, 1.8, 5) + ring(53, 1.8, 6);
}

/** Grain that runs outward, and a knot. */
function bark(): string {
  const roll = dice(23);
  const streaks = Array.from({ length: 11 }, (_, i) => {
    const turn = FROM + 5 + i * 11;
    if (i === 7) return "";
    const [near, far] = [27 + (i % 2) * 5, edge(turn) - 3 - (i % 3) * 4];
    const at = (r: number, t: number) => `${n(r * Math.cos(radians(t)))} ${n(r * Math.sin(radians(t)))}`;
    return `M${at(near, turn)}Q${at((near + far) / 2, turn + roll() * 9)} ${at(far, turn + roll() * 4)}`;
  });
  const knot = (rx: number, ry: number) =>
    `M${rx} 0C${rx} ${ry} ${-rx} ${ry} ${-rx} 0C${-rx} ${-ry} ${rx} ${-ry} ${rx} 0Z`;
  const spot: Spot = [41 * Math.cos(radians(-13)), 41 * Math.sin(radians(-13)), 77];
  return streaks.join("") + placed(knot(4.2, 10), spot) + placed(knot(1.4, 4.6), spot);
}

/** Cobbles in three rings; the light and the dark ones apart. */
function stone(): [dark: string, light: string] {
  const roll = dice(31);
  const paths: [string, string] = ["", ""];
  const at = (r: number, t: number) => `${n(r * Math.cos(radians(t)))} ${n(r * Math.sin(radians(t)))}`;
  [
    [26, 35.2, 4],
    [37, 46, 5],
    [47.8, 99, 6],
  ].forEach(([near = 0, far = 0, count = 1], row) => {
    const cuts = Array.from(
      { length: count + 1 },
      (_, i) => FROM + ((i + (i % count ? roll() * 0.35 : 0)) / count) * (TO - FROM),
    );
    cuts.slice(1).forEach((to, i) => {
      const [a, b] = [(cuts[i] ?? 0) + 1.4, to - 1.4];
      const bow =
        far > 60 ? [a, ...[-30].filter((corner) => a < corner && corner < b), b] : [a, (a + b) / 2, b];
      const rim = (t: number) => (far > 60 ? edge(t) - 1 : far);
      const outer = bow.map((t) => at(rim(t), t)).join("L");
      const inner = [b, (a + b) / 2, a].map((t) => at(near, t)).join("L");
      paths[(i + row) % 2] += `M${outer}L${inner}Z`;
    });
  });
  return paths;
}

type Drawing = readonly [d: string, stroke: string, width: number, fill?: string];

const [dark, light] = stone();

/** What is drawn about the middle of a tile, for a third that begins at its top corner. */
export const TEXTURES: Readonly<Record<Terrain, readonly Drawing[]>> = {
  moss: [[moss(), "#2f4a12", 2.1]],
  sand: [[sand(), "#8a6420", 3.4]],
  pond: [[pond(), "#d9edf7", 2]],
  bark: [[bark(), "#c48f57", 1.9]],
  petal: [[petal(), "#7d1f3a", 1.4, "#f6c3cf"]],
  stone: [
    [dark, "#666d79", 1.5, "#c5c9d1"],
    [light, "#666d79", 1.5, "#d9dce2"],
  ],
};
