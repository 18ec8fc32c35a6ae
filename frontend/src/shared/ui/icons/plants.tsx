import { Icon, type IconProps } from "./Icon";

export function Seed(props: IconProps) {
  return (
    <Icon box="0 0 32 32" {...props}>
      <g stroke="var(--edge,#22302a)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M3 21H29" fill="none" />
        <path d="M16 13C21 13 23 18 21 22 19 27 13 27 11 22 9 18 11 13 16 13Z" fill="#d0a36a" />
        <path d="M16 13c5 0 7 5 5 9-1 2.5-3 3.5-5 3.5Z" fill="url(#hatch-s)" stroke="none" />
      </g>
    </Icon>
  );
}

export function Seedling(props: IconProps) {
  return (
    <Icon box="0 0 32 32" {...props}>
      <g stroke="var(--edge,#22302a)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M3 28H29M16 28V16" fill="none" />
        <path
          d="M16 17C15 11 10 8 4 9 5 15 10 19 16 17ZM16 17C17 11 22 8 28 9 27 15 22 19 16 17Z"
          fill="#678f2b"
        />
        <path d="M16 17c6-1 9-4 12-8-1 6-6 10-12 8Z" fill="url(#hatch-s)" stroke="none" />
      </g>
    </Icon>
  );
}

export function Bud(props: IconProps) {
  return (
    <Icon box="0 0 32 32" {...props}>
      <g stroke="var(--edge,#22302a)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M3 30H29M16 30V13" fill="none" />
        <path
          d="M16 27C14 22 10 20 5 21 7 26 11 29 16 27ZM16 23C18 18 22 16 27 17 25 22 21 25 16 23Z"
          fill="#678f2b"
        />
        <path d="M16 2C21 6 22 11 20 15H12C10 11 11 6 16 2Z" fill="#cb4e6d" />
        <path d="M16 2c5 4 6 9 4 13h-4Z" fill="url(#hatch-s)" stroke="none" />
      </g>
    </Icon>
  );
}

export function Bloom(props: IconProps) {
  return (
    <Icon box="0 0 32 32" {...props}>
      <g stroke="var(--edge,#22302a)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M3 30H29M16 30V18" fill="none" />
        <path
          d="M16 28C14 24 10 23 6 24 8 28 12 30 16 28ZM16 26C18 22 22 21 26 22 24 26 20 28 16 26Z"
          fill="#678f2b"
        />
        <g fill="#cb4e6d">
          <circle cx="16" cy="5.5" r="4" />
          <circle cx="21.5" cy="9.5" r="4" />
          <circle cx="19.5" cy="16" r="4" />
          <circle cx="12.5" cy="16" r="4" />
          <circle cx="10.5" cy="9.5" r="4" />
        </g>
        <circle cx="16" cy="11.5" r="3.6" fill="#f9d51f" />
      </g>
    </Icon>
  );
}

export function Shrub(props: IconProps) {
  return (
    <Icon box="0 0 32 32" {...props}>
      <g stroke="var(--edge,#22302a)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M3 30H29" fill="none" />
        <path d="M14 30V20H18V30" fill="#583319" />
        <path d="M8 23C2 22 2 14 8 13 8 6 15 3 19 6 25 5 28 10 26 14 31 17 29 24 23 23Z" fill="#678f2b" />
        <path d="M19 6c6-1 9 4 7 8 5 3 3 10-3 9h-6Q22 14 19 6Z" fill="url(#hatch-s)" stroke="none" />
        <g fill="#d11717" strokeWidth="1.4">
          <circle cx="11" cy="17" r="2.4" />
          <circle cx="17" cy="11" r="2.4" />
          <circle cx="20.5" cy="18.5" r="2.4" />
        </g>
      </g>
    </Icon>
  );
}

export function Oak(props: IconProps) {
  return (
    <Icon box="0 0 32 32" {...props}>
      <g stroke="var(--edge,#22302a)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M2 30.5H30" fill="none" />
        <path d="M12 30C14 26 14 22 13 18H19C18 22 18 26 20 30Z" fill="#583319" />
        <path
          d="M6 20C1 19 1 12 5 11 4 5 11 2 15 4 18 0 26 2 26 7 31 8 32 16 27 18 25 22 19 22 17 20 14 23 8 23 6 20Z"
          fill="#2f6b47"
        />
        <path
          d="M20 2.5c4 0 6 2 6 4.5 5 1 6 9 1 11-2 4-8 4-10 2Q24 14 20 2.5Z"
          fill="url(#hatch-s)"
          stroke="none"
        />
        <path d="M7 12q1-4 4-5" fill="none" stroke="#fffaf0" />
      </g>
    </Icon>
  );
}

export function Sunflower(props: IconProps) {
  return (
    <Icon box="0 0 32 32" {...props}>
      <g stroke="#22302a" strokeWidth="2" strokeLinejoin="round">
        <path
          d="M16 2 19 7 24.5 4.5 24.8 10.5 30.5 11.5 27 16 30.5 20.5 24.8 21.5 24.5 27.5 19 25 16 30 13 25 7.5 27.5 7.2 21.5 1.5 20.5 5 16 1.5 11.5 7.2 10.5 7.5 4.5 13 7Z"
          fill="#f9d51f"
        />
        <path d="M16 16 30.5 20.5 24.8 21.5 24.5 27.5 19 25 16 30Z" fill="url(#hatch-s)" stroke="none" />
        <circle cx="16" cy="16" r="5" fill="#583319" />
      </g>
    </Icon>
  );
}
