import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { LobbyFilter } from "@/shared/api/calls";
import { lobbyQuery, siteQuery } from "@/shared/api/queries";
import { TrellisSign } from "@/shared/ui/icons/TrellisSign";
import { Failure, Loading } from "@/shared/ui/Notice";
import { capital, numberWord } from "@/shared/ui/numbers";
import { PageTitle } from "@/shared/ui/PageTitle";
import { useMedia } from "@/shared/ui/useMedia";
import { Filters } from "./Filters";
import styles from "./lobby.module.css";
import { OrderForm } from "./OrderForm";
import { QuickMatch } from "./QuickMatch";
import { Row } from "./Row";

function Catalogue({ filter, turn }: { filter: LobbyFilter; turn: (page: number) => void }) {
  const { data, error, refetch } = useQuery(lobbyQuery(filter));
  if (error && !data) return <Failure error={error} again={refetch} />;
  if (!data) return <Loading />;
  if (!data.tables.length)
    return (
      <p className={styles.none}>
        <Trans>No open table fits. Loosen a filter, or set the table you are looking for.</Trans>
      </p>
    );
  return (
    <>
      <ul className={`plain ${styles.list}`}>
        <li className={`${styles.row} ${styles.head}`} aria-hidden="true">
          <span />
          <span>
            <Trans>Table</Trans>
          </span>
          <span>
            <Trans>Seats</Trans>
          </span>
          <span>
            <Trans>Clock</Trans>
          </span>
          <span />
        </li>
        {data.tables.map((card) => (
          <Row key={card.id} card={card} />
        ))}
      </ul>
      {data.pages > 1 ? (
        <nav className={styles.pages}>
          {data.page > 1 ? (
            <button type="button" className="textbutton" onClick={() => turn(data.page - 1)}>
              <Trans>Earlier tables</Trans>
            </button>
          ) : null}
          <span className="quiet">
            <Trans>
              Page {data.page} of {data.pages}
            </Trans>
          </span>
          {data.page < data.pages ? (
            <button type="button" className="textbutton" onClick={() => turn(data.page + 1)}>
              <Trans>More tables</Trans>
            </button>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

function Count({ filter }: { filter: LobbyFilter }) {
  const { data } = useQuery(lobbyQuery(filter));
  if (!data) return null;
  const word = capital(numberWord(data.total));
  return (
    <Plural
      value={data.total}
      _0="none just now"
      one="one that wants players"
      other={`${word} that want players`}
    />
  );
}

export function LobbyPage() {
  const { t } = useLingui();
  const { with: invited, ...filter }: LobbyFilter & { with?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: site } = useQuery(siteQuery);
  const change = (next: LobbyFilter) =>
    navigate({ to: "/lobby", search: { ...next, with: invited }, replace: true, resetScroll: false });
  const stacked = useMedia("(max-width: 1040px)");
  const quick = site ? <QuickMatch site={site} compact={stacked} /> : null;
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageTitle
          name={t`Open tables`}
          note={
            <>
              <Count filter={filter} />
              <a href="#create" className={styles.own}>
                <Trans>set your own</Trans>
              </a>
              <Link to="/tournaments" className={styles.tournaments}>
                <TrellisSign size={22} />
                <Trans>Tournaments</Trans>
              </Link>
            </>
          }
        />
        {stacked ? quick : null}
        {site ? <Filters site={site} filter={filter} change={change} /> : <div className={styles.unknown} />}
        <Catalogue filter={filter} turn={(page) => change({ ...filter, page })} />
      </div>
      <div className={styles.side}>
        {stacked ? null : quick}
        {site ? <OrderForm site={site} slug={filter.game} invited={invited} /> : null}
      </div>
    </div>
  );
}
