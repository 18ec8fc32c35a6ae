import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { signOut } from "@/shared/api/accounts";
import { meQuery } from "@/shared/api/queries";
import type { User } from "@/shared/api/types";
import { Choice } from "@/shared/ui/Choice";
import { Notice } from "@/shared/ui/Notice";
import { chooseTheme, type Choice as Theme, themeChoice } from "@/shared/ui/theme";
import styles from "./player.module.css";

/** What only you see on your own page: address, zone, paper, the way out. */
export function OwnCorner({ user }: { user: User }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [theme, setTheme] = useState<Theme>(themeChoice());
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
  const pick = (choice: Theme) => {
    chooseTheme(choice);
    setTheme(choice);
  };
  const papers: [Theme, string][] = [
    ["light", t`Light`],
    ["dark", t`Dark`],
    ["system", t`As the system`],
  ];
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
        <Link to="/settings">
          <Trans>Mails about your tables</Trans>
        </Link>
      </div>
      <div className={styles.blank}>
        <span className="quiet small">
          <Trans>Time zone</Trans>
        </span>
        <b>{user.zone.replaceAll("_", " ")}</b>
      </div>
      <fieldset className={styles.blank}>
        <legend className="hidden">
          <Trans>Paper</Trans>
        </legend>
        <span className="quiet small" aria-hidden="true">
          <Trans>Paper</Trans>
        </span>
        <span>
          {papers.map(([value, label]) => (
            <Choice key={value} name="theme" checked={theme === value} onChange={() => pick(value)}>
              {label}
            </Choice>
          ))}
        </span>
      </fieldset>
      {wrong ? <Notice>{wrong}</Notice> : null}
      <button type="button" className="button" onClick={leave}>
        <Trans>Sign out</Trans>
      </button>
    </section>
  );
}
