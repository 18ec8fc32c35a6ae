/** What of a replay is shown at a position: the lines of its step, the table a board is fed with, the turn it lies in. */
import type { LogEntry, Table } from "@/shared/api/types";
import { tableAt } from "@/shared/board/position";
import type { Entry, Replay } from "./calls";

/** The entries that lead to a position itself: its step, and what was said behind it. */
export const entriesAt = (replay: Replay, step: number): Entry[] =>
  replay.log.filter((entry) => entry.step === step && entry.lines.length > 0);

/** The last thing told at or before a position, for steps of which nothing is told. */
export function toldAt(replay: Replay, step: number): Entry[] {
  const here = entriesAt(replay, step);
  if (here.length) return here;
  const before = replay.log.findLast((entry) => entry.step < step && entry.lines.length > 0);
  return before ? [before] : [];
}

/** The moves up to a position as a table's log has them: steps that were taken together are one entry. */
export function logUntil(replay: Replay, step: number): LogEntry[] {
  const moves = new Map<number, LogEntry>();
  for (const { step: at, move, seat, steps, effects, lines } of replay.log) {
    if (at > step) break;
    const entry = moves.get(move) ?? { move, seat, at: "", version: at, steps: [], effects: [], lines: [] };
    entry.steps = [...entry.steps, ...steps];
    entry.effects = [...entry.effects, ...effects];
    entry.lines = [...entry.lines, ...lines];
    entry.version = at;
    moves.set(move, entry);
  }
  return [...moves.values()];
}

/** Who takes the next step, null for chance and at the end. */
export function askedAt(replay: Replay, step: number): number | null {
  const by = replay.log.find((entry) => entry.step === step + 1 && entry.steps.length)?.steps[0]?.by;
  return typeof by === "number" ? by : null;
}

/** Where a look back begins: a game that is over when its first player is asked, one that goes on where it stands. */
export function beginning(replay: Replay): number {
  if (!replay.over) return replay.steps;
  return askedAt(replay, 0) === null ? (replay.turns[1] ?? 0) : 0;
}

/** The table at a position, seen as *view* has it. */
export function replayTable(replay: Replay, step: number, view: unknown): Table {
  const last = step === replay.steps;
  const points = replay.scores[step] ?? [];
  return tableAt({
    id: replay.table ?? 0,
    game: replay.game,
    title: replay.title,
    options: replay.options,
    seats: replay.seats.map((card) => ({
      ...card,
      score: points[card.seat] ?? null,
      rank: last ? card.rank : null,
      left: null,
    })),
    asked: askedAt(replay, step),
    viewer: replay.viewer,
    view,
    log: logUntil(replay, step),
    result: last ? replay.result : null,
  });
}

/** The step as news that a board shows by movement; *number* tells it from what was shown before. */
export function newsOf(replay: Replay, step: number, number: number): LogEntry[] {
  return replay.log
    .filter((entry) => entry.step === step && entry.steps.length > 0)
    .map(({ move, seat, steps, effects, lines }) => ({
      move,
      seat,
      at: "",
      version: number,
      steps,
      effects,
      lines,
    }));
}

/** The turn a position lies in, counted from 1; 0 before the first step. */
export const turnAt = (replay: Replay, step: number): number =>
  step === 0 ? 0 : replay.turns.filter((start) => start < step).length;

/** The next position in a direction where a turn begins or the game ends. */
export function turnFrom(replay: Replay, step: number, forward: boolean): number {
  const next = forward
    ? replay.turns.find((start) => start > step)
    : replay.turns.findLast((start) => start < step);
  return next ?? (forward ? replay.steps : 0);
}
