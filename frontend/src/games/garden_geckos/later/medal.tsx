/** The medals of the solo game: a rosette with a gecko, a star for the superstar, an empty pot without a medal. */
import { t } from "@lingui/core/macro";
import { parts } from "../loaded";
import type { Medal } from "../types";

const { Piece } = parts;

export function medalName(medal: Medal): string {
  const names: Record<Medal, string> = {
    none: t`All goals are met, without a medal`,
    bronze: t`Bronze`,
    silver: t`Silver`,
    superstar: t`Garden superstar`,
  };
  return names[medal];
}

const FILLS: Record<Medal, string> = {
  none: "#efe6d0",
  bronze: "#c98a4b",
  silver: "#c9ced6",
  superstar: "#f9d51f",
};

const ring = (count: number, far: number, near: number): string =>
  `M${Array.from({ length: count * 2 }, (_, i) => {
    const [turn, radius] = [(i * Math.PI) / count - Math.PI / 2, i % 2 ? near : far];
    return `${(50 + radius * Math.cos(turn)).toFixed(1)} ${(42 + radius * Math.sin(turn)).toFixed(1)}`;
  }).join("L")}Z`;

export const MedalSign = ({ medal, size }: { medal: Medal; size: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 100 100"
    aria-hidden="true"
    focusable="false"
    className="gg-icon"
  >
    <g stroke="#22302a" strokeWidth="2.4" strokeLinejoin="round">
      {medal !== "none" && (
        <path fill="#2f6b47" d="M34 66L24 97L37 91L45 99L52 72ZM66 66L76 97L63 91L55 99L48 72Z" />
      )}
      <path
        fill={FILLS[medal]}
        strokeDasharray={medal === "none" ? "5 4" : undefined}
        d={medal === "superstar" ? ring(8, 42, 31) : ring(18, 38, 33)}
      />
      <circle cx="50" cy="42" r="25" fill="#fffaf0" />
    </g>
    {medal !== "none" && <path fill="url(#gg-hatch)" d="M50 17A25 25 0 0 1 50 67Z" opacity=".5" />}
    <Piece
      id={medal === "none" ? "gecko-open" : "gecko-3"}
      x={50}
      y={42}
      width={26}
      height={42}
      className="gg-p3"
    />
  </svg>
);
