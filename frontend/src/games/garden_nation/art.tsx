/** The game's pieces: one hidden sheet of symbols in the page, and pictures that point into it; what only adorns comes after. */
import type { ComponentType, ReactNode } from "react";
import type { Land } from "./model";
import { SHEET } from "./sheet";
import "./pieces.css";

function mountSheet(): void {
  if (document.getElementById("gn-sheet")) return;
  const holder = document.createElement("div");
  holder.id = "gn-sheet";
  holder.className = "gn-hidden";
  holder.innerHTML = SHEET;
  document.body.append(holder);
  import("./scenery.svg?raw").then(({ default: scenery }) => holder.insertAdjacentHTML("beforeend", scenery));
}

mountSheet();

interface PieceProps {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  className?: string;
}

/** The colour of a seat for the pieces within. */
export const own = (seat: number): string => `gn-p${seat}`;

/** A symbol centred on a point. */
export const Piece = ({ id, x, y, width, height, className }: PieceProps) => (
  <use
    href={`#gn-${id}`}
    x={x - width / 2}
    y={y - height / 2}
    width={width}
    height={height}
    className={className}
  />
);

/** A piece with a paper contour behind it where the ground is dark; always with one if *on*. */
export const Cased = ({ on, children }: { on?: boolean; children: ReactNode }) => (
  <>
    <g className={on ? "gn-case gn-on" : "gn-case"}>{children}</g>
    {children}
  </>
);

interface IconProps {
  id: string;
  width: number;
  height?: number;
  title?: string;
  className?: string;
}

/** A symbol as a small picture in text or panels. */
export const Icon = ({ id, width, height = width, title, className = "" }: IconProps) => (
  <svg
    className={`gn-icon ${className}`}
    width={width}
    height={height}
    role={title ? "img" : undefined}
    aria-label={title}
    aria-hidden={title ? undefined : true}
    focusable="false"
  >
    <use href={`#gn-${id}`} width="100%" height="100%" className="gn-case" />
    <use href={`#gn-${id}`} width="100%" height="100%" />
  </svg>
);

export const SeatIcon = ({ seat, title, size = 20 }: { seat: number; title?: string; size?: number }) => (
  <Icon id={`seat-${seat}`} width={size} title={title} className={own(seat)} />
);

export const FloorIcon = ({ seat, size = 20 }: { seat: number | "any"; size?: number }) => (
  <Icon
    id={`floor-${seat}`}
    width={Math.round(size * 1.3)}
    height={Math.round(size * 0.75)}
    className={seat === "any" ? "" : own(seat)}
  />
);

/** The sign of a land in a disc of its colour. */
export const LandIcon = ({ land, size = 20 }: { land: Land; size?: number }) => (
  <Icon id={land === "bramble" ? "land-bramble" : `token-${land}`} width={size} />
);

type Drawn = ComponentType<{ size?: number }>;

/** Signs for places that ask for a component: one for each land, for towers, control and roofs. */
export const LAND_ICONS: Record<Land, Drawn> = {
  green: ({ size }) => <LandIcon land="green" size={size} />,
  yellow: ({ size }) => <LandIcon land="yellow" size={size} />,
  red: ({ size }) => <LandIcon land="red" size={size} />,
  bramble: ({ size }) => <LandIcon land="bramble" size={size} />,
};
export const TowerIcon: Drawn = ({ size = 20 }) => <Icon id="tower" width={size} />;
export const FlagIcon: Drawn = ({ size = 20 }) => <Icon id="flag-any" width={size} />;
export const RoofIcon: Drawn = ({ size = 20 }) => <Icon id="roof" width={size} />;
