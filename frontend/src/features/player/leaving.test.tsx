import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { meQuery } from "@/shared/api/queries";
import type { Me, User } from "@/shared/api/types";
import { OwnCorner } from "./OwnCorner";

vi.mock("@tanstack/react-router", async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: React.ReactNode }) => <span>{children}</span>,
  useNavigate: () => async () => undefined,
}));
vi.mock("@/shared/api/accounts", async (original) => ({
  ...(await original<object>()),
  signOut: async () => undefined,
}));

it("leaves nothing of who signed out in the page's memory", async () => {
  const user = { name: "ivy", email: "ivy@example.org", zone: "UTC" } as User;
  const queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, { user } as Me);
  queries.setQueryData(["a private table"], { hand: ["a secret card"] });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <OwnCorner user={user} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(queries.getQueryData(["a private table"])).toBeUndefined());
  const kept = queries.getQueryCache().getAll();
  expect(JSON.stringify(kept.map((query) => query.state.data ?? null))).not.toMatch(/ivy|secret/);
});
