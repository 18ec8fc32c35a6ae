/** The table a board is fed with at a position of the example. */
import type { LogEntry, Table } from "@/shared/api/types";
import { tableAt } from "@/shared/board/position";
import { language } from "@/shared/i18n/catalogue";
import type { Course, Frame } from "@/shared/introduction";

export const LEARNER = 0;

/** The moves made up to a position. */
export const logAt = (course: Course, frame: number): LogEntry[] =>
  course.frames.slice(0, frame + 1).flatMap((_, at) => frameAt(course, at).entry ?? []);

/** A position, told in the reader's language. */
export const frameAt = (course: Course, frame: number): Frame => {
  const found = course.frames[frame];
  if (!found) throw new Error(`The example has no position ${frame}.`);
  const told = course.told[language()]?.[frame];
  return {
    ...found,
    entry: found.entry && { ...found.entry, lines: told?.entry ?? found.entry.lines },
    draft: found.draft && { ...found.draft, lines: told?.draft ?? found.draft.lines },
  };
};

/** The table at a position; *names* are those of the seats. */
export function tableOf(course: Course, frame: number, names: readonly string[]): Table {
  const { view, draft, legal, asked } = frameAt(course, frame);
  const log = logAt(course, frame);
  const table = tableAt({
    game: course.game,
    title: course.title,
    options: course.options,
    seats: names.map((name, seat) => ({ seat, name, bot: null })),
    asked: asked[0] ?? null,
    viewer: LEARNER,
    view,
    log,
    result: null,
  });
  const actions: Table["actions"] = asked.includes(LEARNER) ? ["move"] : [];
  return { ...table, actions, draft, legal, version: log.length + 1 };
}
