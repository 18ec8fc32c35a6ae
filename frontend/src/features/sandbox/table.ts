/** A sandbox as the table that a game's board is fed with. */
import { t } from "@lingui/core/macro";
import type { LogEntry, Table } from "@/shared/api/types";
import { tableAt } from "@/shared/board/position";
import type { Bots, Sandbox } from "./calls";

/** The version of moves that were made in the game it began from. */
const BEFORE = 0;

/** Where one's own moves begin, as a line between them and those of the game. */
function beginning({ origin, created_at }: Sandbox): LogEntry {
  const { step } = origin;
  const text = step
    ? t`Here you play on, from step ${step} of the game.`
    : t`Here you play on, from the start.`;
  const line = { text, args: {}, short: "", aside: "" };
  return { move: 0, seat: null, at: created_at, version: BEFORE, steps: [], effects: [], lines: [line] };
}

/** What was told of the game up to there, and what one made of it. */
function logOf(sandbox: Sandbox): LogEntry[] {
  const { log } = sandbox;
  const own = log.findIndex(({ version }) => version > BEFORE);
  const cut = own < 0 ? log.length : own;
  return [...log.slice(0, cut), beginning(sandbox), ...log.slice(cut)];
}

/** The table at which the owner sits on the seat to act; a bot has no name of whoever sat there before. */
export function tableOf(sandbox: Sandbox): Table {
  const { result, version, draft } = sandbox;
  const table = tableAt({
    ...sandbox,
    log: logOf(sandbox),
    seats: sandbox.seats.map((card) => ({
      ...card,
      name: card.bot ? null : card.name,
      score: result?.scores[card.seat] ?? null,
      rank: result?.ranks[card.seat] ?? null,
    })),
    asked: sandbox.acts ? sandbox.seat : sandbox.waits_for,
    viewer: sandbox.seat,
  });
  const actions: Table["actions"] = sandbox.acts ? ["move"] : [];
  return { ...table, version, expected_version: version, actions, draft };
}

/** The moves that were made since a version. */
export const madeSince = (log: LogEntry[], version: number): LogEntry[] =>
  log.filter((entry) => entry.version > version);

export const botsOf = (sandbox: Pick<Sandbox, "seats">): Bots =>
  Object.fromEntries(sandbox.seats.flatMap(({ seat, bot }) => (bot ? [[String(seat), bot]] : [])));
