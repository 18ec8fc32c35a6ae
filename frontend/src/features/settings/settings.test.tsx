import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { meQuery } from "@/shared/api/queries";
import type { Me, User } from "@/shared/api/types";
import { type Channels, channelsQuery } from "./channels";
import { SettingsPage } from "./SettingsPage";

const ivy: User = {
  id: 1,
  name: "ivy",
  email: "ivy@example.org",
  email_verified: true,
  language: "",
  zone: "UTC",
  mails: "later",
  email_refused: false,
  digest_hour: 8,
  unwanted: [],
  auto_play: false,
  skip_confirm: false,
  guest: false,
  moderator: false,
};

const told: Channels = {
  push_key: "BA",
  devices: [{ id: 3, name: "Firefox, Linux", this: true, told_at: null, problem: "" }],
  webhooks: [
    {
      id: 4,
      host: "chat.example.org",
      ending: "k7Qp",
      paused: true,
      log: [{ at: "2026-05-04T12:00:00Z", kind: "turn", ok: false, said: "404 gone" }],
    },
  ],
  calendar: null,
};

/** The page as a person sees it; the server answers a change as *answer* says. */
function open(user: User, answer: (body: Partial<User>) => Response) {
  const sent: Partial<User>[] = [];
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    if (init.method === "GET") return new Promise<Response>(() => {});
    sent.push(JSON.parse(String(init.body)));
    return answer(sent.at(-1) ?? {});
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const queries = new QueryClient();
  queries.setQueryData<Me>(meQuery.queryKey, { user, waiting: 0, unread: 0, seeking: false });
  queries.setQueryData<Channels>(channelsQuery.queryKey, told);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
          <SettingsPage />
        </RouterContextProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return sent;
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const box = (name: string) => screen.getByRole("checkbox", { name });

afterEach(() => void vi.unstubAllGlobals());

it("saves a ticked box at once and says so", async () => {
  const sent = open(ivy, (body) =>
    json(200, { user: { ...ivy, ...body }, waiting: 0, unread: 0, seeking: false }),
  );
  await userEvent.click(box("Skip Confirm"));
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(sent).toEqual([{ skip_confirm: true }]);
  expect(box("Skip Confirm")).toHaveProperty("checked", true);
  expect(box("Play the only step there is")).toHaveProperty("checked", false);
});

it("takes back what could not be saved and says why", async () => {
  open({ ...ivy, auto_play: true }, () => json(400, { code: "bad", message: "Not today." }));
  await userEvent.click(box("Play the only step there is"));
  expect((await screen.findByRole("alert")).textContent).toBe("Not today.");
  expect(box("Play the only step there is")).toHaveProperty("checked", true);
  expect(screen.queryByText("Saved")).toBeNull();
});

it("changes when mails come", async () => {
  const sent = open(ivy, (body) =>
    json(200, { user: { ...ivy, ...body }, waiting: 0, unread: 0, seeking: false }),
  );
  await userEvent.click(screen.getByRole("radio", { name: "Never" }));
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(sent).toEqual([{ mails: "off" }]);
});

it("asks for the hour of a daily mail, and only then", async () => {
  const sent = open({ ...ivy, mails: "digest" }, (body) =>
    json(200, { user: { ...ivy, mails: "digest", ...body }, waiting: 0, unread: 0, seeking: false }),
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /daily mail/ }), "18:00");
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(sent).toEqual([{ digest_hour: 18 }]);
  await userEvent.click(screen.getByRole("radio", { name: "At once" }));
  expect(sent.at(-1)).toEqual({ mails: "at_once" });
});

it("chooses what comes by which channel", async () => {
  const sent = open({ ...ivy, unwanted: ["over.mail"] }, (body) =>
    json(200, { user: { ...ivy, ...body }, waiting: 0, unread: 0, seeking: false }),
  );
  expect(box("A game ends: Mail")).toHaveProperty("checked", false);
  await userEvent.click(box("It is your turn: Screen"));
  await vi.waitFor(() => expect(sent).toEqual([{ unwanted: ["over.mail", "turn.push"] }]));
});

it("shows what became of a webhook, and starts a paused one again", async () => {
  const sent: string[] = [];
  open(ivy, () => json(200, told));
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method !== "GET") sent.push(`${init.method} ${path}`);
    return answer(path, init);
  });
  expect(screen.getByText("failed: 404 gone")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Start chat.example.org again" }));
  await vi.waitFor(() => expect(sent).toEqual(["POST /api/v1/me/webhooks/4/resume"]));
});
