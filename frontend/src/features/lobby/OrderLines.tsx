import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { NewTable } from "@/shared/api/calls";
import type { GameCard, Site } from "@/shared/api/types";
import { clockWords } from "@/shared/time/words";
import { Choice } from "@/shared/ui/Choice";
import { BotHead, FriendlySign, KeySign, RankedSign } from "@/shared/ui/icons";
import { botName } from "@/shared/ui/seats";
import { Blank } from "./Blank";
import { ClockName } from "./ClockName";
import { isAlone, mayPause, optionsFor, whyNotRanked, withBots, withPlayers } from "./order";
import styles from "./order.module.css";

export interface Parts {
  site: Site;
  game: GameCard;
  order: NewTable;
  setOrder: (order: NewTable) => void;
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

export function PlayersLine({ game, order, setOrder }: Parts) {
  const { t } = useLingui();
  const { min, max } = order.players;
  const counts = upTo(game.players.min, game.players.max);
  const seats = <span className="num">{min === max ? min : t`${min} to ${max}`}</span>;
  return (
    <Blank label={t`Seats`} value={isAlone(order) ? t`alone` : seats}>
      {(
        [
          ["min", t`At least`],
          ["max", t`At most`],
        ] as const
      ).map(([end, label]) => (
        <fieldset key={end} className={styles.inner}>
          <legend>{label}</legend>
          {counts.map((count) => (
            <Choice
              key={count}
              name={`order-${end}`}
              className="n"
              checked={order.players[end] === count}
              onChange={() => setOrder(withPlayers(order, { [end]: count }))}
            >
              {count}
            </Choice>
          ))}
        </fieldset>
      ))}
      <p className="quiet small">
        {isAlone(order) ? (
          <Trans>The game begins at once, without a clock, and waits for you.</Trans>
        ) : (
          <Trans>
            The table starts when all seats are taken, or when you say so and the smaller number is there.
          </Trans>
        )}
      </p>
    </Blank>
  );
}

export function BotLine({ game, order, setOrder }: Parts) {
  const { t } = useLingui();
  const helps: Record<string, string> = {
    sprout: t`plays by the rules, sees one step and errs`,
    gardener: t`takes what is best just now`,
    master: t`plays ahead in its head, up to 3 s a step`,
  };
  const value = order.bots.length ? (
    <>
      <BotHead size={22} />
      <Plural value={order.bots.length} one="one bot" other="# bots" />
    </>
  ) : (
    t`none`
  );
  return (
    <Blank label={t`Bots`} value={value}>
      {game.bots.map((level) => {
        const count = order.bots.filter((bot) => bot === level).length;
        const room = order.players.max - 1 - (order.bots.length - count);
        return (
          <fieldset key={level} className={styles.inner}>
            <legend>
              <b>{botName(level)}</b> <span className="quiet">{helps[level]}</span>
            </legend>
            {upTo(0, order.players.max - 1).map((n) => (
              <Choice
                key={n}
                name={`order-bot-${level}`}
                className="n"
                checked={count === n}
                disabled={n > room}
                onChange={() => setOrder(withBots(order, level, n))}
              >
                {n}
              </Choice>
            ))}
          </fieldset>
        );
      })}
    </Blank>
  );
}

export function OptionLines({ game, order, setOrder }: Parts) {
  return optionsFor(game, order).map((option) => {
    const chosen = option.values.find((one) => one.value === order.options[option.key]);
    return (
      <Blank key={option.key} label={option.label} value={chosen?.label ?? ""}>
        {option.values.map((one) => (
          <Choice
            key={String(one.value)}
            name={`order-${option.key}`}
            className={styles.wide}
            checked={one === chosen}
            onChange={() => setOrder({ ...order, options: { ...order.options, [option.key]: one.value } })}
          >
            <span>
              <b>{one.label}</b>
              <span className="quiet small">{one.help}</span>
            </span>
          </Choice>
        ))}
      </Blank>
    );
  });
}

export function ClockLine({ site, order, setOrder }: Parts) {
  const { t } = useLingui();
  const chosen = site.clocks.find((clock) => clock.key === order.clock);
  const weekend = order.weekend && mayPause(order.clock) ? t`, not at weekends` : "";
  return (
    <Blank
      label={t`Clock`}
      value={
        chosen ? (
          <span>
            {clockWords(chosen)}
            {weekend}
          </span>
        ) : (
          ""
        )
      }
    >
      {site.clocks.map((clock) => (
        <Choice
          key={clock.key}
          name="order-clock"
          className={styles.wide}
          checked={clock.key === order.clock}
          onChange={() => setOrder({ ...order, clock: clock.key })}
        >
          <ClockName clock={clock} />
        </Choice>
      ))}
      {mayPause(order.clock) ? (
        <Choice
          type="checkbox"
          className={styles.wide}
          checked={order.weekend === true}
          onChange={(weekend) => setOrder({ ...order, weekend })}
        >
          <span>
            <b>
              <Trans>Not at weekends</Trans>
            </b>
            <span className="quiet small">
              <Trans>Clocks stand still on Saturdays and Sundays, each by its player's own zone.</Trans>
            </span>
          </span>
        </Choice>
      ) : null}
    </Blank>
  );
}

export function KindLine({ game, order, setOrder }: Parts) {
  const { t } = useLingui();
  const why = whyNotRanked(game, order);
  const ranked = order.ranked && !why;
  const value = (
    <>
      {ranked ? <RankedSign size={20} /> : <FriendlySign size={20} />}
      {ranked ? <Trans>Ranked</Trans> : <Trans>Friendly</Trans>}
      {order.private ? <KeySign size={20} title={t`by link only`} /> : null}
    </>
  );
  return (
    <Blank label={t`Kind`} value={value}>
      <Choice name="order-kind" checked={!ranked} onChange={() => setOrder({ ...order, ranked: false })}>
        <FriendlySign size={20} />
        <Trans>Friendly</Trans>
      </Choice>
      <Choice
        name="order-kind"
        checked={ranked}
        disabled={why !== null}
        onChange={() => setOrder({ ...order, ranked: true })}
      >
        <RankedSign size={20} />
        <Trans>Ranked</Trans>
      </Choice>
      {why ? <p className="small rust">{why}</p> : null}
      <Choice
        type="checkbox"
        className={styles.wide}
        checked={order.private}
        onChange={(on) => setOrder({ ...order, private: on })}
      >
        <KeySign size={22} />
        <span>
          <b>
            <Trans>Private</Trans>
          </b>
          <span className="quiet small">
            <Trans>not in the lobby; whoever has the link may come</Trans>
          </span>
        </span>
      </Choice>
    </Blank>
  );
}
