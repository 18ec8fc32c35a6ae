import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { tournamentOfTableQuery } from "@/shared/api/tournaments";
import type { Table } from "@/shared/api/types";

/** The round and the tournament that a table belongs to, if it does: only ranked ones of two can. */
export function TournamentLink({ table, className }: { table: Table; className?: string }) {
  const may = table.ranked && !table.matched && table.seats.length === 2;
  const { data } = useQuery({ ...tournamentOfTableQuery(table.id), enabled: may });
  const found = data?.tournament;
  if (!found) return null;
  return (
    <Link to="/tournaments/$id" params={{ id: String(found.id) }} className={className}>
      {found.replay ? (
        <Trans>
          Round {found.round} of {found.rounds}, played again: tournament {found.id}
        </Trans>
      ) : (
        <Trans>
          Round {found.round} of {found.rounds}: tournament {found.id}
        </Trans>
      )}
    </Link>
  );
}
