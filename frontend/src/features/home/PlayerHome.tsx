import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { mineQuery, siteQuery, useUser } from "@/shared/api/queries";
import type { MyTables } from "@/shared/api/types";
import { Failure, Loading } from "@/shared/ui/Notice";
import { capital, numberWord } from "@/shared/ui/numbers";
import { PageTitle } from "@/shared/ui/PageTitle";
import { Alone } from "./Alone";
import { Calendar } from "./Calendar";
import { Finished } from "./Finished";
import styles from "./home.module.css";
import { Invitations, invites } from "./Invitations";
import { Lead } from "./Lead";
import { asksToCancel, Offers } from "./Offers";
import { OpenMine } from "./OpenMine";
import { Packets } from "./Packets";
import { QuickMention } from "./QuickMention";
import { Tournaments } from "./Tournaments";
import { TurnEntry } from "./TurnEntry";

function Heading({ mine }: { mine: MyTables }) {
  const { t } = useLingui();
  const count = mine.your_turn.length;
  const word = capital(numberWord(count));
  if (count)
    return (
      <PageTitle name={t`Your tables`} note={count > 1 ? t`longest wait first` : undefined}>
        <Plural value={count} one="One table waits for you" other={`${word} tables wait for you`} />
      </PageTitle>
    );
  const any = mine.waiting.length + mine.open.length;
  return (
    <PageTitle name={t`Your tables`} note={any ? t`it is for others to move` : undefined}>
      {any ? <Trans>No table waits for you</Trans> : <Trans>A quiet garden</Trans>}
    </PageTitle>
  );
}

function Nothing() {
  return (
    <div className={styles.nothing}>
      <p>
        <Trans>
          You sit at no table. Join one that wants players, let quick match find you one, or set your own and
          let a bot take the other seat.
        </Trans>
      </p>
      <div className={styles.buttons}>
        <Link to="/lobby" className="button forward">
          <Trans>See the open tables</Trans>
        </Link>
      </div>
    </div>
  );
}

/** What a guest's games hang on, and how they keep them. */
const GuestNote = () => (
  <p className={styles.guest}>
    <Trans>You play as a guest: your games are known to this browser alone.</Trans>{" "}
    <Link to="/claim">
      <Trans>Keep your games</Trans>
    </Link>
  </p>
);

export function PlayerHome() {
  const { data, error, refetch } = useQuery(mineQuery);
  // Boards are much to draw: in slices.
  const mine = useDeferredValue(data);
  const { data: site } = useQuery(siteQuery);
  const user = useUser();
  if (error && !mine) return <Failure error={error} again={refetch} />;
  if (!mine) return <Loading />;
  const [first, ...others] = mine.your_turn;
  const empty = !first && !mine.waiting.length && !mine.open.length && !mine.alone.length;
  const solo = site?.games.filter((game) => game.players.min === 1) ?? [];
  const asked = mine.open.filter(invites);
  const open = mine.open.filter((card) => !invites(card));
  const side = open.length > 0 || mine.finished.length > 0 || solo.length > 0;
  const offers = [...mine.your_turn, ...mine.waiting].filter(asksToCancel);
  return (
    <>
      {user?.guest ? <GuestNote /> : null}
      <Heading mine={mine} />
      {empty ? <Nothing /> : null}
      {offers.length ? <Offers cards={offers} /> : null}
      {asked.length ? <Invitations cards={asked} /> : null}
      <QuickMention />
      <div className={`${styles.turns} ${first ? "" : styles.calm}`}>
        {first ? <Lead card={first} /> : null}
        {others.length ? (
          <div className={styles.side}>
            {others.map((card) => (
              <TurnEntry key={card.id} card={card} />
            ))}
          </div>
        ) : null}
        {side ? (
          <div className={styles.side}>
            {solo.length ? <Alone games={solo} cards={mine.alone} /> : null}
            {open.length ? <OpenMine cards={open} /> : null}
            {mine.finished.length ? (
              <Finished cards={mine.finished.slice(0, others.length || !first ? 6 : 4)} />
            ) : null}
          </div>
        ) : null}
      </div>
      <Tournaments />
      <div className={styles.below}>
        {mine.waiting.length ? <Calendar cards={mine.waiting} /> : null}
        <Packets />
      </div>
    </>
  );
}
