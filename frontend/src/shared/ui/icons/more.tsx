import { Icon, type IconProps } from "./Icon";

const line = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinejoin: "round",
  strokeLinecap: "round",
} as const;
const solid = { ...line, fill: "var(--raised)" };

export function PersonSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path {...solid} d="M3.5 21.5Q4 14 12 14t8.5 7.5Z" />
      <circle {...solid} cx="12" cy="8" r="4.6" />
      <path
        d="M4.5 6.8Q12 9.6 19.5 6.8 16 5.600 16 2.800Q12 .8 8 2.800 8 5.600 4.500 6.800Z"
        fill="#f1d68c"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </Icon>
  );
}

/** Two people side by side. */
export function FriendsSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path {...solid} d="M10.500 20.500Q11 14 16.500 14t6 6.500Z" />
      <circle {...solid} cx="16.500" cy="9" r="3.700" />
      <path {...solid} d="M1.500 20.500Q2 13.500 8 13.500t6.500 7Z" />
      <circle {...solid} cx="8" cy="8" r="4.200" />
    </Icon>
  );
}

export function EyeSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path {...solid} d="M1.500 12.500Q6 5.500 12 5.500t10.500 7Q18 19 12 19T1.500 12.500Z" />
      <circle cx="12" cy="12.300" r="3.600" fill="currentColor" />
    </Icon>
  );
}

export function LinkSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path
        {...line}
        d="M10 14.500Q8 12 10.200 9.800L14.500 5.500Q17 3.300 19.500 5.300 21.700 7.800 19.500 10.300L17 12.800M14 9.500Q16 12 13.800 14.200L9.500 18.500Q7 20.700 4.500 18.700 2.300 16.200 4.500 13.700L7 11.200"
      />
    </Icon>
  );
}

/** Looking back: a game played again from its beginning. */
export function ReplaySign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path {...line} d="M4.500 8.500A8.800 8.800 0 1 1 3.300 14M4 3.500v5.500h5.500" />
      <path d="M10 8.800v6.400l5.300-3.200z" fill="currentColor" />
    </Icon>
  );
}

export function KeySign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <circle cx="7" cy="12" r="4.800" fill="#f1d68c" stroke="currentColor" strokeWidth="2" />
      <path {...line} d="M12 12H22V16.500M17.500 12V15.500" />
      <circle cx="6.500" cy="12" r="1.300" fill="currentColor" />
    </Icon>
  );
}

export function BellSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path {...line} d="M9 20.500Q12 23 15 20.500M12 2V4.500" />
      <path
        {...solid}
        d="M3 18.500Q5.800 16 5.800 10.500 5.800 4.500 12 4.500 18.200 4.500 18.200 10.500 18.200 16 21 18.500Z"
      />
    </Icon>
  );
}

export function MailSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path {...solid} d="M2 5H22V19.500H2Z" />
      <path {...line} d="M2.500 5.500 12 13 21.500 5.500" />
      <circle cx="12" cy="13.500" r="2.600" fill="#cb4e6d" stroke="currentColor" strokeWidth="1.600" />
    </Icon>
  );
}

export function BookSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path {...solid} d="M12 6Q8 2.800 2 4V19Q8 17.800 12 21 16 17.800 22 19V4Q16 2.800 12 6Z" />
      <path {...line} d="M12 6V21M5 8.500Q7.500 8 9.500 9M5 12.500Q7.500 12 9.500 13" strokeWidth={1.6} />
    </Icon>
  );
}

export function FlagSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path {...line} d="M5 22.500V2.500" />
      <path {...solid} d="M5 3.500Q9 1.500 12.500 3.500T20 3.500V13Q16 15 12.500 13T5 13Z" />
    </Icon>
  );
}

export function CrossSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path {...line} d="M5 5 19 19M19 5 5 19" strokeWidth={3} />
    </Icon>
  );
}

/** The connection: a watering can that pours, or stands dry. */
export function CanSign({ dry = false, ...props }: IconProps & { dry?: boolean }) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path {...line} d="M9 9Q9 3.500 14 3.500T20 9" />
      <path
        d="M9 9H21L20 20.500H10Z"
        fill={dry ? "var(--raised)" : "#70d5b0"}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path {...line} d="M9.500 15 3.500 8.500M1.800 10.500 5.500 6.800" />
      {dry ? null : <path {...line} strokeWidth={1.8} d="M2 14v1.500M4 18v1.500M1.500 20.500v1" />}
    </Icon>
  );
}
