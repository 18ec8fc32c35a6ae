import { Icon, type IconProps } from "./Icon";

export function Logo(props: IconProps) {
  return (
    <Icon box="0 0 64 64" {...props}>
      <path
        d="M32 24 54 36.5V49L32 61.5 10 49V36.5ZM32 38 31 21M31.5 21C30 9 20 3 7 5 8 17 17 24 31.5 21ZM32 27C33 15 43 9 57 11 56 24 46 30 32 27Z"
        fill="none"
        stroke="var(--halo,none)"
        strokeWidth="5.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <g stroke="#22302a" strokeWidth="2.6" strokeLinejoin="round" strokeLinecap="round">
        <path d="M32 24 54 36.5V49L32 61.5 10 49V36.5Z" fill="#d07025" />
        <path d="M32 49 54 36.5V49L32 61.5Z" fill="url(#hatch)" stroke="none" />
        <path d="M10 36.5 32 49 54 36.5M32 49V61.5" fill="none" />
        <path d="M32 24 54 36.5 32 49 10 36.5Z" fill="#583319" />
        <path d="M32 38C32 28 32 24 31 17" fill="none" strokeWidth="7" />
        <path d="M32 38C32 28 32 24 31 17" fill="none" stroke="#678f2b" strokeWidth="2.8" />
        <path d="M31.5 21C30 9 20 3 7 5 8 17 17 24 31.5 21Z" fill="#678f2b" />
        <path d="M32 27C33 15 43 9 57 11 56 24 46 30 32 27Z" fill="#678f2b" />
        <path d="M32 27C38 23 47 16 57 11 56 24 46 30 32 27Z" fill="url(#hatch)" stroke="none" />
        <path d="M31.5 21C25 15 19 11 14 9M32 27C39 22 44 19 50 16" fill="none" strokeWidth="1.8" />
        <path d="M12 15q2 3 5 4.5" fill="none" stroke="#fffaf0" strokeWidth="2.4" />
      </g>
    </Icon>
  );
}

export function Gecko(props: IconProps) {
  return (
    <Icon box="0 0 64 64" {...props}>
      <path
        d="M32 3C39 3 42 9 41 14 40 17 38 18 38 20 41 27 41 36 37 42 35 46 35 50 39 53 42 55 44 61 39 61 31 61 27 51 28 43 24 36 23 27 26 20 26 18 24 17 23 14 22 9 25 3 32 3ZM26 23 15 20 10 12M38 22 48 17 54 21M28 40 17 43 14 51M37 39 47 44 46 53"
        fill="none"
        stroke="var(--halo,none)"
        strokeWidth="10.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <g stroke="#22302a" strokeLinejoin="round" strokeLinecap="round">
        <g fill="none" strokeWidth="8.6">
          <path d="M26 23 15 20 10 12M38 22 48 17 54 21M28 40 17 43 14 51M37 39 47 44 46 53" />
        </g>
        <g fill="none" stroke="#3ec17f" strokeWidth="4.4">
          <path d="M26 23 15 20 10 12M38 22 48 17 54 21M28 40 17 43 14 51M37 39 47 44 46 53" />
        </g>
        <g fill="#3ec17f" strokeWidth="2">
          <circle cx="6.5" cy="11" r="2.6" />
          <circle cx="11" cy="8" r="2.6" />
          <circle cx="15" cy="11" r="2.6" />
          <circle cx="57" cy="18" r="2.6" />
          <circle cx="58" cy="22.5" r="2.6" />
          <circle cx="54.5" cy="25.5" r="2.6" />
          <circle cx="10" cy="51" r="2.6" />
          <circle cx="13" cy="55" r="2.6" />
          <circle cx="17.5" cy="53" r="2.6" />
          <circle cx="42" cy="54" r="2.6" />
          <circle cx="46" cy="57" r="2.6" />
          <circle cx="50" cy="54" r="2.6" />
        </g>
        <path
          d="M32 3C39 3 42 9 41 14 40 17 38 18 38 20 41 27 41 36 37 42 35 46 35 50 39 53 42 55 44 61 39 61 31 61 27 51 28 43 24 36 23 27 26 20 26 18 24 17 23 14 22 9 25 3 32 3Z"
          fill="#3ec17f"
          strokeWidth="2.4"
        />
        <path
          d="M33 5C40 5 42 9 41 14 40 17 38 18 38 20 41 27 41 36 37 42 35 46 35 50 39 53 42 55 44 61 39 61 34 57 33 48 34 41 36 34 36 26 33 18Z"
          fill="url(#hatch-s)"
          stroke="none"
        />
        <g fill="#22302a" stroke="none">
          <circle cx="29" cy="25" r="1.7" />
          <circle cx="33" cy="30" r="1.7" />
          <circle cx="29.5" cy="35" r="1.7" />
        </g>
        <g fill="#fffaf0" strokeWidth="1.8">
          <circle cx="25.5" cy="10" r="3.4" />
          <circle cx="38.5" cy="10" r="3.4" />
        </g>
        <g fill="#22302a" stroke="none">
          <circle cx="25.3" cy="9.6" r="1.5" />
          <circle cx="38.7" cy="9.6" r="1.5" />
        </g>
      </g>
    </Icon>
  );
}
