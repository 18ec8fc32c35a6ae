/** Which part of the garden the window shows: a point in its middle and a scale. Nothing but the viewer's own look. */
import type { Box, Point } from "./geometry";

export interface Camera {
  /** What lies in the middle of the window. */
  at: Point;
  /** Pixels a unit. */
  scale: number;
}

/** The window's width and height in pixels. */
export type Size = readonly [width: number, height: number];

const NEAREST = 2.2;
export const FARTHEST = 0.16;
/** Unasked, tiles are neither larger than this nor too small for a thumb. */
const LARGE = 1.3;
const SMALL = 0.44;

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Pixels at the foot of the window where its buttons stand. */
const FOOT = 50;

/** The camera that shows a whole box above the buttons; only its middle where that would be *smallest* or smaller. */
export function whole([x, y, width, height]: Box, [w, h]: Size, smallest: number = SMALL): Camera {
  const scale = within(Math.min(w / width, (h - FOOT) / height), smallest, LARGE);
  return { at: [x + width / 2, y + height / 2 + FOOT / 2 / scale], scale };
}

export const boxOn = ({ at: [x, y], scale }: Camera, [w, h]: Size): Box => [
  x - w / 2 / scale,
  y - h / 2 / scale,
  w / scale,
  h / scale,
];

/** The place in the garden under a pixel of the window. */
export const under = (camera: Camera, size: Size, [px, py]: Point): Point => {
  const [x, y] = boxOn(camera, size);
  return [x + px / camera.scale, y + py / camera.scale];
};

export const panned = ({ at: [x, y], scale }: Camera, [dx, dy]: Point): Camera => ({
  at: [x - dx / scale, y - dy / scale],
  scale,
});

/** Closer or farther, with *point* of the garden staying where it is. */
export function zoomed(camera: Camera, factor: number, [px, py]: Point = camera.at): Camera {
  const scale = within(camera.scale * factor, FARTHEST, NEAREST);
  const part = camera.scale / scale;
  const [x, y] = camera.at;
  return { at: [px + (x - px) * part, py + (y - py) * part], scale };
}

const between = ([a, b]: Point, [c, d]: Point): Point => [(a + c) / 2, (b + d) / 2];
const far = ([a, b]: Point, [c, d]: Point): number => Math.max(1, Math.hypot(a - c, b - d));

/** Two fingers that go from two pixels to two others take the garden along. */
export function pinched(
  camera: Camera,
  size: Size,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
): Camera {
  const [start, end] = [between(...from), between(...to)];
  const turned = zoomed(camera, far(...to) / far(...from), under(camera, size, start));
  return panned(turned, [end[0] - start[0], end[1] - start[1]]);
}

/** Keeps some of the garden in sight. */
export const kept = ({ at: [x, y], scale }: Camera, [left, top, width, height]: Box): Camera => ({
  at: [within(x, left, left + width), within(y, top, top + height)],
  scale,
});

/** Moves no farther than needed to have a point in sight, *margin* units from the edge. */
export function reveal(camera: Camera, size: Size, [px, py]: Point, margin: number): Camera {
  const [x, y, width, height] = boxOn(camera, size);
  const shift = (value: number, low: number, length: number) => {
    const room = Math.min(margin, length / 2);
    return value - within(value, low + room, low + length - room);
  };
  const [dx, dy] = [shift(px, x, width), shift(py, y, height)];
  return dx || dy ? { at: [camera.at[0] + dx, camera.at[1] + dy], scale: camera.scale } : camera;
}

/** On the way from one camera to another. */
export const amid = (a: Camera, b: Camera, part: number): Camera => ({
  at: [a.at[0] + (b.at[0] - a.at[0]) * part, a.at[1] + (b.at[1] - a.at[1]) * part],
  scale: a.scale * (b.scale / a.scale) ** part,
});
