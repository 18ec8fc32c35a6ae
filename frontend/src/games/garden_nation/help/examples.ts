/** Small positions for the pictures of the help, and for tests: the printed board, four clans, round 3. */
import type { Building, Position } from "../model";

export const building = (seat: number, floors: number, roof = false): Building => ({ seat, floors, roof });

/** A position; *change* what a picture needs. */
export function scene(change: Partial<Position> = {}): Position {
  return {
    territories: [4, 1, 2, 5, 7, 6, 3],
    rotations: [0, 0, 0, 0, 0, 0, 0],
    phase: "action",
    seat: 0,
    round: 3,
    last_round: false,
    crane: 4,
    built: null,
    buildings: {},
    bramble: {},
    offers: [],
    tokens: { green: 3, yellow: 3, red: 3 },
    roofs: 19,
    supply: [14, 14, 14, 14],
    inhabitants: [30, 28, 24, 9],
    ploys: [4, 4, 4, 4],
    vp: [0, 0, 0, 0],
    projects: [],
    deck: 17,
    won: [[], [], [], []],
    track: [2, 0],
    spaces: [1, 2, 2, 2],
    actions_left: 2,
    next: [1, 3],
    missions: [null, null, null, null],
    chosen: [true, true, true, true],
    ...change,
  };
}
