import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "@/shared/api/client";
import { loadCatalogue } from "@/shared/i18n/catalogue";
import { watchTheme } from "@/shared/ui/theme";
import { ahead } from "./ahead";
import { router } from "./router";
import "@/shared/ui/tokens.css";
import "@/shared/ui/fonts.css";
import "@/shared/ui/base.css";
import "@/shared/ui/parts.css";

/** Only a lost connection or a tired server is worth asking again. */
const worthAnother = (count: number, error: Error) =>
  count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

const queries = new QueryClient({ defaultOptions: { queries: { retry: worthAnother, staleTime: 2_000 } } });

/** Lets the browser do what has come up meanwhile. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Draws the first page, in slices, so that a tap is heard in between. */
async function start(root: HTMLElement): Promise<void> {
  await pause();
  const ready = ahead(queries);
  await loadCatalogue("site");
  await pause();
  // The browser's first formatter of numbers takes it long: by itself, not amid a page.
  i18n.number(0);
  // The site's name stands there meanwhile; what takes longer than a moment is told by the page itself.
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, 1000))]);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  );
}

watchTheme();
const root = document.getElementById("root");
// Not awaited here: the pages' files import from this one, and would wait for it.
if (root) void start(root);

// It brings the page that is shown when the server is away.
if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js").catch(console.warn);
