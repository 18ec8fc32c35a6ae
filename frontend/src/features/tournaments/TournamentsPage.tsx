import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { GameEmblem } from "@/games/registryArt";
import { siteQuery } from "@/shared/api/queries";
import { type TournamentCard, tournamentsQuery } from "@/shared/api/tournaments";
import { useNow } from "@/shared/time/useNow";
import { clockWords, dateWords, span } from "@/shared/time/words";
import { TurnSign } from "@/shared/ui/icons";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import ranking from "@/shared/ui/ranking.module.css";
import styles from "./list.module.css";
import { OpenForm } from "./OpenForm";
import { kindWords, stageWords } from "./words";

/** When it begins, or who won. */
function When({ card }: { card: TournamentCard }) {
  const left = Date.parse(card.closes_at) - useNow();
  if (card.status === "finished" && card.finished_at)
    return (
      <Trans>
        won by <b>{card.winners.join(", ")}</b>, {dateWords(card.finished_at)}
      </Trans>
    );
  if (card.status !== "open") return null;
  return left > 0 ? <Trans>begins in {span(left)}</Trans> : <Trans>begins now</Trans>;
}

function Row({ card }: { card: TournamentCard }) {
  const { t } = useLingui();
  const { data: site } = useQuery(siteQuery);
  const clock = site?.clocks.find((one) => one.key === card.clock);
  return (
    <li className={card.mine ? `${styles.row} ${styles.mine}` : styles.row}>
      <GameEmblem slug={card.game} size={44} />
      <div>
        <h3>
          {card.mine ? <TurnSign size={20} title={t`you take part`} /> : null}
          <Link to="/tournaments/$id" params={{ id: String(card.id) }}>
            {card.title}
          </Link>
        </h3>
        <p>
          <Trans>
            No. {card.id}, {kindWords(card.kind)}, opened by {card.organiser}
          </Trans>
        </p>
      </div>
      <div className={styles.stage}>
        {card.status === "finished" ? null : <b>{stageWords(card)}</b>}
        <p>
          <When card={card} />
        </p>
      </div>
      <div className={styles.clock}>
        {clock ? clockWords(clock) : card.clock}
        {card.reputation ? (
          <p>
            <Trans>reputation {card.reputation} or more</Trans>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function List({ name, cards, none }: { name: ReactNode; cards: TournamentCard[]; none: ReactNode }) {
  return (
    <section className={styles.list}>
      <h2 className="ruled">
        {name}
        {cards.length ? <small>{cards.length}</small> : null}
      </h2>
      {cards.length ? (
        <ul className="plain">
          {cards.map((card) => (
            <Row key={card.id} card={card} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{none}</p>
      )}
    </section>
  );
}

function Later({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav className={ranking.pages}>
      {page > 1 ? (
        <Link to="/tournaments" search={{ page: page - 1 }}>
          <Trans>Later ones</Trans>
        </Link>
      ) : null}
      <span className="quiet">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {page < pages ? (
        <Link to="/tournaments" search={{ page: page + 1 }}>
          <Trans>Earlier ones</Trans>
        </Link>
      ) : null}
    </nav>
  );
}

/** All tournaments: to register for, under way and over; and a form to open one. */
export function TournamentsPage() {
  const { t } = useLingui();
  const { page } = useSearch({ strict: false });
  const { data, error, refetch } = useQuery(tournamentsQuery(page));
  const { data: site } = useQuery(siteQuery);
  if (error && !data) return <Failure error={error} again={refetch} />;
  return (
    <div className={styles.page}>
      <div>
        <PageTitle
          name={t`Tournaments`}
          note={
            <>
              <Trans>two at a table, round by round</Trans>{" "}
              <Link to="/help" hash="tournaments" className={styles.help}>
                <Trans>how they work</Trans>
              </Link>
            </>
          }
        />
        {data ? (
          <>
            <List
              name={<Trans>Registration is open</Trans>}
              cards={data.open}
              none={<Trans>None waits for people just now. You can open one yourself.</Trans>}
            />
            <List
              name={<Trans>Under way</Trans>}
              cards={data.running}
              none={<Trans>None is being played.</Trans>}
            />
            <List name={<Trans>Over</Trans>} cards={data.finished} none={<Trans>None yet.</Trans>} />
            <Later page={data.page} pages={data.pages} />
          </>
        ) : (
          <Loading />
        )}
      </div>
      {data && site ? <OpenForm site={site} why={data.why_not_open} /> : null}
    </div>
  );
}
