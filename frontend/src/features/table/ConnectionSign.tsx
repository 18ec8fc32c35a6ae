import { useLingui } from "@lingui/react/macro";
import { CanSign } from "@/shared/ui/icons";
import styles from "./room.module.css";
import type { Connection } from "./socket";

/** Whether the table hears from the server at once: a pouring can, or a dry one with a word. */
export function ConnectionSign({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const live = connection === "connected" || connection === "connecting";
  const word = live
    ? t`Connected`
    : connection === "refused"
      ? t`Not connected: asking every ten seconds`
      : t`Reconnecting`;
  return (
    <span className={live ? styles.line : `${styles.line} rust`} role="status" data-connection={connection}>
      <CanSign size={22} dry={!live} title={live ? word : undefined} />
      {live ? null : <span className={styles.lineWord}>{word}</span>}
    </span>
  );
}
