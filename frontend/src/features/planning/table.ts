/** A position that may come as the table that a game's board is fed with. */
import type { Table } from "@/shared/api/types";
import { tableAt } from "@/shared/board/position";
import type { Position } from "./calls";

/** The table as the seat that is asked there would see it; what others hide from the owner is made up. */
export function tableOf(table: Table, { seat, asked, view, log, draft, version }: Position): Table {
  const there = tableAt({
    id: table.id,
    game: table.game,
    title: table.title,
    options: table.options,
    seats: table.seats.map((card) => ({ ...card, deadline: null })),
    asked,
    viewer: asked ?? seat,
    view,
    log: [...table.log, ...log],
    result: null,
  });
  const actions: Table["actions"] = asked === null ? [] : ["move"];
  return { ...there, version, expected_version: version, actions, draft };
}
