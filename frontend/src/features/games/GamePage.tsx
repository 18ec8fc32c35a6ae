import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useGame } from "@/games/registry";
import { GameEmblem } from "@/games/registryArt";
import { hasIntroduction } from "@/games/registryIntroductions";
import { siteQuery } from "@/shared/api/queries";
import type { GameCard } from "@/shared/api/types";
import { Loading } from "@/shared/ui/Notice";
import { playersWord } from "@/shared/ui/numbers";
import { PageTitle } from "@/shared/ui/PageTitle";
import { Alone } from "./Alone";
import { BestLists } from "./BestLists";
import styles from "./games.module.css";
import { OptionList } from "./OptionList";
import { Running } from "./Running";
import { Statistics } from "./Statistics";
import { TogetherLists } from "./TogetherLists";

/** Whether several can play for one goal. */
const isTogether = (game: GameCard) =>
  game.options.some((option) => option.values.some(({ value }) => value === "cooperative"));

function Credits({ game }: { game: GameCard }) {
  return (
    <section>
      <h2 className="ruled">
        <Trans>Credits</Trans>
      </h2>
      <p>
        <Trans>
          {game.title} was designed by {game.designer} and is published by {game.publisher}.
        </Trans>
      </p>
      <p className="quiet">
        <Trans>
          This is an independent, unofficial implementation. It has its own drawings and its own words, and is
          not connected with the designer or the publisher. If you like the game, buy the box.
        </Trans>
      </p>
    </section>
  );
}

function Facts({ game }: { game: GameCard }) {
  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>Players</Trans>
      </dt>
      <dd className="num">
        {game.players.min === game.players.max ? game.players.min : `${game.players.min}–${game.players.max}`}
      </dd>
      <dt>
        <Trans>Minutes at a table</Trans>
      </dt>
      <dd className="num">
        {game.minutes.min}–{game.minutes.max}
      </dd>
      <dt>
        <Trans>Open tables</Trans>
      </dt>
      <dd className="num">{game.open_tables}</dd>
    </dl>
  );
}

/** One game: its rules in our words, options, credits and tables. Also the game's help. */
export function GamePage() {
  const { t } = useLingui();
  const { slug = "" } = useParams({ strict: false });
  const { data: site } = useQuery(siteQuery);
  const module = useGame(slug);
  if (!site) return <Loading />;
  const game = site.games.find((one) => one.slug === slug);
  if (!game)
    return (
      <>
        <PageTitle name={t`An unknown game`} />
        <p>
          <Trans>
            No game of this name grows here. <Link to="/games">See the ones that do.</Link>
          </Trans>
        </p>
      </>
    );
  const Help = module?.Help;
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <div className={styles.head}>
          <GameEmblem slug={slug} size={96} />
          <PageTitle name={game.title} note={playersWord(game.players)} />
        </div>
        <p className={styles.summary}>{game.summary}</p>
        {hasIntroduction(slug) ? (
          <p>
            <Link to="/games/$slug/introduction" params={{ slug }} className="button">
              <Trans>Play an example turn</Trans>
            </Link>
          </p>
        ) : null}
        {game.players.min === 1 ? <Alone game={game} /> : null}
        {Help ? <Help /> : module === undefined ? <Loading /> : null}
        <Statistics slug={slug} />
      </div>
      <aside className={styles.aside}>
        <Link to="/lobby" search={{ game: slug }} hash="create" className="button forward">
          <Trans>Set a table</Trans>
        </Link>
        <Link to="/lobby" search={{ game: slug }} className="button">
          <Plural
            value={game.open_tables}
            _0="See the lobby"
            one="Join the open table"
            other="Join one of # open tables"
          />
        </Link>
        <Facts game={game} />
        <a href="#statistics" className={styles.down}>
          <Trans>Games in numbers</Trans>
        </a>
        {game.players.min === 1 ? <BestLists slug={slug} /> : null}
        {isTogether(game) ? <TogetherLists slug={slug} /> : null}
        <OptionList game={game} />
        <Running slug={slug} />
        <Credits game={game} />
      </aside>
    </div>
  );
}
