import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { offWords } from "@/shared/play/plan";
import { PageTitle } from "@/shared/ui/PageTitle";
import { planQuery } from "./calls";
import { Tree } from "./Prepared";

/** What had been prepared and why it is off, while one is to move oneself. */
function Off({ table, game }: { table: Table; game: GameModule | null }) {
  const { data: plan } = useQuery(planQuery(table.id, table.version));
  if (!plan?.reason) return null;
  return (
    <>
      <p>{offWords(plan, table.seats)}</p>
      <Tree branches={plan.branches} table={table} game={game} />
    </>
  );
}

/** Says why nothing can be prepared at a table now, and leads back to it. */
export function NotNow({ table, game }: { table: Table; game: GameModule | null }) {
  const { t } = useLingui();
  const mine = table.actions.includes("move");
  return (
    <>
      <PageTitle name={t`Plan ahead`} />
      <p>
        {mine ? (
          <Trans>It is your turn: you can move at once.</Trans>
        ) : table.status === "running" && table.my_seat === null ? (
          <Trans>Only who plays at this table can prepare moves.</Trans>
        ) : (
          <Trans>Nothing can be prepared at this table now.</Trans>
        )}
      </p>
      {mine && table.plan?.reason ? <Off table={table} game={game} /> : null}
      <Link to="/tables/$id" params={{ id: String(table.id) }} className="button">
        <Trans>To the table</Trans>
      </Link>
    </>
  );
}
