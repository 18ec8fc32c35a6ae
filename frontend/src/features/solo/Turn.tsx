import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Day } from "@/shared/api/types";
import { dayShort, dayWords } from "@/shared/time/words";
import styles from "./day.module.css";

/** One day, by its address; today's has none of its own. */
function ToDay({ day, to, children }: { day: Day; to: string; children: ReactNode }) {
  const { t } = useLingui();
  const label = to === day.today ? t`Today` : dayWords(to);
  return to === day.today ? (
    <Link to="/games/$slug/day" params={{ slug: day.game }} aria-label={label}>
      {children}
    </Link>
  ) : (
    <Link to="/games/$slug/day/$day" params={{ slug: day.game, day: to }} aria-label={label}>
      {children}
    </Link>
  );
}

/** The days before and after this one, as far as anybody played at them. */
export function Turn({ day }: { day: Day }) {
  const { t } = useLingui();
  const { previous, next } = day;
  if (!previous && !next) return null;
  return (
    <nav className={styles.turn} aria-label={t`Other days`}>
      {previous ? (
        <ToDay day={day} to={previous}>
          <span aria-hidden="true">←</span> {dayShort(previous)}
        </ToDay>
      ) : (
        <span />
      )}
      {next ? (
        <ToDay day={day} to={next}>
          {next === day.today ? <Trans>Today</Trans> : dayShort(next)} <span aria-hidden="true">→</span>
        </ToDay>
      ) : null}
    </nav>
  );
}
