import type { ReactNode } from "react";

interface ChoiceProps {
  type?: "radio" | "checkbox";
  name?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** One of several: a word or a picture with a leaf line under it when chosen. */
export function Choice({
  type = "radio",
  name,
  checked,
  disabled,
  onChange,
  label,
  className,
  children,
}: ChoiceProps) {
  return (
    <label className={`choice ${className ?? ""}`} title={label}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
