import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { GameEmblem } from "@/games/registryArt";
import { useUser } from "@/shared/api/queries";
import { openTournament } from "@/shared/api/tournaments";
import type { Site } from "@/shared/api/types";
import { serverNow } from "@/shared/time/server";
import { capWords, clockWords, span } from "@/shared/time/words";
import { Choice } from "@/shared/ui/Choice";
import { Notice } from "@/shared/ui/Notice";
import styles from "./form.module.css";
import {
  COUNTS,
  finished,
  firstOrder,
  LEAST,
  mayPause,
  type Order,
  ROUNDS,
  SPANS,
  withPeople,
} from "./order";
import { kindWords } from "./words";

interface SelectProps<T> {
  label: ReactNode;
  value: T;
  options: readonly T[];
  words: (value: T) => string;
  change: (value: T) => void;
}

function Select<T extends string | number>({ label, value, options, words, change }: SelectProps<T>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => change(options[event.target.selectedIndex] ?? value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {words(option)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface LinesProps {
  site: Site;
  order: Order;
  set: (order: Order) => void;
}

function What({ site, order, set }: LinesProps) {
  return (
    <>
      <fieldset>
        <legend className="legend">
          <Trans>Game</Trans>
        </legend>
        {site.games.map((game) => (
          <Choice
            key={game.slug}
            name="tournament-game"
            checked={order.game === game.slug}
            onChange={() => set({ ...order, game: game.slug })}
          >
            <GameEmblem slug={game.slug} size={28} />
            {game.title}
          </Choice>
        ))}
      </fieldset>
      <fieldset>
        <legend className="legend">
          <Trans>Kind</Trans>
        </legend>
        {(["swiss", "knockout"] as const).map((kind) => (
          <Choice
            key={kind}
            name="tournament-kind"
            checked={order.kind === kind}
            onChange={() => set({ ...order, kind })}
          >
            {kindWords(kind)}
          </Choice>
        ))}
        <p className="quiet small">
          {order.kind === "swiss" ? (
            <Trans>Everybody plays in each round, against somebody with as many points.</Trans>
          ) : (
            <Trans>Who loses is out; the best seeds meet last.</Trans>
          )}
        </p>
      </fieldset>
    </>
  );
}

function How({ site, order, set }: LinesProps) {
  const { t } = useLingui();
  const clocks = site.clocks.filter((clock) => clock.key !== "none");
  const named = (key: string) => clocks.find((clock) => clock.key === key);
  const words = (key: string) => {
    const clock = named(key);
    return clock ? `${clock.label}: ${clockWords(clock)}, ${capWords(clock)}` : key;
  };
  return (
    <>
      {order.kind === "swiss" ? (
        <Select
          label={<Trans>Rounds, at most</Trans>}
          value={order.rounds}
          options={ROUNDS}
          words={String}
          change={(rounds) => set({ ...order, rounds })}
        />
      ) : null}
      <Select
        label={<Trans>Clock</Trans>}
        value={order.clock}
        options={clocks.map((clock) => clock.key)}
        words={words}
        change={(clock) => set({ ...order, clock })}
      />
      {mayPause(order.clock) ? (
        <Choice
          type="checkbox"
          className={styles.wide}
          checked={order.weekend}
          onChange={(weekend) => set({ ...order, weekend })}
        >
          <span>
            <b>{t`Not at weekends`}</b>
            <span className="quiet small">{t`Clocks stand still on Saturdays and Sundays.`}</span>
          </span>
        </Choice>
      ) : null}
    </>
  );
}

function Who({ order, set }: Omit<LinesProps, "site">) {
  const { t } = useLingui();
  const people = (count: number) => plural(count, { one: "# player", other: "# players" });
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={<Trans>At least</Trans>}
          value={order.people.min}
          options={COUNTS}
          words={people}
          change={(min) => set(withPeople(order, { min }))}
        />
        <Select
          label={<Trans>At most</Trans>}
          value={order.people.max}
          options={COUNTS}
          words={people}
          change={(max) => set(withPeople(order, { max }))}
        />
      </div>
      <Select
        label={<Trans>Reputation, at least</Trans>}
        value={order.reputation}
        options={LEAST}
        words={(points) => (points ? String(points) : t`any`)}
        change={(reputation) => set({ ...order, reputation })}
      />
      <Select
        label={<Trans>Registration ends in</Trans>}
        value={order.span}
        options={SPANS}
        words={span}
        change={(ms) => set({ ...order, span: ms })}
      />
      <Choice
        type="checkbox"
        className={styles.wide}
        checked={order.when_full}
        onChange={(when_full) => set({ ...order, when_full })}
      >
        <span>
          <b>{t`Begin when it is full`}</b>
          <span className="quiet small">{t`Else it begins when registration ends.`}</span>
        </span>
      </Choice>
    </>
  );
}

/** A tournament of one's own; *why* says why somebody can't open one. */
export function OpenForm({ site, why }: { site: Site; why: string | null }) {
  const navigate = useNavigate();
  const user = useUser();
  const [order, set] = useState(() => firstOrder(site.games[0]?.slug ?? ""));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!user) {
      await navigate({ to: "/sign-in", search: { next: "/tournaments" } });
      return;
    }
    setBusy(true);
    setWrong("");
    try {
      const { id } = await openTournament(finished(order, serverNow()));
      await navigate({ to: "/tournaments/$id", params: { id: String(id) } });
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} id="open" onSubmit={send}>
      <h2>
        <Trans>Open a tournament</Trans>
      </h2>
      <What site={site} order={order} set={set} />
      <How site={site} order={order} set={set} />
      <Who order={order} set={set} />
      <p className="quiet small">
        <Trans>Games are ranked, with the usual options. To play along, register on its page.</Trans>
      </p>
      {wrong ? <Notice>{wrong}</Notice> : null}
      {why ? <p className="rust small">{why}</p> : null}
      <button type="submit" className="button forward" disabled={busy || why !== null}>
        {user ? <Trans>Open the tournament</Trans> : <Trans>Sign in to open one</Trans>}
      </button>
    </form>
  );
}
