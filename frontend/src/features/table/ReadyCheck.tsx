import { Trans } from "@lingui/react/macro";
import { act } from "@/shared/api/calls";
import type { Table } from "@/shared/api/types";
import { useNow } from "@/shared/time/useNow";
import { timeLeft } from "@/shared/time/words";
import type { useDeeds } from "./useDeeds";
import styles from "./waiting.module.css";

/** A live table is full: everybody says "ready" before the minute is over. */
export function ReadyCheck({
  table,
  until,
  deeds,
}: {
  table: Table;
  until: string;
  deeds: ReturnType<typeof useDeeds>;
}) {
  const left = Date.parse(until) - useNow();
  return (
    <section className={styles.ready}>
      <span className={`num ${styles.count}`} role="timer">
        {timeLeft(left)}
      </span>
      <div>
        <b>
          <Trans>Everybody is here.</Trans>
        </b>
        <br />
        <Trans>The game starts when all have said that they are ready.</Trans>
      </div>
      {table.actions.includes("ready") ? (
        <button
          type="button"
          className="button forward"
          disabled={deeds.busy}
          onClick={() => deeds.run(() => act(table.id, "ready"))}
        >
          <Trans>I am ready</Trans>
        </button>
      ) : null}
    </section>
  );
}
