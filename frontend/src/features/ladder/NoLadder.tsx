import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { PageTitle } from "@/shared/ui/PageTitle";

/** A game or a season that there is not. */
export function NoLadder() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle name={t`An unknown ladder`} />
      <p>
        <Trans>
          No such game grows here, or no such season. <Link to="/games">See the games that do.</Link>
        </Trans>
      </p>
    </>
  );
}
