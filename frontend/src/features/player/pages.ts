/** What the pages of a player ask for. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/shared/api/client";
import type { components } from "@/shared/api/schema";

type Schemas = components["schemas"];
export type History = Schemas["History"];
export type PastGame = Schemas["PastGame"];
export type RatingHistory = Schemas["RatingHistory"];
export type RatingPoint = Schemas["RatingPoint"];
export type PersonRecord = Schemas["PersonRecord"];

export interface HistorySearch {
  game?: string;
  opponent?: string;
  ranked?: boolean;
  end?: string;
  page?: number;
}

export interface RatingSearch {
  page?: number;
  first?: number;
  last?: number;
}

const of = (name: string) => `/api/v1/players/${encodeURIComponent(name)}`;

/** What made somebody's reputation, newest first. */
export const reputationQuery = (name: string, page?: number) =>
  queryOptions({
    queryKey: ["reputation", name, page ?? 1],
    queryFn: () => call<Schemas["Reputation"]>("GET", `${of(name)}/reputation`, { query: { page } }),
  });

export const historyQuery = (name: string, search: HistorySearch = {}) =>
  queryOptions({
    queryKey: ["player", name, "games", search],
    queryFn: () => call<History>("GET", `${of(name)}/games`, { query: { ...search } }),
  });

export const ratingQuery = (name: string, slug: string, search: RatingSearch = {}) =>
  queryOptions({
    queryKey: ["player", name, "rating", slug, search],
    queryFn: () =>
      call<RatingHistory>("GET", `${of(name)}/ratings/${encodeURIComponent(slug)}`, { query: { ...search } }),
    placeholderData: (previous: RatingHistory | undefined) =>
      previous?.name === name && previous.game === slug ? previous : undefined,
  });

export const recordQuery = (name: string) =>
  queryOptions({
    queryKey: ["player", name, "record"],
    queryFn: () => call<PersonRecord>("GET", `${of(name)}/record`),
  });
