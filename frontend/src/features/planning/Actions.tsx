import { Trans, useLingui } from "@lingui/react/macro";
import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import play from "@/shared/play/actions.module.css";
import { Forward } from "@/shared/play/Forward";
import { UndoSign } from "@/shared/ui/icons";
import { seatName } from "@/shared/ui/seats";
import type { Position } from "./calls";
import styles from "./planning.module.css";
import { answered } from "./tree";
import type { Planning } from "./usePlanning";

interface ActionsProps {
  planning: Planning;
  position: Position;
  table: Table;
  game: GameModule;
  back: () => void;
}

/** Why nothing can be prepared from here on. */
function Ends({ position, table }: Pick<ActionsProps, "position" | "table">) {
  const { ends, asked, seat } = position;
  if (ends === "chance") return <Trans>Chance has its say here, so nothing can be prepared behind it.</Trans>;
  if (ends === "reveal")
    return <Trans>Something new comes to light here, so nothing can be prepared behind it.</Trans>;
  if (ends === "over") return <Trans>The game would be over here.</Trans>;
  if (asked === null || asked === seat)
    return <Trans>What you do here stays hidden from others, so it can't be prepared.</Trans>;
  return (
    <Trans>
      What {seatName(table.seats, asked)} does here stays hidden from you, so nothing can be prepared for it.
    </Trans>
  );
}

/** Below the board or beside it: suppose what is staged, or prepare it as the answer; and the way back. */
export function Actions({ planning, position, table, game, back }: ActionsProps) {
  const { t } = useLingui();
  const turn = game.useTurn();
  const { line, busy, told, plan } = planning;
  const { asked, seat, draft } = position;
  const steps = draft?.steps.length ?? 0;
  const mine = asked === seat;
  const known = mine && plan && !plan.reason ? answered(plan.branches, line, seat) : null;
  const label = mine ? (known ? t`Answer this instead` : t`Prepare this answer`) : t`Suppose this`;
  return (
    <section className={play.act} aria-label={t`What might come`} data-staged={steps} aria-busy={busy}>
      {asked === null || position.ends ? null : <game.Picker />}
      <p className={play.told} role="alert">
        {told}
      </p>
      {position.ends ? (
        <p className={styles.ends} role="status">
          <Ends position={position} table={table} />
        </p>
      ) : null}
      <div className={play.row}>
        {position.ends ? null : (
          <Forward confirm={turn.confirm ? label : null} send={planning.confirm} offer={null} busy={busy} />
        )}
        <span className={styles.ways}>
          <button type="button" className="button" onClick={back} disabled={busy || !(steps || line.length)}>
            <UndoSign size={18} />
            <Trans>Take back</Trans>
          </button>
          <button type="button" className="button" onClick={planning.reset} disabled={busy || !line.length}>
            <Trans>To now</Trans>
          </button>
        </span>
      </div>
    </section>
  );
}
