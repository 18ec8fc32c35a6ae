/** Reports to the moderators. */
import { call, once } from "@/shared/api/client";

/** What is reported: a line of talk at a table, a table, or a person. */
export interface Subject {
  name?: string;
  table?: number;
  room?: "players" | "spectators";
  line?: number;
  link?: string;
}

function addressOf({ name = "", table, room, line }: Subject): string {
  if (table !== undefined && room && line !== undefined)
    return `/api/v1/tables/${table}/talk/${room}/${line}/report`;
  return table === undefined
    ? `/api/v1/players/${encodeURIComponent(name)}/report`
    : `/api/v1/tables/${table}/report`;
}

export const report = (subject: Subject, reason: string, text: string) =>
  once((idempotencyKey) =>
    call<{ id: number }>("POST", addressOf(subject), {
      body: { reason, text },
      query: subject.table === undefined ? {} : { link: subject.link },
      idempotencyKey,
    }),
  );
