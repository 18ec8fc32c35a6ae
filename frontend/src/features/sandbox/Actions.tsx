import { Trans, useLingui } from "@lingui/react/macro";
import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import play from "@/shared/play/actions.module.css";
import { Forward, Going } from "@/shared/play/Forward";
import { UndoSign } from "@/shared/ui/icons";
import { seatName } from "@/shared/ui/seats";
import type { Sandbox } from "./calls";
import styles from "./sandbox.module.css";

export interface Ways {
  confirm: () => void;
  undo: () => void;
  redo: () => void;
  reset: () => void;
}

interface ActionsProps extends Ways {
  sandbox: Sandbox;
  table: Table;
  game: GameModule;
  told: string;
  /** Stages the only step there is. */
  offer: (() => void) | null;
  /** What is staged is about to go by itself. */
  going: boolean;
  busy: boolean;
}

/** What goes forward: the staged move; or who plays now, or that nothing is left to play. */
function Onward({ sandbox, table, game, busy, confirm, offer }: ActionsProps) {
  const turn = game.useTurn();
  if (sandbox.acts) return <Forward confirm={turn.confirm} send={confirm} offer={offer} busy={busy} />;
  const bot = sandbox.waits_for;
  return (
    <span className={play.wait} role="status">
      {bot === null ? (
        <Trans>Nothing is left to play.</Trans>
      ) : (
        <Trans>{seatName(table.seats, bot)} is at it…</Trans>
      )}
    </span>
  );
}

/** Below the board or beside it: confirm what is staged, and go back and forth between steps and moves. */
export function Actions(props: ActionsProps) {
  const { t } = useLingui();
  const { sandbox, table, game, told, busy } = props;
  const { can } = sandbox;
  const steps = table.draft?.steps.length ?? 0;
  return (
    <section className={play.act} aria-label={t`Your move`} data-staged={steps} aria-busy={busy}>
      {sandbox.acts ? <game.Picker /> : null}
      <p className={play.told} role="alert">
        {told}
      </p>
      <Going going={props.going} />
      <div className={play.row}>
        <Onward {...props} />
        <span className={styles.ways}>
          <button
            type="button"
            className={styles.way}
            onClick={props.undo}
            aria-disabled={!(steps || can.undo) || busy}
            aria-label={steps ? t`Take the last step back` : t`Undo the last move`}
            title={steps ? t`Take the last step back (Esc)` : t`Undo the last move (Ctrl+Z)`}
            aria-keyshortcuts="Control+Z Escape"
          >
            <UndoSign size={22} />
          </button>
          <button
            type="button"
            className={`${styles.way} ${styles.forth}`}
            onClick={props.redo}
            aria-disabled={!can.redo || busy}
            aria-label={t`Redo the move`}
            title={t`Redo the move (Ctrl+Y)`}
            aria-keyshortcuts="Control+Y Control+Shift+Z"
          >
            <UndoSign size={22} />
          </button>
          <button
            type="button"
            className="button"
            onClick={props.reset}
            aria-disabled={!can.reset || busy}
            title={t`Back to where you began`}
          >
            <Trans>To the start</Trans>
          </button>
        </span>
      </div>
    </section>
  );
}
