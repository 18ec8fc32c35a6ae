/** What the tests of every introduction do: play it through as a learner who taps only where the ring is. */

import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { Play } from "@/features/introduction/IntroductionPage";
import type { GameModule } from "@/shared/game";
import type { Introduction } from "@/shared/introduction";

/** Opens an introduction as a page of its own. */
export async function open<V>(game: GameModule<V>, introduction: Introduction) {
  const rootRoute = createRootRoute({
    component: () => <Play game={game as unknown as GameModule} introduction={introduction} />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByRole("progressbar");
}

export const stationShown = (): number =>
  Number(document.querySelector("progress")?.getAttribute("value")) - 1;

/** Taps or presses what one station asks. */
export async function obey(introduction: Introduction, at: number) {
  const station = introduction.stations[at];
  if (!station) throw new Error(`There is no station ${at}.`);
  const ringed = station.tap ?? station.look;
  if (ringed)
    await waitFor(() =>
      expect(document.querySelectorAll(ringed), `${ringed} of station ${at}`).toHaveLength(1),
    );
  const target = station.tap ? document.querySelector(station.tap) : document.querySelector("[data-forward]");
  await act(async () => void fireEvent.click(target as Element));
}

/** Plays it to its end; each station must lead to the one behind it. */
export async function playThrough(introduction: Introduction) {
  for (let at = 0; at + 1 < introduction.stations.length; at += 1) {
    expect(stationShown()).toBe(at);
    await obey(introduction, at);
  }
  expect(stationShown()).toBe(introduction.stations.length - 1);
  expect(screen.getByText("Play a bot now")).toBeTruthy();
}
