import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FreePot } from "@/shared/ui/icons";
import { Notice } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { Sheet } from "./Sheet";

export function NotFound() {
  const { t } = useLingui();
  return (
    <div style={{ maxWidth: 560 }}>
      <PageTitle name={t`Nothing grows here`} />
      <FreePot size={96} />
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
