import { useEffect, useState } from "react";
import type { Step, Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import frame from "@/shared/play/frame.module.css";
import { Log } from "@/shared/play/Log";
import { ActionBar } from "./ActionBar";
import { Announcer } from "./Announcer";
import { Beside } from "./Beside";
import { Ending } from "./Ending";
import { KeysDialog } from "./KeysDialog";
import { Pace } from "./Pace";
import { Players } from "./Players";
import styles from "./room.module.css";
import type { Connection } from "./socket";
import { TopLine } from "./TopLine";
import { TournamentLink } from "./TournamentLink";

interface RoomProps {
  table: Table;
  link: string | undefined;
  game: GameModule;
  refetch: () => Promise<unknown>;
  connection: Connection;
  told: string;
  stage: (steps: Step[]) => void;
  confirm: () => void;
  offer: (() => void) | null;
  going: boolean;
  busy: boolean;
  point: (place: string | null) => void;
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Escape takes the last step back, "?" shows the keys. */
function useKeys(takeBack: () => void, showKeys: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || typing(event.target) || document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") takeBack();
      if (event.key === "?") showKeys();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [takeBack, showKeys]);
}

/** The room round the board: one line above it, panels beside or below. */
export function Room(props: RoomProps) {
  const { table, link, game, refetch, connection, told, stage, confirm, offer, going, busy, point } = props;
  const [keys, setKeys] = useState(false);
  const steps = table.draft?.steps ?? [];
  const takeBack = () => {
    if (steps.length) stage(steps.slice(0, -1));
  };
  useKeys(takeBack, () => setKeys(true));
  const over = table.status !== "running";
  const done = over && table.status !== "frozen";
  return (
    <div className={over ? `${frame.room} ${styles.over}` : frame.room}>
      <TopLine table={table} game={game} connection={connection} />
      <main className={frame.scene}>
        <game.Board />
      </main>
      <aside className={`${frame.side} ${frame.column}`}>
        <div className={over ? `${frame.scroll} ${styles.over}` : frame.scroll}>
          {over ? <Ending table={table} game={game} refetch={refetch} /> : null}
          {done && table.result ? null : <Players table={table} game={game} done={done} />}
          {over ? null : <Pace table={table} refetch={refetch} showKeys={() => setKeys(true)} />}
          {over ? null : <TournamentLink table={table} className={styles.tournament} />}
          {done ? null : (
            <div className={frame.part}>
              <game.Extras />
            </div>
          )}
          <Beside table={table} link={link}>
            <Log table={table} game={game} point={point} />
          </Beside>
        </div>
        {over ? null : (
          <ActionBar
            table={table}
            game={game}
            told={told}
            busy={busy}
            refetch={refetch}
            confirm={confirm}
            offer={offer}
            going={going}
            takeBack={takeBack}
            startOver={() => stage([])}
          />
        )}
      </aside>
      <Announcer table={table} game={game} />
      {keys ? <KeysDialog onClose={() => setKeys(false)} /> : null}
    </div>
  );
}
