import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type KeyboardEvent, useRef, useState } from "react";
import { dateWords } from "@/shared/time/words";
import { useNarrow } from "@/shared/ui/useMedia";
import type { RatingPoint } from "./pages";
import styles from "./rating.module.css";
import { BASE, HEIGHT, LEFT, type Scale, scaleOf, TOP } from "./scale";

interface GraphProps {
  points: RatingPoint[];
  /** The point whose games are listed; -1 for none. */
  chosen: number;
  choose: (at: number) => void;
}

/** "Game 12", "Games 12 to 14". */
export const gamesWords = ({ first, last }: RatingPoint) =>
  first === last ? t`Game ${first}` : t`Games ${first} to ${last}`;

const words = (point: RatingPoint) => {
  const told = t`${gamesWords(point)}, ${dateWords(point.at)}: ${point.rating}`;
  return point.provisional ? t`${told}, provisional` : told;
};

function Ground({ scale, width }: { scale: Scale; width: number }) {
  return scale.lines.map((rating) => (
    <g key={rating}>
      <path d={`M${LEFT - 8} ${scale.y(rating)}H${width - 6}`} stroke="var(--rule)" strokeWidth="1" />
      <text x={LEFT - 12} y={scale.y(rating) + 4} textAnchor="end" className={styles.tick}>
        {rating}
      </text>
    </g>
  ));
}

/** The games whose rating is provisional, hatched, with the word where there is room: on the side with fewer points. */
function Provisional({ points, scale }: { points: RatingPoint[]; scale: Scale }) {
  const last = points.findLastIndex((point) => point.provisional);
  if (last < 0) return null;
  const end = last + 1 < points.length ? (scale.x(last) + scale.x(last + 1)) / 2 : scale.x(last) + 12;
  const wide = end - LEFT + 8;
  const below = points.slice(0, last + 1).filter((point) => scale.y(point.rating) > (TOP + BASE) / 2).length;
  return (
    <>
      <pattern
        id="hatch-ink"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <path d="M0 0V5" stroke="var(--ink)" strokeWidth="1.3" strokeOpacity=".42" />
      </pattern>
      <rect x={LEFT - 8} y={TOP} width={wide} height={BASE - TOP} fill="var(--leafwash)" />
      <rect x={LEFT - 8} y={TOP} width={wide} height={BASE - TOP} fill="url(#hatch-ink)" opacity="0.55" />
      <path d={`M${end} ${TOP}V${BASE}`} stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="4 3" />
      {wide > 84 ? (
        <text x={LEFT} y={2 * below > last ? TOP + 14 : BASE - 8} className={styles.word}>
          {t`provisional`}
        </text>
      ) : null}
    </>
  );
}

/** How far the ratings of several games went that one point stands for. */
function Spread({ points, scale }: { points: RatingPoint[]; scale: Scale }) {
  if (points.every((point) => point.low === point.high)) return null;
  const over = points.map((point, at) => `${scale.x(at)} ${scale.y(point.high)}`);
  const under = points.map((point, at) => `${scale.x(at)} ${scale.y(point.low)}`).reverse();
  return <path d={`M${[...over, ...under].join("L")}Z`} fill="#8fb35a" opacity="0.3" />;
}

/** A rating, game by game. Each point can be reached by the arrow keys and shows the games behind it. */
export function RatingGraph({ points, chosen, choose }: GraphProps) {
  const width = useNarrow() ? 358 : 640;
  const scale = scaleOf(points, width);
  const [at, setAt] = useState(Math.max(0, chosen < 0 ? points.length - 1 : chosen));
  const [shown, setShown] = useState<number | null>(null);
  const dots = useRef<(SVGGElement | null)[]>([]);
  const stop = Math.min(at, points.length - 1);
  const step = points.length > 1 ? scale.x(1) - scale.x(0) : 60;
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: stop - 1,
      ArrowRight: stop + 1,
      Home: 0,
      End: points.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined || !points[to]) return;
    event.preventDefault();
    setAt(to);
    dots.current[to]?.focus();
  };
  const told = points[shown ?? (chosen < 0 ? stop : chosen)];
  return (
    <figure className={styles.graph}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group within a drawing has no element of its own */}
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="group"
        aria-label={t`Rating, game by game`}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setShown(null)}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes the focus */}
        <g aria-hidden="true">
          <Ground scale={scale} width={width} />
          <Provisional points={points} scale={scale} />
          <Spread points={points} scale={scale} />
          <path
            d={`M${points.map((point, index) => `${scale.x(index)} ${scale.y(point.rating)}`).join("L")}`}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
          <path d={`M${LEFT - 8} ${BASE}H${width - 6}`} stroke="var(--ink)" strokeWidth="2" />
        </g>
        {points.map((point, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a button can't stand in a drawing
          <g
            key={point.first}
            ref={(element) => {
              dots.current[index] = element;
            }}
            className={styles.dot}
            role="button"
            tabIndex={index === stop ? 0 : -1}
            aria-label={words(point)}
            aria-pressed={index === chosen}
            onFocus={() => {
              setAt(index);
              setShown(index);
            }}
            onBlur={() => setShown(null)}
            onPointerEnter={() => setShown(index)}
            onClick={() => choose(index)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              choose(index);
            }}
          >
            <rect
              x={scale.x(index) - step / 2}
              y={TOP - 10}
              width={step}
              height={BASE - TOP + 20}
              fill="transparent"
            />
            <circle
              cx={scale.x(index)}
              cy={scale.y(point.rating)}
              r={index === chosen ? 7 : points.length > 40 ? 3.5 : 4.5}
              fill={index === chosen ? "var(--petal)" : point.provisional ? "var(--paper)" : "#8fb35a"}
              stroke="var(--edge)"
              strokeWidth="2"
            />
          </g>
        ))}
      </svg>
      <figcaption>{told ? words(told) : null}</figcaption>
      {points.length > 1 && points.some((point) => point.first !== point.last) ? (
        <p className="quiet small">
          <Trans>
            Each point stands for{" "}
            {plural(points[0] ? points[0].last - points[0].first + 1 : 1, {
              one: "# game",
              other: "# games",
            })}
            ; the band shows how far the rating went within them.
          </Trans>
        </p>
      ) : null}
    </figure>
  );
}
