/** What the game says: names, labels of spaces, reasons, consequences, and why a tap was refused. */
import { plural, t } from "@lingui/core/macro";
import type { Step, Table } from "@/shared/game";
import { listed, seatName } from "@/shared/ui/seats";
import { reachOf } from "./intent";
import {
  ANIMAL_OF,
  type Animal,
  bridgeAhead,
  type Colour,
  courseOf,
  divided,
  heightOf,
  type Offer,
  type Reach,
  START,
  type Stack,
  type Tower,
  type View,
  type Weather,
} from "./model";
import type { Play } from "./play";

export const playerName = (table: Table, seat: number): string => seatName(table.seats, seat);

export function animalName(animal: Animal): string {
  const names: Record<Animal, string> = {
    crocodile: t`crocodile`,
    turtle: t`turtle`,
    frog: t`frog`,
    gecko: t`gecko`,
  };
  return names[animal];
}

export function colourName(colour: Colour): string {
  const names: Record<Colour, string> = { red: t`red`, blue: t`blue`, green: t`green`, yellow: t`yellow` };
  return names[colour];
}

export function weatherName(weather: Weather): string {
  const names: Record<Weather, string> = {
    sun: t({ message: "sun", context: "weather" }),
    bolt: t`lightning`,
    rainbow: t`rainbow`,
  };
  return names[weather];
}

export const named = (stack: Stack): string => listed(stack.map(animalName));

function spaceName(view: View, space: number): string {
  if (space === START) return t`the start`;
  return space > view.tiles ? t`the trunk` : String(space);
}

/** What the next bridge would say to a stack: "5 high, bridge 1 lets 4 pass: the frog would fall". */
export function towerWords(view: View, space: number, stack: Stack): string {
  const bridge = bridgeAhead(courseOf(view), space);
  const height = heightOf(stack);
  const clearance = bridge === null ? null : view.bridges[bridge]?.clearance;
  if (bridge === null || clearance == null) return t`${height} high`;
  const [, falls] = divided(stack, clearance);
  const number = bridge + 1;
  if (!falls.length) return t`${height} high, fits under bridge ${number} (${clearance})`;
  return t`${height} high, bridge ${number} takes ${clearance}: ${named(falls)} would fall`;
}

/** A space for a screen reader. */
export function spaceLabel(play: Pick<Play, "view" | "desk" | "props">, seat: number, space: number): string {
  const { view, desk, props } = play;
  const stack = view.rivers[seat]?.spaces[space] ?? [];
  const name = spaceName(view, space);
  const water = space > START && space <= view.tiles;
  const parts = [seat === desk.seat ? t`your river, ${name}` : t`${playerName(props.table, seat)}, ${name}`];
  if (view.shade.includes(space)) parts.push(t`in the shade`);
  parts.push(stack.length ? named(stack) : t`empty`);
  if (water && stack.length > 1) parts.push(t`from below`);
  const before = view.bridges.find((bridge) => bridge.space === space);
  if (water && stack.length && before) parts.push(towerWords(view, space, stack));
  else if (before && before.clearance !== null)
    parts.push(t`before bridge ${before.number}, which lets ${before.clearance} pass`);
  else if (before) parts.push(t`before bridge ${before.number}`);
  if (seat === desk.seat && desk.mine) parts.push(...landingWords(play, space));
  return parts.join(", ");
}

function landingWords({ view, desk }: Pick<Play, "view" | "desk">, space: number): string[] {
  const [staged] = desk.staged;
  const offers = view.reaches.flatMap((reach) => reach.offers.filter(({ to }) => to === space));
  const own = staged?.animal ? offers.filter(({ animal }) => animal === staged.animal) : offers;
  const here = own.some(
    ({ kind, spaces }) => staged?.kind === kind && (kind === "bolt" || staged.spaces === spaces),
  );
  if (here) return [t`${animalName(staged?.animal as Animal)} staged`];
  const animals = [...new Set(own.map(({ animal }) => animal))];
  return animals.length ? [t`${named(animals)} may land here`] : [];
}

/** Why an animal can go as far as it can, in a few words. */
export function reason(view: View, reach: Reach): string {
  const { animal, pips, room, bridge, lost, riders, under } = reach;
  if (reach.home) return t`is home`;
  if (under) return t`under the ${animalName(under)}`;
  if (view.dice?.weather === "bolt" && !pips) return struckWords(view, reach);
  if (!pips) return t`no die shows it`;
  if (!room && bridge) return t`waits at bridge ${bridge}`;
  if (lost && bridge) return t`bridge ${bridge} stops it`;
  const parts = [];
  if (riders.length) parts.push(t`carries ${named(riders)}`);
  if (reach.rainbow && !reach.dice.length) parts.push(t`rainbow`);
  if (view.dice?.weather === "bolt" && reach.struck !== null) parts.push(t`or lightning`);
  return parts.length ? parts.join(", ") : colourName(colourOf(animal));
}

const colourOf = (animal: Animal): Colour =>
  (Object.keys(ANIMAL_OF) as Colour[]).find((colour) => ANIMAL_OF[colour] === animal) ?? "red";

function struckWords(view: View, { ahead, struck, short, bridge }: Reach): string {
  if (ahead === null) return t`nobody ahead to reach`;
  if (struck === null) return short && bridge ? t`waits at bridge ${bridge}` : t`is right behind the next`;
  return short && bridge
    ? t`lightning up to bridge ${bridge}`
    : t`lightning up to ${spaceName(view, struck)}`;
}

export const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function fallWords(tower: Tower): string {
  const { bridge, clearance, height, falls } = tower;
  if (!falls.length) return t`Bridge ${bridge} takes ${clearance}: ${height} fits.`;
  return t`${height} high, bridge ${bridge} takes ${clearance}: in a shove ${named(falls)} would fall.`;
}

function moveWords(view: View, offer: Offer, told: boolean): string {
  const { animal, kind, riders, onto, spaces, to, tower } = offer;
  const reach = reachOf(view, animal);
  const from = spaceName(view, reach?.space ?? 0);
  const name = cap(animalName(animal));
  const where = spaceName(view, to);
  const last = onto[onto.length - 1];
  const parts = [
    kind === "bolt"
      ? t`${name} by lightning, from ${from} to ${where}.`
      : t`${name} ${spaces} on, from ${from} to ${where}.`,
  ];
  if (last) parts.push(t`It climbs onto the ${animalName(last)}.`);
  if (riders.length)
    parts.push(
      plural(riders.length, {
        one: `${cap(named(riders))} rides along.`,
        other: `${cap(named(riders))} ride along.`,
      }),
    );
  const bridge = reach?.bridge;
  if (bridge && reach && kind === "move" && reach.lost && spaces === reach.room)
    parts.push(
      plural(reach.lost, {
        one: `Bridge ${bridge} stops it: one step is lost.`,
        other: `Bridge ${bridge} stops it: # steps are lost.`,
      }),
    );
  if (bridge && reach?.short && kind === "bolt") parts.push(t`Bridge ${bridge} stops it.`);
  if (told && tower?.falls.length) parts.push(fallWords(tower));
  return parts.join(" ");
}

function shoveWords(view: View): string {
  if (!view.shove) return "";
  const { towers, home } = view.shove;
  const parts = towers.flatMap(({ bridge, passes, falls, height, clearance }) => [
    ...(passes.length ? [t`Under bridge ${bridge}: ${named(passes)}.`] : []),
    ...(falls.length ? [t`${cap(named(falls))} would fall off: ${height} high, ${clearance} fits.`] : []),
  ]);
  if (home.length) parts.push(t`Home: ${named(home)}.`);
  return parts.join(" ");
}

function stepWords(view: View, step: Step, offer: Offer | null, told: boolean): string {
  if (step.kind === "roll") return t`The dice decide; a roll is not taken back.`;
  if (step.kind === "shove") return shoveWords(view);
  if (step.kind === "pass") return t`Nobody moves.`;
  return offer ? moveWords(view, offer, told) : "";
}

/** What the shown step would bring; *told* with what the board draws beside a tower. */
export function consequence(
  { view, shown, offer, mine }: Pick<Play, "view" | "shown" | "offer" | "mine">,
  told: boolean,
): string {
  if (shown && shown.kind !== "bar") return stepWords(view, shown, offer, told);
  if (!mine) return "";
  if (view.phase === "turn" && !view.shove) return t`Nobody stands before a bridge, so no shove.`;
  if (view.phase === "act") return t`Tap an animal or a die.`;
  return "";
}

/** What a die does for whoever rolled it. */
export function dieWords(weather: Weather): string {
  const words: Record<Weather, string> = {
    sun: t`out of the shade`,
    bolt: t`up to the next`,
    rainbow: t`one more, any`,
  };
  return words[weather];
}

export function confirmLabel(view: View, steps: readonly Step[], offer: Offer | null): string {
  const [step] = steps;
  if (step?.kind === "roll") return t`Roll the dice`;
  if (step?.kind === "shove") return t`Shove the river`;
  if (step?.kind === "pass") return t`Pass`;
  if (step?.kind === "bar") return t`Lay both bars`;
  if (!offer) return t`Confirm`;
  const animal = animalName(offer.animal);
  if (offer.to > view.tiles) return t`${cap(animal)} home`;
  return offer.kind === "bolt" ? t`Lightning: ${animal}` : t`${cap(animal)} ${offer.spaces} on`;
}

/** What whoever is to act may do. */
export function hintFor(view: View): string {
  if (view.phase === "bar") return t`lay a bar on each bridge`;
  if (view.phase === "turn") return view.shove ? t`roll the dice, or shove the river on` : t`roll the dice`;
  return view.phase === "act" ? t`move one animal, or pass` : "";
}

export function waitingHint(view: View): string {
  if (view.phase === "bar") return t`lays the bars`;
  if (view.phase === "turn") return view.shove ? t`rolls, or shoves the river on` : t`rolls the dice`;
  return view.phase === "act" ? t`moves an animal, or passes` : "";
}

export function endReason(table: Table, end: string, ranks: readonly number[]): string {
  if (end === "stalled") return t`Nobody had moved for so long that the game ended as it stood.`;
  return t`${listed(ranks.flatMap((rank, seat) => (rank === 1 ? [playerName(table, seat)] : [])))} brought all four animals home.`;
}

export const stallWords = (left: number): string =>
  plural(left, {
    one: "Nobody moves. One more such turn, and the game ends as it stands.",
    other: "Nobody moves. After # more such turns the game ends as it stands.",
  });
