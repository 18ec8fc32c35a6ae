/** The moves that have just arrived as motions of pieces that already stand where they end: floors drop, the torticrane walks. */
import { type Act, away, MOVE_MS, SHOWN } from "@/shared/board/motion";
import type { Effect, LogEntry } from "@/shared/game";
import type { Point } from "../geometry";
import { parts } from "../loaded";
import type { Position } from "../model";

const { gardenOf, wayBetween } = parts;

const DROP_MS = 250;

const DROP: Keyframe[] = [away(0, -46, { opacity: 0 }), away(0, 4, { opacity: 1, offset: 0.7 }), away(0, 0)];
const APPEAR: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

const onPlot = (area: unknown, keyframes: Keyframe[], delay: number): Act => ({
  piece: `[data-at="${area}"]`,
  keyframes,
  delay,
  duration: DROP_MS,
});

/** The walk along the paths, as seen from where the torticrane stands in the end. */
function walk(view: Position, stops: readonly number[], delay: number): Act {
  const garden = gardenOf(view);
  const positions = stops.map((territory) => garden.positionOf(territory));
  const points = positions.slice(1).flatMap((to, i) => wayBetween(positions[i] as number, to));
  const corner = points[points.length - 1] ?? ([0, 0] as Point);
  const keyframes = points.map(([x, y]) => away(x - corner[0], y - corner[1]));
  const duration = MOVE_MS - DROP_MS;
  return { piece: "[data-crane]", keyframes, delay, duration, easing: "linear" };
}

const DROPS: Record<string, Keyframe[]> = { built: DROP, invaded: DROP, completed: APPEAR };

/** All motions of some moves: floors drop one move after the other, and the torticrane walks its whole way. */
export function scriptOf(view: Position, moves: readonly LogEntry[]): Act[] {
  const shown = moves.slice(-SHOWN);
  const acts = shown.flatMap(({ effects }, i) =>
    effects.flatMap((effect: Effect) => {
      const frames = DROPS[effect.kind];
      return frames ? [onPlot(effect.area, frames, i * (MOVE_MS / SHOWN))] : [];
    }),
  );
  const cranes = shown.flatMap(({ effects }) => effects.filter(({ kind }) => kind === "crane"));
  const first = cranes[0]?.start;
  const stops = typeof first === "number" ? [first, ...cranes.map(({ territory }) => Number(territory))] : [];
  const moved = stops.filter((stop, i) => stop !== stops[i - 1]);
  return moved.length > 1 ? [...acts, walk(view, moved, DROP_MS)] : acts;
}
