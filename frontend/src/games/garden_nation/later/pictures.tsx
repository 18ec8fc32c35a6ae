/** Pictures of projects and missions: lands as cells, floors blank or in the player's colour, what is missing dashed. */
import { memo } from "react";
import type { Point } from "../geometry";
import { parts } from "../loaded";
import type { Land, Position } from "../model";

const { floorsIn, GROWTH, hexagon, leaders, missionOf, own, Piece, placed, projectOf, rounded, tallest } =
  parts;

const SIZES: Record<string, number> = { green: 0.85, yellow: 0.65, red: 0.75 };
const SPOTS: readonly Point[] = [
  [-11, -1],
  [10, -6],
  [-6, 14],
  [9, 13],
];

interface CellProps {
  at: Point;
  land: string;
  r?: number;
  floors?: number;
  seat?: number | null;
}

/** One cell of a land, with floors of any clan or of one. */
export function Cell({ at, land, r = 20, floors = 0, seat = null }: CellProps) {
  const { plant, more } = GROWTH[land as Land];
  const scale = ((SIZES[land] ?? 1) * r) / 20;
  const grown = (path: string) =>
    SPOTS.map(([x, y], i) =>
      placed(path, [at[0] + (x * r) / 20, at[1] + (y * r) / 20], i * 11 - 16, scale),
    ).join("");
  return (
    <>
      <path className={`gn-plot gn-${land}`} d={rounded(hexagon(r, at), 4)} />
      <path className={`gn-plants gn-${land}`} d={grown(plant)} />
      {more && land === "red" && <path className={`gn-more gn-${land}`} d={grown(more)} />}
      <g className={seat === null ? undefined : own(seat)}>
        {Array.from({ length: floors }, (_, i) => (
          <Piece
            // biome-ignore lint/suspicious/noArrayIndexKey: a floor is its height
            key={i}
            id={`floor-${seat ?? "any"}`}
            x={at[0]}
            y={at[1] + 4 - i * 8}
            width={36}
            height={21}
          />
        ))}
      </g>
    </>
  );
}

const ROUND: readonly Point[] = [
  [-12.5, -21.6],
  [12.5, -21.6],
  [25, 0],
  [12.5, 21.6],
  [-12.5, 21.6],
  [-25, 0],
];

/** The seven territories in outline, one of them or all but the middle one meant. */
function Ringed({ land, floors, central }: { land: string; floors: number; central: boolean }) {
  const middle: Point = [52, 40];
  const place: Point = central ? middle : [27, 40];
  return (
    <>
      {[[0, 0] as Point, ...ROUND].map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          className={x || y ? "gn-outline" : central ? "gn-outline" : "gn-outline gn-barred"}
          d={rounded(hexagon(13.5, [middle[0] + x, middle[1] + y]), 1)}
        />
      ))}
      {!central && <path className="gn-bar" d="M46 34l12 12m0-12l-12 12" />}
      <Cell at={place} land={land} r={central ? 20 : 18} floors={floors} />
    </>
  );
}

const others = (land: string): string[] => ["green", "yellow", "red"].filter((other) => other !== land);

function pattern(rule: string, land: string, beside: string) {
  if (rule === "outside" || rule === "central")
    return <Ringed land={land} floors={rule === "central" ? 3 : 2} central={rule === "central"} />;
  if (rule === "trio")
    return (
      <>
        <Cell at={[19, 46]} land={others(land)[0] ?? ""} r={18} floors={1} />
        <Cell at={[85, 46]} land={others(land)[1] ?? ""} r={18} floors={1} />
        <Cell at={[52, 46]} land={land} r={18} floors={2} />
      </>
    );
  if (rule === "beside_empty")
    return (
      <>
        <Cell at={[70, 44]} land={beside} r={21} />
        <Cell at={[33.5, 44]} land={land} r={21} floors={2} />
      </>
    );
  return (
    <>
      <Cell at={[33.5, 44]} land={land} r={21} floors={rule === "tall_pair" ? 2 : 1} />
      <Cell at={[70, 44]} land={land} r={21} floors={1} />
    </>
  );
}

/** The pattern of a project. */
export const ProjectPicture = memo(({ id }: { id: string }) => {
  const project = projectOf(id);
  if (!project) return null;
  return (
    <svg className="gn-picture" viewBox="0 -3 104 80" aria-hidden="true" focusable="false">
      {pattern(project.rule, project.land, project.beside ?? "")}
    </svg>
  );
});

interface MissionProps {
  id: string;
  seat: number | null;
  /** Without a position the mission itself is shown, no progress. */
  view?: Position;
}

function Bed({ at, territory, view, seat }: { at: Point; territory: number } & Omit<MissionProps, "id">) {
  const lead = view ? leaders(view, territory) : [];
  const counts = view ? floorsIn(view, territory) : [];
  const rival = counts.reduce(
    (best, count, other) => (other !== seat && count > (counts[best] ?? -1) ? other : best),
    seat === 0 ? 1 : 0,
  );
  const alone = seat !== null && lead.length === 1 && lead[0] === seat;
  return (
    <>
      <path className={alone ? "gn-cell gn-held" : "gn-cell"} d={rounded(hexagon(24, at), 4)} />
      <text className="gn-cell-number" x={at[0]} y={at[1] + 6}>
        {territory}
      </text>
      {view &&
        seat !== null &&
        [seat, rival].map((who, i) => (
          <g key={who} className={own(who)}>
            <Piece id={`seat-${who}`} x={at[0] + 35} y={at[1] - 10 + i * 21} width={17} height={17} />
            <text className="gn-cell-count" x={at[0] + 52} y={at[1] - 5 + i * 21}>
              {counts[who] ?? 0}
            </text>
          </g>
        ))}
    </>
  );
}

/** A tower of so many floors: those of the tallest building drawn, those it lacks dashed. */
function Tower({ floors, have, seat }: { floors: number; have: number; seat: number | null }) {
  return (
    <g className={seat === null ? undefined : own(seat)}>
      {Array.from({ length: floors }, (_, i) =>
        i < have ? (
          <Piece
            // biome-ignore lint/suspicious/noArrayIndexKey: a floor is its height
            key={i}
            id={`floor-${seat ?? "any"}`}
            x={35}
            y={48 - i * 10}
            width={44}
            height={25}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <path key={i} className="gn-outline gn-lacking" d={`M20 ${43 - i * 10}h30v9H20z`} />
        ),
      )}
    </g>
  );
}

/** What a mission asks for; with a position, how it stands. */
export function MissionPicture({ id, seat, view }: MissionProps) {
  const mission = missionOf(id);
  if (!mission) return null;
  const pair = mission.pair ?? [];
  const wide = view && mission.rule === "control";
  return (
    <svg
      className="gn-picture gn-mission-picture"
      viewBox={wide ? "0 0 176 60" : pair.length ? "0 0 108 60" : "0 0 70 60"}
      aria-hidden="true"
      focusable="false"
    >
      {mission.rule === "control" ? (
        pair.map((territory, i) => (
          <Bed
            key={territory}
            at={[26 + i * (wide ? 88 : 54), 30]}
            territory={territory}
            view={view}
            seat={seat}
          />
        ))
      ) : mission.rule === "towers" ? (
        <Tower floors={mission.least} have={view && seat !== null ? tallest(view, seat) : 9} seat={seat} />
      ) : (
        <Cell
          at={[35, 32]}
          land={mission.land as Land}
          r={25}
          floors={mission.rule === "floors" ? 1 : 2}
          seat={seat}
        />
      )}
    </svg>
  );
}
