/** Tournaments: what is asked for, and what is done about them. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { noteServerTime } from "@/shared/time/server";
import { call, once } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type TournamentCard = Schemas["TournamentCard"];
export type Tournament = Schemas["TournamentShape"];
export type Round = Schemas["TournamentRound"];
export type Pairing = Schemas["TournamentPairing"];
export type Standing = Schemas["TournamentLine"];
export type Prize = Schemas["Prize"];
export type TournamentKind = TournamentCard["kind"];
export type TournamentDeed = Schemas["MyPart"]["may"][number];

export interface NewTournament {
  game: string;
  kind: TournamentKind;
  clock: string;
  weekend: boolean;
  rounds: number;
  people: { min: number; max: number };
  reputation: number;
  closes_at: string;
  when_full: boolean;
}

const root = "/api/v1/tournaments";

const noted = <T extends { server_time: string }>(answer: T): T => {
  noteServerTime(answer.server_time);
  return answer;
};

export const tournamentsQuery = (page?: number) =>
  queryOptions({
    queryKey: ["tournaments", page ?? 1],
    queryFn: async () => noted(await call<Schemas["Tournaments"]>("GET", root, { query: { page } })),
    refetchInterval: 20_000,
  });

/** Asked more often as long as something may change in it. */
export const tournamentQuery = (id: number) =>
  queryOptions({
    queryKey: ["tournament", id],
    queryFn: async () => noted(await call<Tournament>("GET", `${root}/${id}`)),
    refetchInterval: (query) =>
      ["finished", "cancelled"].includes(query.state.data?.status ?? "") ? false : 6_000,
  });

export const prizesQuery = (name: string) =>
  queryOptions({
    queryKey: ["player", name, "prizes"],
    queryFn: () => call<Schemas["Prizes"]>("GET", `/api/v1/players/${encodeURIComponent(name)}/prizes`),
  });

export const openTournament = (body: NewTournament) =>
  once((idempotencyKey) => call<{ id: number }>("POST", root, { body, idempotencyKey }));

/** Registers, withdraws or calls off, and fetches anew all that shows it. */
export function useTournamentDeed(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deed: TournamentDeed) =>
      once((idempotencyKey) =>
        call<{ id: number }>("POST", `${root}/${id}/${deed}`, { body: {}, idempotencyKey }),
      ),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["tournament", id] }),
        queries.invalidateQueries({ queryKey: ["tournaments"] }),
      ]),
  });
}
