import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useUser } from "@/shared/api/queries";
import { type Tournament, type TournamentDeed, useTournamentDeed } from "@/shared/api/tournaments";
import { Dialog } from "@/shared/ui/Dialog";
import { TurnSign } from "@/shared/ui/icons";
import { Notice } from "@/shared/ui/Notice";
import styles from "./tournament.module.css";

/** Where somebody who takes part stands just now. */
function Mine({ tournament }: { tournament: Tournament }) {
  const { me, status } = tournament;
  if (!me) return null;
  if (me.table && status === "running")
    return (
      <Link to="/tables/$id" params={{ id: String(me.table) }} className="button forward">
        <TurnSign size={22} />
        <Trans>To my game</Trans>
      </Link>
    );
  if (me.withdrawn) return <p className="quiet">{<Trans>You have withdrawn.</Trans>}</p>;
  if (me.registered && status === "open")
    return (
      <p className="leaf">
        <b>
          <Trans>You are registered.</Trans>
        </b>
      </p>
    );
  if (me.registered && status === "running")
    return (
      <p>
        <Trans>You have no game just now: the others finish this round.</Trans>
      </p>
    );
  return null;
}

/** Asks once more before somebody gives up a tournament that runs, or calls one off. */
function Sure({ deed, onClose, run }: { deed: "withdraw" | "cancel"; onClose: () => void; run: () => void }) {
  const { t } = useLingui();
  const withdraws = deed === "withdraw";
  return (
    <Dialog
      title={withdraws ? t`Withdraw from this tournament?` : t`Cancel this tournament?`}
      onClose={onClose}
    >
      <p>
        {withdraws ? (
          <Trans>
            You are paired no more, and there is no way back. A game that runs goes on: play it, or resign it
            at its table.
          </Trans>
        ) : (
          <Trans>All who have registered are told, and it can't be opened again.</Trans>
        )}
      </p>
      <div className="row">
        <button type="button" className="button" onClick={onClose}>
          {withdraws ? <Trans>Play on</Trans> : <Trans>Keep it</Trans>}
        </button>
        <button type="button" className="button leave" onClick={run}>
          {withdraws ? <Trans>Withdraw</Trans> : <Trans>Cancel the tournament</Trans>}
        </button>
      </div>
    </Dialog>
  );
}

/** What the reader may do: register, withdraw, cancel, go to their game. */
export function Deeds({ tournament }: { tournament: Tournament }) {
  const user = useUser();
  const deed = useTournamentDeed(tournament.id);
  const [asks, setAsks] = useState<"withdraw" | "cancel" | null>(null);
  const { me, status } = tournament;
  const may = (one: TournamentDeed) => me?.may.includes(one) ?? false;
  const run = (one: TournamentDeed) => {
    setAsks(null);
    deed.mutate(one);
  };
  if (user === null && status === "open")
    return (
      <div className={styles.deeds}>
        <Link to="/sign-in" search={{ next: `/tournaments/${tournament.id}` }} className="button forward">
          <Trans>Sign in to register</Trans>
        </Link>
      </div>
    );
  return (
    <div className={styles.deeds}>
      <Mine tournament={tournament} />
      {may("register") ? (
        <button
          type="button"
          className="button forward"
          disabled={deed.isPending}
          onClick={() => run("register")}
        >
          <Trans>Register</Trans>
        </button>
      ) : null}
      {me && status === "open" && !me.registered && me.why_not_register ? (
        <p className="rust small">{me.why_not_register}</p>
      ) : null}
      {may("withdraw") ? (
        <button
          type="button"
          className="button leave"
          disabled={deed.isPending}
          onClick={() => (status === "open" ? run("withdraw") : setAsks("withdraw"))}
        >
          <Trans>Withdraw</Trans>
        </button>
      ) : null}
      {may("cancel") ? (
        <button
          type="button"
          className="textbutton"
          disabled={deed.isPending}
          onClick={() => setAsks("cancel")}
        >
          <Trans>Cancel the tournament</Trans>
        </button>
      ) : null}
      {deed.error ? <Notice>{deed.error.message}</Notice> : null}
      {asks ? <Sure deed={asks} onClose={() => setAsks(null)} run={() => run(asks)} /> : null}
    </div>
  );
}
