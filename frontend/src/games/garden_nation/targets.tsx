/** The plots as places to tap or to reach by arrow keys; invisible, on top of the drawing. */
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useMemo } from "react";
import { nearestTo, useRoving } from "@/shared/board/grid";
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

const keyboard = (element: Element): boolean => element.matches(":focus-visible");

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
  const { now, lit, props } = play;
  const garden = gardenOf(now);
  const move = useMemo(() => mover(garden, now.crane), [garden, now.crane]);
  const grid = useRoving(move, garden.areasOf(now.crane ?? garden.board.territories[0] ?? 1)[0] ?? "1.0");
  const playKey = usePlayKeys();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || grid.onKey(event)) return;
    const handled = playKey(event.key);
    if (event.key === "Enter" || event.key === " ") play.plot(grid.current);
    else if (!handled) return;
    event.preventDefault();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a label depends on these parts of the play only
  const labels = useMemo(
    () => new Map([...garden.places.keys()].map((area) => [area, plotLabel(play, area, last.get(area))])),
    [now, lit, last, props.table, garden],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: no table element can hold the plots of a drawing
    <g role="grid" aria-label={t`Seven territories of seven plots`} onKeyDown={onKeyDown}>
      {TERRITORIES.map((territory) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <g role="row" key={territory}>
          {garden.areasOf(territory).map((area) => {
            const { position, direction } = garden.place(area);
            const [x, y] = bedAt(position);
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <path
                key={area}
                ref={grid.place(area)}
                role="gridcell"
                className={lit.has(area) ? "gn-target gn-may" : "gn-target"}
                data-area={area}
                d={PLOT_PATHS[direction]}
                transform={`translate(${x} ${y})`}
                tabIndex={grid.current === area ? 0 : -1}
                aria-label={labels.get(area)}
                aria-selected={play.choice.area === area || play.choice.from === area}
                onClick={() => {
                  grid.setCurrent(area);
                  play.plot(area);
                }}
                onPointerEnter={(event) => event.pointerType === "mouse" && play.setOver(area)}
                onPointerLeave={() => play.setOver(null)}
                onFocus={(event) => {
                  if (!keyboard(event.currentTarget)) return;
                  onFocus(area);
                  play.setOver(area);
                }}
                onBlur={() => {
                  onFocus(null);
                  play.setOver(null);
                }}
              />
            );
          })}
        </g>
      ))}
    </g>
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
        <g key={land} className="gn-may gn-token" onClick={() => play.land(land)}>
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
