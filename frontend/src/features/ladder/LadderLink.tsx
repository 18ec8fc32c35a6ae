import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { LadderChoice } from "@/shared/api/calls";

/** The way to another page of the same list. */
export function LadderLink({
  slug,
  choice,
  page,
  children,
}: {
  slug: string;
  choice: LadderChoice;
  page?: number;
  children: ReactNode;
}) {
  return choice.season ? (
    <Link to="/ladder/$slug/seasons/$season" params={{ slug, season: choice.season }} search={{ page }}>
      {children}
    </Link>
  ) : (
    <Link to="/ladder/$slug" params={{ slug }} search={{ list: choice.list, page }}>
      {children}
    </Link>
  );
}
