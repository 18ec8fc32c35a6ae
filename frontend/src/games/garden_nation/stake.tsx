/** The population stake: one notch an inhabitant, the points beside it, a marker for each seat. */
import { memo } from "react";
import { Cased, own, Piece } from "./art";
import { bands } from "./box";
import type { Point } from "./geometry";
import type { Position } from "./model";

const NOTCHES = 40;

interface Shape {
  upright: boolean;
  unit: number;
}

/** A point on the stake, *along* notches from its foot and *across* it. */
const spot = ({ upright, unit }: Shape, along: number, across: number): Point =>
  upright ? [across, -along * unit] : [along * unit, across];

function Band({ shape, from, to, vp }: { shape: Shape; from: number; to: number; vp: number }) {
  const [width, band] = shape.upright ? [46, 21] : [36, 17];
  const [a, b] = [spot(shape, from - 1, width - band), spot(shape, to, width)];
  const box = { x: Math.min(a[0], b[0]), y: Math.min(a[1], b[1]) };
  const size = { width: Math.abs(b[0] - a[0]), height: Math.abs(b[1] - a[1]) };
  const tone = vp < 0 ? 0.3 : (vp / 10) * 0.34;
  const roomy = shape.upright || to > from || vp === 0;
  return (
    <g>
      <rect className={vp < 0 ? "gn-debt" : "gn-gain"} {...box} {...size} fillOpacity={tone} />
      {roomy && (
        <text
          className={vp < 0 ? "gn-band gn-below" : "gn-band"}
          x={box.x + size.width / 2}
          y={box.y + size.height / 2 + 4}
          fontSize={vp <= -10 ? 9 : 11}
        >
          {vp < 0 ? `−${-vp}` : vp}
        </text>
      )}
    </g>
  );
}

const Post = memo(({ upright, unit }: Shape) => {
  const shape = { upright, unit };
  const long = NOTCHES * unit;
  const [width, band] = upright ? [46, 21] : [36, 17];
  const outline = upright
    ? `M0 8H46V${-long - 4}L23 ${-long - 17} 0 ${-long - 4}z`
    : `M-4 0H${long + 2}l9 18-9 18H-4z`;
  const notches = Array.from({ length: NOTCHES }, (_, i) => {
    const [x, y] = spot(shape, i + 0.5, 0);
    const length = (i + 1) % 5 ? 4 : 7;
    return `M${x.toFixed(1)} ${y.toFixed(1)}${upright ? "h" : "v"}${length}`;
  });
  return (
    <g>
      <path className="gn-post" d={outline} />
      {bands.map(([to, vp], i) => (
        <Band key={to} shape={shape} from={(bands[i - 1]?.[0] ?? 0) + 1} to={to} vp={vp} />
      ))}
      <path
        className="gn-notches"
        d={`${notches.join("")}${upright ? `M${width - band} 8V${-long}` : `M0 ${width - band}H${long}`}`}
      />
      {[5, 10, 15, 20, 25, 30, 35, 40].map((count) => {
        const [x, y] = spot(shape, count - 0.5, upright ? 16 : 15);
        return (
          <text key={count} className="gn-count" x={x} y={upright ? y + 4 : y}>
            {count}
          </text>
        );
      })}
    </g>
  );
});

/** How far along the stake a number stands; more than forty stand at its end, with their number. */
const along = (inhabitants: number): number => Math.max(0, Math.min(NOTCHES, inhabitants)) - 0.5;

/** How many markers of earlier seats are in the way of a seat's. */
const crowd = ({ upright }: Shape, view: Position, seat: number): number =>
  view.inhabitants.filter((count, other) => {
    const apart = Math.abs(along(count) - along(view.inhabitants[seat] ?? 0));
    return other < seat && apart < (upright ? 1.7 : 2.3) && (upright || count <= NOTCHES);
  }).length;

/** Where a seat's marker stands. Lying, the stake has those beyond its end above the others, number before marker. */
function place(shape: Shape, view: Position, seat: number): Point {
  const count = view.inhabitants[seat] ?? 0;
  if (shape.upright) return spot(shape, along(count), 63 + crowd(shape, view, seat) * 24);
  if (count <= NOTCHES) return spot(shape, along(count), -12 - (crowd(shape, view, seat) % 2) * 19);
  const beyond = view.inhabitants.filter((other, earlier) => other > NOTCHES && earlier < seat).length;
  return spot(shape, along(count) - beyond * 4.8, -30);
}

interface MarkerProps {
  upright: boolean;
  x: number;
  y: number;
  seat: number;
  count: number;
  staged?: boolean;
}

const MarkerAt = memo(({ upright, x, y, seat, count, staged }: MarkerProps) => {
  const size = upright ? 27 : 22;
  const piece = <Piece id={`seat-${seat}`} x={x} y={y} width={size} height={size} />;
  return (
    <g className={staged ? `gn-staged ${own(seat)}` : own(seat)} data-people={staged ? undefined : seat}>
      {staged ? piece : <Cased>{piece}</Cased>}
      {count > NOTCHES && (
        <text className="gn-on gn-many" x={upright ? x : x - 22} y={upright ? y - 17 : y + 5}>
          {count}
        </text>
      )}
    </g>
  );
});

function Marker({
  shape,
  view,
  seat,
  staged,
}: { shape: Shape; view: Position } & Pick<MarkerProps, "seat" | "staged">) {
  const [x, y] = place(shape, view, seat);
  return (
    <MarkerAt
      upright={shape.upright}
      x={x}
      y={y}
      seat={seat}
      count={view.inhabitants[seat] ?? 0}
      staged={staged}
    />
  );
}

/** From where a marker stands to where it would. */
function Slide({ shape, from, to }: { shape: Shape; from: number; to: number }) {
  const side = shape.upright ? 63 : -12;
  const [a, b] = [spot(shape, along(from), side), spot(shape, along(to), side)];
  return (
    <g className="gn-slide">
      <path d={`M${a.join(" ")}L${b.join(" ")}`} />
      <path d={`M${a.join(" ")}L${b.join(" ")}`} />
    </g>
  );
}

interface StakeProps {
  upright: boolean;
  view: Position;
  before?: Position;
}

export const Stake = memo(({ upright, view, before = view }: StakeProps) => {
  const shape = { upright, unit: upright ? 16 : 9.3 };
  const moved = view.inhabitants.flatMap((count, seat) => (count === before.inhabitants[seat] ? [] : [seat]));
  return (
    <g>
      <Post {...shape} />
      {moved.map((seat) => (
        <Slide
          key={seat}
          shape={shape}
          from={before.inhabitants[seat] ?? 0}
          to={view.inhabitants[seat] ?? 0}
        />
      ))}
      {before.inhabitants.map((_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
        <Marker key={seat} shape={shape} view={before} seat={seat} />
      ))}
      {moved.map((seat) => (
        <Marker key={seat} shape={shape} view={view} seat={seat} staged />
      ))}
    </g>
  );
});
