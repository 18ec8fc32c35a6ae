/** From a tap to a step: what a tap on a plot or a card means, by the legal steps alone. */
import { sameStep } from "@/shared/board/steps";
import type { Step } from "@/shared/game";
import { gainOf, leadsTo } from "./foresee";
import { type Desk, type Frame, isAction } from "./frames";
import { areaOf, cardsOf, type Land, type Position } from "./model";

/** What a tap on a plot is for: to build or invade, to leave, or to move a roof. */
export type Tool = "build" | "leave" | "roof";

/** What the player has picked but not staged. */
export interface Choice {
  tool: Tool;
  /** A bramble area that needs a land. */
  area: string | null;
  /** The building whose roof goes. */
  from: string | null;
  /** Missions to keep. */
  cards: string[];
}

export type Reply = { stage: Step[] } | { choice: Choice } | { refused: true };

export const NOTHING: Choice = { tool: "build", area: null, from: null, cards: [] };
const REFUSED: Reply = { refused: true };

const legalAt = (desk: Desk, k: number): Step[] => desk.frames[k]?.legal ?? [];

/** The latest frame that offers a step of this sort; null where none does. */
function latest(desk: Desk, sort: (step: Step) => boolean): number | null {
  for (let k = desk.steps.length; k >= 0; k -= 1) if (legalAt(desk, k).some(sort)) return k;
  return null;
}

/** The frame in which an action is chosen: the last one, or the latest that has any when another question is asked. */
export const openFrame = (desk: Desk): number => latest(desk, isAction) ?? desk.steps.length;

/** What may be done on a plot, and all that follows from it. */
export interface Target {
  area: string;
  kind: "construct" | "abandon" | "invade" | "from" | "to";
  steps: Step[];
  gain: number;
  leads: number | null;
  /** Projects that could be completed with it. */
  projects: readonly string[];
}

const WANTED: Record<Exclude<Tool, "roof">, readonly string[]> = {
  build: ["construct", "invade", "abandon"],
  leave: ["abandon"],
};

function boardTargets(frame: Frame, tool: Exclude<Tool, "roof">): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const kind of WANTED[tool]) {
    for (const step of frame.legal?.filter((row) => row.kind === kind) ?? []) {
      const area = areaOf(step) as string;
      const known = targets.get(area);
      if (known?.kind === kind) known.steps.push(step);
      if (!known) targets.set(area, targetOf(frame.view, step));
    }
  }
  return targets;
}

function targetOf(view: Position, step: Step): Target {
  const area = areaOf(step) as string;
  const offer = view.offers.find((one) => one.kind === step.kind && one.area === area);
  return {
    area,
    kind: step.kind as Target["kind"],
    steps: [step],
    gain: offer?.people ?? gainOf(view, step),
    leads: offer?.target ?? leadsTo(view, step),
    projects: offer?.completes ?? [],
  };
}

function roofTargets(frame: Frame, from: string | null): Map<string, Target> {
  const rows = frame.legal?.filter(({ kind }) => kind === "transfer_roof") ?? [];
  const end = from ? "to" : "from";
  const chosen = from ? rows.filter((row) => row.from === from) : rows;
  return new Map(
    chosen.map((row) => {
      const area = String(row[end]);
      return [area, { area, kind: end, steps: [row], gain: 0, leads: null, projects: [] }];
    }),
  );
}

/** The plots a tap may choose now. */
export function targets(desk: Desk, choice: Choice): Map<string, Target> {
  const frame = desk.frames[openFrame(desk)];
  if (!frame) return new Map();
  return choice.tool === "roof" ? roofTargets(frame, choice.from) : boardTargets(frame, choice.tool);
}

/** A step before the open frame is staged, but what else could have been done there is not known. */
const forgotten = (desk: Desk): boolean => desk.steps.length > 0 && latest(desk, isAction) === null;

/** A tap on a plot. */
export function tapPlot(desk: Desk, choice: Choice, area: string): Reply {
  const frame = openFrame(desk);
  const kept = desk.steps.slice(0, frame);
  const staged = desk.steps[frame];
  if (staged && areaOf(staged) === area) return { stage: kept };
  const target = targets(desk, choice).get(area);
  if (!target) return forgotten(desk) ? { stage: desk.steps.slice(0, -1) } : REFUSED;
  if (target.kind === "from") return { choice: { ...choice, from: area } };
  const [step, another] = target.steps;
  if (another) return { choice: { ...choice, area: choice.area === area ? null : area } };
  return step ? { stage: [...kept, step] } : REFUSED;
}

/** A land for the bramble area that was tapped. */
export function tapLand(desk: Desk, choice: Choice, land: Land): Reply {
  const target = choice.area ? targets(desk, choice).get(choice.area) : undefined;
  const step = target?.steps.find((row) => row.land === land);
  return step ? { stage: [...desk.steps.slice(0, openFrame(desk)), step] } : REFUSED;
}

/** The lands that may be laid on the bramble area that was tapped. */
export const landsFor = (desk: Desk, choice: Choice): Land[] =>
  (choice.area ? (targets(desk, choice).get(choice.area)?.steps ?? []) : []).flatMap((step) =>
    step.land ? [step.land as Land] : [],
  );

/** Takes up a tool, or lays it down. */
export function tapTool(choice: Choice, tool: Tool): Reply {
  return { choice: { ...NOTHING, cards: choice.cards, tool: choice.tool === tool ? "build" : tool } };
}

/** Whether a tool has anything to do in the open frame. */
export function mayUse(desk: Desk, tool: Tool): boolean {
  const kind = { build: "construct", leave: "abandon", roof: "transfer_roof" }[tool];
  return legalAt(desk, openFrame(desk)).some((step) => step.kind === kind);
}

/** The steps without a plot that may be taken in the open frame: ploys, moving on, passing. */
export const freeSteps = (desk: Desk): Step[] =>
  legalAt(desk, openFrame(desk)).filter(({ kind }) =>
    ["strategic_movement", "move_on", "pass"].includes(kind),
  );

/** Stages a step without a plot in the open frame; once more takes it back. */
export function tapStep(desk: Desk, step: Step): Reply {
  const frame = openFrame(desk);
  const kept = desk.steps.slice(0, frame);
  const staged = desk.steps[frame];
  if (staged && sameStep(staged, step)) return { stage: kept };
  return { stage: [...kept, step] };
}

/** The steps of a kind, if that is what is asked, or what was answered last where nothing more is asked. */
export function choices(desk: Desk, kind: string): { at: number; steps: Step[] } | null {
  const at = latest(desk, () => true);
  const steps = at === null ? [] : legalAt(desk, at).filter((step) => step.kind === kind);
  return at !== null && steps.length ? { at, steps } : null;
}

/** Chooses one of the steps of a kind: a project, the next player. */
export function tapChoice(desk: Desk, step: Step): Reply {
  const offer = choices(desk, step.kind);
  const row = offer?.steps.find((other) => sameStep(other, step));
  return offer && row ? { stage: [...desk.steps.slice(0, offer.at), row] } : REFUSED;
}

/** The missions dealt to the viewer, as the legal choices name them. */
export function dealt(desk: Desk): string[] {
  const rows = choices(desk, "keep_missions")?.steps ?? [];
  return [...new Set(rows.flatMap(cardsOf))];
}

const keeps = (step: Step, cards: readonly string[]): boolean =>
  cardsOf(step).length === cards.length && [...cards].sort().join() === cardsOf(step).sort().join();

/** The missions picked so far: staged, or in hand. */
export function kept(desk: Desk, choice: Choice): string[] {
  const staged = desk.steps.find(({ kind }) => kind === "keep_missions");
  return staged ? cardsOf(staged) : choice.cards;
}

/** A tap on a mission: the second one stages both, a third takes the place of the first. */
export function tapMission(desk: Desk, choice: Choice, card: string): Reply {
  const rows = choices(desk, "keep_missions")?.steps ?? [];
  const now = kept(desk, choice);
  const cards = now.includes(card) ? now.filter((id) => id !== card) : [...now.slice(-1), card];
  const step = rows.find((row) => keeps(row, cards));
  if (step) return { stage: [step] };
  if (desk.steps.length) return { stage: [] };
  return { choice: { ...NOTHING, cards } };
}

/** What the picker asks. */
export type Question = "missions" | "project" | "next" | "land" | "tools";

/** The question that is open: cards and players first, then the land of a bramble area, else what to do. */
export function questionOf(desk: Desk, choice: Choice): Question {
  if (desk.frames[0]?.view.phase === "keep") return "missions";
  if (choices(desk, "complete_project")) return "project";
  if (choices(desk, "next_player")) return "next";
  return choice.area ? "land" : "tools";
}
