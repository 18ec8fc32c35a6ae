import { Icon, type IconProps } from "./icons/Icon";
import { medalName } from "./reached";

const METAL: Record<string, string> = { bronze: "#d07025", silver: "#b9bdc6", superstar: "#f9d51f" };
const ink = { stroke: "#22302a", strokeWidth: 1.6, strokeLinejoin: "round" } as const;

/** What stands on it: a leaf, two leaves, or a star, so that no medal is told by its metal alone. */
function Device({ medal }: { medal: string }) {
  if (medal === "superstar")
    return (
      <path
        d="m12 8.300 1.700 3.500 3.900.500-2.900 2.700.700 3.900-3.400-1.900-3.400 1.900.700-3.900-2.900-2.700 3.900-.500Z"
        fill="#fffaf0"
        {...ink}
      />
    );
  if (medal === "silver")
    return (
      <path
        d="M12 19V11.500M12 14Q7.600 14 7.800 9.600 12 10 12 14ZM12 16.500Q16.400 16.500 16.200 12.100 12 12.500 12 16.500Z"
        fill="#fffaf0"
        {...ink}
      />
    );
  return (
    <path
      d="M12 19.200V12.500M12 16.500Q7 14.500 9.200 9.500 15.500 10.500 12 16.500Z"
      fill="#fffaf0"
      {...ink}
    />
  );
}

/** A medal on its ribbon. */
export function MedalSign({ medal, ...props }: IconProps & { medal: string }) {
  return (
    <Icon box="0 0 24 24" {...props} title={props.title ?? medalName(medal)}>
      <path d="M6.500 1.500h4l1.500 4.500 1.500-4.500h4L15 9H9Z" fill="#2f6b47" {...ink} />
      <circle cx="12" cy="14.500" r="8" fill={METAL[medal] ?? METAL.superstar} {...ink} />
      <Device medal={medal} />
    </Icon>
  );
}
