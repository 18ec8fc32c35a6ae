/** What drawings of every game are made with: a sheet of symbols, pieces that point into it, frames of small pictures. */
import type { CSSProperties, ReactNode } from "react";
import "./board.css";

/** Puts a game's symbols into the page, once; more may be added to the element later. */
export function mountSheet(id: string, svg: string): HTMLElement {
  const mounted = document.getElementById(id);
  if (mounted) return mounted;
  const holder = document.createElement("div");
  holder.id = id;
  holder.className = "hidden";
  holder.innerHTML = svg;
  document.body.append(holder);
  return holder;
}

/** Custom properties as a style. */
export const vars = (values: Record<`--${string}`, string | number>): CSSProperties =>
  values as CSSProperties;

export interface PieceProps {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  className?: string;
}

/** Draws symbols of the sheet whose ids begin with *prefix*, centred on a point. */
export const piecesOf =
  (prefix: string) =>
  ({ id, x, y, width, height, className }: PieceProps) => (
    <use
      href={`#${prefix}-${id}`}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      className={className}
    />
  );

interface SmallProps {
  width: number;
  height?: number;
  title?: string;
  className?: string;
  viewBox?: string;
  children: ReactNode;
}

/** The frame of a small picture in text or panels: read out by its title, else for the eye only. */
export const Small = ({ width, height = width, title, className, viewBox, children }: SmallProps) => (
  <svg
    className={className}
    width={width}
    height={height}
    viewBox={viewBox}
    role={title ? "img" : undefined}
    aria-label={title}
    aria-hidden={title ? undefined : true}
    focusable="false"
  >
    {children}
  </svg>
);

interface StillFrameProps {
  className: string;
  box: readonly number[];
  label?: string;
  children: ReactNode;
}

/** The frame of a board as a still picture. */
export const StillFrame = ({ className, box, label, children }: StillFrameProps) => (
  <svg
    className={className}
    viewBox={box.join(" ")}
    role={label ? "img" : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    {children}
  </svg>
);
