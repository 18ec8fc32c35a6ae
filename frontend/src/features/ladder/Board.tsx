import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import type { LadderChoice } from "@/shared/api/calls";
import type { Ladder, LadderRow } from "@/shared/api/types";
import { ColumnHeads } from "@/shared/ui/ColumnHeads";
import { ProvisionalSign, TurnSign } from "@/shared/ui/icons";
import { LevelSign, levelName, RatingNumber, signed } from "@/shared/ui/Level";
import { Pages } from "@/shared/ui/Pages";
import ranking from "@/shared/ui/ranking.module.css";
import { LadderLink } from "./LadderLink";
import styles from "./ladder.module.css";
import { inShort } from "./list";

function Gain({ gain }: { gain: number }) {
  const tone = gain < 0 ? "rust" : gain > 0 ? "leaf" : "quiet";
  return (
    <td className={ranking.right}>
      <span className={`num ${styles[tone]}`}>{signed(gain)}</span>
    </td>
  );
}

function Row({ row, mine }: { row: LadderRow; mine: boolean }) {
  const { t } = useLingui();
  return (
    <tr className={mine ? `${ranking.mine} ${styles.me}` : undefined}>
      <td className={`num ${ranking.rank}`}>
        {mine ? <TurnSign title={t`you`} /> : null}
        {row.rank}
      </td>
      <th scope="row">
        <Link to="/players/$name" params={{ name: row.name }}>
          {row.name}
        </Link>
      </th>
      <td className={styles.level}>
        <LevelSign level={row.level} size={26} />
        <span>{levelName(row.level)}</span>
      </td>
      <td className={`${styles.games} ${ranking.right}`}>{row.games}</td>
      {row.gain === null ? null : <Gain gain={row.gain} />}
      <td className={`${styles.rating} ${ranking.right}`}>
        <RatingNumber rating={row.rating} provisional={row.provisional} />
      </td>
    </tr>
  );
}

function Heads({ ladder }: { ladder: Ladder }) {
  const ofSeason = ladder.season !== null;
  const heads = [
    <Trans key="player">Player</Trans>,
    <Trans key="level">Level</Trans>,
    <Trans key="games">Games</Trans>,
    ...(ofSeason ? [<Trans key="season">Season</Trans>] : []),
    <Trans key="rating">Rating</Trans>,
  ];
  const right = heads.slice(3).map(() => ranking.right);
  return (
    <ColumnHeads
      heads={heads}
      classes={[undefined, undefined, `${styles.games} ${ranking.right}`, ...right]}
    />
  );
}

function WholeList({ ladder, choice }: { ladder: Ladder; choice: LadderChoice }) {
  const { game: slug, page, pages } = ladder;
  return (
    <Pages
      page={page}
      pages={pages}
      link={(to, words) => (
        <LadderLink slug={slug} choice={choice} page={to}>
          {words}
        </LadderLink>
      )}
    >
      <LadderLink slug={slug} choice={choice}>
        <Trans>The list in short</Trans>
      </LadderLink>
    </Pages>
  );
}

/** By which rule the list was made. */
function Note({ ladder }: { ladder: Ladder }) {
  return (
    <p className={styles.note}>
      <ProvisionalSign size={18} />
      <span>
        <Trans>provisional: fewer than 10 rated games.</Trans>{" "}
        {ladder.list === "friends" ? (
          <Trans>Here stand you and your friends, whoever has a rating.</Trans>
        ) : ladder.season ? (
          <Trans>
            By rating; {ladder.fewest_games} rated games within the season are needed. “Season” is what the
            rating gained in it.
          </Trans>
        ) : (
          <Trans>The list begins at {ladder.fewest_games} games.</Trans>
        )}{" "}
        <Trans>At most three rated games a day between the same two people count.</Trans>
      </span>
    </p>
  );
}

/** The list: in short with a gap before your own neighbours, or whole and by pages. */
export function Board({ ladder, choice }: { ladder: Ladder; choice: LadderChoice }) {
  const whole = choice.page !== undefined;
  const stretches = whole ? [{ rows: ladder.rows, skipped: 0 }] : inShort(ladder);
  const shown = stretches.reduce((sum, stretch) => sum + stretch.rows.length, 0);
  const mine = ladder.near.length ? ladder.me?.name : undefined;
  return (
    <>
      {ladder.total ? (
        <table className={ranking.ranking}>
          <Heads ladder={ladder} />
          <tbody>
            {stretches.map((stretch) => (
              <Fragment key={stretch.skipped}>
                {stretch.skipped ? (
                  <tr className={styles.gap}>
                    <td colSpan={6}>
                      <Plural value={stretch.skipped} one="# more" other="# more" />
                    </td>
                  </tr>
                ) : null}
                {stretch.rows.map((row) => (
                  <Row key={row.name} row={row} mine={row.name === mine} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      ) : null}
      {whole ? (
        <WholeList ladder={ladder} choice={choice} />
      ) : shown < ladder.total ? (
        <p className={ranking.pages}>
          <LadderLink slug={ladder.game} choice={choice} page={1}>
            <Trans>The whole list</Trans>
          </LadderLink>
        </p>
      ) : null}
      {ladder.total ? <Note ladder={ladder} /> : null}
    </>
  );
}
