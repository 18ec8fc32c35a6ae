import { Trans, useLingui } from "@lingui/react/macro";
import type { Table } from "@/shared/api/types";
import { Dialog } from "@/shared/ui/Dialog";
import styles from "./actions.module.css";
import { isAlone } from "./words";

/** Whether every seat has made a move. */
export const everybodyMoved = (table: Pick<Table, "seats" | "log">): boolean =>
  table.seats.every(({ seat }) =>
    table.log.some((entry) => entry.move > 0 && entry.seat === seat && entry.steps.length > 0),
  );

/** Whether no other person is left who would have to agree to cancel the game. */
const alone = ({ seats, my_seat }: Table): boolean =>
  seats.every((card) => card.seat === my_seat || card.bot !== null);

/** The other way out: nobody wins if everybody agrees. */
function Together({ table, onOffer }: { table: Table; onOffer: () => void }) {
  return (
    <section className={styles.together}>
      <p>
        {alone(table) ? (
          <Trans>
            Or cancel it: only bots play with you, so the game ends at once and counts for nobody.
          </Trans>
        ) : (
          <Trans>
            Or offer to cancel it: if everybody agrees within three days, the game counts for nobody. Until
            then it goes on, clocks and all.
          </Trans>
        )}
      </p>
      <button type="button" className="button" onClick={onOffer}>
        {alone(table) ? <Trans>Cancel the game</Trans> : <Trans>Offer to cancel</Trans>}
      </button>
    </section>
  );
}

interface ResignDialogProps {
  table: Table;
  onClose: () => void;
  onResign: () => void;
  onOffer: () => void;
}

/** Asks once more before a seat is given up, or a game that one would rather cancel together. */
export function ResignDialog({ table, onClose, onResign, onOffer }: ResignDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Give up this game?`} onClose={onClose}>
      <p>
        {isAlone(table) ? (
          table.day?.counts ? (
            <Trans>
              It was your one attempt at the garden of the day, and stands there as given up. This cannot be
              taken back.
            </Trans>
          ) : (
            <Trans>It ends without a score. This cannot be taken back.</Trans>
          )
        ) : !everybodyMoved(table) ? (
          <Trans>
            Not everybody has moved yet, so the game is cancelled and counts for nobody. This cannot be taken
            back.
          </Trans>
        ) : table.seats.length > 2 ? (
          <Trans>
            A bot plays on in your seat, and you rank behind everybody who stays. This cannot be taken back.
          </Trans>
        ) : (
          <Trans>Your opponent wins at once. This cannot be taken back.</Trans>
        )}
      </p>
      <div className="row">
        <button type="button" className="button" onClick={onClose}>
          <Trans>Play on</Trans>
        </button>
        <button type="button" className="button leave" onClick={onResign}>
          {isAlone(table) ? <Trans>Give up</Trans> : <Trans>Resign</Trans>}
        </button>
      </div>
      {table.actions.includes("offer_cancel") ? <Together table={table} onOffer={onOffer} /> : null}
    </Dialog>
  );
}
