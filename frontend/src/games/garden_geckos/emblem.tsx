/** The game's sign: a disc of lawn, one tile, and a gecko stretched over its side. */
import { Sign } from "@/shared/board/art";
import { moved } from "./geometry";
import { Face, Gecko } from "./tiles";

export const Emblem = ({ size = 48 }: { size?: number }) => (
  <Sign
    id="gg"
    size={size}
    ground={
      <>
        <path fill="#c9d4a0" d="M0 0h120v120H0z" />
        <path fill="#b6c589" d="M60 0h60v120H60z" />
        <g transform={moved([34, 60])}>
          <Face tile="H57" rot={5} bug={null} />
        </g>
      </>
    }
  >
    <g transform={moved([66, 60], 62)}>
      <Gecko coat={1} size={112} />
    </g>
  </Sign>
);
