/** What the game says: names, labels of plots, prompts, and why a tap was refused. */
import { plural, t } from "@lingui/core/macro";
import type { Step, Table } from "@/shared/game";
import { seatName } from "@/shared/ui/seats";
import { costOf, landOf, populationPoints, projectOf, worthAt, worthOf } from "./aids";
import { gainOf } from "./foresee";
import { type Garden, gardenOf, priceOf } from "./geometry";
import type { Target } from "./intent";
import { acts, areaOf, type Land, type Position } from "./model";
import type { Play } from "./play";

export const roofName = (): string => t`roof`;

export const playerName = (table: Table, seat: number): string => seatName(table.seats, seat);

export function landName(land: Land): string {
  const names: Record<Land, string> = {
    green: t`green grass`,
    yellow: t`tall grass`,
    red: t`red leaves`,
    bramble: t`brambles`,
  };
  return names[land];
}

const DIRECTIONS: readonly (() => string)[] = [
  () => t`centre`,
  () => t`upper left`,
  () => t`upper right`,
  () => t`right`,
  () => t`lower right`,
  () => t`lower left`,
  () => t`left`,
];

/** A plot's one name: its territory, and where it lies there. */
export function plotName(garden: Garden, area: string): string {
  const { territory, direction } = garden.place(area);
  return `${territory} ${DIRECTIONS[direction]?.() ?? ""}`;
}

export function projectName(id: string): string {
  const names: Record<string, () => string> = {
    sacred_place_yellow: () => t`Sacred Place`,
    sacred_place_red: () => t`Sacred Place`,
    infirmary_green: () => t`Infirmary`,
    infirmary_red: () => t`Infirmary`,
    fortress_green: () => t`Fortress`,
    fortress_yellow: () => t`Fortress`,
    house: () => t`House`,
    herbalist: () => t`Herbalist`,
    prison: () => t`Prison`,
    terraced_houses: () => t`Terraced Houses`,
    forge: () => t`Forge`,
    outpost: () => t`Outpost`,
    sanctuary: () => t`Sanctuary`,
    windmill: () => t`Windmill`,
    bunker: () => t`Bunker`,
    apartments: () => t`Apartments`,
    power_station: () => t`Power Station`,
    radio_tower: () => t`Radio Tower`,
    temple: () => t`Temple`,
    water_reservoir: () => t`Water Reservoir`,
    air_base: () => t`Air Base`,
  };
  return names[id]?.() ?? id;
}

/** A project's pattern in a few words. */
export function projectText(id: string): string {
  const project = projectOf(id);
  if (!project) return "";
  const land = landName(project.land as Land);
  const beside = landName((project.beside ?? "bramble") as Land);
  const texts: Record<string, () => string> = {
    beside_empty: () => t`2 floors on ${land} beside an empty plot of ${beside}`,
    outside: () => t`2 floors on ${land}, not in the central territory`,
    pair: () => t`two buildings side by side on ${land}`,
    tall_pair: () => t`two side by side on ${land}, one with 2 floors`,
    central: () => t`3 floors on ${land} in the central territory`,
    trio: () => t`2 floors on ${land} beside buildings on both other lands`,
  };
  return texts[project.rule]?.() ?? "";
}

export function missionName(id: string): string {
  const names: Record<string, () => string> = {
    cabaret: () => t`Cabaret`,
    post_office: () => t`Post Office`,
    barracks: () => t`Barracks`,
    sculpture: () => t`Sculpture`,
    market: () => t`Market`,
    watchtower: () => t`Watchtower`,
    belfry: () => t`Belfry`,
    observatory: () => t`Observatory`,
  };
  if (names[id]) return names[id]();
  const [, one, two] = id.split("_");
  return t`Control ${one ?? ""} and ${two ?? ""}`;
}

/** What a mission gives, in a few words. */
export function missionText(id: string): string {
  const texts: Record<string, () => string> = {
    cabaret: () => t`1 for each floor on green grass`,
    post_office: () => t`1 for each floor on tall grass`,
    barracks: () => t`1 for each floor on red leaves`,
    sculpture: () => t`3 for each building of 2 or more on green grass`,
    market: () => t`3 for each building of 2 or more on tall grass`,
    watchtower: () => t`3 for each building of 2 or more on red leaves`,
    belfry: () => t`7 for each territory with a building of 3 or more`,
    observatory: () => t`11 for each territory with a building of 4 or more`,
  };
  return texts[id]?.() ?? t`alone with most floors: 4 for one, 12 for both`;
}

function standing(table: Table, view: Position, area: string): string {
  const building = view.buildings[area];
  if (!building) return t`empty`;
  const { seat, floors, roof } = building;
  const name = playerName(table, seat);
  const height = plural(floors, { one: "# floor", other: "# floors" });
  return roof ? t`${height} of ${name}, with a roof` : t`${height} of ${name}`;
}

function offer(target: Target): string {
  const { kind, gain, leads } = target;
  const where = leads === null ? "" : t`then on in ${leads}`;
  const what: Record<Target["kind"], () => string> = {
    construct: () => t`build for ${-gain}`,
    abandon: () => t`leave for ${gain} more inhabitants`,
    invade: () => t`invade for ${-gain} and a ploy`,
    from: () => t`take its roof`,
    to: () => t`put the roof here`,
  };
  const parts = [what[kind](), where, ...target.projects.map((id) => t`would complete ${projectName(id)}`)];
  return parts.filter(Boolean).join(", ");
}

/** A plot in words: "5 upper left, red leaves 3, 2 floors of Ben, build for 5, then on in 7". */
export function plotLabel(play: Play, area: string, last: number | undefined): string {
  const { now, props, lit } = play;
  const parts = [
    plotName(gardenOf(now), area),
    `${landName(landOf(now, area))} ${priceOf(area)}`,
    standing(props.table, now, area),
  ];
  const target = lit.get(area);
  if (target) parts.push(offer(target));
  if (last !== undefined) parts.push(t`last move of ${playerName(props.table, last)}`);
  return parts.join(", ");
}

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

type Seen = Pick<Play, "props" | "desk" | "now" | "choice" | "mine">;

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

/** What a staged step is called: "third floor, 5 upper left". */
function stepWords(view: Position, step: Step): string {
  const area = areaOf(step);
  const place = area ? plotName(gardenOf(view), area) : "";
  if (step.kind === "construct") return t`Floor ${(view.buildings[area ?? ""]?.floors ?? 0) + 1}, ${place}`;
  if (step.kind === "abandon") return t`Leave ${place}`;
  if (step.kind === "invade") return t`Invade ${place}`;
  if (step.kind === "strategic_movement") return t`Ploy: the torticrane goes to ${Number(step.territory)}`;
  if (step.kind === "transfer_roof")
    return t`Ploy: the roof goes to ${plotName(gardenOf(view), String(step.to))}`;
  if (step.kind === "move_on") return t`The torticrane moves on`;
  return step.kind === "pass" ? t`Pass` : "";
}

/** The step to speak of: the last one that did something on the board. */
function lastAct({ desk }: Pick<Play, "desk">): { step: Step; before: Position; after: Position } | null {
  for (let k = desk.steps.length - 1; k >= 0; k -= 1) {
    const [step, before, after] = [desk.steps[k], desk.frames[k]?.view, desk.frames[k + 1]?.view];
    if (step && before && after && !["complete_project", "next_player", "keep_missions"].includes(step.kind))
      return { step, before, after };
  }
  return null;
}

export interface Spoken {
  title: string;
  text: string;
}

/** The consequence of what is staged: its name, and what it costs, leaves and leads to. */
export function spoken(play: Seen): Spoken {
  const act = play.desk.seat === null ? null : lastAct(play);
  if (!act) return { title: "", text: "" };
  const { step, before, after } = act;
  const title = stepWords(before, step);
  const area = areaOf(step);
  if (!area) return { title, text: "" };
  const gain = gainOf(before, step);
  const left = (before.inhabitants[play.desk.seat ?? 0] ?? 0) + gain;
  const parts = [gain < 0 ? t`costs ${-gain}, leaves ${left}` : t`gives ${gain}, makes ${left}`];
  if (populationPoints(left) < 0)
    parts.push(t`${-populationPoints(left)} points lost at the end with so few`);
  if (step.kind !== "abandon") {
    const floors = after.buildings[area]?.floors ?? 1;
    parts.push(t`worth ${worthOf(floors, priceOf(area))} if left`);
  }
  if (after.crane !== null) parts.push(t`next action in ${after.crane}`);
  if (after.last_round && !before.last_round) parts.push(t`your last floor: this is the last round`);
  return { title: `${title}:`, text: parts.join("; ") };
}

export function consequence(play: Seen): string {
  const { title, text } = spoken(play);
  return text ? t`${title} ${text}.` : title;
}

const ordinal = (view: Position): string => {
  const all = view.spaces[view.track.length - 1] ?? 1;
  if (all < 2) return "";
  return view.actions_left === all ? t`first of two actions` : t`second of two actions`;
};

/** Where the seat to act must act, and which of its actions this is. */
export function whereTo(view: Position): string {
  const where = view.crane === null ? t`build anywhere` : t`act in territory ${view.crane}`;
  const which = ordinal(view);
  return which ? t`${where}, ${which}` : where;
}

/** What the table waits for while another player is to act. */
export function waitingHint(view: Position): string {
  const doing = waiting(view);
  return view.last_round ? t`${doing} · last round` : doing;
}

function waiting(view: Position): string {
  if (view.phase === "project") return t`may complete a project`;
  if (view.phase === "next") return t`chooses who is next`;
  if (view.crane === null) return t`builds anywhere`;
  return t`acts in territory ${view.crane}`;
}

/** The label of the forward button for what is staged. */
export function confirmLabel({ desk, props }: Seen): string | null {
  const last = desk.steps[desk.steps.length - 1];
  const before = desk.frames[desk.steps.length - 1]?.view;
  if (!last || !before) return null;
  if (last.kind === "keep_missions") return t`Keep these two`;
  if (last.kind === "complete_project" && last.card)
    return t`Complete for ${projectOf(String(last.card))?.points ?? 0}`;
  if (last.kind === "next_player") return t`End turn, ${playerName(props.table, Number(last.seat))} next`;
  if (desk.steps.filter(acts).length > 1) return t`End turn`;
  const act = lastAct({ desk });
  if (!act) return t`End turn`;
  const gain = gainOf(act.before, act.step);
  if (act.step.kind === "construct") return t`Build for ${-gain}`;
  if (act.step.kind === "abandon") return t`Leave for ${gain}`;
  if (act.step.kind === "invade") return t`Invade for ${-gain}`;
  return act.step.kind === "pass" ? t`Pass` : t`End turn`;
}

/** Why the game ended, in one sentence. */
export const endReason = (end: string): string =>
  end === "last_floor" ? t`Somebody placed the last floor of a supply.` : t`Sixty rounds were played.`;
