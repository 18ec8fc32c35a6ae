import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

/** A sentence that stands out: what went wrong, or what to do next. */
export function Notice({ kind = "wrong", children }: { kind?: "wrong" | "good"; children: ReactNode }) {
  return (
    <p className={`notice ${kind}`} role={kind === "wrong" ? "alert" : "status"}>
      {children}
    </p>
  );
}

export function Loading() {
  return (
    <p className="quiet loading" role="status">
      <Trans>Fetching…</Trans>
    </p>
  );
}

/** Why a page has nothing to show, with a button to try again. */
export function Failure({ error, again }: { error: Error; again?: () => void }) {
  return (
    <div className="failure">
      <Notice>{error.message}</Notice>
      {again ? (
        <button type="button" className="button" onClick={again}>
          <Trans>Try again</Trans>
        </button>
      ) : null}
    </div>
  );
}
