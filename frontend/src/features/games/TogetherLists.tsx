import { Plural, Trans } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "@/shared/api/client";
import type { components } from "@/shared/api/schema";
import { dateWords } from "@/shared/time/words";
import { Failure, Loading } from "@/shared/ui/Notice";
import { listed } from "@/shared/ui/seats";
import styles from "./statistics.module.css";

type Lists = components["schemas"]["Together"];
type List = Lists["lists"][number];

const togetherQuery = (slug: string) =>
  queryOptions({
    queryKey: ["together", slug],
    queryFn: () => call<Lists>("GET", `/api/v1/games/${encodeURIComponent(slug)}/together`),
  });

function Run({ run }: { run: List["best"][number] }) {
  return (
    <li className={run.mine ? styles.mine : undefined}>
      <Link to="/tables/$id" params={{ id: String(run.table) }} className={styles.together}>
        <span className="num">{run.rank}.</span>
        <b className="num">
          {run.score}
          <span className="hidden">
            <Trans> points</Trans>
          </span>
        </b>
        <span>
          {listed(run.names)} <span className="quiet small nowrap">{dateWords(run.ended_at)}</span>
        </span>
      </Link>
    </li>
  );
}

function Own({ list }: { list: List }) {
  if (!list.mine) return null;
  return (
    <p className="quiet small">
      <Trans>
        Your best: {list.mine.score} points, place {list.mine.rank},{" "}
        <Plural value={list.mine.played} one="of # game" other="of # games" />
      </Trans>
    </p>
  );
}

/** The best games that several played for one goal, by how many they were. */
export function TogetherLists({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(togetherQuery(slug));
  return (
    <section>
      <h2 className="ruled">
        <Trans>Best together</Trans>
      </h2>
      {error && !data ? <Failure error={error} again={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data?.lists.map((list) => (
        <div key={list.players}>
          <h3>
            <Trans>{list.players} players</Trans>
          </h3>
          <ol className="plain">
            {list.best.map((run) => (
              <Run key={run.table} run={run} />
            ))}
          </ol>
          <Own list={list} />
        </div>
      ))}
      {data && !data.lists.length ? (
        <p className="quiet">
          <Trans>Nothing yet.</Trans>
        </p>
      ) : null}
      <p className="quiet small">
        <Trans>
          What counts: public tables with the aim “Together”, people alone, played to the end by all, without
          the lap bonus.
        </Trans>
      </p>
    </section>
  );
}
