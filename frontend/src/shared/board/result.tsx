/** The result of a game as a table, in the order of the ranks. */
import { Trans } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { ColumnHeads } from "../ui/ColumnHeads";
import "./board.css";

/** The seats, the best first. */
export const byRank = (ranks: readonly number[]): number[] =>
  ranks.map((_, seat) => seat).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));

interface ResultProps {
  /** Sentences above the table: why the game ended. */
  children: ReactNode;
  /** Without ranks where all have one score. */
  ranked?: boolean;
  heads: ReactNode[];
  /** One row, or one tbody, for each seat. */
  rows: ReactNode;
}

/** Sentences, then one row for each player. */
export const Result = ({ children, ranked = true, heads, rows }: ResultProps) => (
  <div className="breakdown">
    {children}
    <table>
      <ColumnHeads ranked={ranked} heads={[<Trans key="player">Player</Trans>, ...heads]} />
      {rows}
    </table>
  </div>
);

interface PlayerCellProps {
  Icon: (props: { seat: number; size?: number }) => ReactNode;
  seat: number;
  name: string;
}

/** A name that breaks where its words end, if it must. */
const Breaking = ({ name }: { name: string }) =>
  name.split(/(?<=[_.-])/).map((word, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {word}
    </Fragment>
  ));

/** Who the row is of. */
export const PlayerCell = ({ Icon, seat, name }: PlayerCellProps) => (
  <th scope="row">
    <span>
      <Icon seat={seat} size={22} />{" "}
      <span>
        <Breaking name={name} />
      </span>
    </span>
  </th>
);
