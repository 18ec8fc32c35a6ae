import { Trans } from "@lingui/react/macro";
import styles from "./actions.module.css";

interface ForwardProps {
  /** What the game writes on the button that confirms; null while nothing is to be confirmed. */
  confirm: string | null;
  send: () => void;
  /** Stages the only step there is. */
  offer: (() => void) | null;
  busy: boolean;
}

/** One button in one place, which keeps the focus: it takes the only step there is, then confirms what is staged. */
export function Forward({ confirm, send, offer, busy }: ForwardProps) {
  const takes = !confirm && offer !== null;
  return (
    <button
      type="button"
      className={takes ? "button join" : "button forward"}
      disabled={takes ? false : !confirm || busy}
      onClick={takes ? offer : send}
      aria-keyshortcuts="Enter"
    >
      {takes ? <Trans>Take the only step there is</Trans> : (confirm ?? <Trans>Confirm</Trans>)}
    </button>
  );
}

/** Says that what is staged is about to go by itself. */
export function Going({ going }: { going: boolean }) {
  return (
    <p className={styles.going} role="status">
      {going ? <Trans>There is no other step, so this one goes by itself.</Trans> : null}
    </p>
  );
}
