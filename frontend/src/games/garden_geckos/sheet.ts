/** Symbols that are made, not drawn: the thirds of the tiles, the starting tile, the geckos. Handle: --own, the seat's colour. */
import { TERRAINS } from "./box";
import { hexagon } from "./geometry";
import type { Terrain } from "./model";
import symbols from "./symbols.svg?raw";
import { TEXTURES } from "./texture";

const INK = "#22302a";
const PAPER = "#fffaf0";
const KITE = "M0 0V-60L52-30V30Z";

/** The ground of each terrain. */
export const GROUNDS: Readonly<Record<Terrain, string>> = {
  moss: "#678f2b",
  sand: "#f1d68c",
  pond: "#2b8dca",
  bark: "#583319",
  petal: "#cb4e6d",
  stone: "#b9bdc6",
};

const filled = (d: string, fill: string, more = ""): string => `<path fill="${fill}" ${more} d="${d}"/>`;
const drawn = (d: string, stroke: string, width: number, fill = "none"): string =>
  `<path fill="${fill}" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`;
const edged = `stroke="${INK}" stroke-width="1.5"`;

const third = (terrain: Terrain): string =>
  `<g id="gg-third-${terrain}" stroke-linecap="round" stroke-linejoin="round">${filled(KITE, GROUNDS[terrain])}${TEXTURES[terrain].map((texture) => drawn(...texture)).join("")}</g>`;

const turned = (count: number, from: number, body: string): string =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${from + (i * 360) / count})">${body}</g>`,
  ).join("");

/** The starting tile: a daisy, and on each side a row of all six terrains. */
function start(): string {
  const row = TERRAINS.map((terrain, i) =>
    filled(`M${-20 + i * 8}-50.5l4 5-4 5-4-5Z`, GROUNDS[terrain], edged),
  );
  const petal = filled("M0-16C-8-24-7-36 0-39C7-36 8-24 0-16Z", PAPER, edged);
  return `<g id="gg-start">${filled(hexagon(), "#d9cfa0")}${turned(12, 15, petal)}${turned(6, 30, row.join(""))}</g>`;
}

const LIMBS = "M-5-10C-10-10-13-13-14.5-18M5-9C9-6 13-8 16-12M-5 6C-11 6-13 10-12 16M5 6C11 5 14 8 16.5 12";
const TOES =
  "M-18.5-19.5v0M-14.8-22.5v0M-11-21v0M13.8-16v0M18-15.6v0M19.4-11.6v0M-16 16.6v0M-12.6 20.2v0M-8.8 18.2v0M20 11v0M19 15.4v0M14.8 16.4v0";
const BODY =
  "M0-31C5.5-31 9-27.5 9-23C9-19.5 6-18 6-14.5C8-9 8 1 6.2 8C5 14 4.5 23 7 26C8.8 28 11 26.7 10.4 24.7C9.6 22.5 12.3 21 13.9 23.3C16.5 27 13.5 33 6.5 32.2C-3.5 31-5.5 17-6.2 8C-8 1-8-9-6-14.5C-6-18-9-19.5-9-23C-9-27.5-5.5-31 0-31Z";
const SHADE = "M2-14H6C8-9 8 1 6.2 8C5 14 4.5 20 5.5 24Q1 18 2.5 6Q3.5-4 2-14Z";

/** One layer of a gecko, in one ink: limbs, toes and body in three widths. */
const layer = (ink: string, limbs: number, toes: number, body: number): string =>
  `<g style="fill:${ink};stroke:${ink}" stroke-linecap="round" stroke-linejoin="round"><path d="${LIMBS}" fill="none" style="fill:none" stroke-width="${limbs}"/><path d="${TOES}" stroke-width="${toes}"/><path d="${BODY}" stroke-width="${body}"/></g>`;

const mark = (d: string, width: number, stroke = PAPER, cap = "butt"): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" d="${d}"/>`;

/** What each seat's geckos have on the back, and last what the nuisance gecko has. */
const MARKS: readonly string[] = [
  mark("M0-15V20", 3.2),
  mark("M-1-13v0M2.5-6.5v0M-2.5-1v0M2 5v0M-1 11.5v0M0 17.5v0", 4.5, PAPER, "round"),
  mark("M-5.5-11.5h11M-6.3-4h12.6M-6 3.5h12M-4.8 11h9.6M-3.5 18h7", 3, INK),
  mark("M-4.5-8.5L0-13L4.5-8.5M-5-1L0-5.5L5-1M-4.5 6.5L0 2L4.5 6.5M-3.5 13.5L0 10L3.5 13.5", 2.5, INK),
  filled("M0-17l5.6 5.8L0-5.4l-5.6-5.8ZM0-5.4l6 5.8L0 6.2l-6-5.8ZM0 6.2l5 5.6L0 17.4l-5-5.6Z", PAPER, edged),
  mark("M0-14v0M0-7v0M0 0v0M0 7v0M0 14v0", 4.2, PAPER, "round"),
  mark("M-4-12L4-4M4-12L-4-4M-4 3L4 11M4 3L-4 11", 2.4, INK),
];

const eyes = `<g fill="${PAPER}" stroke="${INK}" stroke-width="1.7"><circle cx="-6.5" cy="-24" r="3.5"/><circle cx="6.5" cy="-24" r="3.5"/></g>${mark("M-6.7-24.8v0M6.3-24.8v0", 3.2, INK, "round")}`;

const symbol = (id: string, body: string): string =>
  `<symbol id="gg-${id}" viewBox="-22 -35 44 70" overflow="visible">${body}</symbol>`;

const whole =
  layer(PAPER, 10.6, 9.8, 5.6) +
  layer(INK, 7.6, 6.8, 2.4) +
  layer("var(--own)", 3.2, 3.4, 0) +
  filled(SHADE, "url(#gg-hatch)");

const geckos =
  MARKS.map((sign, coat) =>
    symbol(`gecko-${coat}`, whole + sign + mark("M-3-28q1.5-1.2 4-1", 2, PAPER, "round") + eyes),
  ).join("") +
  symbol("gecko-open", layer("#b9a676", 6, 6, 1.5)) +
  symbol("gecko-halo", layer("currentColor", 17, 16.4, 12)) +
  symbol("gecko-hatch", filled(BODY, "url(#gg-stage)"));

const back = `<symbol id="gg-back" viewBox="-60 -60 120 120" overflow="visible">${filled(hexagon(), "#2f6b47", `stroke="${INK}" stroke-width="3"`)}${drawn(hexagon(50), PAPER, 2)}<use href="#gg-gecko-open" x="-22" y="-35" width="44" height="70"/></symbol>`;

export const SHEET = symbols.replace(
  "</defs>",
  `${TERRAINS.map(third).join("")}${start()}${geckos}${back}</defs>`,
);
