import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useGame } from "@/games/registry";
import { ApiError } from "@/shared/api/client";
import { persistently } from "@/shared/persistently";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { Play } from "./Play";
import { useTable } from "./useTable";
import { useToldHere } from "./useToldHere";

/** A game that goes on needs none of it. */
const WaitingRoom = lazy(() =>
  persistently(async () => ({ default: (await import("./WaitingRoom")).WaitingRoom })),
);

interface TablePageProps {
  id: number;
  link?: string;
  /** The site's frame, for everything but a board. */
  Frame: ComponentType<{ children: ReactNode }>;
}

function NoTable() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle name={t`No such table`} />
      <p>
        <Trans>There is no table of this number, or it is private and you need its link.</Trans>
      </p>
      <Link to="/lobby" className="button">
        <Trans>See the open tables</Trans>
      </Link>
    </>
  );
}

/** A table through its life: the waiting room, then the board, then the result. */
export function TablePage({ id, link, Frame }: TablePageProps) {
  const { data: table, error, refetch, connection } = useTable(id, link);
  const game = useGame(table?.game);
  useToldHere(id);
  if (!table) {
    const gone = (error instanceof ApiError && error.status === 404) || !Number.isInteger(id);
    return (
      <Frame>{gone ? <NoTable /> : error ? <Failure error={error} again={refetch} /> : <Loading />}</Frame>
    );
  }
  if (table.view === null || !game)
    return (
      <Frame>
        {table.view === null ? (
          <Suspense fallback={<Loading />}>
            <WaitingRoom table={table} link={link} refetch={refetch} connection={connection} />
          </Suspense>
        ) : (
          <Loading />
        )}
      </Frame>
    );
  return <Play table={table} link={link} game={game} refetch={refetch} connection={connection} />;
}
