import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { siteQuery } from "@/shared/api/queries";
import type { GameCard } from "@/shared/api/types";
import { Flap, packetColour } from "@/shared/ui/Flap";
import { playersWord } from "@/shared/ui/numbers";
import styles from "./packets.module.css";

function Packet({ game, wide }: { game: GameCard; wide: boolean }) {
  return (
    <Link
      to="/games/$slug"
      params={{ slug: game.slug }}
      className={wide ? `${styles.packet} ${styles.wide}` : styles.packet}
    >
      <Flap colour={packetColour(game.slug)} />
      <GameEmblem slug={game.slug} size={wide ? 96 : 72} />
      <span className={styles.words}>
        <h3>{game.title}</h3>
        {wide ? <span className={styles.summary}>{game.summary}</span> : null}
        <span>{playersWord(game.players)}</span>
        <span className="quiet">
          <Plural value={game.open_tables} _0="no open table" one="# open table" other="# open tables" />
        </span>
      </span>
    </Link>
  );
}

/** The games as seed packets. */
export function Packets() {
  const { data: site } = useQuery(siteQuery);
  const games = site?.games ?? [];
  if (!games.length) return null;
  const open = games.reduce((sum, game) => sum + game.open_tables, 0);
  return (
    <section className={styles.shelf}>
      <h2 className="ruled">
        <Plural value={games.length} one="The game" other="The games" />
        <small>
          <Trans>
            <Plural value={open} _0="no open table yet" one="# open table" other="# open tables" />
          </Trans>
        </small>
      </h2>
      <div className={styles.rack}>
        {games.map((game) => (
          <Packet key={game.slug} game={game} wide={games.length === 1} />
        ))}
      </div>
    </section>
  );
}
