import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import ranking from "./ranking.module.css";

interface PagesProps {
  page: number;
  pages: number;
  /** A link to another page. */
  link: (page: number, words: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** The way to the other pages of a long list. */
export function Pages({ page, pages, link, children }: PagesProps) {
  const { t } = useLingui();
  return (
    <nav className={ranking.pages} aria-label={t`Pages of the list`}>
      {page > 1 ? link(page - 1, <Trans>Higher up</Trans>) : null}
      <span className="quiet">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {page < pages ? link(page + 1, <Trans>Further down</Trans>) : null}
      {children}
    </nav>
  );
}
