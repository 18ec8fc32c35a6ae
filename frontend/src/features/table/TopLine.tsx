import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import frame from "@/shared/play/frame.module.css";
import { dayShort } from "@/shared/time/words";
import { Logo } from "@/shared/ui/icons";
import { PageTitle } from "@/shared/ui/PageTitle";
import { ReplayLink } from "@/shared/ui/ReplayLink";
import { ConnectionSign } from "./ConnectionSign";
import { NextSign } from "./NextTable";
import type { Connection } from "./socket";
import { TournamentLink } from "./TournamentLink";
import styles from "./topline.module.css";
import { headline } from "./words";

/** The only thing above the board: who must do what. */
export function TopLine({
  table,
  game,
  connection,
}: {
  table: Table;
  game: GameModule;
  connection: Connection;
}) {
  const { t } = useLingui();
  const turn = game.useTurn();
  const actor = table.seats.find((seat) => seat.to_act);
  const running = table.status === "running";
  const [winner, ...others] = table.status === "finished" ? table.seats.filter(({ rank }) => rank === 1) : [];
  const shown = running ? actor : others.length ? undefined : winner;
  return (
    <header className={`${frame.top} ${frame.steady}`}>
      <Link to="/" className={frame.mark} aria-label={t`Gardenhub, your tables`}>
        <Logo size={30} />
        <span aria-hidden="true">Gardenhub</span>
      </Link>
      {shown ? <game.SeatIcon seat={shown.seat} size={30} /> : null}
      <PageTitle name={t`${table.title}, table ${table.id}`} className={frame.title}>
        {running ? turn.prompt : headline(table)}
      </PageTitle>
      {running && turn.hint ? <span className={frame.hint}>{turn.hint}</span> : null}
      <span className={styles.table}>
        {table.day ? (
          <Trans>Garden of the day · {dayShort(table.day.date)}</Trans>
        ) : (
          <Trans>
            {table.title} · table {table.id}
          </Trans>
        )}
      </span>
      <TournamentLink table={table} className={styles.tournament} />
      <ReplayLink table={table.id} of={t`${table.title}, table ${table.id}`} />
      <NextSign table={table} />
      <ConnectionSign connection={connection} />
    </header>
  );
}
