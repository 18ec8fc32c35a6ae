import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import styles from "./order.module.css";

/** One dotted line of the order form: what is chosen, and "change" to choose something else. */
export function Blank({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={open ? `${styles.line} ${styles.openLine}` : styles.line}>
      <div className={styles.blank}>
        <span className="quiet small">{label}</span>
        <span className={styles.value}>{value}</span>
        <button
          type="button"
          className="textbutton"
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? t`Close ${label}` : t`Change ${label}`}
          onClick={() => setOpen(!open)}
        >
          {open ? <Trans>done</Trans> : <Trans>change</Trans>}
        </button>
      </div>
      <div id={id} className={styles.choices} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
