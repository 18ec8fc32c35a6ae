import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

interface ColumnHeadsProps {
  heads: ReactNode[];
  /** A column of ranks comes first: numbers speak for themselves, its name is only read out. */
  ranked?: boolean;
  /** Each head's style. */
  classes?: (string | undefined)[];
}

/** The heads of a table's columns. */
export const ColumnHeads = ({ heads, ranked = true, classes = [] }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {ranked && (
        <th scope="col">
          <span className="hidden">
            <Trans>Rank</Trans>
          </span>
        </th>
      )}
      {heads.map((head, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
        <th key={column} scope="col" className={classes[column]}>
          {head}
        </th>
      ))}
    </tr>
  </thead>
);
