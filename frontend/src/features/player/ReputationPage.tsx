import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { ApiError } from "@/shared/api/client";
import type { Reputation } from "@/shared/api/types";
import { dateWords } from "@/shared/time/words";
import { Failure, Loading } from "@/shared/ui/Notice";
import { Pages } from "@/shared/ui/Pages";
import { PageTitle } from "@/shared/ui/PageTitle";
import ranking from "@/shared/ui/ranking.module.css";
import { reputationQuery } from "./pages";
import styles from "./player.module.css";

type Deed = Reputation["deeds"][number];

function Told({ kind }: Pick<Deed, "kind">) {
  if (kind === "finished") return <Trans>played to the end</Trans>;
  if (kind === "left") return <Trans>left the game</Trans>;
  return <Trans>ran out of time</Trans>;
}

function Row({ deed }: { deed: Deed }) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.deed}>
          <GameEmblem slug={deed.game} size={28} />
          <span>
            {deed.table === null ? (
              <>
                {deed.title},{" "}
                <span className="quiet">
                  <Trans>a private table</Trans>
                </span>
              </>
            ) : (
              <Link to="/tables/$id" params={{ id: String(deed.table) }}>
                {deed.title}
              </Link>
            )}
            <span className="quiet small">
              <Told kind={deed.kind} />, {dateWords(deed.at)}
            </span>
          </span>
        </span>
      </th>
      <td className={`num ${ranking.right} ${deed.change < 0 ? "rust" : ""}`}>
        {deed.change < 0 ? `−${-deed.change}` : `+${deed.change}`}
      </td>
      <td className={`num ${ranking.right}`}>{deed.after}</td>
    </tr>
  );
}

function Deeds({ found }: { found: Reputation }) {
  const { t } = useLingui();
  if (!found.total)
    return (
      <p className="quiet">
        <Trans>Nothing yet: everybody begins with {found.first}.</Trans>
      </p>
    );
  return (
    <>
      <table className={`${ranking.ranking} ${styles.deeds}`}>
        <thead>
          <tr>
            <th scope="col">{t`Table`}</th>
            <th scope="col" className={ranking.right}>{t`Change`}</th>
            <th scope="col" className={ranking.right}>{t`After`}</th>
          </tr>
        </thead>
        <tbody>
          {found.deeds.map((deed) => (
            <Row key={`${deed.at} ${deed.table}`} deed={deed} />
          ))}
        </tbody>
      </table>
      {found.pages > 1 ? (
        <Pages
          page={found.page}
          pages={found.pages}
          link={(page, words) => (
            <Link to="/players/$name/reputation" params={{ name: found.name }} search={{ page }}>
              {words}
            </Link>
          )}
        />
      ) : null}
    </>
  );
}

/** What made somebody's reputation, table by table. */
export function ReputationPage() {
  const { t } = useLingui();
  const { name = "" } = useParams({ strict: false });
  const { page } = useSearch({ strict: false });
  const { data: found, error, refetch } = useQuery(reputationQuery(name, page));
  if (error instanceof ApiError && error.status === 404)
    return <PageTitle name={t`Nobody of this name`} note={t`Nobody called “${name}” has a seat here.`} />;
  if (error && !found) return <Failure error={error} again={refetch} />;
  if (!found) return <Loading />;
  return (
    <div className={styles.page}>
      <PageTitle name={t`Reputation of ${found.name}`} note={t`${found.points} of 100`} />
      <p className={styles.explained}>
        <Trans>
          It says how far the others at a table may rely on somebody. A game with people that is played to its
          end adds 1; a seat that is left, or lost on time, costs 10. To resign a game of two once both have
          moved costs nothing. Games with bots alone do not count.
        </Trans>
      </p>
      <Deeds found={found} />
      <p>
        <Link to="/players/$name" params={{ name: found.name }}>
          <Trans>Back to {found.name}</Trans>
        </Link>
      </p>
    </div>
  );
}
