/** The board as a still picture: whole for lists, a cut-out of it for the help. */
import type { ReactNode } from "react";
import { StillFrame } from "@/shared/board/art";
import { type Box, gardenOf } from "./geometry";
import { Ground } from "./ground";
import { type Position, positionOf, type View } from "./model";
import { Beds, Plots, Stands } from "./plots";
import { Crane, Frame } from "./signs";
import { Stones } from "./stones";

const WHOLE: Box = [112, 8, 708, 718];

export interface StillProps {
  view: Position;
  /** How it was before, where something is to be shown as staged. */
  before?: Position;
  /** The part to show; the whole board without. */
  cut?: Box;
  label?: string;
  grass?: boolean;
  /** Signs between the plots and what stands on them, and above all. */
  under?: ReactNode;
  over?: ReactNode;
}

export function Still({ view, before = view, cut = WHOLE, label, grass, under, over }: StillProps) {
  const garden = gardenOf(view);
  const crane = view.crane === null ? null : garden.positionOf(view.crane);
  return (
    <StillFrame className="board gn-board gn-still" box={cut} label={label}>
      {grass && <Ground bare />}
      <Beds />
      <Plots view={view} before={before} />
      {crane !== null && view.phase !== "over" && <Frame position={crane} />}
      {under}
      <g className="gn-above">
        <Stones view={view} before={before} />
        <Stands view={view} before={before} />
        {crane !== null && <Crane position={crane} />}
        {over}
      </g>
    </StillFrame>
  );
}

export function Thumb({ view }: { view: View }) {
  const position = positionOf(view);
  return <div className="gn-scene gn-thumb">{position && <Still view={position} />}</div>;
}
