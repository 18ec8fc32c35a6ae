import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { ApiError } from "@/shared/api/client";
import { siteQuery } from "@/shared/api/queries";
import { Field } from "@/shared/ui/Field";
import { Failure, Loading, Notice } from "@/shared/ui/Notice";
import { Pages } from "@/shared/ui/Pages";
import { PageTitle } from "@/shared/ui/PageTitle";
import { HistoryRows } from "./HistoryRows";
import styles from "./history.module.css";
import { type HistorySearch, historyQuery } from "./pages";

interface PickProps {
  label: ReactNode;
  value: string;
  all: string;
  choices: [string, string][];
  pick: (value: string | undefined) => void;
}

function Pick({ label, value, all, choices, pick }: PickProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => pick(event.target.value || undefined)}>
        <option value="">{all}</option>
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What is chosen stands in the address, so it can be kept and passed on. */
function Filters({ search, change }: { search: HistorySearch; change: (search: HistorySearch) => void }) {
  const { t } = useLingui();
  const { data: site } = useQuery(siteQuery);
  const [opponent, setOpponent] = useState(search.opponent ?? "");
  const set = (part: HistorySearch) => change({ ...search, page: undefined, ...part });
  const find = (event: FormEvent) => {
    event.preventDefault();
    set({ opponent: opponent.trim() || undefined });
  };
  return (
    <form className={styles.filters} onSubmit={find}>
      <Pick
        label={<Trans>Game</Trans>}
        value={search.game ?? ""}
        all={t`All games`}
        choices={(site?.games ?? []).map((game) => [game.slug, game.title])}
        pick={(game) => set({ game })}
      />
      <Pick
        label={<Trans>Kind</Trans>}
        value={search.ranked === undefined ? "" : String(search.ranked)}
        all={t`Ranked and friendly`}
        choices={[
          ["true", t`Ranked`],
          ["false", t`Friendly`],
        ]}
        pick={(ranked) => set({ ranked: ranked === undefined ? undefined : ranked === "true" })}
      />
      <Pick
        label={<Trans>End</Trans>}
        value={search.end ?? ""}
        all={t`Whatever the end`}
        choices={[
          ["won", t`Won`],
          ["not_won", t`Not won`],
          ["left", t`Left before the end`],
          ["together", t`Played together`],
          ["alone", t`Played alone`],
        ]}
        pick={(end) => set({ end })}
      />
      <Field
        label={<Trans>With</Trans>}
        type="search"
        value={opponent}
        maxLength={20}
        placeholder={t`Name of a player`}
        onChange={(event) => setOpponent(event.target.value)}
      />
      <button type="submit" className="button">
        <Trans>Find</Trans>
      </button>
    </form>
  );
}

/** All games that somebody finished, with filters. */
export function HistoryPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { name = "" } = useParams({ strict: false });
  const { game, opponent, ranked, end, page } = useSearch({ strict: false }) as HistorySearch;
  const search = { game, opponent, ranked, end, page };
  const { data, error, refetch } = useQuery({
    ...historyQuery(name, search),
    placeholderData: keepPreviousData,
  });
  const change = (next: HistorySearch) =>
    void navigate({ to: "/players/$name/games", params: { name }, search: { ...next }, replace: true });
  const missing = error instanceof ApiError && error.status === 404;
  if (missing && !opponent)
    return <PageTitle name={t`Nobody of this name`} note={t`Nobody called “${name}” has a seat here.`} />;
  const found = error ? undefined : data;
  return (
    <div className={styles.page}>
      <PageTitle
        name={t`Games of ${found?.name ?? name}`}
        note={found ? <Plural value={found.total} _0="none" one="# game" other="# games" /> : null}
      />
      <Filters key={opponent} search={search} change={change} />
      {missing ? (
        <Notice>
          <Trans>There is no player called “{opponent}”.</Trans>
        </Notice>
      ) : error ? (
        <Failure error={error} again={refetch} />
      ) : null}
      {!found && !error ? <Loading /> : null}
      {found?.games.length ? <HistoryRows games={found.games} /> : null}
      {found && !found.games.length ? (
        <p className="quiet">
          <Trans>No finished game fits.</Trans>
        </p>
      ) : null}
      {found && found.pages > 1 ? (
        <Pages
          page={found.page}
          pages={found.pages}
          link={(to, words) => (
            <Link to="/players/$name/games" params={{ name }} search={{ ...search, page: to }}>
              {words}
            </Link>
          )}
        />
      ) : null}
      <p>
        <Link to="/players/$name" params={{ name }}>
          <Trans>Back to {found?.name ?? name}</Trans>
        </Link>
      </p>
    </div>
  );
}
