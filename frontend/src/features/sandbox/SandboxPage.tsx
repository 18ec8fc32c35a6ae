import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { useGame } from "@/games/registry";
import { useUser } from "@/shared/api/queries";
import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import frame from "@/shared/play/frame.module.css";
import { Log } from "@/shared/play/Log";
import { expandLegal } from "@/shared/play/legal";
import { noHabits } from "@/shared/play/unasked";
import { useUnasked } from "@/shared/play/useUnasked";
import { Logo } from "@/shared/ui/icons";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { seatName } from "@/shared/ui/seats";
import { Actions, type Ways } from "./Actions";
import type { Sandbox } from "./calls";
import { OriginLink } from "./OriginLink";
import { Seats } from "./Seats";
import styles from "./sandbox.module.css";
import { tableOf } from "./table";
import { useKeys } from "./useKeys";
import { type Play, useSandbox } from "./useSandbox";

interface SandboxPageProps {
  id: number;
  /** The site's frame, for everything but a board. */
  Frame: ComponentType<{ children: ReactNode }>;
}

function NoSandbox() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle name={t`No such sandbox`} />
      <p>
        <Trans>There is no sandbox of this number, or it is not yours, or you are not signed in.</Trans>
      </p>
      <Link to="/sandbox" className="button">
        <Trans>Your sandboxes</Trans>
      </Link>
    </>
  );
}

/** A position of a game that is over, played on by one person for themselves. */
export function SandboxPage({ id, Frame }: SandboxPageProps) {
  const play = useSandbox(id);
  const { sandbox, error, gone, refetch } = play;
  const game = useGame(sandbox?.game);
  if (gone || !Number.isInteger(id))
    return (
      <Frame>
        <NoSandbox />
      </Frame>
    );
  if (!sandbox || !game)
    return <Frame>{error ? <Failure error={error} again={() => void refetch()} /> : <Loading />}</Frame>;
  return <Stage play={play} sandbox={sandbox} game={game} />;
}

const nothing = () => {};

function Stage({ play, sandbox, game }: { play: Play; sandbox: Sandbox; game: GameModule }) {
  const [highlight, setHighlight] = useState<string | null>(null);
  const { staged, busy, write, told, fresh } = play;
  const { can, draft } = sandbox;
  const table = useMemo(() => tableOf(sandbox), [sandbox]);
  const legal = useMemo(() => expandLegal(sandbox.legal), [sandbox.legal]);
  const waiting = busy || staged.busy;
  const habits = useUser() ?? noHabits;
  const confirm = () => draft && void write("moves", { steps: draft.steps });
  const { stage, offer, going } = useUnasked({
    table,
    legal,
    // A forced move that went by itself would run over what one has just taken back.
    habits: { ...habits, auto_play: habits.auto_play && !can.redo },
    busy: waiting,
    stage: busy || !sandbox.acts ? nothing : staged.stage,
    confirm,
  });
  const takeBack = () => draft && stage(draft.steps.slice(0, -1));
  const ways: Ways = {
    confirm,
    // As in any editor the last thing done goes first, and that may be a staged step.
    undo: () => (draft ? takeBack() : can.undo && void write("undo")),
    redo: () => can.redo && void write("redo"),
    reset: () => can.reset && void write("reset"),
  };
  useKeys({ ...ways, takeBack });
  return (
    <game.Provider
      table={table}
      view={table.view}
      draft={draft}
      legal={legal}
      seat={sandbox.seat}
      stage={stage}
      busy={waiting}
      confirming={busy}
      fresh={fresh}
      highlight={highlight}
    >
      <div className={frame.room}>
        <Top sandbox={sandbox} table={table} game={game} />
        <main className={frame.scene}>
          <game.Board />
        </main>
        <aside className={`${frame.side} ${frame.column}`}>
          <div className={frame.scroll}>
            {sandbox.result ? (
              <div className={frame.part}>
                <game.Breakdown table={table} />
              </div>
            ) : null}
            <Seats sandbox={sandbox} table={table} game={game} busy={waiting} write={write} />
            <div className={frame.part}>
              <game.Extras />
            </div>
            <About sandbox={sandbox} table={table} />
            <Log table={table} game={game} point={setHighlight} />
          </div>
          <Actions
            {...ways}
            sandbox={sandbox}
            table={table}
            game={game}
            told={told}
            offer={offer}
            going={going}
            busy={waiting}
          />
        </aside>
      </div>
    </game.Provider>
  );
}

interface TopProps {
  sandbox: Sandbox;
  table: Table;
  game: GameModule;
}

/** The line above the board: whose turn it is and what is due; where this began. */
function Top({ sandbox, table, game }: TopProps) {
  const { t } = useLingui();
  const turn = game.useTurn();
  const actor = table.seats.find(({ to_act }) => to_act);
  return (
    <header className={`${frame.top} ${frame.steady} ${styles.top}`}>
      <Link to="/" className={frame.mark} aria-label={t`Gardenhub, your tables`}>
        <Logo size={30} />
        <span aria-hidden="true">Gardenhub</span>
      </Link>
      {actor ? <game.SeatIcon seat={actor.seat} size={30} /> : null}
      <PageTitle name={t`${sandbox.title}, sandbox`} className={frame.title}>
        {sandbox.result ? <Trans>The game is over</Trans> : turn.prompt}
      </PageTitle>
      {turn.hint && !sandbox.result ? <span className={frame.hint}>{turn.hint}</span> : null}
      <span className={styles.what}>
        <Trans>Sandbox</Trans>
      </span>
      <OriginLink origin={sandbox.origin} className={`button ${styles.origin}`}>
        <Trans>Back to the replay</Trans>
      </OriginLink>
    </header>
  );
}

/** What one sees here and what becomes of it. */
function About({ sandbox, table }: Pick<TopProps, "sandbox" | "table">) {
  const who = seatName(table.seats, sandbox.seat);
  return (
    <p className={`quiet ${styles.about}`}>
      {sandbox.seats.length > 1 ? <Trans>You see what {who} may see. </Trans> : null}
      <Trans>Luck falls anew here. The game itself stays as it was, and nobody else sees what you try.</Trans>
    </p>
  );
}
