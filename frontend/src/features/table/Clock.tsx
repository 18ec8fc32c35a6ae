import { useLingui } from "@lingui/react/macro";
import type { SeatCard, Table } from "@/shared/api/types";
import { useNow } from "@/shared/time/useNow";
import { moment, runsOut, timeLeft } from "@/shared/time/words";
import { ClockSign } from "@/shared/ui/icons";

/** What a clock shows: the time to the deadline while it runs, the bank while it stands, nothing without a clock. */
export function clockFace(
  card: Pick<SeatCard, "deadline" | "bank_ms">,
  now: number,
): { left: number; runs: boolean } | null {
  if (card.deadline) return { left: Date.parse(card.deadline) - now, runs: true };
  return card.bank_ms === null ? null : { left: card.bank_ms, runs: false };
}

/** One seat's time. */
export function Clock({ table, card }: { table: Table; card: SeatCard }) {
  const { t } = useLingui();
  const running = table.status === "running" && !!card.deadline;
  const now = useNow(!running);
  const face = table.status === "running" ? clockFace(card, now) : null;
  if (!face || card.left) return null;
  const soon = face.runs && runsOut(face.left, table.clock.bank_seconds);
  return (
    <span
      className={soon ? "time-left rust" : "time-left"}
      title={card.deadline ? t`until ${moment(card.deadline, now)}` : t`stands still`}
    >
      {soon ? <ClockSign size={16} title={t`running out`} /> : null}
      {timeLeft(face.left)}
    </span>
  );
}
