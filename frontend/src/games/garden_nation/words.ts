/** What the game says: names, labels of plots, prompts, and why a tap was refused. */
import { plural, t } from "@lingui/core/macro";
import type { Step, Table } from "@/shared/game";
import { seatName } from "@/shared/ui/seats";
import { landOf, populationPoints, projectOf, worthOf } from "./aids";
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
  return t`Control ${one ?? ""} + ${two ?? ""}`;
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

export type Seen = Pick<Play, "props" | "desk" | "now" | "choice" | "mine">;

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
