/** The ground: a meadow between a hedge and the near bank, the fallen log, and each river with its sand, tiles and shade. */
import { Fragment, memo } from "react";
import { Picture } from "./art";
import { type Lane, type Layout, LIFT, type Point, pegsOf } from "./layout";
import "./board.css";
import { line, ripples, shape, strip, tile } from "./paths";

const HEDGE = Array.from({ length: 40 }, (_, i) => {
  const x = i * 40;
  return `q8 ${-(12 + ((x * 7) % 11))} 20 ${-(2 + ((x * 3) % 5))}q14 ${-(9 + ((x * 5) % 9))} 20 ${2 + ((x * 3) % 5)}`;
}).join("");
const LEAVES =
  "M60 40q8-7 16 0m8 6q6-6 12 0M236 36q8-7 16 0m6 7q7-6 14 0M420 40q8-7 16 0M610 34q8-7 16 0m6 7q6-6 12 0M830 38q8-7 16 0M1010 32q8-7 16 0m8 8q7-6 14 0M1190 38q8-7 16 0";
const FAR_LEFT = -160;
const DEEP = 900;

/** Meadow and hedge; they reach beyond the frame, so that the board may stand in a window of any shape. */
const Meadow = memo(({ layout }: { layout: Layout }) => {
  const [, , width, height] = layout.box;
  if (!layout.wide)
    return (
      <>
        <path fill="var(--go-meadow)" d={`M-400-400h${width + 800}v${height + 800}H-400z`} />
        <path
          className="go-line"
          fill="var(--go-hedge)"
          transform="scale(.36)"
          d={`M${FAR_LEFT} 28${HEDGE}V-${DEEP}H${FAR_LEFT}z`}
        />
      </>
    );
  return (
    <>
      <path fill="var(--go-meadow)" d={`M-1600-${DEEP}h4480v${height + 2 * DEEP}H-1600z`} />
      <path
        className="go-line"
        fill="var(--go-hedge)"
        d={`M${FAR_LEFT} 70${HEDGE}h1200V-${DEEP}H-1600V70z`}
      />
      <path fill="url(#go-fine)" d={`M${FAR_LEFT} 70${HEDGE}V34q-160 14-320 2t-320 4-320-4-320 6-320-4z`} />
      {[0, 1, 2, 3, 4].map((row) => (
        <path
          key={row}
          className="go-leaves"
          transform={`translate(${(row % 2) * 96} ${row * -44})`}
          d={LEAVES}
        />
      ))}
    </>
  );
});

const wobble = (y: number, a: number): number => Math.sin(y / a) * 3;

/** The fallen log across all rivers of a wide drawing. */
const Log = memo(({ layout }: { layout: Layout }) => {
  const [first, last] = [layout.lanes[0], layout.lanes[layout.lanes.length - 1]];
  if (!layout.wide || !first?.log || !last?.log) return null;
  const [x0, x1] = last.log;
  const [top, bottom] = [first.back - 30, last.front + 26];
  const lift = (y: number) => LIFT * layout.scale(y);
  const side = (x: number, a: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => {
      const y = top + ((bottom - top) * i) / 8;
      const [px] = layout.on(x, y);
      return [px + wobble(y, a), y - lift(y)];
    });
  const grain = [0.07, 0.13, 0.9, 0.95].map((part) => side(x0 + (x1 - x0) * part, 11 + part * 9));
  const [left, right] = [side(x0, 17), side(x1, 13)];
  const inner = side(x0 + (x1 - x0) * 0.86, 15);
  const end = left[8] as Point;
  const far = right[8] as Point;
  return (
    <>
      <path className="go-line" fill="var(--go-bark)" d={shape([...left, ...right.slice().reverse()])} />
      <path className="go-grain" d={grain.map(line).join("")} />
      <path fill="url(#go-fine)" d={shape([...inner, ...right.slice().reverse()])} />
      <Cut left={end} right={far} />
    </>
  );
});

/** The near end of the log, with its rings. */
function Cut({ left, right }: { left: Point; right: Point }) {
  const [x0, y] = left;
  const x1 = right[0];
  const [m, half] = [(x0 + x1) / 2, (x1 - x0) / 2];
  const face = (inset: number, down: number) =>
    `M${x0 + inset} ${y + down}Q${m} ${y - 16 + down * 1.2} ${x1 - inset} ${y + down}q12 20-6 48H${x0 + 6 + inset}q-18-28-6-48z`;
  const ring = (part: number) =>
    `M${m - half * part} ${y + 48}q0-${36 * part} ${half * part}-${36 * part}t${half * part} ${36 * part}`;
  return (
    <>
      <path className="go-line" fill="var(--go-bark)" d={face(0, 0)} />
      <path className="go-line" fill="var(--go-sand)" d={face(9, 8)} />
      <path className="go-grain" d={[0.72, 0.44, 0.17].map(ring).join("")} />
    </>
  );
}

/** The banks and the bed of a stretch, its sand and its place on the log. */
const Bank = memo(({ layout, lane }: { layout: Layout; lane: Lane }) => {
  const [from, to] = lane.ends;
  const wide = 10 * lane.scale;
  const near = lane.own ? 20 * layout.type * 0.8 : wide;
  const shade = layout.course.shade.filter((number) => number >= lane.from && number <= lane.to);
  return (
    <>
      <path
        className="go-line"
        fill="var(--go-bank)"
        d={strip(layout, from, to, lane.back - wide, lane.front + near)}
      />
      <path className="go-line" fill="var(--go-bed)" d={strip(layout, from, to, lane.back, lane.front)} />
      {shade.map((number) => (
        <ShadeBank key={number} layout={layout} lane={lane} number={number} near={near} />
      ))}
    </>
  );
});

interface ShadeProps {
  layout: Layout;
  lane: Lane;
  number: number;
  near: number;
}

/** Blue hatched banks and a butterbur leaf beside a tile in the shade. */
function ShadeBank({ layout, lane, number, near }: ShadeProps) {
  const [x0, x1] = [lane.left(number), lane.left(number) + lane.pitch];
  const wide = 13 * lane.scale;
  const d =
    strip(layout, x0, x1, lane.back - wide, lane.back) +
    strip(layout, x0, x1, lane.front, lane.front + near * 1.15);
  const foot = layout.on(x1 - lane.pitch * 0.2, lane.back - 5 * lane.scale);
  return (
    <>
      <path className="go-line" fill="var(--go-blue)" d={d} />
      <path fill="url(#go-fine)" d={d} />
      <g className="go-ink go-leaf">
        <Picture
          id="shade"
          at={foot}
          width={72}
          height={60}
          scale={(layout.wide ? 0.74 : 0.6) * lane.scale}
        />
      </g>
    </>
  );
}

/** The water tiles of a stretch: each can slide, and one more slips out under the log; the shade over them stays. */
const Tiles = memo(({ layout, lane }: { layout: Layout; lane: Lane }) => {
  const numbers = Array.from({ length: lane.to - lane.from + 1 }, (_, i) => lane.from + i);
  const shade = numbers.filter((number) => layout.course.shade.includes(number));
  if (lane.log) numbers.push(lane.to + 1);
  return (
    <>
      {numbers.map((number) => {
        const d = tile(layout, lane, number);
        return (
          <g key={number} data-tile={`${lane.seat}-${number}`}>
            <path
              className="go-line"
              fill="var(--go-lip)"
              d={d}
              transform={`translate(0 ${lane.own ? 3 : 2})`}
            />
            <path className="go-line" fill="var(--go-water)" d={d} />
            <path className="go-wave" d={ripples(layout, lane, number)} />
          </g>
        );
      })}
      {shade.map((number) => (
        <Fragment key={number}>
          <path fill="var(--go-shade)" d={tile(layout, lane, number)} />
          <path fill="url(#go-fine)" d={tile(layout, lane, number)} />
        </Fragment>
      ))}
    </>
  );
});

/** All that lies under the animals, but for the ends of the rivers, which tiles slip under. */
export const Ground = memo(({ layout }: { layout: Layout }) => (
  <>
    <Meadow layout={layout} />
    {layout.lanes.map((lane) => (
      <Fragment key={lane.key}>
        <Bank layout={layout} lane={lane} />
        <Tiles layout={layout} lane={lane} />
      </Fragment>
    ))}
    <Log layout={layout} />
  </>
));

const speckle = (layout: Layout, lane: Lane, [x0, x1]: readonly [number, number]): string =>
  Array.from({ length: layout.wide ? 22 : 8 }, (_, i) => {
    const x = x0 + 12 + (((i * 37 + lane.seat * 11) % 100) / 100) * (x1 - x0 - 24);
    const y = lane.back - 6 + (((i * 53) % 100) / 100) * (lane.front - lane.back + 12);
    return `M${layout.on(x, y).map(Math.round).join(" ")}h.1`;
  }).join("");

/** The sand in front of the river, with a trodden place for each animal. */
function Beach({ layout, lane }: { layout: Layout; lane: Lane }) {
  if (!lane.beach) return null;
  const [x0, x1] = lane.beach;
  const [top, bottom] = [lane.back - 14 * lane.scale, lane.front + (lane.own ? 20 : 12) * lane.scale];
  const middle = (top + bottom) / 2;
  const p = layout.on;
  const step = (x1 - x0) / 4.15;
  const d = shape([
    p(x0 + 8, top),
    p(x1, top),
    p(x1 + 2, middle),
    p(x1, bottom),
    p(x0 + 2, bottom),
    p(x0 - 3, middle),
  ]);
  return (
    <>
      <path className="go-line" fill="var(--go-sand)" d={d} />
      <path className="go-speck" d={speckle(layout, lane, lane.beach)} />
      {pegsOf(layout, lane).map((peg) => {
        const [x, y] = p(peg, lane.base - 1);
        return <ellipse key={peg} className="go-peg" cx={x} cy={y} rx={step * 0.4} ry={step * 0.15} />;
      })}
    </>
  );
}

/** A light place on the log, where animals come home. */
function Perch({ layout, lane }: { layout: Layout; lane: Lane }) {
  if (!lane.log) return null;
  const [x0, x1] = lane.log;
  const lift = layout.wide ? LIFT * lane.scale : 4;
  const p = layout.on;
  const [top, bottom] = [lane.back - (layout.wide ? 6 : lane.own ? 26 : 10), lane.front + 4];
  const inset = (x1 - x0) * (layout.wide ? 0.13 : 0.07);
  const up = ([x, y]: Point): Point => [x, y - lift];
  const corners: Point[] = [
    up(p(x0 + inset, top)),
    up(p(x1 - inset, top)),
    up(p(x1 - inset * 0.6, bottom)),
    up(p(x0 + inset * 0.6, bottom)),
  ];
  return (
    <>
      {!layout.wide && (
        <path
          className="go-line"
          fill="var(--go-bark)"
          d={shape([p(x0, top - 10), p(x1, top - 10), p(x1 + 1, bottom + 6), p(x0 - 1, bottom + 6)])}
        />
      )}
      <path className="go-line" fill="var(--go-perch)" d={shape(corners)} />
    </>
  );
}

/** What the tiles slip under: sand at one end, the log at the other. */
export const Ends = memo(({ layout, lane }: { layout: Layout; lane: Lane }) => (
  <>
    <Beach layout={layout} lane={lane} />
    <Perch layout={layout} lane={lane} />
  </>
));

/** The numbers of the own river's tiles, on the near bank. */
export const Numbers = memo(({ layout }: { layout: Layout }) =>
  layout.lanes
    .filter(({ own }) => own)
    .flatMap((lane) =>
      Array.from({ length: lane.to - lane.from + 1 }, (_, i) => {
        const tile = lane.from + i;
        const [x, y] = layout.on(lane.left(tile) + lane.pitch / 2, lane.front + 15 * layout.type * 0.8);
        return (
          <text
            key={tile}
            className={layout.course.shade.includes(tile) ? "go-number go-on-blue" : "go-number"}
            x={x}
            y={y}
            fontSize={11.5 * layout.type}
          >
            {tile}
          </text>
        );
      }),
    ),
);
