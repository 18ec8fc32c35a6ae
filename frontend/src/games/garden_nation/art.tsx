/** The game's pieces: one hidden sheet of symbols in the page, and pictures that point into it; what only adorns comes after. */
import type { ComponentType, ReactNode } from "react";
import { mountSheet, piecesOf, Small } from "@/shared/board/art";
import type { Land } from "./model";
import { SHEET } from "./sheet";
import "./pieces.css";

if (!document.getElementById("gn-sheet")) {
  const sheet = mountSheet("gn-sheet", SHEET);
  import("./scenery.svg?raw").then(({ default: scenery }) => sheet.insertAdjacentHTML("beforeend", scenery));
}

/** The colour of a seat for the pieces within. */
export const own = (seat: number): string => `gn-p${seat}`;

/** A symbol centred on a point. */
export const Piece = piecesOf("gn");

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
export const Icon = ({ id, className = "", ...size }: IconProps) => (
  <Small className={`gn-icon ${className}`} {...size}>
    <use href={`#gn-${id}`} width="100%" height="100%" className="gn-case" />
    <use href={`#gn-${id}`} width="100%" height="100%" />
  </Small>
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
