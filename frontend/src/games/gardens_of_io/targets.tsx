/** The garden as a grid of 81 places to tap or to reach by arrow keys. */
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useRovingGrid } from "@/shared/board/grid";
import { PlaceGrid } from "@/shared/board/places";
import { CIRCLES, circleAt, ROWS } from "./geometry";
import { type Play, usePlayKeys } from "./play";
import { circleLabel, playerName } from "./words";

interface TargetsProps {
  play: Play;
  last: Record<string, number>;
  onFocus: (cell: string | null) => void;
}

function square(cell: string) {
  const [x, y] = circleAt(cell);
  return { d: `M${x - 50} ${y - 50}h100v100h-100z`, "data-cell": cell };
}

export function Targets({ play, last, onFocus }: TargetsProps) {
  const grid = useRovingGrid(ROWS, "e5");
  const playKey = usePlayKeys();
  const { picture, lit, choice, props } = play;
  const labels = useMemo(() => {
    const by = (cell: string) => {
      const seat = last[cell];
      return seat === undefined ? null : playerName(props.table, seat);
    };
    return new Map(CIRCLES.map((cell) => [cell, circleLabel(picture, cell, lit.has(cell), by(cell))]));
  }, [picture, lit, last, props.table]);
  return (
    <PlaceGrid
      label={t`Garden, nine by nine circles`}
      rows={ROWS}
      rowName={(_, index) => t`row ${ROWS.length - index}`}
      grid={grid}
      shape={square}
      name={(cell) => labels.get(cell)}
      may={(cell) => play.mine && lit.has(cell)}
      selected={(cell) => choice.cell === cell || choice.from === cell}
      choose={play.circle}
      playKey={playKey}
      setOver={play.setOver}
      onFocus={onFocus}
    />
  );
}
