/** The plots as places to tap or to reach by arrow keys; invisible, on top of the drawing. */
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useMemo } from "react";
import { nearestTo, useRoving } from "@/shared/board/grid";
import { PlaceGrid } from "@/shared/board/places";
import { Piece } from "./art";
import { bedAt, type Garden, gardenOf, PLOT_PATHS } from "./geometry";
import { landsFor } from "./intent";
import { TERRITORIES } from "./model";
import { type Play, usePlayKeys } from "./play";
import { plotLabel } from "./words";

interface TargetsProps {
  play: Play;
  last: ReadonlyMap<string, number>;
  onFocus: (area: string | null) => void;
}

/** Arrows by sight, a territory's number to its middle, Home to the middle of the one in play. */
function mover(garden: Garden, crane: number | null) {
  const places = new Map([...garden.places].map(([area, { at }]) => [area, at]));
  const middle = (territory: number) => garden.areasOf(territory)[0] ?? null;
  return (from: string, { key }: KeyboardEvent): string | null => {
    if (key === "Home") return middle(crane ?? garden.board.territories[0] ?? 1);
    if (TERRITORIES.includes(Number(key)) && key.trim()) return middle(Number(key));
    return nearestTo(places, from, key);
  };
}

export function Targets({ play, last, onFocus }: TargetsProps) {
  const { now, lit, choice, props } = play;
  const garden = gardenOf(now);
  const move = useMemo(() => mover(garden, now.crane), [garden, now.crane]);
  const grid = useRoving(move, garden.areasOf(now.crane ?? garden.board.territories[0] ?? 1)[0] ?? "1.0");
  const playKey = usePlayKeys();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a label depends on these parts of the play only
  const labels = useMemo(
    () => new Map([...garden.places.keys()].map((area) => [area, plotLabel(play, area, last.get(area))])),
    [now, lit, last, props.table, garden],
  );
  const outline = (area: string) => {
    const { position, direction } = garden.place(area);
    const [x, y] = bedAt(position);
    return { d: PLOT_PATHS[direction], transform: `translate(${x} ${y})`, "data-area": area };
  };
  return (
    <PlaceGrid
      label={t`Seven territories of seven plots`}
      rows={TERRITORIES.map((territory) => garden.areasOf(territory))}
      rowName={(_, index) => t`territory ${index + 1}`}
      grid={grid}
      shape={outline}
      name={(area) => labels.get(area)}
      may={(area) => lit.has(area)}
      selected={(area) => choice.area === area || choice.from === area}
      choose={play.plot}
      playKey={playKey}
      setOver={play.setOver}
      onFocus={onFocus}
    />
  );
}

/** The lands a bramble plot may become, beside it; the picker has them for the keyboard. */
export function LandButtons({ play }: { play: Play }) {
  const { choice, now, desk } = play;
  if (!choice.area) return null;
  const [x, y] = gardenOf(now).place(choice.area).at;
  const lands = landsFor(desk, choice);
  return (
    <g>
      {lands.map((land, i) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for pointers
        <g key={land} className="may gn-token" onClick={() => play.land(land)}>
          <circle cx={x + (i - (lands.length - 1) / 2) * 46} cy={y + 42} r="21" />
          <Piece
            id={`token-${land}`}
            x={x + (i - (lands.length - 1) / 2) * 46}
            y={y + 42}
            width={34}
            height={34}
          />
        </g>
      ))}
    </g>
  );
}
