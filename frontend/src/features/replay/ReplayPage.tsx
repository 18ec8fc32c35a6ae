import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useGame } from "@/games/registry";
import { ApiError } from "@/shared/api/client";
import type { Line } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import frame from "@/shared/play/frame.module.css";
import { SeatRows } from "@/shared/play/SeatRows";
import { Logo } from "@/shared/ui/icons";
import { LineText, lineSpot } from "@/shared/ui/LineText";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { Controls } from "./Controls";
import type { Replay, Source, Eyes as Whose } from "./calls";
import { EmbedCode, pageOf } from "./EmbedCode";
import { Eyes } from "./Eyes";
import { toldAt, turnFrom } from "./position";
import styles from "./replay.module.css";
import { ScoreGraph } from "./ScoreGraph";
import { Tools } from "./Tools";
import { useKeys } from "./useKeys";
import { usePlaying } from "./usePlaying";
import { type Shown, useReplay } from "./useReplay";

export interface ReplaySearch {
  step?: number;
  seat?: number | "spectator";
  link?: string;
}

interface ReplayPageProps {
  source: Source;
  search: ReplaySearch;
  Frame: ComponentType<{ children: ReactNode }>;
  /** In a frame on a page of another site: nothing but the game, and a way here. */
  embedded?: boolean;
}

const still = () => {};

function NoGame() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle name={t`Nothing to look back at`} />
      <p>
        <Trans>There is no such game, it has not begun, or it is private and you need its link.</Trans>
      </p>
      <Link to="/" className="button">
        <Trans>To the beginning of the site</Trans>
      </Link>
    </>
  );
}

/** Keeps the address at the step that is shown, so that it can be passed on and survives a reload. */
function useAddress(step: number, known: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!known) return;
    const timer = setTimeout(() => {
      const search = (before: object) => ({ ...before, step });
      void navigate({ to: ".", search: search as never, replace: true, resetScroll: false });
    }, 300);
    return () => clearTimeout(timer);
  }, [step, known, navigate]);
}

/** What is shown now, for what is done later and need not be drawn anew because of it. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** A game step by step, forward and back: the board, what was done, the points all along. */
export function ReplayPage({ source, search, Frame, embedded = false }: ReplayPageProps) {
  const navigate = useNavigate();
  const { replay, step, shown, go, error, again } = useReplay(source, search.seat, search.step);
  const game = useGame(replay?.game);
  const at = useLatest(step);
  useAddress(step, replay !== undefined);
  const gone = error instanceof ApiError && [403, 404, 409].includes(error.status);
  const see = useCallback(
    (seat: Whose) =>
      void navigate({
        to: ".",
        search: ((before: object) => ({ ...before, seat, step: at.current })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate, at],
  );
  if (!replay || !shown || !game)
    return (
      <Frame>
        {gone ? <NoGame /> : error ? <Failure error={error} again={() => again()} /> : <Loading />}
      </Frame>
    );
  return <Stage {...{ replay, source, step, at, shown, go, game, see, embedded }} />;
}

interface StageProps {
  replay: Replay;
  source: Source;
  step: number;
  /** The step, whenever it is asked for. */
  at: RefObject<number>;
  shown: Shown;
  go: (to: number) => void;
  game: GameModule;
  see: (eyes: Whose) => void;
  embedded: boolean;
}

function Stage({ replay, source, step, at, shown, go, game, see, embedded }: StageProps) {
  const { t } = useLingui();
  const [highlight, setHighlight] = useState<string | null>(null);
  const { playing, toggle, stop, speed, setSpeed } = usePlaying(step, shown.step, replay.steps, go);
  const walk = useCallback(
    (to: number) => {
      stop();
      go(to);
    },
    [stop, go],
  );
  const ways: Record<string, number> = {
    ArrowLeft: step - 1,
    ArrowRight: step + 1,
    "Shift+ArrowLeft": turnFrom(replay, step, false),
    "Shift+ArrowRight": turnFrom(replay, step, true),
    Home: 0,
    End: replay.steps,
  };
  const press = useKeys(ways, walk, toggle);
  const { table, fresh } = shown;
  return (
    <game.Provider
      table={table}
      view={table.view}
      draft={null}
      legal={table.legal as never[]}
      seat={replay.viewer}
      stage={still}
      busy={false}
      fresh={fresh}
      highlight={highlight}
    >
      <div className={frame.room}>
        {embedded ? <EmbeddedTop replay={replay} source={source} /> : <Top replay={replay} source={source} />}
        <main className={frame.scene}>
          <game.Board />
        </main>
        <aside className={`${frame.side} ${styles.side}`} aria-label={t`Replay`}>
          <Controls
            replay={replay}
            step={step}
            go={walk}
            press={press}
            playing={playing}
            speed={speed}
            setSpeed={setSpeed}
          >
            <Told replay={replay} step={shown.step} game={game} point={setHighlight} quiet={playing} />
          </Controls>
          {embedded ? null : <Eyes replay={replay} see={see} />}
          <Seats replay={replay} game={game} />
          <ScoreGraph replay={replay} game={game} step={shown.step} go={walk} />
          <div className={styles.own}>
            {replay.viewer === null ? null : <game.Picker />}
            <game.Extras />
          </div>
          {embedded ? null : <Tools replay={replay} source={source} step={step} at={at} />}
          {embedded ? null : <EmbedCode replay={replay} source={source} />}
        </aside>
      </div>
    </game.Provider>
  );
}

/** The same at every step. */
const Top = memo(({ replay, source }: { replay: Replay; source: Source }) => {
  const { t } = useLingui();
  const name = "table" in source ? t`${replay.title}, table ${source.table}` : replay.title;
  return (
    <header className={`${frame.top} ${styles.top}`}>
      <Link to="/" className={frame.mark} aria-label={t`Gardenhub, your tables`}>
        <Logo size={30} />
        <span aria-hidden="true">Gardenhub</span>
      </Link>
      <PageTitle name={t`Replay: ${name}`} className={frame.title}>
        {name}
      </PageTitle>
      <span className={`quiet ${styles.what}`}>
        <Trans>Replay</Trans>
      </span>
      {"table" in source ? (
        <Link
          to="/tables/$id"
          params={{ id: String(source.table) }}
          search={{ link: source.link }}
          className="button"
        >
          <Trans>To the table</Trans>
        </Link>
      ) : (
        <Link to="/records" className="button">
          <Trans>Your records</Trans>
        </Link>
      )}
    </header>
  );
});

/** A line that leads here, from wherever the replay is framed. */
const EmbeddedTop = memo(({ replay, source }: { replay: Replay; source: Source }) => {
  const { t } = useLingui();
  return (
    <header className={`${frame.top} ${styles.top}`}>
      <Logo size={30} />
      <PageTitle name={t`Replay: ${replay.title}`} className={frame.title}>
        {replay.title}
      </PageTitle>
      <a href={pageOf(source)} target="_blank" rel="noopener" className="button">
        <Trans>Open on Gardenhub</Trans>
      </a>
    </header>
  );
});

interface ToldProps {
  replay: Replay;
  step: number;
  game: GameModule;
  point: (place: string | null) => void;
  quiet: boolean;
}

/** What was done in the step that is shown; told aloud too, unless the game plays by itself. */
function Told({ replay, step, game, point, quiet }: ToldProps) {
  const entries = toldAt(replay, step);
  const past = entries[0] !== undefined && entries[0].step !== step;
  const seats = replay.seats as never[];
  const pointed = (line: Line) => lineSpot(line, game);
  const end = step === replay.steps ? replay.end_line : null;
  return (
    <div className={styles.told} data-past={past} aria-live={quiet ? "off" : "polite"}>
      {entries.length || end ? null : (
        <p className="quiet">
          {step === 0 ? <Trans>Before the first step.</Trans> : <Trans>The game is being set up.</Trans>}
        </p>
      )}
      {entries.map((entry, number) =>
        entry.lines.map((line, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a step never change
            key={`${entry.step}-${number}-${index}`}
            onPointerEnter={() => point(pointed(line))}
            onPointerLeave={() => point(null)}
          >
            {index === 0 && entry.seat !== null ? <game.SeatIcon seat={entry.seat} size={24} /> : null}
            <LineText line={line} seats={seats} game={game} size={20} />
          </p>
        )),
      )}
      {end ? (
        <p className={styles.end}>
          <LineText line={end} seats={seats} game={game} />
        </p>
      ) : null}
    </div>
  );
}

/** Who plays, and what they hold at this step; the seat whose eyes these are is marked. */
const Seats = memo(({ replay, game }: { replay: Replay; game: GameModule }) => {
  const seats = replay.seats as never[];
  const marked = (seat: number) => seat === replay.viewer;
  return <SeatRows seats={seats} game={game} own={replay.my_seat} marked={marked} size={34} />;
});
