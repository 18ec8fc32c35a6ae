/** The game's pieces: one hidden sheet of symbols in the page, and pictures that point into it; what only adorns comes after. */
import type { ComponentType } from "react";
import { mountSheet, piecesOf, Small } from "@/shared/board/art";
import { BUGS, TERRAINS } from "./box";
import type { Bug, CardType, Terrain, View } from "./model";
import { SHEET } from "./sheet";
import "./pieces.css";

if (!document.getElementById("gg-sheet")) {
  const sheet = mountSheet("gg-sheet", SHEET);
  import("./scenery.svg?raw").then(({ default: scenery }) => sheet.insertAdjacentHTML("beforeend", scenery));
}

/** Whose drawing a seat's geckos have: in the solo game seat 1 is the nuisance gecko's, which is nobody's colour. */
export const NUISANCE = 6;
export const coatOf = (view: Pick<View, "solo">, seat: number): number =>
  view.solo && seat === 1 ? NUISANCE : seat;

/** The colour of a coat for the pieces within. */
export const own = (coat: number): string => `gg-p${coat}`;

/** A symbol centred on a point. */
export const Piece = piecesOf("gg");

interface IconProps {
  id: string;
  width: number;
  height?: number;
  title?: string;
  className?: string;
}

/** A symbol as a small picture in text or panels. */
export const Icon = ({ id, className = "", ...size }: IconProps) => (
  <Small className={`gg-icon ${className}`} {...size}>
    <use href={`#gg-${id}`} width="100%" height="100%" />
  </Small>
);

/** A bug; on a paper disc where the ground is dark. */
export const BugIcon = ({ bug, size = 24, title }: { bug: Bug; size?: number; title?: string }) => (
  <Icon id={`bug-${bug}`} width={size} title={title} className="gg-loose" />
);

export const DiamondIcon = ({ terrain, size = 22 }: { terrain: Terrain; size?: number }) => (
  <Icon id={`diamond-${terrain}`} width={size} />
);

/** A gecko in a seat's coat. */
export const SeatIcon = ({ seat, title, size = 20 }: { seat: number; title?: string; size?: number }) => (
  <Icon
    id={`gecko-${seat}`}
    width={Math.round(size * 0.63)}
    height={size}
    title={title}
    className={own(seat)}
  />
);

export const CardIcon = ({ type, size = 22 }: { type: CardType; size?: number }) => (
  <Icon id={`card-${type}`} width={size} className="gg-loose" />
);

type Drawn = ComponentType<{ size?: number }>;
const each = <K extends string>(names: readonly K[], draw: (name: K) => Drawn) =>
  Object.fromEntries(names.map((name) => [name, draw(name)])) as Record<K, Drawn>;

/** Signs for places that ask for a component. */
export const BUG_ICONS = each(BUGS, (bug) => ({ size }) => <BugIcon bug={bug} size={size} />);
export const TERRAIN_ICONS = each(TERRAINS, (terrain) => ({ size }) => (
  <DiamondIcon terrain={terrain} size={size} />
));
export const CARD_ICONS = each(["bug", "terrain"] as const, (type) => ({ size }) => (
  <CardIcon type={type} size={size} />
));
