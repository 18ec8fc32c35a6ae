/** Small positions for the pictures of the help, and for tests. */
import { groupFrom, walkOf } from "./aids";
import type { Colour, View } from "./model";
import type { StillProps } from "./still";

const FULL = { blue: 1, yellow: 1, orange: 1, purple: 1, red: 1, green: 1 };

const GROWN: Record<string, Colour> = {
  c4: "blue",
  c5: "blue",
  d4: "blue",
  d5: "blue",
  e4: "blue",
  a5: "red",
  c7: "purple",
  c8: "green",
  b3: "orange",
  e7: "red",
};

/** Three Martians on the left and upper side, Ali to act from space 26; *change* what a picture needs. */
export function scene(change: Partial<View>): View {
  return {
    phase: "turn",
    seat: 0,
    trees: ["e1", "e6", "g3"],
    flowers: GROWN,
    reserves: [FULL, FULL, FULL],
    positions: [26, 28, 31],
    slots: {
      swap_tree_flower: null,
      swap_flowers: null,
      move_flower: null,
      move_tree: null,
      advance_five: null,
    },
    specials_left: [1, 1, 1],
    special_used: false,
    reach: [],
    sight: [],
    supply: FULL,
    last_of_colour: [],
    bonus: [],
    options: {},
    ...change,
  };
}

export const SIGHTLINES: View["sight"] = [
  { line: "straight", cells: ["a6", "b6", "c6", "d6", "e6"], tree: "e6" },
  { line: "ahead", cells: ["a7", "b8", "c9"], tree: null },
  { line: "back", cells: ["a5", "b4", "c3", "d2", "e1"], tree: "e1" },
];
export const IN_SIGHT = ["a6", "b6", "c6", "d6", "a7", "b8", "c9", "b4", "c3", "d2"];

const looking = scene({ sight: SIGHTLINES, reach: IN_SIGHT, positions: [26] });
export const SIGHT: StillProps = { view: looking, lit: new Set(IN_SIGHT), cut: [0, 100, 660, 560] };

const planting = { cell: "c6", colour: "blue" as const, cells: groupFrom(GROWN, "c6", "blue") };
export const PLANTING: StillProps = {
  view: scene({ positions: [] }),
  picture: { planting },
  cut: [240, 400, 460, 350],
};

const crowd = scene({ positions: [26, 28, 31] });
export const WALKING: StillProps = {
  view: crowd,
  picture: { walk: walkOf(crowd.positions, 0, 6) },
  cut: [-10, -40, 660, 560],
};

const runner = scene({ positions: [38] });
export const CROSSING: StillProps = {
  view: runner,
  picture: { walk: walkOf(runner.positions, 0, 3) },
  cut: [760, -40, 420, 340],
};
