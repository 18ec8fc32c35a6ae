import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "@/shared/api/client";
import type { components } from "@/shared/api/schema";
import type { Table } from "@/shared/api/types";

type Found = components["schemas"]["TournamentOfTable"];

/** The round and the tournament that a table belongs to, if it does: only ranked ones of two can, and for good. */
export function TournamentLink({ table, className }: { table: Table; className?: string }) {
  const { data } = useQuery({
    queryKey: ["table", table.id, "tournament"],
    queryFn: () => call<Found>("GET", `/api/v1/tables/${table.id}/tournament`),
    enabled: table.ranked && table.seats.length === 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = data?.tournament;
  if (!found) return null;
  const { id, round, rounds } = found;
  return (
    <Link to="/tournaments/$id" params={{ id: String(id) }} className={className}>
      <Trans>
        Round {round} of {rounds}: tournament {id}
      </Trans>
    </Link>
  );
}
