import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PieceWords } from "@/games/registryArt";
import { call } from "@/shared/api/client";
import { useUser } from "@/shared/api/queries";
import type { Best } from "@/shared/api/types";
import { dateWords } from "@/shared/time/words";
import { MedalSign } from "@/shared/ui/Medal";
import { Failure, Loading } from "@/shared/ui/Notice";
import { medalName } from "@/shared/ui/reached";
import styles from "./alone.module.css";

const bestQuery = (game: string) =>
  queryOptions({
    queryKey: ["best", game],
    queryFn: () => call<Best>("GET", `/api/v1/games/${encodeURIComponent(game)}/best`),
  });

type OfGoals = Best["lists"][number];

function Run({ run }: { run: OfGoals["best"][number] }) {
  const { t } = useLingui();
  return (
    <li>
      <Link to="/tables/$id" params={{ id: String(run.table) }} className={styles.run}>
        <span className={`num ${styles.points}`}>
          {run.score}
          <span className="hidden">
            <Trans> points</Trans>
          </span>
        </span>
        <span>
          {run.medal ? (
            <>
              <MedalSign medal={run.medal} size={24} /> {medalName(run.medal)}
            </>
          ) : (
            <span className="quiet">{run.reached ? t`all goals` : t`no medal`}</span>
          )}
        </span>
        <span className="quiet small">{dateWords(run.ended_at)}</span>
      </Link>
    </li>
  );
}

function List({ slug, list }: { slug: string; list: OfGoals }) {
  return (
    <div className={styles.list}>
      <h3>
        <span>
          <PieceWords slug={slug} ids={list.goals} />
        </span>
        <small>
          <Plural value={list.played} one="# game" other="# games" />
        </small>
      </h3>
      <ol className="plain">
        {list.best.map((run) => (
          <Run key={run.table} run={run} />
        ))}
      </ol>
    </div>
  );
}

/** The reader's best games alone, by the goals they were played for. */
export function BestLists({ slug }: { slug: string }) {
  const user = useUser();
  const { data, error, refetch } = useQuery({ ...bestQuery(slug), enabled: Boolean(user) });
  if (!user) return null;
  return (
    <section>
      <h2 className="ruled">
        <Trans>Your best alone</Trans>
      </h2>
      {error && !data ? <Failure error={error} again={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data?.lists.map((list) => (
        <List key={list.goals.join(" ")} slug={slug} list={list} />
      ))}
      {data && !data.lists.length ? (
        <p className="quiet">
          <Trans>Nothing yet. Each pair of goals keeps a list of your best games here.</Trans>
        </p>
      ) : null}
    </section>
  );
}
