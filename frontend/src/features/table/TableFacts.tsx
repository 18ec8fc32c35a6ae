import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useGameCard } from "@/shared/api/queries";
import type { Table } from "@/shared/api/types";
import { capWords, clockWords } from "@/shared/time/words";
import { KindSign, PrivateSign } from "@/shared/ui/KindSign";
import { playersWord } from "@/shared/ui/numbers";
import styles from "./waiting.module.css";

/** What will be played, and how. */
export function TableFacts({ table }: { table: Table }) {
  const game = useGameCard(table.game);
  const options = (game?.options ?? []).filter((option) => option.key in table.options);
  return (
    <aside className={styles.facts}>
      <h2>
        <Trans>What will be played</Trans>
      </h2>
      <dl>
        <dt>
          <Trans>Game</Trans>
        </dt>
        <dd>
          <Link to="/help/$slug" params={{ slug: table.game }}>
            {table.title}
          </Link>
        </dd>
        <dt>
          <Trans>Seats</Trans>
        </dt>
        <dd>{playersWord(table.players)}</dd>
        <dt>
          <Trans>Clock</Trans>
        </dt>
        <dd>
          {table.clock.label}
          <br />
          <span className="quiet">
            {table.clock.kind === "none" ? null : `${clockWords(table.clock)}, `}
            {capWords(table.clock)}
          </span>
        </dd>
        <dt>
          <Trans>Kind</Trans>
        </dt>
        <dd>
          <KindSign ranked={table.ranked} /> {table.ranked ? <Trans>Ranked</Trans> : <Trans>Friendly</Trans>}{" "}
          {table.private ? <PrivateSign /> : null}
        </dd>
        {table.matched ? (
          <>
            <dt>
              <Trans>Set by</Trans>
            </dt>
            <dd>
              <Trans>quick match</Trans>
            </dd>
          </>
        ) : null}
        {table.rating ? (
          <>
            <dt>
              <Trans>Ratings</Trans>
            </dt>
            <dd>
              {table.rating.low === null ? (
                <Trans>{table.rating.high} at most</Trans>
              ) : table.rating.high === null ? (
                <Trans>{table.rating.low} or more</Trans>
              ) : (
                <Trans>
                  {table.rating.low} to {table.rating.high}
                </Trans>
              )}
            </dd>
          </>
        ) : null}
        {table.reputation ? (
          <>
            <dt>
              <Trans>For</Trans>
            </dt>
            <dd>
              <Trans>reputation {table.reputation} or more</Trans>
            </dd>
          </>
        ) : null}
        {options.map((option) => (
          <div key={option.key} className={styles.pair}>
            <dt>{option.label}</dt>
            <dd>{option.values.find((one) => one.value === table.options[option.key])?.label}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
