/** The board as a still picture: whole for lists, a cut-out of it for the help. */
import { StillFrame } from "@/shared/board/art";
import {
  Beams,
  Circles,
  Coordinates,
  Flowers,
  GroupBed,
  GroupTag,
  LegalRings,
  StagedFlower,
  Trees,
} from "./circles";
import { type Box, CIRCLES, circleAt, FRAME, type Point, stoneAt } from "./geometry";
import type { View } from "./model";
import type { Picture } from "./picture";
import { Sky, Soil } from "./scene";
import { LandingMartian, Martians, NO_MARKS, SPACES, Stones, WalkMarks, WalkTags } from "./track";

export interface StillProps {
  view: View;
  /** The part to show; the whole board without. */
  cut?: Box;
  label?: string;
  lit?: Set<string>;
  picture?: Partial<Pick<Picture, "planting" | "walk" | "again">>;
  sky?: boolean;
}

const NONE: Set<string> = new Set();

const near = ([left, top, width, height]: Box, [x, y]: Point): boolean =>
  x > left - 60 && x < left + width + 60 && y > top - 60 && y < top + height + 60;

export function Still({ view, cut = FRAME, label, lit = NONE, picture = {}, sky = true }: StillProps) {
  const { planting, walk, again = false } = picture;
  const marks = walk
    ? { ...NO_MARKS, here: walk.start % 40, land: walk.position % 40, counted: walk.path }
    : NO_MARKS;
  return (
    <StillFrame className="board io-board io-still" box={cut} label={label}>
      {sky && <Sky />}
      <Soil />
      <Beams view={view} mine />
      <Circles view={view} lit={lit} mine shown={CIRCLES.filter((cell) => near(cut, circleAt(cell)))} />
      {planting && <GroupBed planting={planting} />}
      <LegalRings view={view} lit={lit} except={planting?.cell ?? null} />
      <Flowers flowers={view.flowers} faded={[]} />
      {planting && <StagedFlower cell={planting.cell} colour={planting.colour} />}
      <Trees trees={view.trees} />
      {planting && <GroupTag planting={planting} />}
      {sky && <Coordinates />}
      <Stones marks={marks} shown={SPACES.filter((space) => near(cut, stoneAt(space)))} />
      {walk && <WalkMarks walk={walk} />}
      {walk && <LandingMartian seat={walk.seat} position={walk.position} />}
      <Martians view={view} />
      {walk && <WalkTags walk={walk} again={again} />}
    </StillFrame>
  );
}

export const Thumb = ({ view }: { view: View }) => (
  <div className="io-scene io-thumb">
    <Still view={{ ...view, sight: [] }} sky={false} />
  </div>
);
