import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Day } from "@/shared/api/types";
import { Pages } from "@/shared/ui/Pages";

/** The other pages of a long leaderboard. */
export function DayPages({ day }: { day: Day }) {
  const link = (page: number, words: ReactNode) => (
    <Link to="/games/$slug/day/$day" params={{ slug: day.game, day: day.date }} search={{ page }}>
      {words}
    </Link>
  );
  return <Pages page={day.page} pages={day.pages} link={link} />;
}
