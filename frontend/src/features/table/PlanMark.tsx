import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { setPlan } from "@/shared/api/calls";
import type { Table } from "@/shared/api/types";
import play from "@/shared/play/actions.module.css";
import { offWords, preparedWords } from "@/shared/play/plan";
import styles from "./actions.module.css";
import type { useDeeds } from "./useDeeds";

/** That something was prepared and is off, and why, until it is read. */
export function PlanOff({ table, deeds }: { table: Table; deeds: ReturnType<typeof useDeeds> }) {
  const { t } = useLingui();
  const { plan } = table;
  if (!plan?.reason) return null;
  const dismiss = () => setPlan(table.id, { version: table.version, revision: plan.revision, branches: [] });
  return (
    <section className={styles.offer} aria-label={t`Prepared answers`}>
      <p>{offWords(plan, table.seats)}</p>
      <div className={play.row}>
        <Link to="/tables/$id/plan" params={{ id: String(table.id) }} className="button">
          <Trans>What it was</Trans>
        </Link>
        <button type="button" className="button" onClick={() => deeds.run(dismiss)} disabled={deeds.busy}>
          <Trans>All right</Trans>
        </button>
      </div>
    </section>
  );
}

/** The way to preparing moves while others are to move; it says how many are prepared. */
export function PlanLink({ table }: { table: Table }) {
  const { plan } = table;
  if (!table.actions.includes("plan")) return null;
  const armed = plan && !plan.reason ? plan.branches : 0;
  return (
    <Link to="/tables/$id/plan" params={{ id: String(table.id) }} className="button" data-armed={armed}>
      {armed ? preparedWords(armed) : <Trans>Plan ahead</Trans>}
    </Link>
  );
}
