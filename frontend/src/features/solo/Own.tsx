import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { beginDay, playDayAgain } from "@/shared/api/calls";
import { useUser } from "@/shared/api/queries";
import type { AttemptRow, Day } from "@/shared/api/types";
import { useOpening } from "@/shared/api/useOpening";
import { useNow } from "@/shared/time/useNow";
import { moment, span } from "@/shared/time/words";
import { MedalSign } from "@/shared/ui/Medal";
import { Notice } from "@/shared/ui/Notice";
import { capital } from "@/shared/ui/numbers";
import { attemptWords } from "@/shared/ui/reached";
import styles from "./day.module.css";

/** How long today's garden stays open, and until when on the reader's own clock. */
function Closes({ day }: { day: Day }) {
  const now = useNow();
  const ends = Date.parse(day.ends_at);
  if (!day.open || ends <= now)
    return (
      <p className="quiet">
        <Trans>This day is over.</Trans>
      </p>
    );
  return (
    <p className="quiet">
      <Trans>
        Open for {span(ends - now)} more, until {moment(ends, now)} by your clock.
      </Trans>
    </p>
  );
}

function Standing({ row, day }: { row: AttemptRow; day: Day }) {
  const { t } = useLingui();
  return (
    <p className={styles.standing}>
      {row.medal ? <MedalSign medal={row.medal} size={40} /> : null}
      <span>
        <b>{capital(attemptWords(row))}</b>
        <br />
        <span className="quiet">
          {row.rank
            ? t`Place ${row.rank} of ${day.finished}`
            : row.state === "late"
              ? t`finished after its day: no rank`
              : row.state === "given_up"
                ? t`that was your attempt at this day`
                : t`your attempt waits for you`}
        </span>
      </span>
    </p>
  );
}

/** What there is to press: begin, go on, look, play once more. */
function Buttons({ day }: { day: Day }) {
  const user = useUser();
  const { open, busy, wrong } = useOpening(`/games/${day.game}/day${day.open ? "" : `/${day.date}`}`);
  const { mine } = day;
  const running = mine?.state === "under_way";
  return (
    <>
      {wrong ? <Notice>{wrong}</Notice> : null}
      <div className={styles.buttons}>
        {day.open && !mine ? (
          <button
            type="button"
            className="button forward"
            disabled={busy}
            onClick={() => open(() => beginDay(day.game, day.date))}
          >
            {user === null ? <Trans>Sign in to begin</Trans> : <Trans>Begin your attempt</Trans>}
          </button>
        ) : null}
        {mine?.table ? (
          <Link
            to="/tables/$id"
            params={{ id: String(mine.table) }}
            className={running ? "button forward" : "button"}
          >
            {running ? <Trans>Go on</Trans> : <Trans>See your garden</Trans>}
          </Link>
        ) : null}
        {!day.open && day.attempts ? (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => open(() => playDayAgain(day.game, day.date))}
          >
            {user === null ? <Trans>Sign in to play this board</Trans> : <Trans>Play this board</Trans>}
          </button>
        ) : null}
      </div>
      {!day.open && day.attempts ? (
        <p className="quiet small">
          <Trans>The same goals and the same luck as on that day, for fun: it counts nowhere.</Trans>
        </p>
      ) : null}
    </>
  );
}

/** How the reader stands on this day, and what they can do. */
export function Own({ day }: { day: Day }) {
  return (
    <div className={styles.words}>
      {day.mine ? <Standing row={day.mine} day={day} /> : null}
      {!day.mine && day.open ? (
        <p className={styles.standing}>
          <b>
            <Trans>Not tried yet</Trans>
          </b>
        </p>
      ) : null}
      <Closes day={day} />
      <Buttons day={day} />
    </div>
  );
}
