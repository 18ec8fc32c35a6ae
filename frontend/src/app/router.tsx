import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  useParams,
  useSearch,
} from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Home } from "@/features/home/Home";
import { loadCatalogue } from "@/shared/i18n/catalogue";
import { InkDefs } from "@/shared/ui/icons/InkDefs";
import { Loading } from "@/shared/ui/Notice";
import { announceArrival } from "@/shared/ui/PageTitle";
import { Broken, NotFound } from "./Oops";
import { Sheet } from "./Sheet";
import { useWaiting } from "./useWaiting";

function Root() {
  useWaiting();
  return (
    <>
      <InkDefs />
      <Outlet />
    </>
  );
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: () => (
    <Sheet>
      <NotFound />
    </Sheet>
  ),
});

const sheet = createRoute({
  getParentRoute: () => root,
  id: "sheet",
  component: () => (
    <Sheet>
      <Outlet />
    </Sheet>
  ),
});

const text = (value: unknown): string | undefined => (typeof value === "string" && value ? value : undefined);

const home = createRoute({ getParentRoute: () => sheet, path: "/", component: Home });

const games = createRoute({
  getParentRoute: () => sheet,
  path: "/games",
  component: lazyRouteComponent(() => import("@/features/games"), "GamesPage"),
});

const gamePage = lazyRouteComponent(() => import("@/features/games"), "GamePage");

const game = createRoute({
  getParentRoute: () => sheet,
  path: "/games/$slug",
  component: gamePage,
});

const help = createRoute({
  getParentRoute: () => sheet,
  path: "/help",
  loader: () => loadCatalogue("help"),
  component: lazyRouteComponent(() => import("@/features/help"), "HelpPage"),
});

const gameHelp = createRoute({
  getParentRoute: () => sheet,
  path: "/help/$slug",
  component: gamePage,
});

const about = createRoute({
  getParentRoute: () => sheet,
  path: "/about",
  loader: () => loadCatalogue("help"),
  component: lazyRouteComponent(() => import("@/features/help"), "AboutPage"),
});

export interface LobbySearch {
  game?: string;
  players?: number;
  kind?: string;
  ranked?: boolean;
  page?: number;
}

const lobby = createRoute({
  getParentRoute: () => sheet,
  path: "/lobby",
  validateSearch: (search: Record<string, unknown>): LobbySearch => ({
    game: text(search.game),
    players: Number(search.players) || undefined,
    kind: text(search.kind),
    ranked: typeof search.ranked === "boolean" ? search.ranked : undefined,
    page: Number(search.page) || undefined,
  }),
  component: lazyRouteComponent(() => import("@/features/lobby"), "LobbyPage"),
});

const tableCode = () => import("@/features/table");
const TablePage = lazy(async () => ({ default: (await tableCode()).TablePage }));

const table = createRoute({
  getParentRoute: () => root,
  path: "/tables/$id",
  validateSearch: (search: Record<string, unknown>): { link?: string } => ({ link: text(search.link) }),
  loader: async () => {
    await Promise.all([loadCatalogue("table"), tableCode()]);
  },
  component: function Table() {
    const { id } = useParams({ from: "/tables/$id" });
    const { link } = useSearch({ from: "/tables/$id" });
    return (
      <Suspense fallback={<Loading />}>
        <TablePage key={id} id={Number(id)} link={link} Frame={Sheet} />
      </Suspense>
    );
  },
});

const player = createRoute({
  getParentRoute: () => sheet,
  path: "/players/$name",
  component: lazyRouteComponent(() => import("@/features/player"), "PlayerPage"),
});

const accounts = () => import("@/features/auth");

const signIn = createRoute({
  getParentRoute: () => sheet,
  path: "/sign-in",
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({ next: text(search.next) }),
  component: lazyRouteComponent(accounts, "SignInPage"),
});

const signUp = createRoute({
  getParentRoute: () => sheet,
  path: "/sign-up",
  component: lazyRouteComponent(accounts, "SignUpPage"),
});

const verifySent = createRoute({
  getParentRoute: () => sheet,
  path: "/verify-email",
  component: lazyRouteComponent(accounts, "VerifySentPage"),
});

const verify = createRoute({
  getParentRoute: () => sheet,
  path: "/verify-email/$key",
  component: lazyRouteComponent(accounts, "VerifyPage"),
});

const forgot = createRoute({
  getParentRoute: () => sheet,
  path: "/reset-password",
  component: lazyRouteComponent(accounts, "ForgotPage"),
});

const reset = createRoute({
  getParentRoute: () => sheet,
  path: "/reset-password/$key",
  component: lazyRouteComponent(accounts, "ResetPage"),
});

const mails = createRoute({
  getParentRoute: () => sheet,
  path: "/mails",
  component: lazyRouteComponent(() => import("@/features/mails"), "MailsPage"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    sheet.addChildren([
      home,
      games,
      game,
      help,
      gameHelp,
      about,
      lobby,
      player,
      signIn,
      signUp,
      verifySent,
      verify,
      forgot,
      reset,
      mails,
    ]),
    table,
  ]),
  defaultErrorComponent: Broken,
  defaultPendingComponent: Loading,
  defaultPreload: "intent",
  scrollRestoration: true,
});

router.subscribe("onBeforeNavigate", (event) => {
  if (event.pathChanged && event.fromLocation) announceArrival();
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
