import { Trans, useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ApiError, call } from "@/shared/api/client";
import type { Seasons } from "@/shared/api/types";
import { lastDay, seasonName } from "@/shared/seasons";
import { Failure, Loading } from "@/shared/ui/Notice";
import { Head } from "./Head";
import { NoLadder } from "./NoLadder";
import { Place } from "./Place";
import styles from "./seasons.module.css";

const seasonsQuery = (game: string) =>
  queryOptions({
    queryKey: ["seasons", game],
    queryFn: () => call<Seasons>("GET", `/api/v1/ladder/${encodeURIComponent(game)}/seasons`),
  });

function Closed({ slug, season }: { slug: string; season: Seasons["closed"][number] }) {
  return (
    <li className={styles.season}>
      <h3>
        <Link to="/ladder/$slug/seasons/$season" params={{ slug, season: season.key }}>
          {seasonName(season.key)}
        </Link>
      </h3>
      <ol className="plain">
        {season.first.map((each) => (
          <li key={each.name} className={styles.first}>
            <Place place={each.place} />
            <Link to="/players/$name" params={{ name: each.name }}>
              {each.name}
            </Link>
          </li>
        ))}
      </ol>
    </li>
  );
}

/** The seasons of a game: the one that goes on, and who came first in those that are over. */
export function SeasonsPage() {
  const { t } = useLingui();
  const { slug = "" } = useParams({ strict: false });
  const { data: seasons, error, refetch } = useQuery(seasonsQuery(slug));
  if (error instanceof ApiError && error.status === 404) return <NoLadder />;
  if (error && !seasons) return <Failure error={error} again={refetch} />;
  if (!seasons) return <Loading />;
  const { current, closed, title } = seasons;
  return (
    <>
      <Head slug={slug} name={t`Seasons of ${title}`}>
        <Trans>
          {seasonName(current.key)} goes on until {lastDay(current.ends)}.{" "}
          <Link to="/ladder/$slug" params={{ slug }} search={{ list: "season" }}>
            Its list so far
          </Link>
        </Trans>
      </Head>
      <section>
        <h2 className="ruled">
          <Trans>Past seasons</Trans>
        </h2>
        {closed.length ? (
          <ul className={`plain ${styles.seasons}`}>
            {closed.map((season) => (
              <Closed key={season.key} slug={slug} season={season} />
            ))}
          </ul>
        ) : (
          <p className="quiet">
            <Trans>No season of this game is over yet.</Trans>
          </p>
        )}
        <p className="quiet small">
          <Trans>
            A season is a quarter of the year. When it is over its list stays as it is, and the first get
            badges; ratings go on.{" "}
            <Link to="/help" hash="seasons">
              How seasons and corrections work
            </Link>
          </Trans>
        </p>
      </section>
    </>
  );
}
