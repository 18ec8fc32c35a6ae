/** Plays the moves that have just arrived, on pieces that already stand where they end: flowers drop, Martians walk. */
import { type Act, away, MOVE_MS, SHOWN } from "@/shared/board/motion";
import type { Effect, LogEntry } from "@/shared/game";
import { circleAt, type Point, stoneAt } from "./geometry";
import { LAP } from "./model";

const DROP_MS = 240;
const HOP_MS = 110;

const from = (to: Point, at: Point): Point => [at[0] - to[0], at[1] - to[1]];

/** A walk as keyframes: each stone, and the height of each hop between two. */
function walkFrames(spaces: readonly number[]): Keyframe[] {
  const end = stoneAt((spaces[spaces.length - 1] ?? 0) % LAP);
  const stops = spaces.map((space) => from(end, stoneAt(space % LAP)));
  return stops.flatMap(([x, y], i) => {
    const before = stops[i - 1];
    if (!before) return [away(x, y)];
    return [away((before[0] + x) / 2, (before[1] + y) / 2 - 26), away(x, y)];
  });
}

function walked(effect: Effect, delay: number): Act {
  const path = effect.path as number[];
  const spaces = [Number(effect.start), ...path];
  const duration = Math.min(MOVE_MS - DROP_MS, 120 + HOP_MS * path.length);
  return {
    piece: `[data-seat="${effect.seat}"]`,
    keyframes: walkFrames(spaces),
    delay,
    duration,
    easing: "linear",
  };
}

const DROP: Keyframe[] = [away(0, -54, { opacity: 0 }), away(0, 6, { opacity: 1, offset: 0.7 }), away(0, 0)];

const landed = (cell: unknown, delay: number): Act => ({
  piece: `[data-at="${cell}"]`,
  keyframes: DROP,
  delay,
  duration: DROP_MS,
});

function carried(start: unknown, end: unknown, delay: number): Act {
  const [x, y] = from(circleAt(String(end)), circleAt(String(start)));
  return { piece: `[data-at="${end}"]`, keyframes: [away(x, y), away(0, 0)], delay, duration: DROP_MS * 1.4 };
}

/** The motions of one effect that begins after *delay*. */
function actsOf(effect: Effect, delay: number): Act[] {
  if (effect.kind === "walked") return [walked(effect, delay)];
  if (effect.kind === "placed_tree") return [landed(effect.cell, delay)];
  if (effect.kind === "moved") return [carried(effect.from_cell, effect.to_cell, delay)];
  if (effect.kind === "swapped")
    return [carried(effect.a, effect.b, delay), carried(effect.b, effect.a, delay)];
  return [];
}

/** All motions of some moves, one move after the other; within a move flowers drop before Martians walk. */
export function scriptOf(moves: readonly LogEntry[]): Act[] {
  return moves.slice(-SHOWN).flatMap((move, i) => {
    const start = i * MOVE_MS;
    const planted = move.steps
      .filter((step) => step.kind === "plant")
      .map((step) => landed(step.cell, start));
    const rest = move.effects.flatMap((effect) => actsOf(effect, start + (planted.length ? DROP_MS : 0)));
    return [...planted, ...rest];
  });
}
