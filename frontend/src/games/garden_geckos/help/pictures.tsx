/** The pictures of the rules: small gardens, cut out. */
import { parts } from "../loaded";
import type { MarketCard, View } from "../model";
import type { StillProps } from "../still";
import { type Scene, scene } from "./examples";

const { Area, Cells, Laid, Movable, Perched, Side, TrapGround, Trapped, boxOf, tileOf } = parts;

export type Shown = Omit<StillProps, "label" | "className">;

/** A picture as wide as all *cells*, with room round them. */
const around = (view: View, room = 22, more: readonly { q: number; r: number }[] = []) =>
  boxOf([...view.tiles, ...more], room);

const bugOf = (tile: string) => tileOf(tile)?.bug ?? null;

// Lay a tile: where moss, sand and pond fit.
const small = scene({
  startBug: "moth",
  board: [
    ["H27", 1, 0, 1],
    ["H58", 0, -1, 0],
  ],
});
const lit = new Map(
  [
    { q: 1, r: -1, rot: 0, asItLies: true },
    { q: 0, r: 1, rot: 0, asItLies: true },
    { q: 2, r: -1, rot: 2, asItLies: false },
  ].map((target) => [`${target.q},${target.r}`, target]),
);
export const FITTING: Shown = {
  view: small,
  cut: around(small, 16, [...lit.values()]),
  below: <Cells lit={lit} over={null} />,
};

// Stretch a gecko: H05 on (1, -1) matches on two sides.
const cell = { q: 1, r: -1 };
export const SIDES: Shown = {
  view: scene({
    startBug: "moth",
    board: [
      ["H27", 1, 0, 1],
      ["H58", 0, -1, 0],
    ],
  }),
  cut: around(small, 16, [cell]),
  under: <Laid lying={{ tile: "H30", ...cell, rot: 2 }} bug={bugOf("H30")} staged />,
  over: (
    <>
      <Side cell={cell} side={4} terrain="stone" over={false} />
      <Perched cell={cell} side={3} coat={0} look="staged" />
    </>
  ),
};

const FIVE: Scene["board"] = [
  ["H04", 1, -1, 0],
  ["H49", 1, 0, 1],
  ["H06", 0, 1, 3],
  ["H57", -1, 1, 3],
  ["H42", -1, 0, 0],
];
const PERCHES: [number, number, number][] = [
  [1, -1, 3],
  [1, 0, 4],
  [0, 1, 5],
  [-1, 1, 0],
  [-1, 0, 1],
];
const five = scene({ startBug: "ladybug", board: FIVE, geckos: [PERCHES] });
export const MOVING: Shown = {
  view: five,
  cut: around(five),
  over: five.seats[0]?.geckos.map((perch, i) => (
    <Movable key={perch.side} number={i} perch={perch} lost={i === 1 ? 1 : 0} chosen={i === 0} over={false} />
  )),
};

// Closing in: two geckos each, a tie for the one whose turn it is (EX-15).
const ring = scene({
  startBug: "cricket",
  board: [
    ["H35", 1, -1, 5],
    ["H16", 0, 1, 4],
    ["H21", -1, 1, 5],
    ["H41", -1, 0, 1],
    ["H20", 0, -1, 5],
  ],
  geckos: [
    [[-1, 0, 1]],
    [
      [1, -1, 3],
      [0, 1, 5],
    ],
  ],
});
const trap = { q: 0, r: 0, tile: "START", bug: "cricket" as const, counts: [2, 2], winner: 0, tied: [] };
const closing = { q: 1, r: 0 };
export const TRAPPING: Shown = {
  view: ring,
  cut: around(ring, 22, [closing]),
  under: (
    <>
      <Laid lying={{ tile: "H15", ...closing, rot: 2 }} bug={bugOf("H15")} staged />
      <TrapGround view={ring} trap={trap} />
    </>
  ),
  over: (
    <>
      <Perched cell={closing} side={4} coat={0} look="staged" />
      <Trapped view={ring} trap={trap} seat={0} side={3} />
    </>
  ),
};

/** A form of card, met by the geckos of a small garden. */
export interface Form extends Pick<MarketCard, "geckos" | "cells"> {
  card: string;
  shown: Shown;
}

function form(card: string, what: Scene, geckos: (number | null)[], cells: [number, number][]): Form {
  const view = scene(what);
  const looks = Object.fromEntries(
    (view.seats[0]?.geckos ?? []).map((_, i) => [`0-${i}`, "serves" as const]),
  );
  return { card, geckos, cells, shown: { view, looks, cut: around(view, 14) } };
}

export const PARALLEL = form(
  "B12",
  {
    board: [
      ["H25", 1, 0, 2],
      ["H14", 2, 0, 1],
      ["H08", -1, 0, 3],
      ["H19", -2, 0, 1],
    ],
    geckos: [
      [
        [2, 0, 4],
        [-2, 0, 1],
      ],
    ],
  },
  [0, 1],
  [
    [1, 0],
    [2, 0],
    [-1, 0],
    [-2, 0],
  ],
);
export const CHAIN = form(
  "B09",
  {
    startBug: "ladybug",
    board: [
      ["H51", 1, 0, 1],
      ["H33", 2, 0, 2],
    ],
    geckos: [
      [
        [1, 0, 4],
        [2, 0, 4],
      ],
    ],
  },
  [0, 1],
  [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
);
export const INDEPENDENT = form(
  "B01",
  {
    startBug: "cricket",
    board: [
      ["H34", 1, 0, 4],
      ["H53", 2, 0, 1],
      ["H56", -1, 0, 4],
      ["H07", 0, 1, 0],
    ],
    geckos: [
      [
        [2, 0, 4],
        [-1, 0, 1],
        [0, 1, 5],
      ],
    ],
  },
  [],
  [
    [1, 0],
    [0, 1],
    [2, 0],
    [-1, 0],
  ],
);
export const MIXED = form(
  "B05",
  {
    startBug: "cricket",
    board: [
      ["H04", 1, 0, 0],
      ["H07", 2, 0, 4],
      ["H02", -1, 0, 0],
    ],
    geckos: [
      [
        [2, 0, 4],
        [-1, 0, 1],
      ],
    ],
  },
  [0],
  [
    [1, 0],
    [2, 0],
    [-1, 0],
    [0, 0],
  ],
);

// The largest area (EX-37): six of pond, the starting tile among them.
const ponds = scene({
  board: [
    ["H49", 1, 0, 4],
    ["H47", -1, 0, 5],
    ["H21", 2, 0, 2],
  ],
});
export const AREA: Shown = {
  view: ponds,
  cut: around(ponds, 18),
  over: (
    <Area
      view={ponds}
      cells={[
        [0, 0],
        [1, 0],
        [-1, 0],
        [2, 0],
      ]}
      terrain="pond"
    />
  ),
};
