import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { act } from "@/shared/api/calls";
import type { Table } from "@/shared/api/types";
import { later } from "@/shared/board/help";
import type { GameModule } from "@/shared/game";
import { ReplaySign } from "@/shared/ui/icons";
import { LineText } from "@/shared/ui/LineText";
import { Notice } from "@/shared/ui/Notice";
import { AfterAlone, Standing } from "./EndingAlone";
import styles from "./ending.module.css";
import { TournamentLink } from "./TournamentLink";
import { useDeeds } from "./useDeeds";
import { endingWords, headline, isAlone } from "./words";

/** They are known a moment after the end; so they, and their words, come then. */
const RatingChanges = later(() => import("./ratings"), "table_ratings");

function Rematch({ table, refetch }: { table: Table; refetch: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const { run, busy, wrong } = useDeeds(refetch);
  const go = async () => {
    const made = await run(() => act(table.id, "rematch"));
    if (made) await navigate({ to: "/tables/$id", params: { id: String(made.id) } });
  };
  return (
    <>
      {wrong ? <Notice>{wrong}</Notice> : null}
      <button type="button" className="button forward" onClick={go} disabled={busy}>
        {table.rematch_id ? <Trans>Join the rematch</Trans> : <Trans>Rematch</Trans>}
      </button>
    </>
  );
}

/** The end of a table: how it came, the scores piece by piece, and a rematch. */
export function Ending({
  table,
  game,
  refetch,
}: {
  table: Table;
  game: GameModule;
  refetch: () => Promise<unknown>;
}) {
  const { t } = useLingui();
  const why = endingWords(table);
  return (
    <section className={styles.ending} aria-label={t`Result`}>
      <h2>{headline(table)}</h2>
      {table.status === "frozen" ? (
        <Notice>
          {table.frozen_reason || <Trans>Something went wrong at this table.</Trans>}{" "}
          <Trans>Nobody's time runs until an administrator has looked at it.</Trans>
        </Notice>
      ) : null}
      {table.ending && table.end_line ? (
        <p>
          <LineText line={table.end_line} seats={table.seats} game={game} />
        </p>
      ) : why ? (
        <p>{why}</p>
      ) : null}
      <div className={styles.breakdown}>
        <game.Breakdown table={table} />
      </div>
      <Standing table={table} />
      <RatingChanges table={table} game={game} refetch={refetch} />
      <div className={styles.row}>
        {isAlone(table) ? <AfterAlone table={table} /> : null}
        {table.actions.includes("rematch") ? <Rematch table={table} refetch={refetch} /> : null}
        <Link
          to="/tables/$id/replay"
          params={{ id: String(table.id) }}
          search={({ link }) => ({ link })}
          className="button"
        >
          <ReplaySign size={22} />
          <Trans>Replay</Trans>
        </Link>
        <TournamentLink table={table} className="button" />
        <Link to="/" className="button">
          <Trans>Your tables</Trans>
        </Link>
      </div>
    </section>
  );
}
