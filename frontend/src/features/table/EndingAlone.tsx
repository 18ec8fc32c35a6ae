import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { PieceWords } from "@/games/registryArt";
import { playAlone, playDayAgain } from "@/shared/api/calls";
import { useUser } from "@/shared/api/queries";
import type { Table } from "@/shared/api/types";
import { useOpening } from "@/shared/api/useOpening";
import { dayShort } from "@/shared/time/words";
import { Notice } from "@/shared/ui/Notice";
import { placeWords } from "./words";

/** How a game alone compares with the reader's others for the same goals. */
export function Standing({ table }: { table: Table }) {
  const { standing } = table;
  if (!standing) return null;
  return (
    <p>
      {placeWords(standing.place, standing.of)} <PieceWords slug={table.game} ids={standing.goals} />
    </p>
  );
}

/** What one may do after a game alone: once more, the same board once more, or see how others did. */
export function AfterAlone({ table }: { table: Table }) {
  const { open, busy, wrong } = useOpening(`/tables/${table.id}`);
  const { game, day } = table;
  const user = useUser();
  const mine = table.seats.some(({ name }) => name === user?.name);
  return (
    <>
      {wrong ? <Notice>{wrong}</Notice> : null}
      {day?.counts ? (
        <Link to="/games/$slug/day/$day" params={{ slug: game, day: day.date }} className="button forward">
          <Trans>Leaderboard of {dayShort(day.date)}</Trans>
        </Link>
      ) : null}
      {mine ? (
        <button
          type="button"
          className={day?.counts ? "button" : "button forward"}
          disabled={busy}
          onClick={() => open(() => (day && !day.counts ? playDayAgain(game, day.date) : playAlone(game)))}
        >
          {day && !day.counts ? <Trans>Play this board again</Trans> : <Trans>Play again</Trans>}
        </button>
      ) : null}
    </>
  );
}
