import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { giveTime } from "@/shared/api/calls";
import type { SeatCard, Table } from "@/shared/api/types";
import { ClockSign } from "@/shared/ui/icons";
import { seatName } from "@/shared/ui/seats";
import styles from "./players.module.css";
import { useDeeds } from "./useDeeds";

/** Gives an opponent who is asked another increment, where I may. */
export function GiveTime({ table, card }: { table: Table; card: SeatCard }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { run, busy, wrong } = useDeeds(() => queries.invalidateQueries({ queryKey: ["table", table.id] }));
  if (!table.gives_time_to.includes(card.seat)) return null;
  const name = seatName(table.seats, card.seat);
  return (
    <>
      <button
        type="button"
        className={`textbutton ${styles.give}`}
        aria-label={t`Give time to ${name}`}
        disabled={busy}
        onClick={() => void run(() => giveTime(table.id, card.seat))}
      >
        <ClockSign size={16} />
        <Trans>Give time</Trans>
      </button>
      {wrong ? <small role="alert">{wrong}</small> : null}
    </>
  );
}
