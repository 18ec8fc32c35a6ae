/** The line above the garden: tiles and bugs left, what ends the game, and the goals of the solo game. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import { BugIcon, CardIcon, DiamondIcon, Icon } from "./art";
import { BUGS, secretOf } from "./box";
import type { Bug, Terrain, View } from "./model";
import type { Play } from "./play";
import type { Goal as GoalOf, Solo } from "./types";
import { bugName, endReason, secretName } from "./words";

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

function Goal({ goal, name, icon }: { goal: GoalOf; name: string; icon: ReactNode }) {
  return (
    <li data-met={goal.met} title={name}>
      {goal.met ? <Icon id="sign-done" width={18} title={t`met`} /> : icon}
      <span className="hidden">{name}: </span>
      <span>
        <b>{goal.is}</b>
        <span className="hidden">
          {" "}
          <Trans>of</Trans>{" "}
        </span>
        <span aria-hidden="true">/</span>
        {goal.wanted}
      </span>
      {goal.met && icon}
    </li>
  );
}

/** The solo game's goals as a checklist, and the way to the next medal. */
function Goals({ solo, points }: { solo: Solo; points: number }) {
  const bug = secretOf(solo.bug) as Bug;
  const terrain = secretOf(solo.terrain) as Terrain;
  return (
    <ul className="gg-goals" aria-label={t`Your goals`}>
      <Goal goal={solo.bonus_bugs} name={t`caught: ${bugName(bug)}`} icon={<BugIcon bug={bug} size={22} />} />
      <Goal
        goal={solo.area}
        name={t`largest area: ${secretName(solo.terrain)}`}
        icon={<DiamondIcon terrain={terrain} size={20} />}
      />
      <Goal goal={solo.bug_cards} name={t`bug cards`} icon={<CardIcon type="bug" size={20} />} />
      <Goal goal={solo.terrain_cards} name={t`terrain cards`} icon={<CardIcon type="terrain" size={20} />} />
      <Goal goal={solo.kinds} name={t`kinds of bugs caught`} icon={<Icon id="sign-net" width={22} />} />
      <li title={t`points`}>
        <span>
          <b className="num">{points}</b>{" "}
          <small>{solo.next_medal ? t`medal at ${solo.next_medal}` : t`points`}</small>
        </span>
      </li>
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
