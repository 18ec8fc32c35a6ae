/** The line above the garden: tiles and bugs left, and what ends the game; the goals of the solo game come after. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import { BugIcon, Icon } from "./art";
import { BUGS } from "./box";
import { Goals } from "./load";
import type { Bug, View } from "./model";
import type { Play } from "./play";
import { bugName, endReason } from "./words";

const Left = memo(({ bug, left }: { bug: Bug; left: number }) => (
  <li title={t`${bugName(bug)}: ${left} left`} data-none={left === 0}>
    <BugIcon bug={bug} size={24} />
    <span className="hidden">{bugName(bug)}</span>
    {left}
  </li>
));

function Stock({ view }: { view: View }) {
  return (
    <ul className="gg-stock" aria-label={t`Left to catch`}>
      <li title={t`tiles left`}>
        <Icon id="back" width={26} />
        <span className="hidden">
          <Trans>tiles left</Trans>
        </span>
        <b>{view.deck}</b>
      </li>
      {BUGS.map((bug) => (
        <Left key={bug} bug={bug} left={view.supply[bug]} />
      ))}
    </ul>
  );
}

export function Ledger({ play }: { play: Play }) {
  const { now, start } = play.desk;
  const running = play.props.table.status === "running";
  return (
    <div className="gg-ledger" data-picture>
      {start.end && running && (
        <p className="gg-banner" role="status">
          {endReason(start.end)} {start.turns_left !== null && <b>{t`Turns left: ${start.turns_left}`}</b>}
        </p>
      )}
      <Stock view={now} />
      {now.solo && <Goals solo={now.solo} points={now.seats[0]?.score.total ?? 0} />}
    </div>
  );
}
