/** What the game says: names, labels of circles, prompts, and why a tap was refused. */
import { plural, t } from "@lingui/core/macro";
import type { Table } from "@/shared/game";
import { listed, seatName } from "@/shared/ui/seats";
import { groupSize } from "./aids";
import { type Choice, type Desk, litCircles, ticketRows } from "./intent";
import { type Action, type Colour, contentOf, LAP, type View } from "./model";
import type { Picture } from "./picture";

const MARTIANS = ["Ali", "Bob", "Bot", "Marty", "Robby"];

export const martianName = (seat: number): string => MARTIANS[seat] ?? "";

export const playerName = (table: Table, seat: number): string => seatName(table.seats, seat);

export function flowerName(colour: Colour): string {
  const names: Record<Colour, string> = {
    blue: t`bell`,
    yellow: t`sun`,
    orange: t`lily`,
    purple: t`thistle`,
    red: t`rose`,
    green: t`clover`,
  };
  return names[colour];
}

export const treeName = (): string => t`tree`;

export function ticketName(action: Action): string {
  const names: Record<Action, string> = {
    swap_tree_flower: t`Swap tree and flower`,
    swap_flowers: t`Swap two flowers`,
    move_flower: t`Move a flower`,
    move_tree: t`Move a tree`,
    advance_five: t`Advance 5`,
  };
  return names[action];
}

const spaceName = (position: number | null | undefined): string =>
  position == null ? t`waiting behind space 0` : t`on space ${position % LAP}`;

/** A Martian's place for a screen reader: "Ben's Bob, on space 28, 1 lap". */
export function martianLabel(table: Table, view: View, seat: number): string {
  const position = view.positions[seat];
  const laps = Math.floor((position ?? 0) / LAP);
  const parts = [t`${playerName(table, seat)}, ${martianName(seat)}`, spaceName(position)];
  if (laps) parts.push(plural(laps, { one: "# lap", other: "# laps" }));
  return parts.join(", ");
}

function contentLabel(picture: Picture, cell: string): string[] {
  const { view, planting } = picture;
  if (planting?.cell === cell)
    return [t`${flowerName(planting.colour)} staged, group of ${planting.cells.length}`];
  const content = contentOf(view, cell);
  if (content === "tree") return [t`tree`];
  if (content) return [flowerName(content), t`group of ${groupSize(view, cell)}`];
  return [picture.tree === cell ? t`tree staged` : t`empty`];
}

/** A circle in words: "c6, empty, in sight", "c5, bell, group of 3". */
export function circleLabel(picture: Picture, cell: string, lit: boolean, last: string | null): string {
  const parts = [cell, ...contentLabel(picture, cell)];
  if (picture.view.reach.includes(cell)) parts.push(t`in sight`);
  else if (lit) parts.push(t`may be chosen`);
  if (picture.taken.includes(cell)) parts.push(t`taken back`);
  if (last) parts.push(t`last planted by ${last}`);
  return parts.join(", ");
}

function standingThere(view: View, cell: string): string | null {
  const content = contentOf(view, cell);
  if (content === "tree") return t`There is a tree on ${cell}.`;
  return content ? t`A ${flowerName(content)} grows on ${cell} already.` : null;
}

function ticketRefusal(desk: Desk, view: View, choice: Choice, action: Action, cell: string): string {
  if (!choice.from && action === "move_tree") return t`Choose a tree to move first.`;
  if (!choice.from && action === "move_flower") return t`Choose a flower to move first.`;
  if (!choice.from) return contentOf(view, cell) ? t`${cell} can swap with nothing.` : t`${cell} is empty.`;
  const content = contentOf(view, cell);
  const fits = action === "move_flower" || action === "move_tree" ? !content : Boolean(content);
  if (fits && ticketRows(desk, action).length) return t`That would let the trees divide the garden.`;
  if (action === "swap_flowers") return t`There is no flower on ${cell}.`;
  if (action !== "swap_tree_flower") return standingThere(view, cell) ?? t`${cell} cannot be chosen.`;
  return content ? t`One of the two must be a tree, the other a flower.` : t`${cell} is empty.`;
}

function bonusRefusal(view: View, cell: string): string {
  const content = contentOf(view, cell);
  if (content === "tree") return t`There is a tree on ${cell}; take a flower.`;
  if (!content) return t`There is no flower on ${cell}.`;
  return t`No reserve holds a ${flowerName(content)} any more, so it stays.`;
}

const plantRefusal = (table: Table, view: View, seat: number, cell: string): string =>
  standingThere(view, cell) ?? t`${cell} is not in sight of ${playerName(table, seat)}.`;

function turnRefusal(table: Table, desk: Desk, view: View, seat: number, cell: string): string {
  const last = desk.frames[desk.steps.length]?.view ?? view;
  if (last.phase === "bonus") return bonusRefusal(last, cell);
  if (view.phase === "place")
    return standingThere(view, cell) ?? t`A tree on ${cell} would divide the garden.`;
  return plantRefusal(table, view, seat, cell);
}

/** Why a tap on this circle does nothing. */
export function whyNot(table: Table, desk: Desk, picture: Picture, choice: Choice, cell: string): string {
  const { view } = picture;
  if (view.phase === "over") return t`The game is over.`;
  if (desk.seat === null) return t`You are watching: only the players may plant.`;
  if (view.seat !== desk.seat)
    return t`It is not your turn: ${playerName(table, view.seat ?? 0)} is to play.`;
  if (choice.action) return ticketRefusal(desk, view, choice, choice.action, cell);
  return turnRefusal(table, desk, view, desk.seat, cell);
}

export const noFlower = (colour: Colour): string => t`You have no ${flowerName(colour)} left.`;

/** Why a special action cannot be taken up. */
export function whyNoTicket(table: Table, desk: Desk, view: View, action: Action): string {
  const owner = view.slots[action];
  if (owner !== null) return t`${playerName(table, owner)} has used this special action.`;
  if (desk.seat === null || view.seat !== desk.seat) return t`Special actions are for your own turn.`;
  if (view.phase !== "turn") return t`Special actions come before planting.`;
  if (view.special_used) return t`One special action a turn.`;
  if (!view.specials_left[desk.seat]) return t`You have no special action left.`;
  return t`Nothing on the board fits this special action.`;
}

function ticketHint(choice: Choice, action: Action): string {
  if (choice.from && action.startsWith("swap")) return t`choose what changes places with ${choice.from}`;
  if (choice.from) return t`choose where the piece on ${choice.from} goes`;
  const first: Record<Action, string> = {
    swap_tree_flower: t`choose a tree and a flower to change places`,
    swap_flowers: t`choose two flowers to change places`,
    move_flower: t`choose the flower to move`,
    move_tree: t`choose the tree to move`,
    advance_five: "",
  };
  return first[action];
}

/** What the player whose turn it is may do now. */
export function hintFor(desk: Desk, picture: Picture, choice: Choice, after: View): string {
  const { view, planting } = picture;
  if (choice.action) return ticketHint(choice, choice.action);
  if (picture.taken.length) return t`take it back, or choose another flower`;
  if (after.phase === "bonus" && after.seat === desk.seat) return t`take one flower back from the garden`;
  if (planting)
    return t`plant the ${flowerName(planting.colour)} on ${planting.cell}, or choose another circle in sight`;
  if (view.phase === "place")
    return picture.tree ? t`place the tree on ${picture.tree}` : t`choose a circle for a tree`;
  if (picture.walk) return t`move 1 space`;
  if (!litCircles(desk, choice).size) return t`nothing is in sight`;
  if (choice.colour) return t`choose a circle in sight for the ${flowerName(choice.colour)}`;
  if (choice.cell) return t`choose a flower for ${choice.cell}`;
  return t`choose a flower and a circle in sight`;
}

/** What the table waits for while another player is to act. */
export function waitingHint(view: View): string {
  if (view.phase === "place") return t`places a tree`;
  if (view.phase === "bonus") return t`takes a flower back`;
  return view.reach.length ? t`plants a flower` : t`has nothing in sight`;
}

/** Why the game ended, in one sentence; the log tells whose move it was. */
export function endReason(table: Table, end: string): string {
  const last = table.log.findLast(({ effects }) => effects.some(({ kind }) => kind === "game_over"));
  const who = playerName(table, last?.seat ?? 0);
  return end === "lap"
    ? t`${who} was a whole lap ahead of the last Martian.`
    : t`${who} planted the last flower of a reserve.`;
}

function passed(table: Table, picture: Picture): string {
  const spaces = new Set(picture.walk?.skipped);
  const seats = picture.view.positions.flatMap((at, i) => (at !== null && spaces.has(at % LAP) ? [i] : []));
  return listed(seats.filter((i) => i !== picture.walk?.seat).map((i) => playerName(table, i)));
}

/** The consequence of what is staged, in one line. */
export function consequence(table: Table, picture: Picture, after: View): string {
  const { walk, planting } = picture;
  if (!walk) return "";
  const space = walk.position % LAP;
  if (after.phase === "over") return t`The game ends with this move.`;
  if (picture.again && planting)
    return t`The last ${flowerName(planting.colour)} in any reserve: you play again.`;
  const past = passed(table, picture);
  const name = playerName(table, walk.seat);
  if (!planting) return past ? t`${name} walks to ${space}, past ${past}.` : t`${name} walks to ${space}.`;
  const size = planting.cells.length;
  if (size === 1)
    return past ? t`Alone: ${name} walks to ${space}, past ${past}.` : t`Alone: ${name} walks to ${space}.`;
  return past
    ? t`A group of ${size}: ${name} walks to ${space}, past ${past}.`
    : t`A group of ${size}: ${name} walks to ${space}.`;
}

/** The label of the forward button, null while confirming would not end the viewer's part. */
export function confirmLabel(picture: Picture): string | null {
  const { planting, walk, ran, tree, taken, view } = picture;
  const cell = taken[taken.length - 1];
  if (cell) {
    const colour = view.flowers[cell] ?? planting?.colour;
    return colour ? t`Take the ${flowerName(colour)} from ${cell}` : null;
  }
  if (planting) return t`Plant, walk ${planting.cells.length}`;
  if (tree) return t`Place the tree on ${tree}`;
  if (walk) return t`Move 1 space`;
  return ran ? t`Advance 5` : null;
}
