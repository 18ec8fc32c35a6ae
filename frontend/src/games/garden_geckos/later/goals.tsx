/** The goals of the solo game, in the line above the garden. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { parts } from "../loaded";
import type { Bug, Terrain } from "../model";
import type { Goal as GoalOf, Solo } from "../types";

const { BugIcon, bugName, CardIcon, DiamondIcon, Icon, secretName, secretOf } = parts;

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

export interface GoalsProps {
  solo: Solo;
  points: number;
}

/** The solo game's goals as a checklist, and the way to the next medal. */
export function Goals({ solo, points }: GoalsProps) {
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
