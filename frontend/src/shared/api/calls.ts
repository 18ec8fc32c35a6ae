/** Every address of the API the site uses. */
import { call, once } from "./client";
import type {
  Day,
  DraftAnswer,
  Me,
  Moved,
  MyClock,
  MyClockChange,
  MyTables,
  Opened,
  Options,
  Player,
  QuickMatch,
  Range,
  Settings,
  Site,
  Step,
  Table,
  TableCard,
  TablePage,
  Wish,
} from "./types";

const root = "/api/v1";

export interface LobbyFilter {
  game?: string;
  players?: number;
  kind?: string;
  ranked?: boolean;
  /** Only tables at which I may sit down. */
  fits?: boolean;
  /** Only tables of people whose rating is as near to mine. */
  near?: number;
  /** Only tables of people with at least this reputation. */
  host?: number;
  page?: number;
}

export interface NewTable {
  game: string;
  players: Range;
  options: Options;
  clock: string;
  /** Whether it stands still at weekends. */
  weekend?: boolean;
  ranked: boolean;
  private: boolean;
  /** The least that who joins must have, 0 for everybody. */
  reputation?: number;
  /** Which ratings in the game may join, mine among them. */
  rating?: { low: number | null; high: number | null };
  bots: string[];
  /** Names of people for whom seats are kept. */
  invited?: string[];
}

export const getSite = () => call<Site>("GET", `${root}/site`);
export const getMe = () => call<Me>("GET", `${root}/me`);
export const setZone = (zone: string) =>
  once((key) => call<Me>("PATCH", `${root}/me`, { body: { zone }, idempotencyKey: key }));
/** Changes what stands on the page of settings. */
export const setSettings = (change: Settings) =>
  once((key) => call<Me>("PATCH", `${root}/me`, { body: change, idempotencyKey: key }));
export const getLobby = (filter: LobbyFilter) =>
  call<TablePage>("GET", `${root}/tables`, { query: { ...filter } });
export const getMine = () => call<MyTables>("GET", `${root}/tables/mine`);
export const getLive = (game?: string) =>
  call<{ tables: TableCard[] }>("GET", `${root}/tables/live`, { query: { game } });
export const getPlayer = (name: string) => call<Player>("GET", `${root}/players/${encodeURIComponent(name)}`);
/** Which of a game's lists: of all time without a word, or of a season: the one that goes on, or the one named. */
export interface LadderChoice {
  list?: "season" | "friends";
  season?: string;
  page?: number;
}
const dayPath = (game: string, day?: string) =>
  `${root}/games/${encodeURIComponent(game)}/day${day ? `/${encodeURIComponent(day)}` : ""}`;
export const getDay = (game: string, day?: string, page?: number) =>
  call<Day>("GET", dayPath(game, day), { query: { page } });

export const createTable = (table: NewTable) =>
  once((key) => call<Opened>("POST", `${root}/tables`, { body: table, idempotencyKey: key }));

/** How quick match stands for me; who asks has the page open. */
export const getQuickMatch = () => call<QuickMatch>("GET", `${root}/quick-match`, { query: { there: true } });

/** Waits for a ranked table of any of these kinds. */
export const seek = (wish: Pick<Wish, "games" | "players" | "clocks">) =>
  once((key) => call<QuickMatch>("PUT", `${root}/quick-match`, { body: wish, idempotencyKey: key }));
export const stopSeeking = () =>
  once((key) => call<QuickMatch>("DELETE", `${root}/quick-match`, { idempotencyKey: key }));

/** A game for one begins at once. */
export const playAlone = (game: string) =>
  createTable({
    game,
    players: { min: 1, max: 1 },
    options: {},
    clock: "none",
    ranked: false,
    private: false,
    bots: [],
  });

/** Begins my attempt at a day's garden, if that is today's, or finds the one there is. */
export const beginDay = (game: string, day: string) =>
  once((key) => call<{ id: number }>("POST", dayPath(game), { body: { day }, idempotencyKey: key }));

/** Plays the board of a day that is over once more; it does not count. */
export const playDayAgain = (game: string, day: string) =>
  once((key) =>
    call<{ id: number }>("POST", `${dayPath(game, day)}/again`, { body: {}, idempotencyKey: key }),
  );

/** Says whether the page is before its reader's eyes: then they need no mail about what it shows. */
const seen = (): Record<string, string> =>
  document.visibilityState === "visible" && document.hasFocus() ? { "X-Table-Seen": "1" } : {};

export const getTable = (id: number, link?: string) =>
  call<Table>("GET", `${root}/tables/${id}`, { query: { link }, headers: seen() });

export const mute = (id: number, muted: boolean) =>
  once((key) =>
    call<{ id: number }>("POST", `${root}/tables/${id}/mute`, { body: { muted }, idempotencyKey: key }),
  );

/** Puts these branches in the place of all that I have prepared at a table; none throws it away. */
export const setPlan = <P = unknown>(
  id: number,
  body: { version: number; revision: number; branches: unknown[] },
) => once((key) => call<P>("POST", `${root}/tables/${id}/plan`, { body, idempotencyKey: key }));

export type Deed = "join" | "leave" | "start" | "ready" | "resign" | "rematch";

export const act = (id: number, deed: Deed, body: Record<string, unknown> = {}) =>
  once((key) =>
    call<{ id: number; version?: number }>("POST", `${root}/tables/${id}/${deed}`, {
      body,
      idempotencyKey: key,
    }),
  );

export type CancelWord = "offer" | "accept" | "decline" | "withdraw";

/** What can be said of taking a move back. */
export type UndoWord = "ask" | "agree" | "refuse" | "withdraw";

/** Asks the others for my last move back, or answers who asks. */
export const takeBack = (id: number, say: UndoWord) =>
  once((key) => call<Moved>("POST", `${root}/tables/${id}/undo`, { body: { say }, idempotencyKey: key }));

/** Gives an opponent another increment of time. */
export const giveTime = (id: number, seat: number) =>
  once((key) =>
    call<Moved>("POST", `${root}/tables/${id}/give-time`, { body: { seat }, idempotencyKey: key }),
  );

/** What my long clocks stand still for. */
export const getMyClock = () => call<MyClock>("GET", `${root}/me/clock`);
export const setMyClock = (change: MyClockChange) =>
  once((key) => call<MyClock>("PATCH", `${root}/me/clock`, { body: change, idempotencyKey: key }));
export const beginVacation = (days: number) =>
  once((key) => call<MyClock>("POST", `${root}/me/vacation`, { body: { days }, idempotencyKey: key }));
export const endVacation = () =>
  once((key) => call<MyClock>("DELETE", `${root}/me/vacation`, { idempotencyKey: key }));

/** Offers the others to cancel the game, or answers such an offer. */
export const cancel = (id: number, say: CancelWord) =>
  once((key) => call<Moved>("POST", `${root}/tables/${id}/cancel`, { body: { say }, idempotencyKey: key }));

export const addBot = (id: number, level: string) =>
  once((key) =>
    call<{ id: number }>("POST", `${root}/tables/${id}/bots`, { body: { level }, idempotencyKey: key }),
  );

/** Keeps a seat for the person of this name; without one for whoever comes by a link of its own. */
export const invite = (id: number, name?: string) =>
  once((key) =>
    call<Moved>("POST", `${root}/tables/${id}/invitations`, {
      body: name === undefined ? {} : { name },
      idempotencyKey: key,
    }),
  );

/** Gives a private table another link; the old one is void. */
export const renewLink = (id: number) =>
  once((key) => call<Moved>("POST", `${root}/tables/${id}/link`, { body: {}, idempotencyKey: key }));

/** Takes a bot off its seat, or an invitation back. */
export const removeSeat = (id: number, seat: number) =>
  once((key) =>
    call<{ id: number }>("DELETE", `${root}/tables/${id}/seats/${seat}`, { idempotencyKey: key }),
  );

export const putDraft = (id: number, version: number, steps: Step[]) =>
  call<DraftAnswer>("PUT", `${root}/tables/${id}/draft`, { body: { version, steps } });

export const postMove = (id: number, version: number, steps: Step[], key: string) =>
  call<Moved>("POST", `${root}/tables/${id}/moves`, { body: { version, steps }, idempotencyKey: key });
