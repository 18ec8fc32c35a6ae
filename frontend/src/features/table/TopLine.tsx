import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { meQuery, mineQuery } from "@/shared/api/queries";
import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import frame from "@/shared/play/frame.module.css";
import { dayShort } from "@/shared/time/words";
import { Logo, TurnSign } from "@/shared/ui/icons";
import { PageTitle } from "@/shared/ui/PageTitle";
import { ReplayLink } from "@/shared/ui/ReplayLink";
import { ConnectionSign } from "./ConnectionSign";
import type { Connection } from "./socket";
import { TournamentLink } from "./TournamentLink";
import styles from "./topline.module.css";
import { headline } from "./words";

/** The way to the table that has waited longest of the others. */
function NextTable({ table, count }: { table: Table; count: number }) {
  const { t } = useLingui();
  const { data: mine } = useQuery(mineQuery);
  const next = mine?.your_turn.find((card) => card.id !== table.id);
  if (!next) return null;
  return (
    <Link to="/tables/$id" params={{ id: String(next.id) }} className={styles.next} title={t`Next table`}>
      <TurnSign size={22} />
      <span className="num">{count}</span>
      <span className="hidden">
        <Plural
          value={count}
          one="other table waits for you: go to it"
          other="other tables wait for you: go to the next"
        />
      </span>
    </Link>
  );
}

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
  const { data: me } = useQuery(meQuery);
  const actor = table.seats.find((seat) => seat.to_act);
  const here = actor?.seat === table.my_seat && actor ? 1 : 0;
  const elsewhere = (me?.waiting ?? 0) - here;
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
      {elsewhere > 0 ? <NextTable table={table} count={elsewhere} /> : null}
      <ConnectionSign connection={connection} />
    </header>
  );
}
