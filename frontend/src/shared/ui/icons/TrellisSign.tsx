import { Icon, type IconProps } from "./Icon";

/** A tournament: a bracket as a trellis, with a bloom where it ends. */
export function TrellisSign(props: IconProps) {
  return (
    <Icon box="0 0 24 24" {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        d="M2 3H8V9H2M2 15H8V21H2M8 6H13V18H8M13 12H16.500"
      />
      <circle cx="19" cy="12" r="3.200" fill="#f9d51f" stroke="currentColor" strokeWidth="2" />
    </Icon>
  );
}
