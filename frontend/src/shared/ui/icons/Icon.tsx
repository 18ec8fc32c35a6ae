import type { ReactNode } from "react";

export interface IconProps {
  size?: number;
  /** What the picture says; without it the picture is decoration. */
  title?: string;
  className?: string;
}

/** A drawing at text size. */
export function Icon({
  size = 24,
  title,
  className,
  box,
  children,
}: IconProps & { box: string; children: ReactNode }) {
  return (
    <svg
      viewBox={box}
      width={size}
      height={size}
      className={className ? `icon ${className}` : "icon"}
      role={title ? "img" : undefined}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      {title ? <title>{title}</title> : null}
      {children}
    </svg>
  );
}
