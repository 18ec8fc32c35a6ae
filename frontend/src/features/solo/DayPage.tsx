import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { GameEmblem, PieceWords } from "@/games/registryArt";
import { ApiError } from "@/shared/api/client";
import { dayQuery } from "@/shared/api/queries";
import type { Day } from "@/shared/api/types";
import { dayWords } from "@/shared/time/words";
import { Leaf } from "@/shared/ui/Leaf";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { Board } from "./Board";
import { DayPages } from "./DayPages";
import styles from "./day.module.css";
import { Own } from "./Own";
import { Turn } from "./Turn";

function NoDay({ slug }: { slug: string }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle name={t`No garden of that day`} />
      <p>
        <Trans>That day has not come, or this game has no garden of the day.</Trans>
      </p>
      <Link to="/games/$slug/day" params={{ slug }} className="button">
        <Trans>The garden of today</Trans>
      </Link>
    </>
  );
}

function Rules() {
  return (
    <section className={styles.rules}>
      <h2 className="ruled">
        <Trans>How it goes</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Everybody has the same goals and the same luck for one day: who plays alike draws alike, whenever
            they play.
          </Trans>
        </li>
        <li>
          <Trans>
            Your first attempt is the one that counts. You may leave it and come back; what ends before the
            day does has a rank.
          </Trans>
        </li>
        <li>
          <Trans>Better medals come first, then more points. Equal ones share their rank.</Trans>
        </li>
        <li>
          <Trans>
            Until the day is over, nobody sees your garden but you. Then all can look at each other's, and
            play the board again for fun.
          </Trans>
        </li>
      </ul>
      <p className="quiet small">
        <Trans>A day begins and ends at midnight in UTC, so that it is the same for all the world.</Trans>
      </p>
    </section>
  );
}

function Count({ day }: { day: Day }) {
  const ended = day.finished;
  return (
    <>
      <Plural value={day.attempts} _0="no attempt yet" one="one attempt" other="# attempts" />
      {day.attempts ? <Plural value={ended} _0=", none finished" other=", # finished" /> : null}
    </>
  );
}

/** The garden of a day: how you stand, how everybody did, and the days beside it. */
export function DayPage() {
  const { t } = useLingui();
  const { slug = "", day: asked } = useParams({ strict: false });
  const { page } = useSearch({ strict: false });
  const { data: day, error, refetch } = useQuery(dayQuery(slug, asked, page));
  if (error instanceof ApiError && error.status === 404) return <NoDay slug={slug} />;
  if (error && !day) return <Failure error={error} again={refetch} />;
  if (!day) return <Loading />;
  return (
    <>
      <div className={styles.head}>
        <GameEmblem slug={slug} size={76} />
        <div>
          <PageTitle className={styles.title} name={t`Garden of the day`} />
          <p className="quiet">
            <Link to="/games/$slug" params={{ slug }}>
              {day.title}
            </Link>
            {`, ${dayWords(day.date)}`}
          </p>
        </div>
      </div>
      <Turn day={day} />
      <div className={styles.columns}>
        <div>
          <div className={styles.own}>
            <Leaf day={day.date} />
            <Own day={day} />
          </div>
          {day.goals.length ? (
            <p className={styles.goals}>
              <span className="quiet">
                <Trans>The goals:</Trans>
              </span>{" "}
              <PieceWords slug={slug} ids={day.goals} size={28} />
            </p>
          ) : null}
        </div>
        <Rules />
        <section className={styles.list}>
          <h2 className="ruled">
            <Trans>Leaderboard</Trans>
            <small>
              <Count day={day} />
            </small>
          </h2>
          <Board day={day} />
          {day.pages > 1 ? <DayPages day={day} /> : null}
        </section>
      </div>
    </>
  );
}
