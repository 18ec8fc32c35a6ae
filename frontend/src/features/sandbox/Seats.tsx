import { useLingui } from "@lingui/react/macro";
import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { SeatRows } from "@/shared/play/SeatRows";
import { botName, seatName } from "@/shared/ui/seats";
import type { Sandbox } from "./calls";
import styles from "./sandbox.module.css";
import { botsOf } from "./table";
import type { Play } from "./useSandbox";

interface SeatsProps {
  sandbox: Sandbox;
  table: Table;
  game: GameModule;
  busy: boolean;
  write: Play["write"];
}

/** Who plays a seat: oneself, or a bot of some level. */
function Who({ sandbox, table, seat, busy, write }: Omit<SeatsProps, "game"> & { seat: number }) {
  const { t } = useLingui();
  const bots = botsOf(sandbox);
  const bot = bots[String(seat)];
  const last = !bot && Object.keys(bots).length === sandbox.seats.length - 1;
  const choose = (level: string) => {
    const { [String(seat)]: _, ...others } = bots;
    void write("bots", { bots: level ? { ...others, [String(seat)]: level } : others });
  };
  return (
    <select
      className={styles.who}
      value={bot ?? ""}
      disabled={busy || last}
      aria-label={t`Who plays for ${seatName(table.seats, seat)}`}
      title={last ? t`One seat stays yours.` : undefined}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t`you`}</option>
      {sandbox.levels.map((level) => (
        <option key={level} value={level}>
          {botName(level)}
        </option>
      ))}
    </select>
  );
}

/** All seats with what they hold, and who plays them. */
export function Seats({ game, ...props }: SeatsProps) {
  const { seats } = props.table;
  const who = (seat: number) => <Who {...props} seat={seat} />;
  return <SeatRows seats={seats} game={game} beside={seats.length > 1 ? who : undefined} />;
}
