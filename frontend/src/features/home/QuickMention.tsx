import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { quickQuery } from "@/shared/api/queries";
import type { QuickMatch } from "@/shared/api/types";
import { useNow } from "@/shared/time/useNow";
import { roughly } from "@/shared/time/words";
import { ScissorsSign } from "@/shared/ui/icons";
import { capital, numberWord } from "@/shared/ui/numbers";
import styles from "./home.module.css";

function Looking({ since }: { since: string }) {
  const now = useNow();
  const waited = roughly(now - Date.parse(since));
  return (
    <Link to="/lobby" className={styles.item}>
      <ScissorsSign size={32} />
      <span>
        <b>
          <Trans>Quick match looks for a table for you</Trans>
        </b>
        <br />
        <span className="quiet">
          <Trans>For {waited} now. See who else waits, or stop.</Trans>
        </span>
      </span>
    </Link>
  );
}

/** The longest queue: who waits for several games is counted once. */
const longest = (quick: QuickMatch): number => Math.max(0, ...quick.waiting.map((each) => each.people));

function Others({ count }: { count: number }) {
  const word = capital(numberWord(count));
  return (
    <Link to="/lobby" className={styles.item}>
      <ScissorsSign size={32} />
      <span>
        <b>
          <Plural
            value={count}
            one="One person waits in quick match"
            other={`${word} people wait in quick match`}
          />
        </b>
        <br />
        <span className="quiet">
          <Trans>for a ranked game, perhaps against you.</Trans>
        </span>
      </span>
    </Link>
  );
}

/** How quick match stands, where there is something to say of it. */
export function QuickMention() {
  const { t } = useLingui();
  const { data: quick } = useQuery(quickQuery);
  const count = quick ? longest(quick) : 0;
  if (!quick || (quick.state === "idle" && !count)) return null;
  return (
    <section className={styles.offers} aria-label={t`Quick match`}>
      {quick.state === "matched" && quick.table !== null ? (
        <Link to="/tables/$id" params={{ id: String(quick.table) }} className={styles.item}>
          <ScissorsSign size={32} />
          <b>
            <Trans>Quick match has found you a table: No. {quick.table}</Trans>
          </b>
        </Link>
      ) : quick.wish ? (
        <Looking since={quick.wish.since} />
      ) : (
        <Others count={count} />
      )}
    </section>
  );
}
