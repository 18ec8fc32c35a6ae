import { Bloom, BotHead, Oak, Seedling, Shrub, Sunflower } from "@/shared/ui/icons";
import styles from "./player.module.css";

const INK = { stroke: "#22302a", strokeWidth: 2, strokeLinejoin: "round", strokeLinecap: "round" } as const;

/** The packet of seeds that every achievement comes in: a folded top, a window, a base in a colour. */
const BODY = "M5 9 9 5l4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4V67H5Z";

const Sprout = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M0 9V2" fill="none" {...INK} />
    <path
      d="M0 3C-1-1-4-3-7-3-7 1-4 4 0 3ZM0 3C1-1 4-3 7-3 7 1 4 4 0 3Z"
      fill="#678f2b"
      {...INK}
      strokeWidth={1.6}
    />
  </g>
);

const placed = (picture: React.ReactNode, x = 11, y = 19) => (
  <g transform={`translate(${x} ${y})`}>{picture}</g>
);

const Head = ({ x, y, fill }: { x: number; y: number; fill: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 15V4" fill="none" {...INK} />
    {[0, 72, 144, 216, 288].map((turn) => (
      <circle
        key={turn}
        cx="0"
        cy="-5"
        r="3.600"
        fill={fill}
        {...INK}
        strokeWidth={1.5}
        transform={`rotate(${turn})`}
      />
    ))}
    <circle r="2.600" fill="#f9d51f" {...INK} strokeWidth={1.5} />
  </g>
);

const SUN =
  "M0-6 1.600-2.900 5-4.300 3.900-.9 6 1.500 2.800 2.100 2 5.500-.400 3.200-3.400 5-3.200 1.600-6 0-3-1.700-3.500-5-1.200-3Z";

/** What is drawn on each packet, and the colour of its base. */
const PICTURES: Record<string, [string, React.ReactNode]> = {
  first_game: ["#9db65f", placed(<Seedling size={32} />)],
  first_win: ["#cb4e6d", placed(<Bloom size={32} />)],
  ten_games: [
    "#9db65f",
    <g key="row">
      <path d="M9 47H45" fill="none" {...INK} />
      {[15, 27, 39].map((x) => (
        <Sprout key={x} x={x} y={38} size={0.8} />
      ))}
      <path d="M9 33H45" fill="none" {...INK} strokeDasharray="2 4" />
      {[21, 33].map((x) => (
        <Sprout key={x} x={x} y={24} size={0.8} />
      ))}
    </g>,
  ],
  hundred_games: [
    "#2f6b47",
    <g key="bed">
      {[22, 35, 48].map((y) => (
        <path key={y} d={`M9 ${y + 1}H45`} fill="none" {...INK} />
      ))}
      {[22, 35, 48].flatMap((y) =>
        [13, 22.3, 31.6, 41].map((x) => <Sprout key={`${x} ${y}`} x={x} y={y - 6} size={0.6} />),
      )}
    </g>,
  ],
  every_game: [
    "#2b8dca",
    <g key="four" {...INK}>
      <path d="M10 17H26V32H10Z" fill="#8fb35a" />
      <path d="M28 17H44V32H28Z" fill="#f1d68c" />
      <path d="M10 34H26V49H10Z" fill="#cb4e6d" />
      <path d="M28 34H44V49H28Z" fill="#2b8dca" />
      <path
        d="M13 28q2-6 5 0t5-1M31 28q5-9 10 0ZM18 38v8M14 42h8M31 43q2-4 5 0t5 0"
        fill="none"
        strokeWidth="1.600"
      />
    </g>,
  ],
  tall_table: [
    "#f9d51f",
    <g key="tall">
      <path d="M9 49H45M27 49V30" fill="none" {...INK} />
      <g transform="translate(14 13) scale(.82)">
        <Sunflower size={32} />
      </g>
      <Sprout x={14} y={40} size={0.75} />
      <Sprout x={40} y={40} size={0.75} />
    </g>,
  ],
  beat_master: [
    "#ab73ab",
    <g key="bot">
      {placed(<BotHead size={32} />, 11, 19)}
      <path
        d="M15 20 14 11l7 4 6-6 6 6 7-4-1 9Z"
        fill="#f9d51f"
        {...INK}
        transform="rotate(24 27 16) translate(4 -1)"
      />
    </g>,
  ],
  together: [
    "#d07025",
    <g key="pair">
      <path d="M9 49H45M20 49C20 42 26 42 27 36M34 49C34 42 28 42 27 36" fill="none" {...INK} />
      <Head x={19} y={27} fill="#cb4e6d" />
      <Head x={35} y={27} fill="#2b8dca" />
    </g>,
  ],
  bloom: ["#cb4e6d", placed(<Bloom size={32} />)],
  orchard: ["#d11717", placed(<Shrub size={32} />)],
  old_oak: ["#2f6b47", placed(<Oak size={32} />)],
  seven_days: [
    "#f1d68c",
    <g key="week">
      {[
        [15, 22],
        [27, 19],
        [39, 22],
        [12, 34],
        [27, 33],
        [42, 34],
        [27, 46],
      ].map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={SUN}
          fill="#f9d51f"
          {...INK}
          strokeWidth={1.4}
          transform={`translate(${x} ${y})`}
        />
      ))}
    </g>,
  ],
  medal: [
    "#c98a4b",
    <g key="medal" {...INK}>
      <path d="M20 34 16 50l5-3 4 4 3-13ZM34 34l4 16-5-3-4 4-3-13Z" fill="#2f6b47" />
      <circle cx="27" cy="29" r="12" fill="#f9d51f" />
      <circle cx="27" cy="29" r="7.500" fill="#fffaf0" />
      <path
        d="M27 34v-8M27 29q-4-.500-4-4 4 0 4 4Zm0 2q4-.500 4-4-4 0-4 4Z"
        fill="#9db65f"
        strokeWidth="1.400"
      />
    </g>,
  ],
};

/** An achievement as a packet of seeds; one that is not earned yet is but its outline. */
export function Packet({ of, earned }: { of: string; earned: boolean }) {
  const [base, picture] = PICTURES[of] ?? ["#9db65f", placed(<Seedling size={32} />)];
  return (
    <svg viewBox="0 0 54 72" width="54" height="72" className="icon" aria-hidden="true" focusable="false">
      {earned ? (
        <>
          <path d={BODY} fill="#fffaf0" {...INK} stroke="var(--edge,#22302a)" />
          <path d="M5 54H49V67H5Z" fill={base} {...INK} stroke="var(--edge,#22302a)" />
          <path d="M27 54H49V67H27Z" fill="url(#hatch-s)" />
          <g className={styles.drawn}>{picture}</g>
        </>
      ) : (
        <path d={BODY} fill="none" stroke="var(--quiet)" strokeWidth="1.600" strokeDasharray="4 4" />
      )}
    </svg>
  );
}
