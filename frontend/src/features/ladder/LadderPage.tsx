import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import type { LadderChoice } from "@/shared/api/calls";
import { ApiError, call } from "@/shared/api/client";
import { siteQuery } from "@/shared/api/queries";
import type { Ladder } from "@/shared/api/types";
import { lastDay, seasonName } from "@/shared/seasons";
import { Failure, Loading } from "@/shared/ui/Notice";
import { Board } from "./Board";
import { Empty } from "./Empty";
import { Head } from "./Head";
import { Histogram } from "./Histogram";
import styles from "./ladder.module.css";
import { NoLadder } from "./NoLadder";
import { Own } from "./Own";
import { Tabs } from "./Tabs";

const ladderQuery = (game: string, choice: LadderChoice) =>
  queryOptions({
    queryKey: ["ladder", game, choice.list ?? "all", choice.season ?? "", choice.page ?? 0],
    queryFn: () =>
      call<Ladder>("GET", `/api/v1/ladder/${encodeURIComponent(game)}`, { query: { ...choice } }),
    enabled: game !== "",
    refetchInterval: (query) => (query.state.data?.correcting ? 4_000 : false),
  });

function Count({ ladder }: { ladder: Ladder }) {
  return (
    <>
      <Plural value={ladder.total} _0="Nobody is listed yet." one="One player" other="# players" />
      {ladder.total ? (
        <Plural
          value={ladder.provisional}
          _0=", nobody provisional."
          one=", one of them provisional."
          other=", # of them provisional."
        />
      ) : null}
    </>
  );
}

function When({ season }: { season: NonNullable<Ladder["season"]> }) {
  const name = seasonName(season.key);
  return season.closed_at ? (
    <Trans>{name} is over, and this list stays as it was. </Trans>
  ) : (
    <Trans>
      {name}, until {lastDay(season.ends)}.{" "}
    </Trans>
  );
}

/** Which list the address asks for. */
function useChoice(): LadderChoice {
  const { season } = useParams({ strict: false });
  const { page, list } = useSearch({ strict: false });
  return season ? { list: "season", season, page } : { list, page };
}

/** A game's ladder: who leads, where you stand, and how everybody is spread. Without a slug, that of the first game. */
export function LadderPage() {
  const { t } = useLingui();
  const { slug: asked } = useParams({ strict: false });
  const choice = useChoice();
  const { data: site } = useQuery(siteQuery);
  const slug = asked ?? site?.games[0]?.slug ?? "";
  const query = { ...ladderQuery(slug, choice), placeholderData: keepPreviousData };
  const { data: ladder, error, refetch } = useQuery(query);
  if (error instanceof ApiError && error.status === 404) return <NoLadder />;
  if (error && !ladder) return <Failure error={error} again={refetch} />;
  if (!ladder) return <Loading />;
  const past = choice.season && seasonName(choice.season);
  return (
    <>
      <Head slug={slug} name={past ? `${past}: ${ladder.title}` : t`Ladder of ${ladder.title}`}>
        {ladder.season ? <When season={ladder.season} /> : null}
        <Count ladder={ladder} />
        {ladder.correcting ? (
          <b role="status">
            {" "}
            <Trans>A decision of an administrator is being worked in: ratings may change in a moment.</Trans>
          </b>
        ) : null}
      </Head>
      <div className={styles.columns}>
        <section>
          <h2 className="ruled">
            <Trans>Leaderboard</Trans>
          </h2>
          <Tabs slug={slug} choice={choice} />
          <Empty ladder={ladder} />
          <Board ladder={ladder} choice={choice} />
        </section>
        <section>
          <h2 className="ruled">
            {ladder.list === "friends" ? (
              <Trans>Where your friends stand</Trans>
            ) : (
              <Trans>Where everybody stands</Trans>
            )}
            <small>
              <Trans>players by rating</Trans>
            </small>
          </h2>
          <Histogram ladder={ladder} />
          <Own ladder={ladder} />
        </section>
      </div>
    </>
  );
}
