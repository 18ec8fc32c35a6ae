import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { playerQuery } from "@/shared/api/queries";
import type { Player, Table } from "@/shared/api/types";
import { Worded } from "../../../tests/board";
import { IntroductionHint } from "./IntroductionHint";

const table = { game: "garden_nation", title: "Garden Nation" } as Table;

function wait(games: Player["games"]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(playerQuery("june").queryKey, { games } as Player);
  render(
    <Worded>
      <QueryClientProvider client={queries}>
        <IntroductionHint table={table} name="june" />
      </QueryClientProvider>
    </Worded>,
  );
}

afterEach(() => localStorage.clear());

it("offers an example turn to who has played others only, until it is declined for good", () => {
  wait([{ game: "gardens_of_io", played: 3, won: 1, alone: 0 }]);
  const link = screen.getByRole("link", { name: "Play one example turn while you wait" });
  expect(link.getAttribute("href")).toBe("/games/garden_nation/introduction");
  fireEvent.click(screen.getByRole("button", { name: "No, thanks" }));
  expect(screen.queryByRole("link")).toBeNull();
  wait([]);
  expect(screen.queryByRole("link")).toBeNull();
});

it("offers nothing to who knows the game", () => {
  wait([{ game: "garden_nation", played: 0, won: 0, alone: 1 }]);
  expect(screen.queryByRole("link")).toBeNull();
});
