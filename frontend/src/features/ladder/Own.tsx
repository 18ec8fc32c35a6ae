import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useUser } from "@/shared/api/queries";
import type { Ladder } from "@/shared/api/types";
import { LevelSign, levelName, RatingNumber } from "@/shared/ui/Level";
import styles from "./ladder.module.css";

/** Where you stand yourself, in words. */
export function Own({ ladder }: { ladder: Ladder }) {
  const user = useUser();
  const { me } = ladder;
  if (!user) return null;
  return (
    <div className={styles.own}>
      <h2 className="ruled">
        <Trans>Your rating</Trans>
        {me ? (
          <small>
            <Plural value={me.games} one="# rated game" other="# rated games" />
          </small>
        ) : null}
      </h2>
      {me ? (
        <p className={styles.standing}>
          <LevelSign level={me.level} size={44} />
          <span>
            <b>{levelName(me.level)}</b>
            <br />
            {me.rank === null && ladder.season?.closed_at ? (
              <Trans>Too few games to be listed.</Trans>
            ) : me.rank === null ? (
              <Plural
                value={ladder.fewest_games - me.games}
                one="One more rated game and you are in the list."
                other="# more rated games and you are in the list."
              />
            ) : (
              <Trans>
                Place {me.rank} of {ladder.total}.
              </Trans>
            )}
          </span>
          <span className={styles.big}>
            <RatingNumber rating={me.rating} provisional={me.provisional} />
          </span>
        </p>
      ) : ladder.season ? (
        <p>
          {ladder.season.closed_at ? (
            <Trans>You had no rated game in this season.</Trans>
          ) : (
            <Trans>You have no rated game in this season yet.</Trans>
          )}
        </p>
      ) : (
        <p>
          <Trans>
            You begin at 1500. Play a{" "}
            <Link to="/lobby" search={{ game: ladder.game, ranked: true }}>
              ranked table
            </Link>{" "}
            to its end and your rating begins to move.
          </Trans>
        </p>
      )}
    </div>
  );
}
