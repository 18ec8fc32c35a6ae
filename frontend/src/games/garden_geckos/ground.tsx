/** The lawn round the garden: two mowings of grass with blades and daisies, wherever the window looks. */
import { memo } from "react";
import { Piece } from "./art";
import type { Box } from "./geometry";

const BLADES =
  "M22 40l-3-8m3 8l2-9M130 96l-4-7m4 7l3-8M246 30l-2-8m2 8l4-7M330 150l-4-8m4 8l1-9M70 190l-3-7m3 7l4-8M190 226l-2-8m2 8l3-8M290 262l-4-7m4 7l2-9M40 310l-3-8m3 8l3-8M150 340l-2-8m2 8l4-7M350 330l-4-8m4 8l2-9M236 120l-3-8m3 8l3-8";

/** The patterns of the lawn; drawn once on a page is enough. */
const Patterns = () => (
  <defs>
    <pattern
      id="gg-mowing"
      width="236"
      height="60"
      patternUnits="userSpaceOnUse"
      patternTransform="translate(-59) skewX(32)"
    >
      <path d="M0 0H118V60H0Z" className="gg-mown" />
    </pattern>
    <pattern id="gg-blades" width="380" height="360" patternUnits="userSpaceOnUse">
      <path d={BLADES} className="gg-blades" />
      <Piece id="daisy" x={88} y={72} width={20} height={20} />
      <Piece id="daisy" x={300} y={208} width={17} height={17} />
      <Piece id="daisy" x={318} y={228} width={13} height={13} />
    </pattern>
  </defs>
);

export const Lawn = memo(({ box: [x, y, width, height] }: { box: Box }) => (
  <>
    <Patterns />
    <rect x={x} y={y} width={width} height={height} className="gg-lawn" />
    <rect x={x} y={y} width={width} height={height} fill="url(#gg-mowing)" />
    <rect x={x} y={y} width={width} height={height} fill="url(#gg-blades)" />
  </>
));
