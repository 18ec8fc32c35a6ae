/** Signs over the board: frames, rings, tags, prices, the torticrane and its way. */
import { memo } from "react";
import { Cased, Piece } from "./art";
import { bedAt, craneAt, FRAME_PATH, lineThrough, type Point, wayBetween } from "./geometry";
import { signed } from "./numbers";

const at = ([x, y]: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/** A frame round a bed: whole where one acts, dashed where it would go on. */
export const Frame = memo(
  ({ position, next, spot }: { position: number; next?: boolean; spot?: boolean }) => (
    <g
      transform={at(bedAt(position))}
      className={spot ? "gn-frame gn-pointed" : next ? "gn-frame gn-next" : "gn-frame"}
    >
      <path d={FRAME_PATH} />
      <path d={FRAME_PATH} />
    </g>
  ),
);

export const Ring = ({ point, kind, r = 31 }: { point: Point; kind: string; r?: number }) => (
  <circle className={`gn-ring ${kind}`} cx={point[0]} cy={point[1]} r={r} />
);

interface TagProps {
  point: Point;
  /** What it costs or gives; null where the plot's value says so. */
  gain: number | null;
  leads: number | null;
  points?: number;
  rust?: boolean;
  /** On a small board the plot's own value is price enough. */
  plain?: boolean;
}

/** The price of an action, the territory it leads to, and the points of a project it would complete. */
export const Tag = ({ point, gain, leads, points = 0, rust, plain }: TagProps) => {
  const wide = gain !== null;
  return (
    <g transform={at(point)}>
      <g className={`gn-plaque gn-tag ${rust ? "gn-rust" : ""} ${plain ? "gn-plain" : ""}`}>
        {wide && <path d={rust ? "M-37-10.5H7v21h-44l7-10.5z" : "M-31-10.5H7v21h-38z"} />}
        {wide && (
          <text x="-15" y="5">
            {signed(gain)}
          </text>
        )}
        {leads !== null && (
          <g transform={wide ? "translate(13 0)" : undefined}>
            <path className="gn-way-stone" d="M-12-2C-13-10-5-12 1-12S13-8 12 0 6 11 0 11-12 6-12-2z" />
            <text className="gn-lead" y="5">
              {leads}
            </text>
          </g>
        )}
        {points > 0 && (
          <g transform="translate(-33 -12)">
            <Piece id="vp" x={0} y={0} width={24} height={24} />
            <text className="gn-points" y="-13">
              +{points}
            </text>
          </g>
        )}
      </g>
    </g>
  );
};

/** The price of a staged action, pointing at its building. */
export const Price = ({ point, gain }: { point: Point; gain: number }) => (
  <g transform={at(point)}>
    <g className="gn-plaque gn-price">
      <path d="M21 0l-8-12h-28v24h28z" />
      <text x="-1" y="5">
        {signed(gain)}
      </text>
    </g>
  </g>
);

/** The torticrane, die-cut; hatched where it would go. */
export const Crane = memo(({ position, next }: { position: number; next?: boolean }) => {
  const [x, y] = craneAt(position);
  const size = next ? [84, 75] : [98, 87];
  const piece = (
    <Piece id="torticrane" x={x} y={y - 18} width={size[0] as number} height={size[1] as number} />
  );
  if (next) return <g className="gn-staged gn-crane">{piece}</g>;
  return (
    <g className="gn-crane" data-crane="">
      <Cased on>{piece}</Cased>
    </g>
  );
});

/** The way along the paths, dotted. */
export const Way = ({ stops }: { stops: readonly number[] }) => {
  const lines = stops.slice(1).flatMap((to, i) => {
    const from = stops[i] as number;
    return from === to ? [] : [lineThrough(wayBetween(from, to))];
  });
  const line = lines.join("");
  return line ? (
    <g className="gn-way">
      <path d={line} />
      <path d={line} />
    </g>
  ) : null;
};
