import { Trans, useLingui } from "@lingui/react/macro";
import type { Table } from "@/shared/api/types";
import { capWords, clockWords } from "@/shared/time/words";
import { MuteSwitch } from "./MuteSwitch";
import styles from "./players.module.css";
import { useDeeds } from "./useDeeds";

interface PaceProps {
  table: Table;
  refetch: () => Promise<unknown>;
  showKeys: () => void;
}

/** How fast a running game goes; for its players also what they may set at this table. */
export function Pace({ table, refetch, showKeys }: PaceProps) {
  const { t } = useLingui();
  const deeds = useDeeds(refetch);
  const { clock } = table;
  const plays = table.my_seat !== null;
  if (!clock.bank_seconds && !plays) return null;
  return (
    <div className={styles.pace}>
      <span className="quiet small">
        {clock.bank_seconds ? `${clock.label}: ${clockWords(clock)}, ${capWords(clock)}` : clock.label}
      </span>
      {plays ? (
        <>
          <button type="button" className={`textbutton ${styles.keys}`} onClick={showKeys} title={t`Keys`}>
            <span aria-hidden="true">?</span>
            <span className="hidden">
              <Trans>Keys</Trans>
            </span>
          </button>
          <MuteSwitch table={table} run={deeds.run} busy={deeds.busy} />
        </>
      ) : null}
      {deeds.wrong ? (
        <p className="rust" role="alert">
          {deeds.wrong}
        </p>
      ) : null}
    </div>
  );
}
