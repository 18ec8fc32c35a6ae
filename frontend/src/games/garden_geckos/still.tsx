/** The garden as a still picture: whole for lists, a cut-out of it for the rules. */
import type { ReactNode } from "react";
import { StillFrame } from "@/shared/board/art";
import { type Box, boxOf } from "./geometry";
import { Lawn } from "./ground";
import { Geckos, Tiles } from "./lain";
import type { View } from "./model";
import type { Coat } from "./tiles";

export interface StillProps {
  view: View;
  /** The part to show; the whole garden without. */
  cut?: Box;
  label?: string;
  looks?: Readonly<Record<string, Coat>>;
  /** Between lawn and tiles, between tiles and geckos, and above all. */
  below?: ReactNode;
  under?: ReactNode;
  over?: ReactNode;
  className?: string;
}

/** The garden in a square, never larger than life. */
function square(view: View): Box {
  const [x, y, width, height] = boxOf(view.tiles, 20);
  const size = Math.max(width, height, 420);
  return [x - (size - width) / 2, y - (size - height) / 2, size, size];
}

export const Still = ({ view, cut, label, looks, below, under, over, className = "" }: StillProps) => {
  const box = cut ?? square(view);
  return (
    <StillFrame className={`board ${className}`} box={box} label={label}>
      <Lawn box={box} />
      {below}
      <Tiles view={view} />
      {under}
      <Geckos view={view} looks={looks} />
      {over}
    </StillFrame>
  );
};

export const Thumb = ({ view }: { view: View }) => (
  <div className="gg-thumb">
    <Still view={view} className="gg-thumb" />
  </div>
);
