/** The track's drawing: forty stones, their numbers, the walk that is staged, and the Martians. */
import { memo } from "react";
import { vars } from "@/shared/board/art";
import { Cased, Piece, staged } from "./art";
import { Tag } from "./circles";
import { add, headingOf, hop, landingTags, type Point, sideOf, stoneAt } from "./geometry";
import { LAP, type View, type Walk } from "./model";
import { wobbler } from "./scene";

export const SPACES: readonly number[] = Array.from({ length: LAP }, (_, space) => space);
const HALF = 43;
const CUT = 13;

const random = wobbler(11);

function stonePath(space: number): string {
  const [x, y] = stoneAt(space);
  const [k, c] = [HALF, CUT];
  const corners: Point[] = [
    [-k, -k + c],
    [-k + c, -k],
    [k - c, -k],
    [k, -k + c],
    [k, k - c],
    [k - c, k],
    [-k + c, k],
    [-k, k - c],
  ];
  const uneven = () => random(4.8) - 2.4;
  return `M${corners.map(([a, b]) => `${(x + a + uneven()).toFixed(1)} ${(y + b + uneven()).toFixed(1)}`).join("L")}z`;
}

const STONES = SPACES.map(stonePath);
const SHADES = SPACES.map((space) => {
  const [x, y] = stoneAt(space);
  return `M${x + 40} ${y - 8}v38l-10 10h-38l22-26z`;
});

/** Which stones differ from the rest. */
export interface Marks {
  here: number | null;
  land: number | null;
  counted: readonly number[];
  highlight: number | null;
}

export const NO_MARKS: Marks = { here: null, land: null, counted: [], highlight: null };

function stoneClass(marks: Marks, space: number): string {
  if (space === marks.highlight) return "io-stone io-pointed";
  if (space === marks.land) return "io-stone io-land";
  if (space === marks.here) return "io-stone io-here";
  if (marks.counted.includes(space)) return "io-stone io-counted";
  return space % 5 ? "io-stone" : "io-stone io-fifth";
}

const Stone = memo(({ space, className }: { space: number; className: string }) => (
  <path className={className} d={STONES[space]} />
));

const Chevron = memo(({ space }: { space: number }) => {
  const [x, y] = add(stoneAt(space), headingOf(sideOf(space)), sideOf(space) % 2 ? 31 : 29);
  const [i, j] = headingOf(sideOf(space));
  const turn = (Math.atan2(j, i) * 180) / Math.PI;
  return <path className="io-chevron" d="M-4-8 5 0-4 8" transform={`translate(${x} ${y}) rotate(${turn})`} />;
});

const StoneNumber = memo(({ space }: { space: number }) => {
  const [x, y] = stoneAt(space);
  const [left, down] = space === 0 ? [-20, 18] : [0, 9];
  return (
    <text className="io-num" x={x + left} y={y + down}>
      {space}
    </text>
  );
});

interface StonesProps {
  marks: Marks;
  shown?: readonly number[];
}

export const Stones = memo(({ marks, shown = SPACES }: StonesProps) => (
  <g>
    {shown.map((space) => (
      <Stone key={space} space={space} className={stoneClass(marks, space)} />
    ))}
    <path d={shown.map((space) => SHADES[space]).join("")} fill="url(#io-hatch)" />
    {shown
      .filter((space) => space % 10 === 5)
      .map((space) => (
        <Chevron key={space} space={space} />
      ))}
    {shown
      .filter((space) => space % 5 === 0 && !marks.counted.includes(space))
      .map((space) => (
        <StoneNumber key={space} space={space} />
      ))}
    {shown.includes(0) && <Cased id="flag" x={1144} y={30} width={60} height={80} />}
  </g>
));

export const hopsOf = (walk: Walk): string => {
  const stops = [walk.start % LAP, ...walk.path.map((space) => space % LAP)];
  return stops
    .slice(1)
    .map((space, i) => hop(stops[i] ?? 0, space))
    .join("");
};

/** Numbers on the counted stones and hops inside the track. */
export const WalkMarks = memo(({ walk, numbers = true }: { walk: Walk; numbers?: boolean }) => {
  const hops = hopsOf(walk);
  return (
    <g>
      {numbers &&
        walk.path.slice(0, -1).map((space, i) => {
          const [x, y] = stoneAt(space);
          return (
            <text key={space} className="io-step" x={x} y={y + 13}>
              {i + 1}
            </text>
          );
        })}
      <path className="io-hop" d={hops} />
      <path className="io-hop io-paper" d={hops} />
    </g>
  );
});

export const WalkTags = ({ walk, again }: { walk: Walk; again: boolean }) => {
  const [count, more] = landingTags(walk.position % LAP);
  return (
    <g>
      <Tag at={count}>{walk.path.length}</Tag>
      {again && (
        <g style={vars({ "--edge": "#fffaf0", "--sw": 6 })}>
          <circle className="io-tag" cx={more[0]} cy={more[1]} r="23" />
          <Piece id="again" x={more[0]} y={more[1]} width={32} height={32} />
        </g>
      )}
    </g>
  );
};

/** One pennant on the Martian's staff for each lap. */
const Laps = ({ at: [x, y], laps }: { at: Point; laps: number }) => {
  const flags = Array.from(
    { length: Math.min(laps, 4) },
    (_, i) => `M${x + 37} ${y - 66 + i * 20}l25 9-25 9z`,
  );
  const staff = `M${x + 37} ${y - 68}V${y + 12}`;
  return (
    <g className="io-laps">
      <path className="io-staff-case" d={staff + flags.join("")} />
      <path className="io-staff" d={staff} />
      <path className="io-pennant" d={flags.join("")} />
    </g>
  );
};

export const Martian = memo(({ seat, position }: { seat: number; position: number }) => {
  const at = stoneAt(position % LAP);
  return (
    <g data-seat={seat}>
      {position >= LAP && <Laps at={at} laps={Math.floor(position / LAP)} />}
      <Cased id={`martian-${seat}`} x={at[0]} y={at[1] - 24} width={88} height={106} />
    </g>
  );
});

/** The Martian where it would land, in stripes. */
export const LandingMartian = ({ seat, position }: { seat: number; position: number }) => (
  <g style={staged(`s${seat}`)}>
    <Martian seat={seat} position={position} />
  </g>
);

/** Martians before their first turn: on a rock that floats behind space 0. */
const Waiting = ({ seats }: { seats: readonly number[] }) => {
  const width = seats.length * 52 + 20;
  const left = 1060 - width;
  return (
    <g>
      <path
        className="io-raft"
        d={`M${left} 35q${width / 2}-9 ${width} 0q-4 16-${width * 0.3} 22l-${width * 0.22} 9-${width * 0.2}-8q-${width * 0.24}-5-${width * 0.28}-23z`}
      />
      <path
        d={`M${left + width * 0.45} 57q${width * 0.4}-8 ${width * 0.54}-20q-4 14-${width * 0.3} 20l-${width * 0.22} 9z`}
        fill="url(#io-hatch)"
      />
      {seats.map((seat, i) => (
        <g key={seat} data-seat={seat}>
          <Cased id={`martian-${seat}`} x={1024 - i * 52} y={5} width={55} height={66} />
        </g>
      ))}
    </g>
  );
};

/** All Martians, the nearer ones in front, the one to act before all. */
export const Martians = memo(({ view }: { view: View }) => {
  const standing = view.positions.flatMap((position, seat) =>
    position === null ? [] : [{ position, seat }],
  );
  const depth = ({ position, seat }: { position: number; seat: number }) =>
    seat === view.seat ? Number.POSITIVE_INFINITY : stoneAt(position % LAP)[1];
  const waiting = view.positions.flatMap((position, seat) => (position === null ? [seat] : []));
  return (
    <g>
      {waiting.length > 0 && <Waiting seats={waiting} />}
      {standing
        .sort((a, b) => depth(a) - depth(b))
        .map(({ position, seat }) => (
          <Martian key={seat} seat={seat} position={position} />
        ))}
    </g>
  );
});
