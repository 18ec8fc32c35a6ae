import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { type TournamentCard, tournamentsQuery } from "@/shared/api/tournaments";
import { useNow } from "@/shared/time/useNow";
import { moment } from "@/shared/time/words";
import { capital, numberWord } from "@/shared/ui/numbers";
import styles from "./home.module.css";

/** A tournament of the reader's own, and how far it is. */
function Mine({ card }: { card: TournamentCard }) {
  const now = useNow();
  return (
    <Link to="/tournaments/$id" params={{ id: String(card.id) }} className={styles.item}>
      <GameEmblem slug={card.game} size={32} />
      <span>
        <b>
          <Trans>
            {card.title}, tournament {card.id}
          </Trans>
        </b>
        <br />
        <span className="quiet">
          {card.status === "running" ? (
            <Trans>
              Round {card.round} of {card.rounds ?? card.round}
            </Trans>
          ) : (
            <Trans>You are registered. It begins {moment(card.closes_at, now)}.</Trans>
          )}
        </span>
      </span>
    </Link>
  );
}

/** Those for which one can register, in a line. */
function Open({ cards }: { cards: TournamentCard[] }) {
  const now = useNow();
  const [first] = cards;
  const word = capital(numberWord(cards.length));
  if (!first) return null;
  return (
    <Link to="/tournaments" className={styles.item}>
      <GameEmblem slug={first.game} size={32} />
      <span>
        <b>
          <Plural value={cards.length} one="One tournament is open" other={`${word} tournaments are open`} />
        </b>
        <br />
        <span className="quiet">
          <Trans>
            {first.title}: register until {moment(first.closes_at, now)}.
          </Trans>
        </span>
      </span>
    </Link>
  );
}

/** The reader's tournaments, and whether there are others to register for. */
export function Tournaments() {
  const { data } = useQuery(tournamentsQuery());
  const mine = [...(data?.running ?? []), ...(data?.open ?? [])].filter((card) => card.mine);
  const open = data?.open.filter((card) => !card.mine) ?? [];
  if (!mine.length && !open.length) return null;
  return (
    <section className={styles.tournaments}>
      <h2 className="ruled">
        <Trans>Tournaments</Trans>
      </h2>
      <div>
        {mine.map((card) => (
          <Mine key={card.id} card={card} />
        ))}
        <Open cards={open} />
      </div>
    </section>
  );
}
