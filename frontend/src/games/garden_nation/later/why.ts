/** Why a tap on a plot does nothing, in plain words. */
import { t } from "@lingui/core/macro";
import type { Table } from "@/shared/game";
import { parts } from "../loaded";
import type { Position } from "../model";
import type { Seen } from "../words";

const { costOf, gardenOf, playerName, plotName, worthAt } = parts;

function outOfReach(view: Position, area: string): string | null {
  const { crane } = view;
  if (crane === null || Number(area[0]) === crane) return null;
  return t`The torticrane stands in territory ${crane}: act there.`;
}

function noBuilding(table: Table, view: Position, seat: number, area: string): string {
  const building = view.buildings[area];
  const people = view.inhabitants[seat] ?? 0;
  if (building && building.seat !== seat) {
    const owner = playerName(table, building.seat);
    if (!view.ploys[seat]) return t`${owner} lives here, and you have no ploy left.`;
    const worth = worthAt(view, area);
    if (worth >= people) return t`Invading costs ${worth}; you have ${people}, and one must stay.`;
    return building.floors > (view.supply[seat] ?? 0)
      ? t`You have too few floors left to invade this.`
      : t`One ploy an action, and this one had its ploy.`;
  }
  if (building?.roof) return t`It has a roof: no floor goes on it.`;
  if (!view.supply[seat]) return t`You have no floor left.`;
  const cost = costOf(view, area);
  return t`A floor here costs ${cost}; you have ${people}, and one must stay.`;
}

/** Why a tap on this plot does nothing. */
export function whyNot({ props, desk, now, choice, mine }: Seen, area: string): string {
  const { table } = props;
  if (now.phase === "over" || table.status !== "running") return t`The game is over.`;
  if (desk.seat === null) return t`You are watching: only the players may act.`;
  if (now.phase === "keep") return t`First everybody keeps two missions.`;
  if (!mine) return t`It is not your turn: ${playerName(table, now.seat ?? 0)} is to act.`;
  if (now.phase === "project") return t`First say whether you complete a project.`;
  if (choice.tool === "leave")
    return outOfReach(now, area) ?? t`You have no building on ${plotName(gardenOf(now), area)}.`;
  if (choice.tool === "roof")
    return choice.from
      ? t`The roof needs an open building of yours on the same land.`
      : t`There is no roof to move.`;
  return outOfReach(now, area) ?? noBuilding(table, now, desk.seat, area);
}
