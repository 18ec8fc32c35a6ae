import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SeatCard } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { seatName } from "@/shared/ui/seats";
import styles from "./seats.module.css";

interface SeatRowsProps {
  seats: SeatCard[];
  game: GameModule;
  /** The seat of whoever looks, which is called theirs. */
  own?: number | null;
  /** Whether a seat is marked; without it those are that are to move, in words too. */
  marked?: (seat: number) => boolean;
  /** What may be done at a seat. */
  beside?: (seat: number) => ReactNode;
  size?: number;
}

/** All seats in a column beside a board: who sits there, what may be done there, and what they hold. */
export function SeatRows({ seats, game, own = null, marked, beside, size = 42 }: SeatRowsProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Players`}>
      <ol className={`plain ${styles.seats}`}>
        {seats.map(({ seat, to_act }) => (
          <li key={seat} className={(marked?.(seat) ?? to_act) ? styles.now : undefined} data-seat={seat}>
            <game.SeatIcon seat={seat} size={size} />
            <div className={styles.name}>
              {seatName(seats, seat)}
              {seat === own ? (
                <small>
                  <Trans>you</Trans>
                </small>
              ) : null}
              {game.SeatNote ? (
                <small>
                  <game.SeatNote seat={seat} />
                </small>
              ) : null}
              {to_act && !marked ? (
                <span className="hidden">
                  <Trans>to move</Trans>
                </span>
              ) : null}
            </div>
            {beside?.(seat)}
            <div className={styles.detail}>
              <game.SeatDetail seat={seat} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
