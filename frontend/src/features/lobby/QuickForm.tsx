import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { GameEmblem } from "@/games/registryArt";
import type { QuickMatch, Site } from "@/shared/api/types";
import { Choice } from "@/shared/ui/Choice";
import { capital } from "@/shared/ui/numbers";
import { Blank } from "./Blank";
import { ClockName } from "./ClockName";
import orderStyles from "./order.module.css";
import { countsFor, countWords, gameWords, type Order, paceWords, queues, sent, toggled } from "./quick";
import styles from "./quick.module.css";

interface LinesProps {
  site: Site;
  quick: QuickMatch;
  order: Order;
  change: (part: Partial<Order>) => void;
}

function Lines({ site, quick, order, change }: LinesProps) {
  const { t } = useLingui();
  return (
    <>
      <Blank label={t`Games`} value={gameWords(site, order.games)}>
        {site.games.map((game) => (
          <Choice
            key={game.slug}
            type="checkbox"
            checked={order.games.includes(game.slug)}
            onChange={(on) => change({ games: toggled(order.games, game.slug, on) })}
          >
            <GameEmblem slug={game.slug} size={28} />
            {game.title}
          </Choice>
        ))}
      </Blank>
      <Blank label={t`Players`} value={countWords(sent(quick, order).players)}>
        {countsFor(quick, order.games).map((count) => (
          <Choice
            key={count}
            type="checkbox"
            className="n"
            checked={order.players.includes(count)}
            onChange={(on) => change({ players: toggled(order.players, count, on) })}
          >
            {count}
          </Choice>
        ))}
      </Blank>
      <Blank label={t`Clock`} value={paceWords(site, order.clocks)}>
        {site.clocks
          .filter((clock) => clock.key !== "none")
          .map((clock) => (
            <Choice
              key={clock.key}
              type="checkbox"
              className={orderStyles.wide}
              checked={order.clocks.includes(clock.key)}
              onChange={(on) => change({ clocks: toggled(order.clocks, clock.key, on) })}
            >
              <ClockName clock={clock} />
            </Choice>
          ))}
      </Blank>
    </>
  );
}

interface QuickFormProps {
  site: Site;
  quick: QuickMatch;
  first: Order;
  /** Drawn in a line, its choices hidden until they are wanted. */
  compact: boolean;
  busy: boolean;
  send: (order: Order) => void;
}

/** What I would play; any of what is chosen will do. */
export function QuickForm({ site, quick, first, compact, busy, send }: QuickFormProps) {
  const { t } = useLingui();
  const [order, setOrder] = useState(first);
  const [open, setOpen] = useState(false);
  const shown = !compact || open;
  const waits = queues(site, quick);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(sent(quick, order));
  };
  return (
    <form onSubmit={submit}>
      <p className="quiet small">
        {waits.length ? waits.join("; ") : <Trans>Nobody waits just now: you would be the first.</Trans>}
      </p>
      {compact ? (
        <p className={styles.brief}>
          {open ? null : (
            <>
              {capital(gameWords(site, order.games))}, {countWords(sent(quick, order).players)},{" "}
              {paceWords(site, order.clocks)}{" "}
            </>
          )}
          <button
            type="button"
            className="textbutton"
            aria-expanded={open}
            aria-label={open ? t`Close the choice` : t`Change what quick match looks for`}
            onClick={() => setOpen(!open)}
          >
            {open ? <Trans>done</Trans> : <Trans>change</Trans>}
          </button>
        </p>
      ) : null}
      {shown ? (
        <Lines site={site} quick={quick} order={order} change={(part) => setOrder({ ...order, ...part })} />
      ) : null}
      <button type="submit" className={`button forward ${styles.find}`} disabled={busy}>
        <Trans>Find me a table</Trans>
      </button>
    </form>
  );
}
