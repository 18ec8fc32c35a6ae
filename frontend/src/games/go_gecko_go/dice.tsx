/** The dice: blocks of wood with an animal or the weather on their face. */
import { memo } from "react";
import { vars } from "@/shared/board/art";
import { INKS, LETTERS, PAINT } from "./art";
import { ANIMAL_OF, type Colour, type Weather } from "./model";

const BODY = "M6 18L20 6H84V70L72 84V18z";
const FACE = "M6 20q0-4 4-4H68q4 0 4 4V82q0 4-4 4H10q-4 0-4-4z";

function AnimalFace({ colour }: { colour: Colour }) {
  const animal = ANIMAL_OF[colour];
  return (
    <>
      <svg
        x="13"
        y={animal === "crocodile" ? 37 : 42}
        width="53"
        height="34"
        viewBox="0 16 132 88"
        overflow="visible"
      >
        <use
          href={`#go-${animal}`}
          width="132"
          height="104"
          style={vars({
            "--fill": "#fffaf0",
            "--sw": 5,
            "--dw": 3.4,
            "--h": 0,
            "--hw": 1,
            "--edge": "#22302a",
          })}
        />
      </svg>
      <text className="go-letter" x="17" y="34" fill={INKS[colour]}>
        {LETTERS[animal]}
      </text>
    </>
  );
}

/** One die, its face towards us; blank before it has been rolled. */
export const Die = memo(({ colour, weather }: { colour?: Colour; weather?: Weather }) => {
  const paint = colour ? PAINT[colour] : "#e4f0ec";
  return (
    <svg viewBox="0 0 90 96" className="go-die-picture" aria-hidden="true" focusable="false">
      <g stroke="#22302a" strokeWidth="2.4" strokeLinejoin="round">
        <path d={BODY} fill={paint} className="go-die-case" />
        <path d="M72 18L84 6V70L72 84z" fill="url(#go-fine)" stroke="none" />
        <path d="M72 18L84 6M72 18V84" fill="none" />
        <path d={FACE} fill={paint} />
      </g>
      {colour && <AnimalFace colour={colour} />}
      {weather && (
        <use
          href={`#go-${weather}`}
          x="15"
          y="26"
          width="48"
          height="48"
          style={vars({ "--sw": 3, "--dw": 2.2, "--gw": 3, "--edge": "#22302a" })}
        />
      )}
    </svg>
  );
});
