/** The game's sign: a disc of lawn, one bed, and the torticrane on its path. */
import { Sign } from "@/shared/board/art";
import { Cased, own, Piece } from "./art";
import { hexagon, rounded } from "./geometry";

const GROUND = (
  <>
    <path fill="#5f7f5a" d="M0 0h120v120H0z" />
    <path className="gn-emblem-bed" d={rounded(hexagon(50, [62, 34]), 7)} />
    <path fill="#d0dc92" className="gn-emblem-plot" d={rounded(hexagon(40, [62, 34]), 5)} />
  </>
);

export const Emblem = ({ size }: { size?: number }) => (
  <Sign id="gn" size={size} ground={GROUND}>
    <g className={own(0)}>
      <Piece id="floor-0" x={88} y={48} width={52} height={30} />
      <Piece id="floor-0" x={88} y={36} width={52} height={30} />
      <Piece id="roof" x={88} y={20} width={56} height={46} />
    </g>
    <Cased on>
      <Piece id="torticrane" x={53} y={72} width={100} height={89} />
    </Cased>
  </Sign>
);
