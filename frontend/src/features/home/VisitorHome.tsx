import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { useGuest } from "@/shared/api/guests";
import { liveQuery, siteQuery } from "@/shared/api/queries";
import { Bloom, Bud, Seed, Seedling } from "@/shared/ui/icons";
import { Notice } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { Packets } from "./Packets";
import styles from "./visitor.module.css";
import { WatchPlate } from "./WatchPlate";

function Steps() {
  return (
    <ol className={styles.steps}>
      <li>
        <Seed size={40} />
        <span>
          <b>
            <Trans>Sit down</Trans>
          </b>
          <Trans>Join an open table, or set one and leave a seat to a bot.</Trans>
        </span>
      </li>
      <li>
        <Seedling size={40} />
        <span>
          <b>
            <Trans>Move when it suits you</Trans>
          </b>
          <Trans>Try a move on the board, see what it does, take it back, then confirm.</Trans>
        </span>
      </li>
      <li>
        <Bud size={40} />
        <span>
          <b>
            <Trans>Go and water something</Trans>
          </b>
          <Trans>
            Three days for a move, or three minutes: the table's clock is chosen before you begin.
          </Trans>
        </span>
      </li>
      <li>
        <Bloom size={40} />
        <span>
          <b>
            <Trans>Come back to your turn</Trans>
          </b>
          <Trans>Your page shows which table has waited longest, and what happened there.</Trans>
        </span>
      </li>
    </ol>
  );
}

/** Straight to a table, without an account. */
function AsGuest() {
  const navigate = useNavigate();
  const guest = useGuest(() => navigate({ to: "/lobby" }));
  return (
    <>
      <button type="button" className="textbutton" disabled={guest.isPending} onClick={() => guest.mutate()}>
        <Trans>Play as a guest</Trans>
      </button>
      {guest.error ? <Notice>{guest.error.message}</Notice> : null}
    </>
  );
}

export function VisitorHome() {
  const { t } = useLingui();
  const live = useDeferredValue(useQuery(liveQuery()).data);
  const { data: site } = useQuery(siteQuery);
  const watched = live?.tables[0];
  return (
    <>
      <div className={styles.top}>
        <div>
          <PageTitle name={t`Board games about gardens`} className={styles.title}>
            <Trans>Board games that grow a move a day</Trans>
          </PageTitle>
          <p className={styles.lead}>
            <Trans>
              Gardenhub is a table for turn-based board games about gardens. Play with friends in other time
              zones, with strangers, or with a bot that is always awake. Nothing to install, nothing to pay.
            </Trans>
          </p>
          <div className={styles.buttons}>
            <Link to="/sign-up" className="button forward">
              <Trans>Sign up</Trans>
            </Link>
            <Link to="/sign-in" className="button">
              {site?.demo ? <Trans>Sign in with a demo account</Trans> : <Trans>Sign in</Trans>}
            </Link>
            {site?.signup === false ? null : <AsGuest />}
          </div>
          <Steps />
        </div>
        {live ? (
          <WatchPlate card={watched} others={live.tables.length - 1} />
        ) : (
          <div className={styles.unknown} />
        )}
      </div>
      <Packets />
    </>
  );
}
