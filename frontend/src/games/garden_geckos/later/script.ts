/** The moves that have just arrived as motions of pieces that already stand where they end: tiles settle, geckos come running. */
import { type Act, away, MOVE_MS, SHOWN } from "@/shared/board/motion";
import type { Effect, LogEntry } from "@/shared/game";
import { parts } from "../loaded";

const { across, middle } = parts;

const LAY_MS = 260;
const RUN_MS = 420;

const SETTLE: Keyframe[] = [
  { transform: "translateY(-26px) scale(1.12)", opacity: 0 },
  { transform: "translateY(2px)", opacity: 1, offset: 0.7 },
  { transform: "none" },
];
const COME: Keyframe[] = [
  { transform: "scale(.2)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
const HOP: Keyframe[] = [{ transform: "none" }, { transform: "scale(1.09)" }, { transform: "none" }];

interface Perch {
  q: number;
  r: number;
  side: number;
}

/** From the old side to the new one, as seen from the turned frame of the new one. */
function run(from: Perch, to: Perch): Keyframe[] {
  const [a, b] = [middle(from, from.side), middle(to, to.side)];
  const turn = (-across(to.side) * Math.PI) / 180;
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  const [x, y] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)];
  return [away(x, y), { transform: "none" }];
}

const at = (place: unknown) => `[data-tile="${(place as Perch).q},${(place as Perch).r}"] > .gg-piece`;

function actOf(effect: Effect, delay: number): Act | null {
  if (effect.kind === "laid") return { piece: at(effect), keyframes: SETTLE, delay, duration: LAY_MS };
  if (effect.kind === "trapped" && effect.winner !== undefined)
    return { piece: at(effect), keyframes: HOP, delay: delay + LAY_MS, duration: RUN_MS };
  if (effect.kind !== "stretched") return null;
  const to = effect as unknown as Perch;
  return {
    piece: `[data-gecko="${effect.seat}-${effect.gecko}"] > .gg-piece`,
    keyframes: effect.start ? run(effect.start as Perch, to) : COME,
    delay: delay + (effect.start ? 0 : LAY_MS / 2),
    duration: RUN_MS,
  };
}

/** All motions of some moves, one move after the other. */
export function scriptOf(moves: readonly LogEntry[]): Act[] {
  const shown = moves.slice(-SHOWN);
  const pause = shown.length > 1 ? (MOVE_MS - RUN_MS - LAY_MS) / (shown.length - 1) : 0;
  return shown.flatMap(({ effects }, i) => effects.flatMap((effect) => actOf(effect, i * pause) ?? []));
}
