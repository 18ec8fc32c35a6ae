/** The game's symbols: one hidden sheet in the page, and the pictures that point into it. */
import { type ComponentType, type CSSProperties, memo } from "react";
import { mountSheet, Small, vars } from "@/shared/board/art";
import type { Stand } from "./layout";
import { ANIMAL_OF, type Animal, type Colour, type Weather } from "./model";
import sheet from "./symbols.svg?raw";
import "./pieces.css";

mountSheet("go-sheet", sheet);

/** What one height of an animal counts in its symbol. */
const UNIT = 20;

/** Outlines as thick as they should be at a size. */
function weight(k: number): CSSProperties {
  const lines = k > 0.45 ? [2.2, 1.6, 2.6] : k > 0.26 ? [1.7, 1.2, 1.8] : [1.3, 0.9, 1.8];
  const [sw = 0, dw = 0, gw = 0] = lines.map((width) => Math.round((width / k) * 10) / 10);
  const small = k <= 0.26;
  return vars({ "--sw": sw, "--dw": dw, "--gw": gw, "--go": small ? 0 : 1, "--h": small ? 0 : 0.8 });
}

interface AnimalProps {
  stand: Stand;
  letter?: boolean;
  /** Not there: its shape alone. */
  empty?: boolean;
}

interface StandingProps extends Omit<AnimalProps, "stand"> {
  animal: Animal;
  x: number;
  y: number;
  unit: number;
}

const Standing = memo(({ animal, x, y, unit, letter, empty }: StandingProps) => {
  const k = unit / UNIT;
  return (
    <use
      href={`#go-${animal}`}
      className={empty ? "go-empty" : undefined}
      x={x - 60 * k}
      y={y - 100 * k}
      width={132 * k}
      height={104 * k}
      style={empty ? undefined : letter ? { ...weight(k), ...vars({ "--lt": 1 }) } : weight(k)}
    />
  );
});

/** An animal on the board; its feet are where it stands. */
export const AnimalPiece = ({ stand: { animal, at, unit }, letter, empty }: AnimalProps) => (
  <Standing animal={animal} x={at[0]} y={at[1]} unit={unit} letter={letter} empty={empty} />
);

interface PictureProps {
  id: string;
  /** Where its foot stands. */
  at: readonly [number, number];
  width: number;
  height: number;
  scale: number;
  className?: string;
}

/** Another symbol on the board: a plant, a pennant, a sign. */
export const Picture = ({ id, at: [x, y], width, height, scale: k, className }: PictureProps) => (
  <use
    href={`#go-${id}`}
    className={className}
    x={x - (width * k) / 2}
    y={y - height * k}
    width={width * k}
    height={height * k}
    style={vars({ "--sw": 1.7 / k, "--dw": 1.3 / k, "--gw": 2 / k })}
  />
);

const CUTS: Record<Animal, string> = {
  crocodile: "0 16 134 86",
  turtle: "0 36 132 66",
  frog: "4 50 110 52",
  gecko: "2 58 118 44",
};
const WIDTHS: Record<Animal, number> = { crocodile: 1.3, turtle: 1.25, frog: 1.02, gecko: 1.15 };

interface IconProps {
  size?: number;
  title?: string;
  className?: string;
}

interface AnimalIconProps extends IconProps {
  animal: Animal;
  empty?: boolean;
}

/** An animal in text or panels, as large beside the others as it is in the river. */
export const AnimalIcon = memo(({ animal, size = 20, title, empty, className = "" }: AnimalIconProps) => {
  const [, , width = 1, height = 1] = CUTS[animal].split(" ").map(Number);
  const wide = Math.round(size * WIDTHS[animal]);
  const k = wide / width;
  return (
    <Small
      className={`go-icon ${className}`}
      width={wide}
      height={Math.round(height * k)}
      viewBox={CUTS[animal]}
      title={title}
    >
      <g style={empty ? undefined : weight(k)} className={empty ? "go-empty" : undefined}>
        <use href={`#go-${animal}`} width="132" height="104" />
      </g>
    </Small>
  );
});

const square =
  (id: string, box: string, share = 1): ComponentType<IconProps> =>
  ({ size = 20, title, className = "" }) => (
    <Small
      className={`go-icon go-open ${className}`}
      width={Math.round(size * share)}
      height={size}
      viewBox={box}
      title={title}
    >
      <g style={vars({ "--sw": 4.2, "--dw": 3, "--gw": 3.6, "--h": 0.6 })}>
        <use href={`#go-${id}`} {...{ width: box.split(" ")[2], height: box.split(" ")[3] }} />
      </g>
    </Small>
  );

export const WEATHER_ICONS: Record<Weather, ComponentType<IconProps>> = {
  sun: square("sun", "0 0 64 64"),
  bolt: square("bolt", "0 0 64 64"),
  rainbow: square("rainbow", "0 0 64 64"),
};
export const ShoveIcon = square("shove", "0 0 72 44", 1.64);
const PENNANTS = [0, 1, 2, 3].map((seat) => square(`seat${seat}`, "2 0 56 64", 0.875));

export function SeatIcon({ seat, title, size = 20 }: { seat: number; title?: string; size?: number }) {
  const Pennant = PENNANTS[seat] ?? WEATHER_ICONS.sun;
  return <Pennant size={size} title={title} className="go-pennant" />;
}

export const LETTERS: Record<Animal, string> = { crocodile: "C", turtle: "T", frog: "F", gecko: "G" };
export const PAINT: Record<Colour, string> = {
  red: "var(--seat-0)",
  blue: "var(--seat-1)",
  green: "var(--seat-3)",
  yellow: "var(--seat-2)",
};
/** What is written on a colour. */
export const INKS: Record<Colour, string> = {
  red: "#fffaf0",
  blue: "#fffaf0",
  green: "#22302a",
  yellow: "#22302a",
};

/** A colour as a small die with its animal's letter. */
export const ColourIcon = ({ colour, size = 20 }: { colour: Colour; size?: number }) => (
  <Small className="go-icon" width={size} viewBox="0 0 24 24">
    <path
      d="M3 2h18v20H3z"
      fill={PAINT[colour]}
      stroke="var(--edge)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <text className="go-letter" x="12" y="17.5" fill={INKS[colour]}>
      {LETTERS[ANIMAL_OF[colour]]}
    </text>
  </Small>
);
