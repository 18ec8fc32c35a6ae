import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { prizesQuery } from "@/shared/api/tournaments";
import { dateWords } from "@/shared/time/words";
import { TrellisSign } from "@/shared/ui/icons/TrellisSign";
import { Failure } from "@/shared/ui/Notice";
import { capital, rankWord } from "@/shared/ui/numbers";
import styles from "./player.module.css";

/** The places among the first that somebody has won in tournaments; nothing as long as there are none. */
export function Prizes({ name }: { name: string }) {
  const { data, error, refetch } = useQuery(prizesQuery(name));
  if (error && !data) return <Failure error={error} again={refetch} />;
  if (!data?.prizes.length) return null;
  return (
    <section>
      <h2 className="ruled">
        <Trans>Prizes of tournaments</Trans>
      </h2>
      <ul className={`plain ${styles.badges}`}>
        {data.prizes.map((prize) => (
          <li key={prize.tournament}>
            <TrellisSign size={40} />
            <span>
              <b>{capital(rankWord(prize.place))}</b>
              <span className="small">
                <Trans>
                  of {prize.people}, {prize.title}
                </Trans>
              </span>
              <span className="small">
                <Link to="/tournaments/$id" params={{ id: String(prize.tournament) }}>
                  <Trans>tournament {prize.tournament}</Trans>
                </Link>
                , {dateWords(prize.at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
