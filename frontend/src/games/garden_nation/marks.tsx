/** What marks the plots: rings and tags of what may be done, prices of what is staged, last moves. */
import type { LogEntry } from "@/shared/game";
import { projectOf } from "./aids";
import { gainOf, leadsTo } from "./foresee";
import { add, gardenOf, type Point } from "./geometry";
import { openFrame } from "./intent";
import { areaOf, type Position } from "./model";
import type { Play } from "./play";
import { Frame, Price, Ring, Tag } from "./signs";

/** The plot each other seat acted on last. */
export function lastMoves(log: readonly LogEntry[], viewer: number | null): ReadonlyMap<string, number> {
  const plots = new Map<number, string>();
  for (const { seat, steps } of log)
    for (const step of steps) {
      const area = areaOf(step);
      if (seat !== null && area) plots.set(seat, area);
    }
  if (viewer !== null) plots.delete(viewer);
  return new Map([...plots].map(([seat, area]) => [area, seat]));
}

const point = (view: Position, area: string): Point => gardenOf(view).place(area).at;

/** The plots are lit to choose anew what is already staged. */
const chosen = ({ desk }: Play): boolean => openFrame(desk) < desk.steps.length;

/** With so many plots to choose from each shows only where it leads. */
const MANY = 14;

export function LegalRings({ play, focus }: { play: Play; focus: string | null }) {
  const { lit, over, choice, now } = play;
  const fine = lit.size > MANY || chosen(play);
  return (
    <>
      {[...lit.values()].map(({ area, kind }) => {
        const tone = [
          kind === "invade" ? "gn-rust" : "",
          fine ? "gn-fine" : "",
          over === area ? "gn-over" : "",
          choice.area === area || choice.from === area ? "gn-chosen" : "",
        ];
        return (
          <g key={area}>
            {!fine && <Ring point={point(now, area)} kind="gn-wash" />}
            <Ring point={point(now, area)} kind={tone.join(" ")} />
          </g>
        );
      })}
      {focus && (
        <>
          <Ring point={point(now, focus)} kind="gn-focus" r={35} />
          <Ring point={point(now, focus)} kind="gn-focus gn-paper" r={35} />
        </>
      )}
    </>
  );
}

/** How far above a plot's middle its tag hangs: clear of the building there. */
function tagHeight(view: Position, area: string): number {
  const building = view.buildings[area];
  if (!building) return -27;
  return -24 - Math.min(building.floors - 1, 6) * 11 - (building.roof ? 22 : 0);
}

/** Above the pieces: the price, and the territory that each action leads to. */
export function LegalTags({ play }: { play: Play }) {
  const { lit, now, desk } = play;
  const points = (ids: readonly string[]) => Math.max(0, ...ids.map((id) => projectOf(id)?.points ?? 0));
  const staged = desk.steps[openFrame(desk)];
  return [...lit.values()].map(({ area, kind, gain, leads, projects }) => {
    if (kind === "from" || kind === "to") return null;
    if (staged && (areaOf(staged) === area || play.over !== area)) return null;
    const plain = kind === "construct" && lit.size > MANY;
    return (
      <Tag
        key={area}
        point={add(point(now, area), plain ? [20, -20] : [8, tagHeight(now, area)])}
        gain={plain ? null : gain}
        leads={leads}
        points={points(projects)}
        rust={kind === "invade"}
        plain={kind === "construct" && !now.buildings[area]}
      />
    );
  });
}

/** The price of each staged action beside its plot. */
export function Prices({ play }: { play: Play }) {
  const { desk } = play;
  return desk.steps.map((step, k) => {
    const area = areaOf(step);
    const view = desk.frames[k]?.view;
    if (!area || !view) return null;
    return (
      <Price
        // biome-ignore lint/suspicious/noArrayIndexKey: staged steps are in order
        key={k}
        point={add(point(view, area), [-30, -24])}
        gain={gainOf(view, step)}
      />
    );
  });
}

/** The territories the torticrane goes through with the staged steps, and on from there with what is under the pointer. */
export function trail(play: Play): { stops: number[]; next: number | null } {
  const { desk, now, lit, over, start } = play;
  const garden = gardenOf(now);
  const at = (territory: number) => garden.positionOf(territory);
  const target = over ? lit.get(over) : undefined;
  const kept = target && !desk.frames[desk.steps.length]?.legal?.length ? openFrame(desk) : desk.steps.length;
  const stops = start.crane === null ? [] : [at(start.crane)];
  for (const [k, step] of desk.steps.slice(0, kept).entries()) {
    const to = leadsTo(desk.frames[k]?.view ?? now, step);
    if (to !== null) stops.push(at(to));
  }
  if (target?.leads != null) stops.push(at(target.leads));
  const next = stops.length > (start.crane === null ? 0 : 1) ? (stops[stops.length - 1] ?? null) : null;
  return { stops, next };
}

/** Frames round the bed in play and the one the way leads to. */
export function Frames({ play, next }: { play: Play; next: number | null }) {
  const { now, desk } = play;
  const garden = gardenOf(now);
  const acting = (desk.frames[openFrame(desk)] ?? { view: now }).view.crane;
  const here = acting === null || now.phase === "over" ? null : garden.positionOf(acting);
  return (
    <>
      {next !== null && next !== here && <Frame position={next} next />}
      {here !== null && <Frame position={here} />}
    </>
  );
}
