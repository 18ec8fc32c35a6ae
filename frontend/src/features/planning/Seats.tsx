import { Trans, useLingui } from "@lingui/react/macro";
import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import rows from "@/shared/play/seats.module.css";
import { seatName } from "@/shared/ui/seats";

/** All seats with what they would hold. */
export function Seats({ table, game, seat: own }: { table: Table; game: GameModule; seat: number }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Players`}>
      <ol className={`plain ${rows.seats}`}>
        {table.seats.map(({ seat, to_act }) => (
          <li key={seat} className={to_act ? rows.now : undefined} data-seat={seat}>
            <game.SeatIcon seat={seat} size={42} />
            <div className={rows.name}>
              {seatName(table.seats, seat)}
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
              {to_act ? (
                <span className="hidden">
                  <Trans>to move</Trans>
                </span>
              ) : null}
            </div>
            <div className={rows.detail}>
              <game.SeatDetail seat={seat} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
