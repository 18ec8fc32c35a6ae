import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { GameEmblem, LastLine } from "@/games/registryArt";
import { dayQuery } from "@/shared/api/queries";
import type { Day, GameCard, TableCard } from "@/shared/api/types";
import { Leaf } from "@/shared/ui/Leaf";
import { MedalSign } from "@/shared/ui/Medal";
import { attemptWords } from "@/shared/ui/reached";
import styles from "./home.module.css";

function TodayWords({ day }: { day: Day | undefined }) {
  if (!day) return null;
  const { mine } = day;
  return (
    <>
      {mine?.medal ? <MedalSign medal={mine.medal} size={20} /> : null} {attemptWords(mine)}
    </>
  );
}

/** Today's garden of one game. */
function Today({ game }: { game: GameCard }) {
  const { data: day } = useQuery(dayQuery(game.slug));
  return (
    <Link to="/games/$slug/day" params={{ slug: game.slug }} className={styles.item}>
      {day ? <Leaf day={day.date} small /> : <GameEmblem slug={game.slug} size={44} />}
      <span>
        <b>
          <Trans>Garden of the day</Trans>
        </b>
        <br />
        <span className="quiet">
          {game.title}
          {day ? ": " : ""}
          <TodayWords day={day} />
        </span>
      </span>
    </Link>
  );
}

function Going({ card }: { card: TableCard }) {
  return (
    <Link to="/tables/$id" params={{ id: String(card.id) }} className={styles.item}>
      <GameEmblem slug={card.game} size={32} />
      <span>
        <b>{card.title}</b>
        {card.day ? (
          <span className="quiet">
            {", "}
            <Trans>garden of the day</Trans>
          </span>
        ) : null}
        <br />
        <span className="quiet">
          <LastLine card={card} />
        </span>
      </span>
    </Link>
  );
}

/** What the reader plays alone: nobody waits for it. */
export function Alone({ games, cards }: { games: GameCard[]; cards: TableCard[] }) {
  return (
    <section aria-labelledby="alone">
      <h2 className="ruled" id="alone">
        <Trans>Alone</Trans>
      </h2>
      {games.map((game) => (
        <Today key={game.slug} game={game} />
      ))}
      {cards.map((card) => (
        <Going key={card.id} card={card} />
      ))}
    </section>
  );
}
