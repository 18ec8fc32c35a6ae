/** The game's symbols: one hidden sheet in the page, and the pieces that point into it. */
import type { ComponentType, CSSProperties } from "react";
import { mountSheet, type PieceProps, piecesOf, Small, vars } from "@/shared/board/art";
import { type Action, COLOURS, type Colour } from "./model";
import sheet from "./symbols.svg?raw";
import "./pieces.css";

const stripes = (name: string) =>
  `<pattern id="io-stage-${name}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">` +
  `<path fill="#fffaf0" d="M0 0h8v8H0z"/><path class="io-${name}" d="M0 0h4.6v8H0z"/></pattern>`;

const patterns = [...COLOURS, "s0", "s1", "s2", "s3", "s4"].map(stripes).join("");

mountSheet("io-sheet", sheet.replace("</defs>", `${patterns}</defs>`));

/** A symbol centred on a point. */
export const Piece = piecesOf("io");

/** A standing piece: the symbol over a casing of paper, as if die-cut. */
export const Cased = (props: PieceProps) => (
  <>
    <Piece {...props} className="io-cased" />
    <Piece {...props} />
  </>
);

/** The stripes a staged piece is drawn in. */
export const staged = (name: Colour | `s${number}`): CSSProperties =>
  vars({ "--fill": `url(#io-stage-${name})` });

interface IconProps {
  id: string;
  width: number;
  height: number;
  title?: string;
  className?: string;
}

/** A symbol as a small picture in text or panels. */
export const Icon = ({ id, className = "", ...size }: IconProps) => (
  <Small className={`io-icon ${className}`} {...size}>
    <use href={`#io-${id}`} width="100%" height="100%" />
  </Small>
);

export const FlowerIcon = ({ colour, size = 20 }: { colour: Colour | "any"; size?: number }) => (
  <Icon id={`flower-${colour}`} width={size} height={size} />
);

/** One picture for each flower, for places that ask for a component. */
export const FLOWER_ICONS: Record<Colour, ComponentType<{ size?: number }>> = {
  blue: ({ size }) => <FlowerIcon colour="blue" size={size} />,
  yellow: ({ size }) => <FlowerIcon colour="yellow" size={size} />,
  orange: ({ size }) => <FlowerIcon colour="orange" size={size} />,
  purple: ({ size }) => <FlowerIcon colour="purple" size={size} />,
  red: ({ size }) => <FlowerIcon colour="red" size={size} />,
  green: ({ size }) => <FlowerIcon colour="green" size={size} />,
};

export const TreeIcon = ({ size = 20 }: { size?: number }) => (
  <Icon id="tree" width={size} height={Math.round(size * 1.07)} />
);

export const SeatIcon = ({ seat, title, size = 20 }: { seat: number; title?: string; size?: number }) => (
  <Icon id={`martian-${seat}`} width={size} height={Math.round(size * 1.2)} title={title} />
);

export const TicketIcon = ({ action }: { action: Action }) => (
  <Icon id={`ticket-${action}`} width={64} height={44} className="io-ticket-picture" />
);
