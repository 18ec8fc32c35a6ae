/** Where everything lies: rivers as lanes of the drawing, straight in a wide window, the own one folded in a narrow one. */
import { type Animal, type Course, heightOf, START, type Stack, trunkOf } from "./model";

export type Point = readonly [x: number, y: number];
export type Box = readonly [left: number, top: number, width: number, height: number];

/** One stretch of one river. Points of the ground are (along, y); `on` draws them nearer together far away. */
export interface Lane {
  key: string;
  seat: number;
  own: boolean;
  /** The tiles it shows. */
  from: number;
  to: number;
  /** The far and the near edge of the water, and the line that animals stand on. */
  back: number;
  front: number;
  base: number;
  /** What one height counts there. */
  unit: number;
  /** How large things are there, 1 for the nearest. */
  scale: number;
  pitch: number;
  /** The left edge of a tile, also of one beyond the stretch. */
  left: (tile: number) => number;
  /** Where the channel begins and ends. */
  ends: readonly [number, number];
  /** The sand before the river, and the place on the log; null where the stretch has none. */
  beach: readonly [number, number] | null;
  log: readonly [number, number] | null;
  /** The bridges (0, 1) at its ends or within, and where their middle is. */
  bridges: readonly { bridge: number; at: number; plate: boolean }[];
}

export interface Layout {
  box: Box;
  wide: boolean;
  course: Course;
  /** From the far bank to the near one. */
  lanes: readonly Lane[];
  /** Half of a bridge's width. */
  half: number;
  /** Size of letters in relation to a drawing of 1280. */
  type: number;
  /** From where to where each lane's part of the bridges goes, as many as lanes and one more. */
  cuts: readonly number[];
  scale: (y: number) => number;
  unit: (y: number) => number;
  /** A point of the ground in the drawing. */
  on: (along: number, y: number) => Point;
}

export const WIDTH = 1280;
const MIDDLE = 640;
const SHORE = 150;
const LOG = 1112;
const GAP = 34;
const SKY = 74;
/** How much farther away the farthest of four rivers is drawn. */
const DEPTH = 0.22;
/** The near row is taller than the next. */
const OWN_ROW = 1.28;

/** The rows of some rivers in a height, far to near, as [top, bottom]. */
function rowsIn(count: number, top: number, height: number): [number, number][] {
  const shares = Array.from({ length: count }, (_, i) => (i === count - 1 ? OWN_ROW : 0.84 + 0.08 * i));
  const sum = shares.reduce((a, b) => a + b, 0);
  let y = top;
  return shares.map((share) => {
    const from = y;
    y += (height * share) / sum;
    return [from, y];
  });
}

/** How high the drawing is at least: a row must take a whole team on top of one another. */
export const leastHeight = (rivers: number, foot: number): number => SKY + foot + 150 * rivers + 40;

/** All rivers side by side on one meadow, seen from the near bank; *foot* is kept free in front. */
export function wideLayout(course: Course, seats: readonly number[], height: number, foot: number): Layout {
  const rows = rowsIn(seats.length, SKY, height - SKY - foot);
  const near = rows[rows.length - 1] as [number, number];
  const far = SKY + 150;
  const steep = (DEPTH * Math.min(1, (near[1] - far) / 560)) / Math.max(near[1] - far, 1);
  const scale = (y: number) => 1 - (near[1] - y) * steep;
  const on = (along: number, y: number): Point => [MIDDLE + (along - MIDDLE) * scale(y), y];
  const pitch = (LOG - SHORE - 8 - GAP * course.after.length) / course.tiles;
  const left = (tile: number) =>
    SHORE + 6 + pitch * (tile - 1) + GAP * course.after.filter((after) => tile > after).length;
  const tightest = Math.min(...rows.map(([a, b]) => (b - a) / scale(b) ** 1.3));
  const most = Math.min(pitch * 0.193, tightest / 11.6);
  const unit = (y: number) => most * scale(y) ** 1.3;
  const bridges = course.after.map((after, bridge) => ({
    bridge,
    at: left(after) + pitch + GAP / 2,
    plate: true,
  }));
  const lanes = rows.map(([top, bottom], i): Lane => {
    const own = i === rows.length - 1;
    const front = bottom - (own ? 22 : 14) * scale(bottom);
    const back = front - Math.min(own ? 112 : 92, (bottom - top) * 0.33) * scale(bottom);
    const base = back + (front - back) * 0.74;
    return {
      key: String(seats[i]),
      seat: seats[i] ?? 0,
      own,
      from: 1,
      to: course.tiles,
      back,
      front,
      base,
      unit: unit(base),
      scale: scale(base),
      pitch,
      left,
      ends: [SHORE, LOG],
      beach: [14, SHORE],
      log: [LOG, LOG + 152],
      bridges,
    };
  });
  const cuts = [SKY + 14 + 5.5 * unit(SKY), ...rows.slice(1).map(([top]) => top + 16), near[1] + 4];
  return {
    box: [0, 0, WIDTH, height],
    wide: true,
    course,
    lanes,
    half: 13.5,
    type: 1.42,
    cuts,
    scale,
    unit,
    on,
  };
}

const TALL = 390;
const SMALL_ROW = 50;
const STRETCH = 108;

function smallLane(course: Course, seat: number, top: number): Lane {
  const pitch = (312 - 10 * course.after.length - 4) / course.tiles;
  const left = (tile: number) =>
    40 + pitch * (tile - 1) + 10 * course.after.filter((after) => tile > after).length;
  const front = top + SMALL_ROW - 9;
  return {
    key: String(seat),
    seat,
    own: false,
    from: 1,
    to: course.tiles,
    back: front - 15,
    front,
    base: front - 3,
    unit: 3.7,
    scale: 0.5,
    pitch,
    left,
    ends: [38, 350],
    beach: [2, 38],
    log: [350, 388],
    bridges: course.after.map((after, bridge) => ({ bridge, at: left(after) + pitch + 5, plate: false })),
  };
}

/** The own river, folded at its bridges: each stretch as wide as the phone, with its sand, bridges or log. */
function foldedLanes(course: Course, seat: number, top: number): Lane[] {
  const stops = [0, ...course.after, course.tiles];
  return stops.slice(1).map((to, i): Lane => {
    const from = (stops[i] ?? 0) + 1;
    const [first, last] = [i === 0, to === course.tiles];
    const begin = first ? 88 : 26;
    const pitch = (TALL - begin - (last ? 104 : 42)) / (to - from + 1);
    const left = (tile: number) => begin + pitch * (tile - from);
    const end = left(to) + pitch;
    const front = top + STRETCH * (i + 1) - 16;
    const before = first ? [] : [{ bridge: i - 1, at: 9, plate: false }];
    const behind = last ? [] : [{ bridge: i, at: end + 15, plate: true }];
    return {
      key: `${seat}.${i}`,
      seat,
      own: true,
      from,
      to,
      back: front - 34,
      front,
      base: front - 9,
      unit: 9.4,
      scale: 0.85,
      pitch,
      left,
      ends: [first ? begin - 4 : -8, last ? end + 2 : TALL + 8],
      beach: first ? [3, begin - 2] : null,
      log: last ? [end + 2, TALL - 2] : null,
      bridges: [...before, ...behind],
    };
  });
}

/** For a phone: the others' rivers small and whole, the own one below in stretches. */
export function tallLayout(course: Course, seats: readonly number[]): Layout {
  const others = seats.slice(0, -1);
  const own = seats[seats.length - 1] ?? 0;
  const top = 20 + SMALL_ROW * others.length;
  const lanes = [
    ...others.map((seat, i) => smallLane(course, seat, 16 + SMALL_ROW * i)),
    ...foldedLanes(course, own, top),
  ];
  const height = top + STRETCH * (course.after.length + 1) + 4;
  return {
    box: [0, 0, TALL, height],
    wide: false,
    course,
    lanes,
    half: 10,
    type: 1,
    cuts: [],
    scale: () => 0.85,
    unit: () => 9.4,
    on: (along, y) => [along, y],
  };
}

/** The lanes that show a seat's river. */
const lanesOf = ({ lanes }: Layout, seat: number): Lane[] => lanes.filter((lane) => lane.seat === seat);

/** The stretch that shows a space of a river. */
export function laneAt(layout: Layout, seat: number, space: number): Lane {
  const lanes = lanesOf(layout, seat);
  const found = lanes.find(({ from, to }) => space >= from && space <= to);
  return found ?? ((space < 1 ? lanes[0] : lanes[lanes.length - 1]) as Lane);
}

/** The middle of a tile along the lane; before a bridge animals stand back, so that their heads stay free. */
export function middle({ course }: Layout, lane: Lane, tile: number): number {
  const back = course.after.includes(tile) ? 0.16 : 0;
  return lane.left(tile) + lane.pitch * (0.5 - back);
}

/** How much higher than the ground the top of the log is. */
export const LIFT = 16;
const PEGS: Record<Animal, number> = { crocodile: 0, turtle: 1, frog: 2, gecko: 3 };
/** Places on the log in parts of its width and of a height of ten. */
const PERCHES: Record<Animal, Point> = {
  crocodile: [-0.2, 5.2],
  turtle: [0.22, 5.2],
  frog: [-0.19, 0.6],
  gecko: [0.22, 0.6],
};

/** Where an animal stands, with *under* below it. */
export interface Stand {
  animal: Animal;
  at: Point;
  /** What one height counts. */
  unit: number;
}

/** What a height counts on the sand, where a whole team stands in a row. */
const sandUnit = ({ wide }: Layout, { unit }: Lane): number => unit * (wide ? 0.84 : 0.66);

/** Where the places on the sand are along the lane, the nearest to the water first: the last one's tail stays on the sand. */
export function pegsOf(layout: Layout, lane: Lane): number[] {
  const [from, to] = lane.beach ?? [0, 0];
  const first = to - (to - from) * 0.13;
  const last = from + 3 * sandUnit(layout, lane) + 2 * lane.scale;
  const apart = Math.min((to - from) * 0.24, (first - last) / 3);
  return [0, 1, 2, 3].map((peg) => first - apart * peg);
}

function onPeg(layout: Layout, lane: Lane, animal: Animal): Stand {
  const [x, y] = layout.on(pegsOf(layout, lane)[PEGS[animal]] ?? 0, lane.base);
  return { animal, at: [x - 2 * lane.scale, y], unit: sandUnit(layout, lane) };
}

function onLog(layout: Layout, lane: Lane, animal: Animal): Stand {
  const [from, to] = lane.log ?? [0, 0];
  const [x, y] = PERCHES[animal];
  const unit = Math.min(lane.unit * 0.66, (to - from) * 0.052);
  const [cx] = layout.on((from + to) / 2, lane.base);
  const width = (to - from) * (layout.wide ? lane.scale : 1);
  return { animal, at: [cx + x * width * 0.92, lane.front - LIFT * lane.scale - y * unit], unit };
}

/** Where an animal on a space stands when the stack below it is *under*. */
export function standAt(layout: Layout, seat: number, space: number, animal: Animal, under: Stack): Stand {
  const lane = laneAt(layout, seat, space);
  if (space === START) return onPeg(layout, lane, animal);
  if (space === trunkOf(layout.course)) return onLog(layout, lane, animal);
  const [x, y] = layout.on(middle(layout, lane, space), lane.base);
  return { animal, at: [x, y - heightOf(under) * lane.unit], unit: lane.unit };
}
