/** Talk and notes at a table, as the server has them. */
import { call, once } from "@/shared/api/client";
import type { components } from "@/shared/api/schema";

type Schemas = components["schemas"];
export type Talk = Schemas["TalkShape"];
export type Line = Schemas["SaidShape"];
export type Room = Talk["room"];
export type Kept = Schemas["NoteShape"];

/** Where one talks: a table, with the secret of a private one. */
export interface Place {
  id: number;
  link: string | undefined;
}

const root = ({ id }: Place) => `/api/v1/tables/${id}`;

export const getTalk = (place: Place, room: Room | null, before: number | null) =>
  call<Talk>("GET", `${root(place)}/talk`, { query: { room, before, link: place.link } });
export const say = (place: Place, text: string) =>
  once((idempotencyKey) =>
    call<Line>("POST", `${root(place)}/talk`, {
      body: { text },
      query: { link: place.link },
      idempotencyKey,
    }),
  );
export const takeLineBack = (place: Place, room: Room, number: number) =>
  once((idempotencyKey) =>
    call<Line>("DELETE", `${root(place)}/talk/${room}/${number}`, {
      query: { link: place.link },
      idempotencyKey,
    }),
  );
export const markSeen = (place: Place, room: Room, number: number) =>
  call<{ read: number }>("PUT", `${root(place)}/talk/seen`, {
    body: { room, number },
    query: { link: place.link },
  });
export const getNote = (place: Place) =>
  call<Kept>("GET", `${root(place)}/note`, { query: { link: place.link } });
export const putNote = (place: Place, text: string, revision: number) =>
  call<Kept>("PUT", `${root(place)}/note`, { body: { text, revision }, query: { link: place.link } });
