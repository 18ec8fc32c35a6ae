import { Icon, type IconProps } from "./Icon";

export function ClockSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <circle cx="12" cy="12.5" r="9" fill="var(--raised,#fffaf0)" />
        <path d="M12 7.5v5l3.5 2.5" fill="none" />
        <path d="M12 3.5V1.5" fill="none" />
      </g>
    </Icon>
  );
}

export function TurnSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path
        d="M1.5 8H6V19H1.5ZM6 9Q9 4.5 12 4.5q2 0 1.5 2.5H21q2 .2 2 1.7T21 10.5H14.5M14.5 10.5q1.8 0 1.8 1.6t-1.8 1.6M14 13.7q1.5.2 1.5 1.5T13.8 16.6M13.3 16.6q1.3.3 1.1 1.5T12.8 19.4H9Q7 19.4 6 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M1.5 8H6V19H1.5Z" fill="currentColor" />
    </Icon>
  );
}

export function NoteSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M5 2.5h10l4.5 4.5v14.5H5Z" fill="var(--raised,#fffaf0)" />
        <path d="M15 2.5V7h4.5" fill="none" />
        <path d="M8.5 11.5h7M8.5 15.5h5" fill="none" />
      </g>
    </Icon>
  );
}

export function RankedSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M8 14 5.5 22.5 9 21l2.5 2L12 16l.5 7L15 21l3.5 1.5L16 14Z" fill="#cb4e6d" />
        <path
          d="M12 1.5l2.2 1.8 2.8-.4 1 2.6 2.6 1-.4 2.8L22 11.5l-1.8 1.3.4 1.7-2.6 1-1 2.2-2.8-.4-2.2 1.2-2.2-1.2-2.8.4-1-2.2-2.6-1 .4-1.7L2 11.5l1.8-2.2L3.4 6.5l2.6-1 1-2.6 2.8.4Z"
          fill="#f9d51f"
          transform="translate(1.2 .4) scale(.9)"
        />
      </g>
      <circle cx="12" cy="9.6" r="2.6" fill="#22302a" />
    </Icon>
  );
}

export function ProvisionalSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <circle cx="12" cy="12" r="9.5" strokeWidth="2" strokeDasharray="3.6 3.4" />
        <path d="M9 9.5q0-3 3-3t3 2.7q0 1.6-1.7 2.5T12 14M12 17.3v.2" strokeWidth="2.2" />
      </g>
    </Icon>
  );
}

export function FriendlySign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M18 11.5q4.5-.5 4.2 2.7T16.5 18" fill="none" />
        <path d="M3 10.5h15v4q0 5.5-5.5 5.5h-4Q3 20 3 14.5Z" fill="#70d5b0" />
        <path d="M1.5 22.7h18" fill="none" />
        <path d="M7 7q-1.5-1.5 0-3t0-2.5M12.5 7q-1.5-1.5 0-3t0-2.5" fill="none" strokeWidth="1.7" />
      </g>
    </Icon>
  );
}

export function UndoSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path
        d="M8.5 3 3 8.5l5.5 5.5M3.5 8.5H14q7 0 7 6.5T14 21.3H8.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </Icon>
  );
}

export function ConfirmSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path
        d="M2.5 13.5q3.5 2 5.5 6.5Q12.5 9.5 21.5 3.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </Icon>
  );
}

export function ScissorsSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <g stroke="currentColor" strokeWidth="1.8" fill="none" strokeLinecap="round">
        <circle cx="5" cy="6" r="3" />
        <circle cx="5" cy="18" r="3" />
        <path d="M7.5 8 22 17.5M7.5 16 22 6.5" />
      </g>
    </Icon>
  );
}

export function SunSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <circle cx="12" cy="12" r="5" fill="#f9d51f" />
        <path
          d="M12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.7 1.7M17.7 17.7l1.7 1.7M4.6 19.4l1.7-1.7M17.7 6.3l1.7-1.7"
          fill="none"
        />
      </g>
    </Icon>
  );
}

export function MoonSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path
        d="M15 2.5A9.8 9.8 0 1 0 21.5 15 8.5 8.5 0 0 1 15 2.5Z"
        fill="#f1d68c"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </Icon>
  );
}
