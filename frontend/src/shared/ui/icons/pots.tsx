import { Icon, type IconProps } from "./Icon";

export function PlantedPot(props: IconProps) {
  return (
    <Icon box="0 0 32 32" {...props}>
      <g stroke="var(--edge,#22302a)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M16 15V8" fill="none" />
        <path
          d="M16 10C15 5 10 3 5 4 6 9 11 12 16 10ZM16 10C17 5 22 3 27 4 26 9 21 12 16 10Z"
          fill="#678f2b"
        />
        <path d="M7 19H25L23 30H9Z" fill="#d07025" />
        <path d="M16 19H25L23 30H16Z" fill="url(#hatch-s)" stroke="none" />
        <path d="M5 14.5H27V19.5H5Z" fill="#d07025" />
      </g>
    </Icon>
  );
}

export function FreePot(props: IconProps) {
  return (
    <Icon box="0 0 32 32" {...props}>
      <g
        fill="none"
        stroke="var(--quiet,#5d665f)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray="3.4 3.2"
      >
        <path d="M7 19.5 9 30H23L25 19.5" />
        <path d="M5 14.5H27V19.5H5Z" />
      </g>
    </Icon>
  );
}

export function BotHead(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M4 9.5h16v11.5H4Z" fill="var(--raised,#fffaf0)" />
        <path d="M12 9.5V6" fill="none" />
        <path
          d="M12 6.5C11.5 3 9 1.7 6 2 6.5 5 9 7 12 6.5ZM12 6.5c.5-3.5 3-4.8 6-4.5-.5 3-3 5-6 4.5Z"
          fill="#678f2b"
        />
        <path d="M2 13.5v3.5M22 13.5v3.5M8.5 17.5h7" fill="none" />
      </g>
      <circle cx="8.8" cy="13.3" r="1.5" fill="currentColor" />
      <circle cx="15.2" cy="13.3" r="1.5" fill="currentColor" />
    </Icon>
  );
}
