import { useMemo, useState } from "react";
import { putDraft } from "@/shared/api/calls";
import { tableKey, useUser } from "@/shared/api/queries";
import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { expandLegal } from "@/shared/play/legal";
import { noHabits } from "@/shared/play/unasked";
import { useDraft } from "@/shared/play/useDraft";
import { useUnasked } from "@/shared/play/useUnasked";
import { Room } from "./Room";
import { refusal } from "./refusal";
import type { Connection } from "./socket";
import { useFresh } from "./useFresh";
import { useMove } from "./useMove";

interface PlayProps {
  table: Table;
  link?: string;
  game: GameModule;
  refetch: () => Promise<unknown>;
  connection: Connection;
}

/** While a move is under way a tap would stage on a position that is going, so it does nothing. */
const nothing = () => {};

/** A running or finished table: gives the game what it needs and the room what the player may do. */
export function Play({ table, link, game, refetch, connection }: PlayProps) {
  const [told, setTold] = useState("");
  const [highlight, setHighlight] = useState<string | null>(null);
  const draft = useDraft<Table>({
    queryKey: tableKey(table.id, link),
    versionOf: (kept) => kept.expected_version,
    put: (steps) => putDraft(table.id, table.expected_version ?? 0, steps),
    tell: setTold,
    refusal,
  });
  const move = useMove(table, draft.settled, refetch, setTold);
  const fresh = useFresh(table.log);
  const legal = useMemo(() => expandLegal(table.legal), [table.legal]);
  const { stage, offer, going } = useUnasked({
    table,
    legal,
    habits: useUser() ?? noHabits,
    busy: draft.busy || move.busy,
    stage: move.busy ? nothing : draft.stage,
    confirm: move.confirm,
  });
  return (
    <game.Provider
      table={table}
      view={table.view}
      draft={table.draft}
      legal={legal}
      seat={table.my_seat}
      stage={stage}
      busy={draft.busy || move.busy}
      confirming={move.busy}
      fresh={fresh}
      highlight={highlight}
    >
      <Room
        table={table}
        link={link}
        game={game}
        refetch={refetch}
        connection={connection}
        told={told}
        stage={stage}
        confirm={move.confirm}
        offer={offer}
        going={going}
        busy={draft.busy || move.busy}
        point={setHighlight}
      />
    </game.Provider>
  );
}
