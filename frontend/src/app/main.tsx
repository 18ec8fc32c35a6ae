import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "@/shared/api/client";
import { meQuery, siteQuery } from "@/shared/api/queries";
import { loadCatalogue } from "@/shared/i18n/catalogue";
import { watchTheme } from "@/shared/ui/theme";
import { router } from "./router";
import "@/shared/ui/tokens.css";
import "@/shared/ui/fonts.css";
import "@/shared/ui/base.css";
import "@/shared/ui/parts.css";

/** Only a lost connection or a tired server is worth asking again. */
const worthAnother = (count: number, error: Error) =>
  count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

const queries = new QueryClient({ defaultOptions: { queries: { retry: worthAnother, staleTime: 2_000 } } });

/** What every page needs is asked for beside the words and the page's own code, not behind them. */
function hurry(): void {
  void queries.prefetchQuery(meQuery);
  void queries.prefetchQuery(siteQuery);
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]);
  for (const face of ["Figtree Variable", "Fraunces Variable"]) void document.fonts.load(`1em "${face}"`);
}

watchTheme();
hurry();
await loadCatalogue("site");
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );

// It brings the page that is shown when the server is away.
if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js").catch(console.warn);
