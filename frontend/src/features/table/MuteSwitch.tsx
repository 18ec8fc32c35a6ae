import { useLingui } from "@lingui/react/macro";
import { mute } from "@/shared/api/calls";
import type { Table } from "@/shared/api/types";
import { BellSign } from "@/shared/ui/icons";
import styles from "./players.module.css";
import { isAlone } from "./words";

interface MuteSwitchProps {
  table: Table;
  run: <T>(deed: () => Promise<T>) => Promise<T | undefined>;
  busy: boolean;
}

/** Whether this one table is told outside the inbox. */
export function MuteSwitch({ table, run, busy }: MuteSwitchProps) {
  const { t } = useLingui();
  if (table.muted === null || isAlone(table)) return null;
  const muted = table.muted;
  const word = muted ? t`Muted: told in the inbox alone` : t`Notices about this table`;
  return (
    <button
      type="button"
      className={`textbutton ${styles.mute}`}
      aria-pressed={!muted}
      aria-label={t`Notices about this table`}
      title={word}
      disabled={busy}
      onClick={() => void run(() => mute(table.id, !muted))}
    >
      <BellSign size={20} />
    </button>
  );
}
