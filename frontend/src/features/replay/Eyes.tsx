import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { SeatCard } from "@/shared/api/types";
import { seatName } from "@/shared/ui/seats";
import type { Replay, Eyes as Whose } from "./calls";
import styles from "./replay.module.css";

/** From where the game is seen: from one's own place while it runs, from any when it is over. */
export const Eyes = memo(({ replay, see }: { replay: Replay; see: (eyes: Whose) => void }) => {
  const { t } = useLingui();
  const seats = replay.seats as SeatCard[];
  if (!replay.over)
    return (
      <p className={`quiet small ${styles.eyes}`}>
        {replay.viewer === null ? (
          <Trans>You see what all may see. Once the game is over, all is open.</Trans>
        ) : (
          <Trans>You see what you could see yourself. Once the game is over, all is open.</Trans>
        )}
      </p>
    );
  return (
    <label className={styles.eyes}>
      <span>
        <Trans>Seen by</Trans>
      </span>
      <select
        value={replay.viewer ?? "spectator"}
        aria-label={t`From whose place the game is seen`}
        onChange={({ target }) => see(target.value === "spectator" ? "spectator" : Number(target.value))}
      >
        <option value="spectator">{t`a spectator`}</option>
        {seats.map(({ seat }) => (
          <option key={seat} value={seat}>
            {seatName(seats, seat)}
          </option>
        ))}
      </select>
    </label>
  );
});
