/** The game's sign: a disc of river between two banks, and a turtle that carries a gecko. */
import { Sign } from "@/shared/board/art";
import { AnimalPiece } from "./art";

const GROUND = (
  <>
    <path fill="#d9dea6" d="M0 0h120v120H0z" />
    <path fill="#efe0b4" stroke="#22302a" strokeWidth="3" d="M-4 70h128v46H-4z" />
    <path
      fill="#c3e4e4"
      stroke="#22302a"
      strokeWidth="3"
      d="M-4 78q8-4 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0v30H-4z"
    />
    <path
      fill="none"
      stroke="#3f8fa6"
      strokeWidth="3"
      strokeLinecap="round"
      d="M22 90q4-4 8 0t8 0M70 98q4-4 8 0t8 0"
    />
  </>
);

export const Emblem = ({ size }: { size?: number }) => (
  <Sign id="go" size={size} ground={GROUND}>
    <g className="go-ink">
      <AnimalPiece stand={{ animal: "turtle", at: [58, 96], unit: 17 }} />
      <AnimalPiece stand={{ animal: "gecko", at: [56, 45], unit: 17 }} />
    </g>
  </Sign>
);
