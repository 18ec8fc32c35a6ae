import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { signOut } from "@/shared/api/accounts";
import { meQuery } from "@/shared/api/queries";
import type { User } from "@/shared/api/types";
import { Notice } from "@/shared/ui/Notice";
import styles from "./player.module.css";

/** What only you see on your own page: address, zone, the way to the settings, the way out. */
export function OwnCorner({ user }: { user: User }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [wrong, setWrong] = useState("");
  const leave = async () => {
    try {
      await signOut();
      // Nobody is here from now on: what follows must not ask for this person's tables.
      queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, user: null, waiting: 0 });
      await navigate({ to: "/" });
      await queries.resetQueries();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section className={styles.own}>
      <h2 className="hidden">
        <Trans>For you alone</Trans>
      </h2>
      <div className={styles.blank}>
        <span className="quiet small">
          <Trans>E-mail</Trans>
        </span>
        <b>{user.email}</b>
      </div>
      <div className={styles.blank}>
        <span className="quiet small">
          <Trans>Settings</Trans>
        </span>
        <Link to="/settings">
          <Trans>Playing, mails, paper</Trans>
        </Link>
      </div>
      <div className={styles.blank}>
        <span className="quiet small">
          <Trans>Games</Trans>
        </span>
        <Link to="/records">
          <Trans>Records: import and look back</Trans>
        </Link>
      </div>
      <div className={styles.blank}>
        <span className="quiet small">
          <Trans>Sandbox</Trans>
        </span>
        <Link to="/sandbox">
          <Trans>Games you played on by yourself</Trans>
        </Link>
      </div>
      <div className={styles.blank}>
        <span className="quiet small">
          <Trans>Time zone</Trans>
        </span>
        <b>{user.zone.replaceAll("_", " ")}</b>
      </div>
      {wrong ? <Notice>{wrong}</Notice> : null}
      <button type="button" className="button" onClick={leave}>
        <Trans>Sign out</Trans>
      </button>
    </section>
  );
}
