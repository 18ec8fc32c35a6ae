import { useLingui } from "@lingui/react/macro";
import { useNow } from "@/shared/time/useNow";
import { runsOut, timeLeft } from "@/shared/time/words";
import { ClockSign } from "./icons";

interface TimeLeftProps {
  deadline: string;
  bankSeconds: number | null;
  iconSize?: number;
}

/** The time to a deadline; when it runs out it turns rust and carries a clock. */
export function TimeLeft({ deadline, bankSeconds, iconSize = 18 }: TimeLeftProps) {
  const { t } = useLingui();
  const left = Date.parse(deadline) - useNow();
  const soon = runsOut(left, bankSeconds);
  return (
    <span className={soon ? "time-left rust" : "time-left"}>
      {soon ? <ClockSign size={iconSize} title={t`running out`} /> : null}
      {timeLeft(left)}
    </span>
  );
}
