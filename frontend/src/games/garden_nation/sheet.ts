/** The game's symbols as one sheet. Handles: --edge and --sw the outline, --fill the body of a staged piece, --plain its other parts. */

const INK = "#22302a";
const symbol = (id: string, box: string, body: string): string =>
  `<symbol id="gn-${id}" viewBox="${box}" overflow="visible">${body}</symbol>`;

/** An outlined part; without a colour it has the piece's own. */
const part = (d: string, colour?: string): string =>
  colour ? `<path class="gn-e" fill="${colour}" d="${d}"/>` : `<path class="gn-e gn-own" d="${d}"/>`;
const plain = (d: string, colour: string): string =>
  `<path class="gn-e" style="fill:var(--plain,${colour})" d="${d}"/>`;
const line = (d: string): string => `<path class="gn-l" d="${d}"/>`;
const shade = (d: string): string => `<path class="gn-h" d="${d}"/>`;
const glint = (d: string): string => `<path class="gn-g" d="${d}"/>`;
const thin = (d: string, width = 1.8): string => `<path class="gn-t" stroke-width="${width}" d="${d}"/>`;
const panes = (d: string, ink: boolean): string => `<path class="gn-pane${ink ? " gn-dark" : ""}" d="${d}"/>`;
const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const oval = (y: number, rx: number, ry: number): string =>
  `M${-rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** The sign of each clan. */
const MARKS = [
  `<circle r="4.8" class="gn-mark"/>`,
  `<path class="gn-mark" d="M0-6L5.8 4.4H-5.8z"/>`,
  `<path fill="${INK}" d="M-4.6-4.6h9.2v9.2h-9.2z"/>`,
  `<path class="gn-mark" d="M0-6.6L5.4 0 0 6.6-5.4 0z"/>`,
];

const FLOORS = [
  part("M-20-13v11a20 6 0 0 0 40 0v-11z") +
    shade("M6-9q9-1 14-4v11A20 6 0 0 1 6 3.6z") +
    panes(dot(-11, -1.6, 2.7) + dot(0, -0.2, 2.7) + dot(11, -1.6, 2.7), false) +
    glint("M-16.5-8v5") +
    part(oval(-13, 20, 6)),
  part("M-15-13L-22-2.5A22 6 0 0 0 22-2.5L15-13z") +
    shade("M6-9.6L15-13 22-2.5A22 6 0 0 1 6 3.3z") +
    panes("M-14 .4l3-6.4 3 6.4zM-3 1.8L0-4.8l3 6.6zM8 .4l3-6.4 3 6.4z", false) +
    glint("M-15.5-8.5l-2.6 4.4") +
    part(oval(-13, 15, 4.6)),
  part("M-21-9H13V3H-21z") +
    part("M13-9l8-7V-4l-8 7z") +
    shade("M13-9l8-7V-4l-8 7zM4-9h9V3H4z") +
    panes("M-17.5-5.6h5.4v5.4h-5.4zM-7-5.6h5.4v5.4H-7zM3.6-5.6H9v5.4H3.6z", true) +
    part("M-21-9l8-7h34l-8 7z") +
    glint("M-12.5-13.4h8"),
  part("M-14-13C-24-10-24-3-15 1.4Q0 6.5 15 1.4C24-3 24-10 14-13z") +
    shade("M6-9.6L14-13C24-10 24-3 15 1.4Q11 3 6 3.6z") +
    panes(
      "M-11-6l3.2 4.2L-11 2.4l-3.2-4.2zM0-5l3.2 4.2L0 3.4l-3.2-4.2zM11-6l3.2 4.2L11 2.4l-3.2-4.2z",
      true,
    ) +
    glint("M-16.5-9.5q-2.5 1.6-2.4 4.5") +
    part(oval(-13, 14, 4.6)),
];

const MARKED: readonly [id: string, box: string, body: string, mark: string][] = [
  ["seat", "-12 -12 24 24", part(dot(0, 0, 10.4)) + shade("M0 10A10 10 0 0 0 10 0L6 0A6 6 0 0 1 0 6z"), ""],
  [
    "folk",
    "-12 -26 24 28",
    part("M-8.5 0C-9-9-5-13 0-13S9-9 8.5 0z") +
      shade("M1-12C6-12 9-8 8.5 0H1z") +
      part(dot(0, -14.5, 5.4), "#f1d9b4") +
      part("M-7.5-17C-7-23-3.5-25 0-25S7-23 7.5-17Q0-15 -7.5-17z", "#9a6432") +
      `<path fill="${INK}" d="${dot(-2, -13.4, 1.2)}${dot(2.4, -13.4, 1.2)}"/>`,
    "translate(0 -5) scale(.66)",
  ],
  [
    "flag",
    "-3 -26 30 28",
    line("M0 1V-23") +
      part("M0-23q7-3 12 0t12 0v14q-6 3-12 0t-12 0z") +
      shade("M13-22.4q6 2 11-.6v14q-5 3-11 .4z"),
    "translate(11.5 -15.8) scale(.8)",
  ],
];

const CRANE =
  plain("M-43-13q-8 1-12 6 7 3 14-1z", "#c7b27a") +
  plain("M-36-14q-4 8-3 14h15q3-7 1-14zM14-12q-1 7 2 12h15q3-8 0-16z", "#c7b27a") +
  plain("M31-18C40-18 40-33 51-34S67-28 65-21 54-10 44-8q-8 1-13-2z", "#c7b27a") +
  `<circle class="gn-eye" cx="55" cy="-26" r="3"/><circle cx="56" cy="-27" r="1.1" fill="#fffaf0"/>` +
  thin("M64-19q-4 3-9 1.5") +
  `<path class="gn-e" style="fill:var(--fill,#5fa59c)" d="M-43-14C-44-42-20-54 0-54S40-42 39-14Q-2-4-43-14z"/>` +
  shade("M8-53C28-50 40-38 39-14Q24-9 8-8.5z") +
  thin("M-18-27l9-12h15l9 12-8 12h-17zM-18-27l-20-5M-9-39l-8-11M6-39l9-11M15-27l21-5", 2) +
  plain("M-46-13Q-2-2 42-13l1 5Q-2 4-47-8z", "#e2c98c") +
  glint("M-35-27q4-11 14-17") +
  plain("M-16-54L-13-72H7L10-54Q-3-50-16-54z", "#b98a4a") +
  thin("M-14-56L6-71M8-56L-12-71") +
  plain("M-36-92L58-101l2 5L-35-86z", "#b98a4a") +
  plain("M-41-90h10v12q-5 4-10 0z", INK) +
  plain("M-14-88H8V-72H-14z", "#fad951") +
  shade("M0-88H8V-72H0z") +
  thin("M-3-88V-72", 2) +
  plain("M-19-88Q-3-104 13-88z", "#9a6432") +
  line("M54-98V-66M54-66c6 2 7 9 1 11-4 1-7-2-6-5");

/** Scallops round a point. */
function scallops(count: number, radius: number, bow: number): string {
  const at = (i: number) => {
    const turn = ((i - 0.5) / count) * 2 * Math.PI - Math.PI / 2;
    return `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  };
  const arcs = Array.from({ length: count }, (_, i) => `A${bow} ${bow} 0 0 1 ${at(i + 1)}`);
  return `M${at(0)}${arcs.join("")}z`;
}

const thorns = Array.from({ length: 8 }, (_, i) => {
  const at = (turn: number, radius: number) =>
    `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  const turn = (i * Math.PI) / 4;
  return `${i ? "L" : "M"}${at(turn, 16.5)}Q${at(turn + 0.2, 9.4)} ${at(turn + Math.PI / 8, 10.5)}Q${at(turn + Math.PI / 4 - 0.2, 9.4)} ${at(turn + Math.PI / 4, 16.5)}`;
}).join("");

export const SOD = scallops(9, 29, 11);

const PAPER = "#fffaf0";
const LANDS =
  symbol("land-green", "-17 -17 34 34", part(scallops(6, 11.5, 6.6), PAPER)) +
  symbol(
    "land-yellow",
    "-17 -17 34 34",
    part("M-5 5q1 5-1 9H6q-2-4-1-9z", PAPER) +
      part("M-15.5 4.5C-16-9-8-14.5 0-14.5S16-9 15.5 4.5Q8 8 0 7.5T-15.5 4.5z", PAPER),
  ) +
  symbol(
    "land-red",
    "-17 -17 34 34",
    line("M-9 10l-5 5") + part("M-10 10.5C-17 1-12-11 14.5-14.5C16 2 9 15-10 10.5z", PAPER),
  ) +
  symbol("land-bramble", "-17 -17 34 34", part(`${thorns}z`, PAPER));

const token = (land: string, mark: string): string =>
  symbol(
    `token-${land}`,
    "-15 -15 30 30",
    `<circle class="gn-e" r="13" style="fill:var(--gn-${land})"/><path class="gn-blade" style="stroke:var(--gn-${land}-2)" d="${mark}"/>`,
  );

const TOKENS =
  token("green", "M-5 5q-1-5-4-8M0 5q0-7 .5-11M5 5q.5-5 3.5-8") +
  token("yellow", "M-4 8q-.5-9-3.5-14M0 8q0-11 1-17M4 8q.5-8 3.5-12") +
  token("red", "M-7 6C-8-4-1-9 8-8C9 2 3 8-7 6zM-7 6L2-3");

const THINGS =
  symbol(
    "floor-any",
    "-26 -22 52 30",
    plain("M-18-12V1h36v-13z", PAPER) + shade("M6-12h12V1H6z") + plain("M-18-12q0-5 6-5h24q6 0 6 5z", PAPER),
  ) +
  symbol(
    "roof",
    "-28 -46 56 46",
    line("M1-32q0-6 6-9") +
      `<path class="gn-e" style="fill:var(--fill,#9a6432)" d="M-24-12C-25-26-12-33 0-33S25-26 24-12Q0-3-24-12z"/>` +
      shade("M4-32.8C16-32 25-25 24-12Q14-8 4-7.6z") +
      thin(
        "M-16-13q4 4 8 1.6M-5-11.5q5 4 10 0M8-11.5q5 2 8.5-1.5M-12-20q4 4 8 .6M-1-19q4.5 4 9 0M-6-27q5 3.6 10 .4",
        1.5,
      ) +
      glint("M-18.5-17q1.5-7 7-10"),
  ) +
  symbol(
    "vp",
    "-12 -12 24 24",
    part(scallops(9, 9.1, 3.4), "#fad951") +
      shade("M1 9A9 9 0 0 0 9-4L1 0z") +
      `<path class="gn-mark" d="M0-5.6l1.7 3.5 3.9.5-2.9 2.7.8 3.9L0 3.1-3.5 5l.8-3.9-2.9-2.7 3.9-.5z"/>`,
  ) +
  symbol(
    "people",
    "-12 -24 24 24",
    part("M-9-1C-9-9-5-13 0-13S9-9 9-1z", "#e2c98c") +
      part(dot(0, -13.5, 5), "#f1d9b4") +
      part("M-7-14.5C-7-21-3-22.5 0-22.5S7-21 7-14.5z", "#9a6432"),
  ) +
  symbol(
    "ploy",
    "-12 -12 24 24",
    part("M-10 3C-10-7-3-10 2-10S11-5 10 3C8 10-8 10-10 3z", "#cb8a3c") +
      shade("M2-9.5C8-9 11-4 10 3 8 8 3 8 2 8z") +
      `<path class="gn-mark" d="M-7-2q3.5-3.5 6 0-2.5 4-6 0zM2-2q3.5-3.5 6 0-2.5 4-6 0z"/>` +
      thin("M-4 4q4 3 9-1"),
  ) +
  symbol(
    "tower",
    "-12 -24 24 24",
    part("M-8-8V0H8v-8zM-8-16v8H8v-8z", PAPER) + part("M-9-16q1-6 9-7 8 1 9 7z", "#9a6432"),
  ) +
  symbol(
    "flag-any",
    "-3 -26 30 28",
    line("M0 1V-23") + part("M0-23q7-3 12 0t12 0v14q-6 3-12 0t-12 0z", PAPER),
  ) +
  symbol("torticrane", "-54 -106 124 110", CRANE);

const PATTERNS =
  `<pattern id="gn-hatch" width="4.6" height="4.6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V4.6" stroke="${INK}" stroke-width="1.3" stroke-opacity=".42"/></pattern>` +
  `<pattern id="gn-stage" width="5.5" height="5.5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path style="fill:var(--gn-note)" d="M0 0h5.5v5.5H0z"/><path style="stroke:var(--leaf)" stroke-width="2" d="M1 0v5.5"/></pattern>`;

const seats = FLOORS.map(
  (floor, seat) =>
    symbol(`floor-${seat}`, "-26 -22 52 30", floor) +
    MARKED.map(([id, box, body, place]) =>
      symbol(`${id}-${seat}`, box, `${body}<g transform="${place}">${MARKS[seat]}</g>`),
    ).join(""),
).join("");

export const SHEET = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"><defs>${PATTERNS}${seats}${LANDS}${TOKENS}${THINGS}</defs></svg>`;
