import { Icon, type IconProps } from "./icons/Icon";
import { medalName } from "./reached";

const METAL: Record<string, string> = { bronze: "#c98a4b", silver: "#c9ced6", superstar: "#f9d51f" };
const ink = { stroke: "#22302a", strokeWidth: 1.3, strokeLinejoin: "round", strokeLinecap: "round" } as const;

/** The edge of a rosette, or of a star. */
const edge = (points: number, far: number, near: number): string =>
  `M${Array.from({ length: points * 2 }, (_, at) => {
    const turn = (at * Math.PI) / points - Math.PI / 2;
    const radius = at % 2 ? near : far;
    return `${(12 + radius * Math.cos(turn)).toFixed(1)} ${(10 + radius * Math.sin(turn)).toFixed(1)}`;
  }).join("L")}Z`;

const ROUND = edge(14, 9.4, 8.1);
const STAR = edge(8, 9.8, 7);
/** One leaf, two, or a flower: no medal is told by its metal alone. */
const DEVICES: Record<string, string> = {
  bronze: "M12 15V9.800M12 12.500Q7.800 11.500 8.600 6Q14.800 6.500 12 12.500Z",
  silver:
    "M12 15V8M12 11.500Q8 11.300 7.600 6.600Q11.800 7 12 11.500ZM12 13.500Q16 13.300 16.400 8.600Q12.200 9 12 13.500Z",
};
const FLOWER = edge(5, 4.6, 2);

/** A medal on its ribbon. */
export function MedalSign({ medal, ...props }: IconProps & { medal: string }) {
  const device = DEVICES[medal];
  return (
    <Icon box="0 0 24 24" {...props} title={props.title ?? medalName(medal)}>
      <path
        d="M8 15.500 5.500 23.300l3.300-1.300 2 1.900 1.700-7.400ZM16 15.500l2.500 7.800-3.300-1.300-2 1.900-1.700-7.400Z"
        fill="#2f6b47"
        {...ink}
      />
      <path d={device ? ROUND : STAR} fill={METAL[medal] ?? METAL.superstar} {...ink} />
      <circle cx="12" cy="10" r="5.900" fill="#fffaf0" {...ink} />
      <path d={device ?? FLOWER} fill={device ? "#9db65f" : "#f9d51f"} {...ink} strokeWidth={1} />
    </Icon>
  );
}
