import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { playAlone } from "@/shared/api/calls";
import { dayQuery } from "@/shared/api/queries";
import type { GameCard } from "@/shared/api/types";
import { useOpening } from "@/shared/api/useOpening";
import { Leaf } from "@/shared/ui/Leaf";
import { MedalSign } from "@/shared/ui/Medal";
import { Failure, Notice } from "@/shared/ui/Notice";
import { capital } from "@/shared/ui/numbers";
import { attemptWords } from "@/shared/ui/reached";
import styles from "./alone.module.css";

/** Today's garden, and how the reader stands there. */
function Today({ slug }: { slug: string }) {
  const { data: day, error, refetch } = useQuery(dayQuery(slug));
  if (error && !day) return <Failure error={error} again={refetch} />;
  if (!day) return <div className={styles.half} />;
  const { mine } = day;
  return (
    <div className={styles.half}>
      <Leaf day={day.date} small />
      <div>
        <h2>
          <Trans>Garden of the day</Trans>
        </h2>
        <p className="quiet">
          {mine ? (
            <>
              {mine.medal ? <MedalSign medal={mine.medal} size={22} /> : null} {capital(attemptWords(mine))}
            </>
          ) : (
            <Trans>Not tried yet. The same goals and the same luck for everybody, one attempt each.</Trans>
          )}
        </p>
        <Link to="/games/$slug/day" params={{ slug }} className="button">
          {mine?.state === "under_way" ? (
            <Trans>Go on</Trans>
          ) : mine ? (
            <Trans>See the leaderboard</Trans>
          ) : (
            <Trans>Today's garden</Trans>
          )}
        </Link>
      </div>
    </div>
  );
}

/** A game of one's own, which begins at the press of the button. */
function Own({ slug }: { slug: string }) {
  const { open, busy, wrong } = useOpening(`/games/${slug}`);
  return (
    <div className={styles.half}>
      <div>
        <h2>
          <Trans>Alone</Trans>
        </h2>
        <p className="quiet">
          <Trans>Against goals of your own, without a clock. It begins at once and waits for you.</Trans>
        </p>
        {wrong ? <Notice>{wrong}</Notice> : null}
        <button type="button" className="button" disabled={busy} onClick={() => open(() => playAlone(slug))}>
          <Trans>Play alone</Trans>
        </button>
      </div>
    </div>
  );
}

/** What one person can play of a game. */
export function Alone({ game }: { game: GameCard }) {
  const { t } = useLingui();
  return (
    <section className={styles.alone} aria-label={t`For one player`}>
      <Today slug={game.slug} />
      <Own slug={game.slug} />
    </section>
  );
}
