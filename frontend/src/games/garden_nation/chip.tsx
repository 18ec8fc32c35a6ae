/** A choice in the picker. */
import type { ReactNode } from "react";

export interface ChipProps {
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
  label?: string;
  keys?: string;
}

export const Chip = ({ pressed = false, onClick, children, label, keys }: ChipProps) => (
  <button
    type="button"
    className="gn-chip"
    aria-pressed={pressed}
    aria-label={label}
    title={label}
    aria-keyshortcuts={keys}
    onClick={onClick}
  >
    {children}
  </button>
);
