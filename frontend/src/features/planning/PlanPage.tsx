import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { useGame } from "@/games/registry";
import { getTable } from "@/shared/api/calls";
import { ApiError } from "@/shared/api/client";
import { tableKey } from "@/shared/api/queries";
import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import frame from "@/shared/play/frame.module.css";
import { Log } from "@/shared/play/Log";
import { expandLegal } from "@/shared/play/legal";
import { SeatRows } from "@/shared/play/SeatRows";
import { Logo } from "@/shared/ui/icons";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { seatName } from "@/shared/ui/seats";
import { Actions } from "./Actions";
import type { Position } from "./calls";
import { NotNow } from "./NotNow";
import { Prepared } from "./Prepared";
import styles from "./planning.module.css";
import { tableOf } from "./table";
import { useKeys } from "./useKeys";
import { type Planning, usePlanning } from "./usePlanning";

interface PlanPageProps {
  id: number;
  /** The site's frame, for everything but a board. */
  Frame: ComponentType<{ children: ReactNode }>;
}

/** How often one looks whether the table has moved on meanwhile, in milliseconds. */
const LOOK = 10_000;

/** What one would answer when others have moved: tried on the board, and kept. */
export function PlanPage({ id, Frame }: PlanPageProps) {
  const { t } = useLingui();
  const {
    data: table,
    error,
    refetch,
  } = useQuery({
    queryKey: tableKey(id),
    queryFn: () => getTable(id),
    refetchInterval: LOOK,
    refetchOnWindowFocus: true,
  });
  const game = useGame(table?.game);
  if (error instanceof ApiError && error.status === 404)
    return (
      <Frame>
        <PageTitle name={t`No such table`} />
      </Frame>
    );
  if (!table || (table.view && !game))
    return <Frame>{error ? <Failure error={error} again={() => void refetch()} /> : <Loading />}</Frame>;
  if (!game || table.my_seat === null || !table.actions.includes("plan"))
    return (
      <Frame>
        <NotNow table={table} game={game ?? null} />
      </Frame>
    );
  return <Planner key={table.version} table={table} game={game} seat={table.my_seat} Frame={Frame} />;
}

interface PlannerProps extends Pick<PlanPageProps, "Frame"> {
  table: Table;
  game: GameModule;
  seat: number;
}

/** One version of the table: when others move, all begins anew from there. */
function Planner({ table, game, seat, Frame }: PlannerProps) {
  const planning = usePlanning(table, seat);
  const { position, error, refetch } = planning;
  if (!position)
    return <Frame>{error ? <Failure error={error} again={() => void refetch()} /> : <Loading />}</Frame>;
  return <Stage planning={planning} position={position} table={table} game={game} />;
}

interface StageProps extends Omit<PlannerProps, "seat" | "Frame"> {
  planning: Planning;
  position: Position;
}

function Stage({ planning, position, table: now, game }: StageProps) {
  const [highlight, setHighlight] = useState<string | null>(null);
  const { stage, busy, line } = planning;
  const table = useMemo(() => tableOf(now, position), [now, position]);
  const legal = useMemo(() => expandLegal(position.legal), [position.legal]);
  const { draft, asked } = position;
  const takeBack = () => draft && stage(draft.steps.slice(0, -1));
  const back = () => (draft ? takeBack() : line.length && planning.back());
  useKeys({ takeBack, back });
  return (
    <game.Provider
      table={table}
      view={table.view}
      draft={draft}
      legal={legal}
      seat={table.my_seat}
      stage={stage}
      busy={busy}
      fresh={planning.fresh}
      highlight={highlight}
    >
      <div className={frame.room}>
        <Top table={table} game={game} position={position} />
        <main className={frame.scene}>
          <game.Board />
        </main>
        <aside className={`${frame.side} ${frame.column}`}>
          <div className={frame.scroll}>
            <Prepared planning={planning} table={now} game={game} seat={position.seat} />
            <SeatRows seats={table.seats} game={game} own={position.seat} />
            <div className={frame.part}>
              <game.Extras />
            </div>
            {asked !== null && asked !== position.seat ? (
              <p className={`quiet ${styles.about}`}>
                <Trans>
                  Nobody else sees what you try or prepare. What {seatName(table.seats, asked)} hides from
                  you, if anything, is made up here.
                </Trans>
              </p>
            ) : null}
            <Log table={table} game={game} point={setHighlight} />
          </div>
          <Actions planning={planning} position={position} table={table} game={game} back={back} />
        </aside>
      </div>
    </game.Provider>
  );
}

/** The line above the board: what is supposed or answered now. */
function Top({ table, game, position }: Pick<StageProps, "table" | "game" | "position">) {
  const { t } = useLingui();
  const turn = game.useTurn();
  const { asked, seat } = position;
  const who = asked === null ? "" : seatName(table.seats, asked);
  return (
    <header className={`${frame.top} ${frame.steady} ${styles.top}`}>
      <Link to="/" className={frame.mark} aria-label={t`Gardenhub, your tables`}>
        <Logo size={30} />
        <span aria-hidden="true">Gardenhub</span>
      </Link>
      {asked === null ? null : <game.SeatIcon seat={asked} size={30} />}
      <PageTitle name={t`Plan ahead: ${table.title}, table ${table.id}`} className={frame.title}>
        {asked === null ? (
          <Trans>Nothing can be prepared from here on</Trans>
        ) : asked === seat ? (
          <Trans>What do you answer?</Trans>
        ) : (
          <Trans>What might {who} do?</Trans>
        )}
      </PageTitle>
      {turn.hint && asked !== null ? <span className={frame.hint}>{turn.hint}</span> : null}
      <Link to="/tables/$id" params={{ id: String(table.id) }} className={`button ${styles.leave}`}>
        <Trans>Back to the table</Trans>
      </Link>
    </header>
  );
}
