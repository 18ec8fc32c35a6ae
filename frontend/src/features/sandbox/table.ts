/** A sandbox as the table that a game's board is fed with. */
import type { Draft, LogEntry, Table } from "@/shared/api/types";
import { tableAt } from "@/shared/board/position";
import type { Bots, Sandbox } from "./calls";

/** The table at which the owner sits on the seat to act; a bot has no name of whoever sat there before. */
export function tableOf(sandbox: Sandbox, draft: Draft | null): Table {
  const { result, version } = sandbox;
  const table = tableAt({
    ...sandbox,
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
