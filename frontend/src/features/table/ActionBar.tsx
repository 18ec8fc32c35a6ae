import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { act, cancel } from "@/shared/api/calls";
import { useUser } from "@/shared/api/queries";
import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import play from "@/shared/play/actions.module.css";
import { Forward, Going } from "@/shared/play/Forward";
import { EyeSign, UndoSign } from "@/shared/ui/icons";
import styles from "./actions.module.css";
import { CancelOffer } from "./CancelOffer";
import { Onward } from "./NextTable";
import { PlanLink, PlanOff } from "./PlanMark";
import { ResignDialog } from "./ResignDialog";
import { AskBack, UndoOffer } from "./UndoOffer";
import { useDeeds } from "./useDeeds";
import { isAlone } from "./words";

interface ActionBarProps {
  table: Table;
  game: GameModule;
  told: string;
  busy: boolean;
  refetch: () => Promise<unknown>;
  confirm: () => void;
  /** Stages the only step there is. */
  offer: (() => void) | null;
  /** What is staged is about to go by itself. */
  going: boolean;
  takeBack: () => void;
  startOver: () => void;
}

function Watching() {
  const user = useUser();
  return (
    <p className={styles.watching}>
      <EyeSign size={22} />
      {user === null ? (
        <Trans>
          You are watching. <Link to="/sign-in">Sign in</Link> to play yourself.
        </Trans>
      ) : (
        <Trans>You are watching this table.</Trans>
      )}
    </p>
  );
}

/** What the viewer may do now: confirm what is staged, take it back, resign. */
export function ActionBar(props: ActionBarProps) {
  const { t } = useLingui();
  const { table, game, told, busy } = props;
  const { confirm } = game.useTurn();
  const [asking, setAsking] = useState(false);
  const deeds = useDeeds(props.refetch);
  const steps = table.draft?.steps.length ?? 0;
  const mine = table.actions.includes("move");
  const asked = useRef(false);
  if (mine) asked.current = true;
  const sentence = told || deeds.wrong;
  if (table.my_seat === null)
    return (
      <section className={play.act} aria-label={t`Watching`}>
        <game.Picker />
        <Watching />
      </section>
    );
  const resign = async () => {
    setAsking(false);
    await deeds.run(() => act(table.id, "resign"));
  };
  const offerToCancel = async () => {
    setAsking(false);
    await deeds.run(() => cancel(table.id, "offer"));
  };
  return (
    <section
      className={`${play.act} ${styles.act}`}
      aria-label={t`Your move`}
      data-staged={table.draft?.steps.length ?? 0}
    >
      {table.cancel_offer ? <CancelOffer table={table} offer={table.cancel_offer} deeds={deeds} /> : null}
      {table.undo_offer ? <UndoOffer table={table} offer={table.undo_offer} deeds={deeds} /> : null}
      <PlanOff table={table} deeds={deeds} />
      <game.Picker />
      <p className={play.told} role="alert">
        {sentence}
      </p>
      <Going going={props.going} />
      <div className={`${play.row} ${styles.row}`}>
        {mine ? (
          <Forward {...props} confirm={confirm} send={props.confirm} />
        ) : (
          <Onward table={table} confirmed={asked.current} />
        )}
        <PlanLink table={table} />
        {steps ? null : <AskBack table={table} deeds={deeds} />}
        {steps ? (
          <button
            type="button"
            className="button"
            onClick={props.takeBack}
            disabled={busy}
            aria-keyshortcuts="Escape"
          >
            <UndoSign size={18} />
            <Trans>Take back</Trans>
          </button>
        ) : null}
        {steps > 1 ? (
          <button type="button" className="button" onClick={props.startOver} disabled={busy}>
            <Trans>Start over</Trans>
          </button>
        ) : null}
        {table.actions.includes("resign") ? (
          <button
            type="button"
            className="button leave"
            onClick={() => setAsking(true)}
            disabled={deeds.busy}
          >
            {isAlone(table) ? <Trans>Give up</Trans> : <Trans>Resign</Trans>}
          </button>
        ) : null}
      </div>
      {asking ? (
        <ResignDialog
          table={table}
          onClose={() => setAsking(false)}
          onResign={resign}
          onOffer={offerToCancel}
        />
      ) : null}
    </section>
  );
}
