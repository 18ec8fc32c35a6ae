/** What is prepared, as a list of branches each of which goes on from one before it; and a line of moves through it. */
import type { Step } from "@/shared/api/types";
import { sameSteps } from "@/shared/board/steps";

/** One move of what may come: the steps of a seat, confirmed together. */
export interface Move {
  seat: number;
  steps: Step[];
}

/** When the others have done just this and I am asked, I do that. */
export interface Branch {
  /** The number of the branch it goes on from; null where the table stands. */
  after: number | null;
  /** Steps of others, each with its seat. */
  when: Step[];
  answer: Step[];
}

/** A line as conditions and answers; what others do behind the last answer is left out. */
function turnsOf(line: Move[], seat: number): Pick<Branch, "when" | "answer">[] {
  const turns: Pick<Branch, "when" | "answer">[] = [];
  let when: Step[] = [];
  for (const move of line) {
    if (move.seat !== seat) when = [...when, ...move.steps.map((step) => ({ ...step, by: move.seat }))];
    else {
      turns.push({ when, answer: move.steps });
      when = [];
    }
  }
  return turns;
}

/** The number of the branch for these moves, -1 for none. */
function find(branches: Branch[], after: number | null, when: Step[]): number {
  const asked = (each: Branch) =>
    sameSteps(each.when, when) && each.when.every(({ by }, index) => by === when[index]?.by);
  return branches.findIndex((each) => each.after === after && asked(each));
}

/** The branch that answers already what a line has come to; null for none. */
export function answered<B extends Branch>(branches: B[], line: Move[], seat: number): B | null {
  let after: number | null = null;
  for (const { when } of turnsOf([...line, { seat, steps: [] }], seat)) {
    const found = find(branches, after, when);
    if (found < 0) return null;
    after = found;
  }
  return branches[after ?? -1] ?? null;
}

/** The tree with a line's answers in it. Another answer to the same moves takes the place of the old and all behind it. */
export function withLine(branches: Branch[], line: Move[], seat: number): Branch[] {
  let made = branches;
  let after: number | null = null;
  for (const { when, answer } of turnsOf(line, seat)) {
    const found = find(made, after, when);
    if (found >= 0 && sameSteps(made[found]?.answer ?? [], answer)) {
      after = found;
      continue;
    }
    // What it goes on from stands before what is taken out, and so keeps its number.
    made = [...(found < 0 ? made : without(made, found)), { after, when, answer }];
    after = made.length - 1;
  }
  return made;
}

/** The tree without a branch and all that goes on from it. */
export function without<B extends Branch>(branches: B[], number: number): B[] {
  const places = new Map<number | null, number | null>([[null, null]]);
  const kept: B[] = [];
  branches.forEach((each, index) => {
    const after = places.get(each.after);
    if (index === number || after === undefined) return;
    places.set(index, kept.length);
    kept.push({ ...each, after });
  });
  return kept;
}

/** The moves from where the table stands to behind the answer of a branch. */
export function lineTo(branches: Branch[], number: number | null, seat: number): Move[] {
  const branch = branches[number ?? -1];
  if (!branch) return [];
  const others = branch.when.map(({ by, ...step }) => ({ seat: Number(by), steps: [step as Step] }));
  return [...lineTo(branches, branch.after, seat), ...others, { seat, steps: branch.answer }];
}

/** How many branches stand before this one on its way. */
export function depthOf(branches: Branch[], number: number): number {
  const after = branches[number]?.after ?? null;
  return after === null ? 0 : 1 + depthOf(branches, after);
}

/** The numbers of all branches, each followed by those that go on from it. */
export function inOrder(branches: Branch[], after: number | null = null): number[] {
  return branches.flatMap((each, index) =>
    each.after === after ? [index, ...inOrder(branches, index)] : [],
  );
}
