/** The garden as a grid of 81 places to tap or to reach by arrow keys; invisible, on top of the drawing. */
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useMemo } from "react";
import { useRovingGrid } from "@/shared/board/grid";
import { CIRCLES, circleAt, ROWS } from "./geometry";
import { type Play, usePlayKeys } from "./play";
import { circleLabel, playerName } from "./words";

interface TargetsProps {
  play: Play;
  last: Record<string, number>;
  onFocus: (cell: string | null) => void;
}

const keyboard = (element: Element): boolean => element.matches(":focus-visible");

export function Targets({ play, last, onFocus }: TargetsProps) {
  const grid = useRovingGrid(ROWS, "e5");
  const playKey = usePlayKeys();
  const onKeyDown = (event: KeyboardEvent) => {
    if (grid.onKey(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const handled = playKey(event.key);
    if (event.key === "Enter" || event.key === " ") play.circle(grid.current);
    else if (!handled) return;
    event.preventDefault();
  };
  const { picture, lit, props } = play;
  const labels = useMemo(() => {
    const by = (cell: string) => {
      const seat = last[cell];
      return seat === undefined ? null : playerName(props.table, seat);
    };
    return new Map(CIRCLES.map((cell) => [cell, circleLabel(picture, cell, lit.has(cell), by(cell))]));
  }, [picture, lit, last, props.table]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no table element can hold the circles of a drawing
    <g role="grid" aria-label={t`Garden, nine by nine circles`} onKeyDown={onKeyDown}>
      {ROWS.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <g role="row" key={row[0]}>
          {row.map((cell) => {
            const [x, y] = circleAt(cell);
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <rect
                key={cell}
                ref={grid.place(cell)}
                role="gridcell"
                className={`io-target ${play.mine && play.lit.has(cell) ? "io-may" : ""}`}
                data-cell={cell}
                x={x - 50}
                y={y - 50}
                width="100"
                height="100"
                tabIndex={grid.current === cell ? 0 : -1}
                aria-label={labels.get(cell)}
                aria-selected={play.choice.cell === cell || play.choice.from === cell}
                onClick={() => {
                  grid.setCurrent(cell);
                  play.circle(cell);
                }}
                onPointerEnter={(event) => event.pointerType === "mouse" && play.setOver(cell)}
                onPointerLeave={() => play.setOver(null)}
                onFocus={(event) => {
                  if (!keyboard(event.currentTarget)) return;
                  onFocus(cell);
                  play.setOver(cell);
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
