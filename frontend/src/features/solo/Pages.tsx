import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Day } from "@/shared/api/types";
import styles from "./day.module.css";

function ToPage({ day, page, children }: { day: Day; page: number; children: ReactNode }) {
  return (
    <Link to="/games/$slug/day/$day" params={{ slug: day.game, day: day.date }} search={{ page }}>
      {children}
    </Link>
  );
}

/** The other pages of a long leaderboard. */
export function Pages({ day }: { day: Day }) {
  const { t } = useLingui();
  const { page, pages } = day;
  return (
    <nav className={styles.pages} aria-label={t`Pages of the leaderboard`}>
      {page > 1 ? (
        <ToPage day={day} page={page - 1}>
          <Trans>Higher up</Trans>
        </ToPage>
      ) : null}
      <span className="quiet">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {page < pages ? (
        <ToPage day={day} page={page + 1}>
          <Trans>Further down</Trans>
        </ToPage>
      ) : null}
    </nav>
  );
}
