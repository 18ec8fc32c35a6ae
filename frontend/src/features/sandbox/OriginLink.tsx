import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Origin } from "./calls";

/** The way to the replay a sandbox began from, at that very step. */
export function OriginLink({
  origin,
  children,
  className,
}: {
  origin: Origin;
  children: ReactNode;
  className?: string;
}) {
  const { table, record, step } = origin;
  if (table !== null)
    return (
      <Link to="/tables/$id/replay" params={{ id: String(table) }} search={{ step }} className={className}>
        {children}
      </Link>
    );
  return (
    <Link to="/records/$id" params={{ id: record ?? "" }} search={{ step }} className={className}>
      {children}
    </Link>
  );
}
