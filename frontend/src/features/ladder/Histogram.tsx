import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Ladder } from "@/shared/api/types";
import { LevelSign, levelName } from "@/shared/ui/Level";
import ranking from "@/shared/ui/ranking.module.css";
import { useNarrow } from "@/shared/ui/useMedia";
import { BAR, bed } from "./bed";
import styles from "./ladder.module.css";
import { ordinal } from "./Place";

/** Above the tallest bar there is room for one's own label. */
const BASE = 170;
const TALLEST = 126;
/** How far one's own label may reach to either side. */
const LABEL = 180;

function Bars({ ladder, width }: { ladder: Ladder; width: number }) {
  const { bars, most, wide, left } = bed(ladder, width);
  const own = ladder.me?.rank ? bars.find((bar) => bar.mine) : undefined;
  const labelled = (x: number) => own !== undefined && Math.abs(x - left(own.from)) < LABEL;
  return bars.map((bar) => {
    const height = (bar.count / most) * TALLEST;
    const x = left(bar.from);
    return bar.count ? (
      <g key={bar.from}>
        <rect
          x={x + 2}
          y={BASE - height}
          width={wide - 4}
          height={height}
          fill={bar.mine ? "var(--petal)" : "#8fb35a"}
          stroke="var(--edge)"
          strokeWidth="2"
        />
        <rect x={x + wide / 2} y={BASE - height} width={wide / 2 - 2} height={height} fill="url(#hatch-s)" />
        {bar.count === most && !labelled(x) ? (
          <text x={x + wide / 2} y={BASE - height - 7} textAnchor="middle" className={styles.tick}>
            {plural(bar.count, { one: "# player", other: "# players" })}
          </text>
        ) : null}
      </g>
    ) : null;
  });
}

function Scale({ ladder, width }: { ladder: Ladder; width: number }) {
  const { left, first, last } = bed(ladder, width);
  return ladder.levels.map((level, at) => {
    const from = Math.max(level.from ?? first, first);
    const to = ladder.levels[at + 1]?.from ?? last;
    const middle = (left(from) + left(to)) / 2;
    return (
      <g key={level.key}>
        {level.from === null ? null : (
          <>
            <path d={`M${left(from)} ${BASE + 9}v8`} stroke="var(--ink)" strokeWidth="1.5" />
            <text x={left(from)} y={BASE + 30} textAnchor="middle" className={styles.tick}>
              {level.from}
            </text>
          </>
        )}
        <g transform={`translate(${middle - 15} ${BASE + 33})`}>
          <LevelSign level={level.key} size={30} />
        </g>
        <text
          x={middle}
          y={BASE + 78}
          textAnchor="middle"
          className={level.key === ladder.me?.level ? styles.ownLevel : styles.levelName}
        >
          {levelName(level.key)}
        </text>
      </g>
    );
  });
}

/** A plant label on a stake in one's own bar; it turns round where the leaf ends. */
function Label({ ladder, width }: { ladder: Ladder; width: number }) {
  const { bars, most, wide, left } = bed(ladder, width);
  const own = bars.find((bar) => bar.mine);
  if (!own || !ladder.me?.rank) return null;
  const { rank, rating } = ladder.me;
  const x = left(own.from) + wide / 2;
  const place = ordinal(rank);
  const long = 160;
  const back = x + long + 20 > width;
  return (
    <g transform={`translate(${x} 0)`}>
      <path d={`M0 ${BASE - (own.count / most) * TALLEST}V36`} stroke="var(--edge)" strokeWidth="4" />
      <path
        d={`M-10 4H${long - 14}L${long} 21 ${long - 14} 38H-10Z`}
        transform={back ? "scale(-1 1)" : undefined}
        fill="#f1d68c"
        stroke="var(--edge)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <text x={back ? 2 - long + 16 : 2} y="27" className={styles.label}>
        {t`You: ${place}, ${rating}`}
      </text>
    </g>
  );
}

/** The same in numbers. */
function AsTable({ ladder }: { ladder: Ladder }) {
  return (
    <details className={styles.numbers}>
      <summary>
        <Trans>The same as a table</Trans>
      </summary>
      <table className={ranking.ranking}>
        <caption className="hidden">
          <Trans>Players by rating</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Rating</Trans>
            </th>
            <th scope="col" className={ranking.right}>
              <Trans>Players</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ladder.histogram.map((bar) => (
            <tr key={bar.from} className={bar.mine ? ranking.mine : undefined}>
              <th scope="row">
                {bar.mine ? (
                  <Trans>
                    {bar.from} to {bar.from + BAR - 1}, where you are
                  </Trans>
                ) : (
                  <Trans>
                    {bar.from} to {bar.from + BAR - 1}
                  </Trans>
                )}
              </th>
              <td className={ranking.right}>{bar.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Everybody's ratings as a bed of bars, with the stages of growth below. */
export function Histogram({ ladder }: { ladder: Ladder }) {
  const width = useNarrow() ? 358 : 606;
  if (!ladder.histogram.length)
    return (
      <p className="quiet">
        <Trans>Nothing has come up yet.</Trans>
      </p>
    );
  return (
    <>
      <svg
        className={styles.figure}
        viewBox={`0 0 ${width} ${BASE + 84}`}
        aria-hidden="true"
        focusable="false"
      >
        <Bars ladder={ladder} width={width} />
        <rect
          x="1"
          y={BASE}
          width={width - 2}
          height="9"
          fill="var(--bark)"
          stroke="var(--edge)"
          strokeWidth="2"
        />
        <rect x="1" y={BASE} width={width - 2} height="9" fill="url(#hatch-s)" />
        <Scale ladder={ladder} width={width} />
        <Label ladder={ladder} width={width} />
      </svg>
      <AsTable ladder={ladder} />
    </>
  );
}
