import { Trans, useLingui } from "@lingui/react/macro";
import type { Table } from "@/shared/api/types";
import { Dialog } from "@/shared/ui/Dialog";

/** Whether every seat has made a move. */
export const everybodyMoved = (table: Pick<Table, "seats" | "log">): boolean =>
  table.seats.every(({ seat }) => table.log.some((entry) => entry.move > 0 && entry.seat === seat));

/** Asks once more before a seat is given up. */
export function ResignDialog({
  table,
  onClose,
  onResign,
}: {
  table: Table;
  onClose: () => void;
  onResign: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Give up this game?`} onClose={onClose}>
      <p>
        {!everybodyMoved(table) ? (
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
          <Trans>Resign</Trans>
        </button>
      </div>
    </Dialog>
  );
}
