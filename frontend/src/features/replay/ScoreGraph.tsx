import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef } from "react";
import type { SeatCard } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { seatName } from "@/shared/ui/seats";
import type { Replay } from "./calls";
import styles from "./replay.module.css";

const [WIDTH, HEIGHT] = [400, 150];
const [LEFT, RIGHT, TOP, BOTTOM] = [30, 10, 10, 20];
/** Lines are told apart by their dashes too. */
const DASHES = ["", "9 4", "2 4", "12 4 2 4", "5 3"];

/** A step between the lines of a scale, such that there are a few of them. */
function tick(most: number): number {
  const rough = most / 3;
  const ten = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return [1, 2, 5, 10].map((n) => n * ten).find((n) => n >= rough) ?? ten;
}

interface Scale {
  x: (step: number) => number;
  y: (score: number) => number;
  ticks: number[];
}

function scaleOf(replay: Replay): Scale {
  const all = replay.scores.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const by = tick(most - least);
  const top = Math.ceil(most / by) * by;
  const x = (step: number) => LEFT + ((WIDTH - LEFT - RIGHT) * step) / Math.max(replay.steps, 1);
  const y = (score: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (score - least)) / (top - least);
  const first = Math.ceil(least / by) * by;
  const ticks = Array.from({ length: Math.floor((top - first) / by) + 1 }, (_, index) => first + index * by);
  return { x, y, ticks };
}

/** A seat's points all along, as stairs: they change with a step and not between two. */
function stairs(replay: Replay, seat: number, { x, y }: Scale): string {
  let path = "";
  let before: number | undefined;
  replay.scores.forEach((points, step) => {
    const score = points[seat] ?? 0;
    if (score === before) return;
    path +=
      before === undefined ? `M${x(step)} ${y(score)}` : `H${x(step).toFixed(1)}V${y(score).toFixed(1)}`;
    before = score;
  });
  return `${path}H${x(replay.steps).toFixed(1)}`;
}

function Drawing({ replay, scale }: { replay: Replay; scale: Scale }) {
  return (
    <g>
      {scale.ticks.map((score) => (
        <g key={score}>
          <path className={styles.grid} d={`M${LEFT} ${scale.y(score)}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 6} y={scale.y(score) + 4} textAnchor="end">
            {score}
          </text>
        </g>
      ))}
      <text x={LEFT} y={HEIGHT - 4}>
        0
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
        {replay.steps}
      </text>
      {replay.seats.map(({ seat }) => (
        <g key={seat} fill="none">
          <path className={styles.casing} d={stairs(replay, seat, scale)} />
          <path
            d={stairs(replay, seat, scale)}
            stroke={`var(--seat-${seat})`}
            strokeWidth={3}
            strokeDasharray={DASHES[seat % DASHES.length]}
          />
        </g>
      ))}
    </g>
  );
}

interface EntryProps {
  game: GameModule;
  seat: number;
  name: string;
  points: number;
}

/** How a seat's line looks, and its points now. */
const Entry = memo(({ game, seat, name, points }: EntryProps) => (
  <li>
    <game.SeatIcon seat={seat} size={26} />
    <svg viewBox="0 0 34 10" width={34} height={10} aria-hidden="true" fill="none">
      <path className={styles.casing} d="M1 5H33" />
      <path
        d="M1 5H33"
        stroke={`var(--seat-${seat})`}
        strokeWidth={3}
        strokeDasharray={DASHES[seat % DASHES.length]}
      />
    </svg>
    <span className={styles.name}>{name}</span>
    <b className="num">{points}</b>
  </li>
));

interface GraphProps {
  replay: Replay;
  game: GameModule;
  step: number;
  go: (to: number) => void;
}

/** Every seat's points over the game. A press goes to the step below it; the page's keys move along it too. */
export function ScoreGraph({ replay, game, step, go }: GraphProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const seats = replay.seats as SeatCard[];
  const scale = useMemo(() => scaleOf(replay), [replay]);
  const drawing = useMemo(() => <Drawing replay={replay} scale={scale} />, [replay, scale]);
  const points = replay.scores[step] ?? [];
  const told = seats.map(({ seat }) => `${seatName(seats, seat)} ${points[seat] ?? 0}`).join(", ");
  const point = (event: PointerEvent) => {
    const box = root.current?.getBoundingClientRect();
    if (!box || (event.type === "pointermove" && event.buttons !== 1)) return;
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    go(Math.round(((at - LEFT) / (WIDTH - LEFT - RIGHT)) * replay.steps));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    go(step + (event.key === "ArrowUp" ? 1 : -1));
  };
  return (
    <section className={styles.graph} aria-labelledby="scores-head">
      <h2 id="scores-head">
        <Trans>Points over the game</Trans>
      </h2>
      <div
        ref={root}
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={t`Points over the game`}
        aria-valuemin={0}
        aria-valuemax={replay.steps}
        aria-valuenow={step}
        aria-valuetext={t`Step ${step}: ${told}`}
        onPointerDown={point}
        onPointerMove={point}
        onKeyDown={press}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {drawing}
          <g transform={`translate(${scale.x(step).toFixed(1)} 0)`}>
            <path className={styles.now} d={`M0 ${TOP - 6}V${HEIGHT - BOTTOM + 4}`} />
            {seats.map(({ seat }) => (
              <circle
                key={seat}
                className={styles.dot}
                cy={scale.y(points[seat] ?? 0)}
                r={4.5}
                fill={`var(--seat-${seat})`}
              />
            ))}
          </g>
        </svg>
      </div>
      <ul className={`plain ${styles.legend}`}>
        {seats.map(({ seat }) => (
          <Entry key={seat} game={game} seat={seat} name={seatName(seats, seat)} points={points[seat] ?? 0} />
        ))}
      </ul>
      {replay.over ? null : (
        <p className="quiet small">
          <Trans>Without what is hidden from you.</Trans>
        </p>
      )}
      <Numbers replay={replay} seats={seats} go={go} />
    </section>
  );
}

interface NumbersProps {
  replay: Replay;
  seats: SeatCard[];
  go: (to: number) => void;
}

/** The same in numbers, turn by turn: as many rows as turns, and no other at another step. */
const Numbers = memo(({ replay, seats, go }: NumbersProps) => {
  const { t } = useLingui();
  return (
    <details className={styles.numbers}>
      <summary>
        <Trans>In numbers</Trans>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className={styles.scrolls} tabIndex={0} aria-label={t`Points after each turn`}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Step</Trans>
              </th>
              {seats.map(({ seat }) => (
                <th key={seat} scope="col">
                  {seatName(seats, seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {replay.turns.map((start) => (
              <tr key={start}>
                <th scope="row">
                  <button type="button" className="textbutton" onClick={() => go(start)}>
                    {start}
                  </button>
                </th>
                {seats.map(({ seat }) => (
                  <td key={seat}>{replay.scores[start]?.[seat]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
});
