import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Bloom, FreePot, Seed, Seedling, Shrub } from "@/shared/ui/icons";
import { Notice } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import styles from "./oops.module.css";
import { Sheet } from "./Sheet";

/** A bed in which one pot is empty. */
function Row() {
  return (
    <div className={styles.bed} aria-hidden="true">
      <Seed size={48} />
      <Seedling size={64} />
      <FreePot size={72} />
      <Bloom size={88} />
      <Shrub size={100} />
    </div>
  );
}

export function NotFound() {
  const { t } = useLingui();
  return (
    <div style={{ maxWidth: 560 }}>
      <PageTitle name={t`Nothing grows here`} />
      <Row />
      <p>
        <Trans>There is no page at this address. It may have moved, or the link is missing a letter.</Trans>
      </p>
      <Link to="/" className="button">
        <Trans>Back to the start</Trans>
      </Link>
    </div>
  );
}

/** What is shown when a page breaks while it is drawn. */
export function Broken({ error }: { error: unknown }) {
  const { t } = useLingui();
  return (
    <Sheet>
      <div style={{ maxWidth: 560 }}>
        <PageTitle name={t`This page broke`} />
        <Notice>{error instanceof Error ? error.message : String(error)}</Notice>
        <p>
          <Trans>Nothing of your games is lost: they live on the server. Load the page again.</Trans>
        </p>
        <button type="button" className="button forward" onClick={() => location.reload()}>
          <Trans>Load again</Trans>
        </button>
      </div>
    </Sheet>
  );
}
