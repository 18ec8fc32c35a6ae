import { useLingui } from "@lingui/react";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  useParams,
  useSearch,
} from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { loadCatalogue } from "@/shared/i18n/catalogue";
import { persistently } from "@/shared/persistently";
import { InkDefs } from "@/shared/ui/icons/InkDefs";
import { Loading } from "@/shared/ui/Notice";
import { announceArrival } from "@/shared/ui/PageTitle";
import { Broken, NotFound } from "./Oops";
import { Sheet } from "./Sheet";
import { useLanguage } from "./useLanguage";
import { useWaiting } from "./useWaiting";

function Root() {
  const seeking = useWaiting();
  useLanguage();
  return (
    <>
      <InkDefs />
      <Outlet />
      {seeking ? (
        <Suspense>
          <Matched />
        </Suspense>
      ) : null}
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

/** A page that is drawn anew, whole, when another language is chosen. */
const spoken = <P extends object>(Page: ComponentType<P>) =>
  function Spoken(props: P) {
    useLingui();
    return <Page {...props} />;
  };

const sheet = createRoute({
  getParentRoute: () => root,
  id: "sheet",
  component: spoken(() => (
    <Sheet>
      <Outlet />
    </Sheet>
  )),
});

const features = {
  auth: () => import("@/features/auth"),
  developers: () => import("@/features/developers"),
  games: () => import("@/features/games"),
  help: () => import("@/features/help"),
  home: () => import("@/features/home"),
  inbox: () => import("@/features/inbox"),
  introduction: () => import("@/features/introduction"),
  ladder: () => import("@/features/ladder"),
  lobby: () => import("@/features/lobby"),
  matched: () => import("@/features/matched"),
  mails: () => import("@/features/mails"),
  planning: () => import("@/features/planning"),
  player: () => import("@/features/player"),
  replay: () => import("@/features/replay"),
  report: () => import("@/features/report"),
  sandbox: () => import("@/features/sandbox"),
  solo: () => import("@/features/solo"),
  settings: () => import("@/features/settings"),
  table: () => import("@/features/table"),
  tournaments: () => import("@/features/tournaments"),
};

type Name = keyof typeof features;
type Module<N extends Name> = Awaited<ReturnType<(typeof features)[N]>>;

/** A feature's code and its words, together. */
async function fetched<N extends Name>(name: N): Promise<Module<N>> {
  const [module] = await Promise.all([features[name](), loadCatalogue(name)]);
  return module as Module<N>;
}

const Matched = lazy(() => persistently(async () => ({ default: (await fetched("matched")).Matched })));

/** A page that comes with its feature when it is first opened. */
const page = <N extends Name>(name: N, component: keyof Module<N> & string) =>
  lazyRouteComponent(async () => {
    const module = (await fetched(name)) as Record<string, ComponentType>;
    return { [component]: spoken(module[component] as ComponentType) };
  }, component);

const text = (value: unknown): string | undefined => (typeof value === "string" && value ? value : undefined);
const whole = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
const getParentRoute = () => sheet;

const home = createRoute({ getParentRoute, path: "/", component: page("home", "Home") });
const games = createRoute({ getParentRoute, path: "/games", component: page("games", "GamesPage") });
const game = createRoute({ getParentRoute, path: "/games/$slug", component: page("games", "GamePage") });
const pageOfList = (search: Record<string, unknown>): { page?: number } => ({
  page: Number(search.page) || undefined,
});
const today = createRoute({
  getParentRoute,
  path: "/games/$slug/day",
  validateSearch: pageOfList,
  component: page("solo", "DayPage"),
});
const pastDay = createRoute({
  getParentRoute,
  path: "/games/$slug/day/$day",
  validateSearch: pageOfList,
  component: page("solo", "DayPage"),
});
const help = createRoute({ getParentRoute, path: "/help", component: page("help", "HelpPage") });
const gameHelp = createRoute({ getParentRoute, path: "/help/$slug", component: page("games", "GamePage") });
const about = createRoute({ getParentRoute, path: "/about", component: page("help", "AboutPage") });
const privacy = createRoute({ getParentRoute, path: "/privacy", component: page("help", "PrivacyPage") });
const player = createRoute({
  getParentRoute,
  path: "/players/$name",
  component: page("player", "PlayerPage"),
});
interface HistorySearch {
  game?: string;
  opponent?: string;
  ranked?: boolean;
  end?: string;
  page?: number;
}

const reputation = createRoute({
  getParentRoute,
  path: "/players/$name/reputation",
  validateSearch: pageOfList,
  component: page("player", "ReputationPage"),
});
const history = createRoute({
  getParentRoute,
  path: "/players/$name/games",
  validateSearch: (search: Record<string, unknown>): HistorySearch => ({
    game: text(search.game),
    opponent: text(search.opponent),
    ranked: typeof search.ranked === "boolean" ? search.ranked : undefined,
    end: text(search.end),
    page: Number(search.page) || undefined,
  }),
  component: page("player", "HistoryPage"),
});
const ratingHistory = createRoute({
  getParentRoute,
  path: "/players/$name/ratings/$slug",
  validateSearch: (search: Record<string, unknown>): { page?: number; first?: number; last?: number } => ({
    page: Number(search.page) || undefined,
    first: Number(search.first) || undefined,
    last: Number(search.last) || undefined,
  }),
  component: page("player", "RatingPage"),
});
interface ReportSearch {
  name?: string;
  table?: number;
  room?: string;
  line?: number;
  link?: string;
}

const report = createRoute({
  getParentRoute,
  path: "/report",
  validateSearch: ({ name, table, room, line, link }: Record<string, unknown>): ReportSearch => ({
    name: text(name),
    table: whole(table),
    room: text(room),
    line: whole(line),
    link: text(link),
  }),
  component: page("report", "ReportPage"),
});
const settings = createRoute({
  getParentRoute,
  path: "/settings",
  component: page("settings", "SettingsPage"),
});
const account = createRoute({
  getParentRoute,
  path: "/settings/account",
  component: page("settings", "AccountPage"),
});
const tokens = createRoute({
  getParentRoute,
  path: "/settings/tokens",
  component: page("developers", "TokensPage"),
});
const developers = createRoute({
  getParentRoute,
  path: "/developers",
  component: page("developers", "DevelopersPage"),
});
const inbox = createRoute({
  getParentRoute,
  path: "/inbox",
  validateSearch: pageOfList,
  component: page("inbox", "InboxPage"),
});
const mails = createRoute({ getParentRoute, path: "/mails", component: page("mails", "MailsPage") });
const claim = createRoute({ getParentRoute, path: "/claim", component: page("auth", "ClaimPage") });
const signUp = createRoute({ getParentRoute, path: "/sign-up", component: page("auth", "SignUpPage") });
const sent = createRoute({
  getParentRoute,
  path: "/verify-email",
  component: page("auth", "VerifySentPage"),
});
const verify = createRoute({
  getParentRoute,
  path: "/verify-email/$key",
  component: page("auth", "VerifyPage"),
});
const forgot = createRoute({
  getParentRoute,
  path: "/reset-password",
  component: page("auth", "ForgotPage"),
});
const reset = createRoute({
  getParentRoute,
  path: "/reset-password/$key",
  component: page("auth", "ResetPage"),
});

const provider = createRoute({
  getParentRoute,
  path: "/sign-in/by",
  component: page("auth", "ProviderPage"),
});
const signIn = createRoute({
  getParentRoute,
  path: "/sign-in",
  validateSearch: (search: Record<string, unknown>): { next?: string; after?: string } => ({
    next: text(search.next),
    after: text(search.after),
  }),
  component: page("auth", "SignInPage"),
});

export interface LobbySearch {
  game?: string;
  players?: number;
  kind?: string;
  ranked?: boolean;
  fits?: boolean;
  near?: number;
  host?: number;
  page?: number;
  /** Somebody for whom a seat is kept at a table of one's own. */
  with?: string;
}

const lobby = createRoute({
  getParentRoute,
  path: "/lobby",
  validateSearch: (search: Record<string, unknown>): LobbySearch => ({
    game: text(search.game),
    players: Number(search.players) || undefined,
    kind: text(search.kind),
    ranked: typeof search.ranked === "boolean" ? search.ranked : undefined,
    fits: search.fits === true || undefined,
    near: Number(search.near) || undefined,
    host: Number(search.host) || undefined,
    page: Number(search.page) || undefined,
    with: text(search.with),
  }),
  component: page("lobby", "LobbyPage"),
});

const ladders = createRoute({
  getParentRoute,
  path: "/ladder",
  component: page("ladder", "LadderPage"),
});
const ladder = createRoute({
  getParentRoute,
  path: "/ladder/$slug",
  validateSearch: (search): { page?: number; list?: "season" | "friends" } => ({
    ...pageOfList(search),
    list: search.list === "season" || search.list === "friends" ? search.list : undefined,
  }),
  component: page("ladder", "LadderPage"),
});
const seasons = createRoute({
  getParentRoute,
  path: "/ladder/$slug/seasons",
  component: page("ladder", "SeasonsPage"),
});
const season = createRoute({
  getParentRoute,
  path: "/ladder/$slug/seasons/$season",
  validateSearch: pageOfList,
  component: page("ladder", "LadderPage"),
});

const tournaments = createRoute({
  getParentRoute,
  path: "/tournaments",
  validateSearch: pageOfList,
  component: page("tournaments", "TournamentsPage"),
});
const tournament = createRoute({
  getParentRoute,
  path: "/tournaments/$id",
  component: page("tournaments", "TournamentPage"),
});

const TablePage = lazy(async () => ({ default: (await fetched("table")).TablePage }));

/** A table brings its own room; only what is not a board yet stands in the sheet. */
function TableRoute() {
  const { id } = useParams({ from: "/tables/$id" });
  const { link } = useSearch({ from: "/tables/$id" });
  return (
    <Suspense fallback={<Loading />}>
      <TablePage key={id} id={Number(id)} link={link} Frame={Sheet} />
    </Suspense>
  );
}

const table = createRoute({
  getParentRoute: () => root,
  path: "/tables/$id",
  validateSearch: (search: Record<string, unknown>): { link?: string } => ({ link: text(search.link) }),
  component: Object.assign(TableRoute, { preload: () => fetched("table").then(() => {}) }),
});

const PlanPage = lazy(async () => ({ default: (await fetched("planning")).PlanPage }));

function PlanRoute() {
  const { id } = useParams({ from: "/tables/$id/plan" });
  return (
    <Suspense fallback={<Loading />}>
      <PlanPage key={id} id={Number(id)} Frame={Sheet} />
    </Suspense>
  );
}

const plan = createRoute({
  getParentRoute: () => root,
  path: "/tables/$id/plan",
  component: PlanRoute,
});

const ReplayPage = lazy(async () => ({ default: (await fetched("replay")).ReplayPage }));

interface ReplaySearch {
  step?: number;
  seat?: number | "spectator";
  link?: string;
}

const replayed = (search: Record<string, unknown>): ReplaySearch => ({
  step: whole(search.step),
  seat: search.seat === "spectator" ? "spectator" : whole(search.seat),
  link: text(search.link),
});

function TableReplay() {
  const { id } = useParams({ from: "/tables/$id/replay" });
  const search = useSearch({ from: "/tables/$id/replay" });
  return (
    <Suspense fallback={<Loading />}>
      <ReplayPage key={id} source={{ table: Number(id), link: search.link }} search={search} Frame={Sheet} />
    </Suspense>
  );
}

const tableReplay = createRoute({
  getParentRoute: () => root,
  path: "/tables/$id/replay",
  validateSearch: replayed,
  component: TableReplay,
});

function RecordReplay() {
  const { id } = useParams({ from: "/records/$id" });
  const search = useSearch({ from: "/records/$id" });
  return (
    <Suspense fallback={<Loading />}>
      <ReplayPage key={id} source={{ record: id }} search={search} Frame={Sheet} />
    </Suspense>
  );
}

const recordReplay = createRoute({
  getParentRoute: () => root,
  path: "/records/$id",
  validateSearch: replayed,
  component: RecordReplay,
});
const embedded = createRoute({
  getParentRoute: () => root,
  path: "/embed/$kind/$id",
  component: page("replay", "EmbedPage"),
});
const records = createRoute({
  getParentRoute,
  path: "/records",
  component: page("replay", "RecordsPage"),
});

const SandboxPage = lazy(async () => ({ default: (await fetched("sandbox")).SandboxPage }));

function SandboxRoute() {
  const { id } = useParams({ from: "/sandbox/$id" });
  return (
    <Suspense fallback={<Loading />}>
      <SandboxPage key={id} id={Number(id)} Frame={Sheet} />
    </Suspense>
  );
}

const sandbox = createRoute({
  getParentRoute: () => root,
  path: "/sandbox/$id",
  component: SandboxRoute,
});
const sandboxes = createRoute({
  getParentRoute,
  path: "/sandbox",
  component: page("sandbox", "SandboxesPage"),
});

const introduction = createRoute({
  getParentRoute: () => root,
  path: "/games/$slug/introduction",
  component: page("introduction", "IntroductionPage"),
});

const pages = [
  home,
  games,
  game,
  today,
  pastDay,
  help,
  gameHelp,
  about,
  privacy,
  lobby,
  ladders,
  ladder,
  seasons,
  season,
  tournaments,
  tournament,
  player,
  history,
  ratingHistory,
  reputation,
  records,
  tokens,
  developers,
  sandboxes,
  settings,
  account,
  inbox,
  mails,
  signIn,
  provider,
  signUp,
  claim,
  sent,
  verify,
  forgot,
  reset,
  report,
] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    sheet.addChildren(pages),
    introduction,
    table,
    tableReplay,
    plan,
    recordReplay,
    embedded,
    sandbox,
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
