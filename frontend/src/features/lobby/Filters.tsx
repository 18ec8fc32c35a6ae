import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { GameEmblem } from "@/games/registryArt";
import type { LobbyFilter } from "@/shared/api/calls";
import { useUser } from "@/shared/api/queries";
import type { Site } from "@/shared/api/types";
import { Choice } from "@/shared/ui/Choice";
import { FriendlySign, RankedSign } from "@/shared/ui/icons";
import styles from "./filters.module.css";
import { NEAR } from "./rating";

/** Which reputations of hosts can be asked for. */
const HOSTS = [60, 75, 90];

interface FiltersProps {
  site: Site;
  filter: LobbyFilter;
  change: (filter: LobbyFilter) => void;
}

function Group({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <fieldset className={className}>
      <legend>{title}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

/** Which tables to show. What is chosen stands in the address, so it can be kept and passed on. */
export function Filters({ site, filter, change }: FiltersProps) {
  const { t } = useLingui();
  const user = useUser();
  const [open, setOpen] = useState(false);
  const set = (part: Partial<LobbyFilter>) => change({ ...filter, page: undefined, ...part });
  const most = Math.max(2, ...site.games.map((game) => game.players.max));
  const counts = Array.from({ length: most - 1 }, (_, index) => index + 2);
  const { players, kind, ranked, fits, near, host } = filter;
  const chosen = [players, kind, ranked, fits, near, host].filter((value) => value !== undefined).length;
  const speeds: [string, string][] = [
    ["live", t`Live`],
    ["correspondence", t`Correspondence`],
    ["fixed", t`Fixed days`],
    ["none", t`No clock`],
  ];
  return (
    <form
      className={open ? `${styles.filters} ${styles.open}` : styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <Group title={t`Game`} className={styles.games}>
        <Choice name="game" checked={!filter.game} onChange={() => set({ game: undefined })}>
          <Trans>All</Trans>
        </Choice>
        {site.games.map((game) => (
          <Choice
            key={game.slug}
            name="game"
            label={game.title}
            checked={filter.game === game.slug}
            onChange={() => set({ game: game.slug })}
          >
            <GameEmblem slug={game.slug} size={32} />
          </Choice>
        ))}
      </Group>
      <button
        type="button"
        className={`button ${styles.more}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Trans>Filters</Trans>
        {chosen ? ` (${chosen})` : ""}
      </button>
      <Group title={t`Players`} className={styles.second}>
        <Choice name="players" checked={!filter.players} onChange={() => set({ players: undefined })}>
          <Trans>Any</Trans>
        </Choice>
        {counts.map((count) => (
          <Choice
            key={count}
            name="players"
            className="n"
            checked={filter.players === count}
            onChange={() => set({ players: count })}
          >
            {count}
          </Choice>
        ))}
      </Group>
      <Group title={t`Kind`} className={`${styles.second} ${styles.start}`}>
        <Choice
          name="ranked"
          checked={filter.ranked === undefined}
          onChange={() => set({ ranked: undefined })}
        >
          <Trans>Any</Trans>
        </Choice>
        <Choice name="ranked" checked={filter.ranked === true} onChange={() => set({ ranked: true })}>
          <RankedSign size={18} />
          <Trans>Ranked</Trans>
        </Choice>
        <Choice name="ranked" checked={filter.ranked === false} onChange={() => set({ ranked: false })}>
          <FriendlySign size={18} />
          <Trans>Friendly</Trans>
        </Choice>
      </Group>
      <Group title={t`Speed`} className={`${styles.second} ${styles.under}`}>
        <Choice name="kind" checked={!filter.kind} onChange={() => set({ kind: undefined })}>
          <Trans>Any</Trans>
        </Choice>
        {speeds.map(([value, label]) => (
          <Choice
            key={value}
            name="kind"
            checked={filter.kind === value}
            onChange={() => set({ kind: value })}
          >
            {label}
          </Choice>
        ))}
      </Group>
      <div className={`${styles.second} ${styles.people}`}>
        {user ? (
          <Group title={t`Their rating`}>
            <Choice name="near" checked={!near} onChange={() => set({ near: undefined })}>
              <Trans>Any</Trans>
            </Choice>
            {NEAR.map((points) => (
              <Choice
                key={points}
                name="near"
                checked={near === points}
                onChange={() => set({ near: points })}
              >
                ±{points}
              </Choice>
            ))}
          </Group>
        ) : null}
        <Group title={t`Their reputation`}>
          <Choice name="host" checked={!host} onChange={() => set({ host: undefined })}>
            <Trans>Any</Trans>
          </Choice>
          {HOSTS.map((points) => (
            <Choice key={points} name="host" checked={host === points} onChange={() => set({ host: points })}>
              <Trans>{points} or more</Trans>
            </Choice>
          ))}
        </Group>
        {user ? (
          <Group title={t`For me`}>
            <Choice type="checkbox" checked={fits === true} onChange={(on) => set({ fits: on || undefined })}>
              <Trans>I may join</Trans>
            </Choice>
          </Group>
        ) : null}
      </div>
    </form>
  );
}
