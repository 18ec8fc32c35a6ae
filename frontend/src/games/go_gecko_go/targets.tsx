/** Every space of every river as a place to tap or to reach by arrow keys, and the animals that may go. */
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useRovingGrid } from "@/shared/board/grid";
import { PlaceGrid } from "@/shared/board/places";
import { reachable, standsOn } from "./intent";
import { type Lane, type Layout, laneAt, standAt } from "./layout";
import { HEIGHT, heightOf, START, type Stack, trunkOf } from "./model";
import { shape } from "./paths";
import { type Play, usePlayKeys } from "./play";
import { playerName, spaceLabel } from "./words";

export const placeId = (seat: number, space: number | string): string => `${seat}:${space}`;
export const placeOf = (id: string): [seat: number, space: number] => {
  const [seat, space] = id.split(":").map(Number);
  return [seat ?? 0, space ?? 0];
};

/** How far a space reaches along its lane. */
function spanOf(layout: Layout, lane: Lane, space: number): readonly [number, number] {
  if (space === START) return lane.beach ?? [0, 0];
  if (space === trunkOf(layout.course)) return lane.log ?? [0, 0];
  return [lane.left(space), lane.left(space) + lane.pitch];
}

/** The ground of a space and the air above it, as high as its tower. */
function outline(layout: Layout, seat: number, space: number, stack: Stack) {
  const lane = laneAt(layout, seat, space);
  const [x0, x1] = spanOf(layout, lane, space);
  const low = lane.front + (lane.own ? 18 : 8) * lane.scale;
  const high = Math.min(
    lane.back - 6,
    lane.base -
      (heightOf(stack.slice(0, space > START && space <= layout.course.tiles ? 4 : 1)) + 1) * lane.unit,
  );
  const [a] = layout.on(x0, lane.base);
  const [b] = layout.on(x1, lane.base);
  return {
    d: shape([
      [a, high],
      [b, high],
      [b, low],
      [a, low],
    ]),
    "data-space": placeId(seat, space),
  };
}

interface TargetsProps {
  play: Play;
  layout: Layout;
  seats: readonly number[];
  onFocus: (place: string | null) => void;
}

/** Where the staged animal may land, else where an animal stands that may go. */
export function lit({ desk, view, mine }: Play): Set<number> {
  if (!mine || view.phase !== "act") return new Set();
  const landings = reachable(desk).map(({ to }) => to);
  const starts = view.reaches.filter(({ offers }) => offers.length).map(({ space }) => space);
  return new Set(landings.length ? [...landings, ...starts] : starts);
}

export function Targets({ play, layout, seats, onFocus }: TargetsProps) {
  const { view, desk, props, own } = play;
  const spaces = trunkOf(layout.course) + 1;
  const rows = useMemo(
    () => seats.map((seat) => Array.from({ length: spaces }, (_, space) => placeId(seat, space))),
    [seats, spaces],
  );
  const grid = useRovingGrid(rows, placeId(own, START));
  const playKey = usePlayKeys();
  const may = lit(play);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a label depends on these parts of the play only
  const labels = useMemo(
    () => new Map(rows.flat().map((id) => [id, spaceLabel(play, ...placeOf(id))])),
    [rows, view, desk, props.table],
  );
  const stackOn = (seat: number, space: number): Stack => view.rivers[seat]?.spaces[space] ?? [];
  const staged = desk.staged[0]?.animal;
  return (
    <PlaceGrid
      label={t`Rivers, from the far bank to yours`}
      rows={rows}
      rowName={(_, index) => playerName(props.table, seats[index] ?? 0)}
      grid={grid}
      shape={(id) => outline(layout, ...placeOf(id), stackOn(...placeOf(id)))}
      name={(id) => labels.get(id)}
      may={(id) => placeOf(id)[0] === own && may.has(placeOf(id)[1])}
      selected={(id) => Boolean(staged) && play.offer !== null && id === placeId(own, play.offer.to)}
      choose={(id) => play.space(...placeOf(id))}
      playKey={playKey}
      setOver={play.setOver}
      onFocus={onFocus}
    />
  );
}

/** How many places the sand is wide. */
const PLACES = 4.15;

/** On top, for pointers: the animals that may go, each by itself; keys and buttons have them by letter. */
export function AnimalTargets({ play, layout }: { play: Play; layout: Layout }) {
  const { view, desk, own, mine } = play;
  if (!mine || view.phase !== "act") return null;
  const landings = reachable(desk).map(({ to }) => to);
  return view.reaches
    .filter(({ offers }) => offers.length)
    .filter(({ animal }) => !landings.includes(standsOn(desk, animal)))
    .map(({ animal, space }) => {
      const stack = view.rivers[own]?.spaces[space] ?? [];
      const { at, unit } = standAt(layout, own, space, animal, stack.slice(0, stack.indexOf(animal)));
      // Those on the sand stand close together: each has its own place there.
      const [from, to] = laneAt(layout, own, space).beach ?? [0, 0];
      const width = space === START ? (to - from) / PLACES : unit * 5.6;
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for pointers
        <rect
          key={animal}
          className="place may"
          data-animal={animal}
          x={at[0] - width * 0.46}
          y={at[1] - HEIGHT[animal] * unit}
          width={width}
          height={HEIGHT[animal] * unit}
          onClick={() => play.animal(animal)}
          onPointerEnter={() => play.setOver(placeId(own, space))}
          onPointerLeave={() => play.setOver(null)}
        />
      );
    });
}
