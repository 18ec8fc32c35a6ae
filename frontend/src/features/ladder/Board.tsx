import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import type { Ladder, LadderRow } from "@/shared/api/types";
import { ColumnHeads } from "@/shared/ui/ColumnHeads";
import { ProvisionalSign, TurnSign } from "@/shared/ui/icons";
import { LevelSign, levelName, RatingNumber } from "@/shared/ui/Level";
import { Pages } from "@/shared/ui/Pages";
import ranking from "@/shared/ui/ranking.module.css";
import styles from "./ladder.module.css";
import { inShort } from "./list";

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
      <td className={`${styles.rating} ${ranking.right}`}>
        <RatingNumber rating={row.rating} provisional={row.provisional} />
      </td>
    </tr>
  );
}

const HEADS = [
  <Trans key="player">Player</Trans>,
  <Trans key="level">Level</Trans>,
  <Trans key="games">Games</Trans>,
  <Trans key="rating">Rating</Trans>,
];
const CLASSES = [undefined, undefined, `${styles.games} ${ranking.right}`, ranking.right];

function WholeList({ ladder }: { ladder: Ladder }) {
  const { game: slug, page, pages } = ladder;
  const link = (to: number, words: ReactNode) => (
    <Link to="/ladder/$slug" params={{ slug }} search={{ page: to }}>
      {words}
    </Link>
  );
  return (
    <Pages page={page} pages={pages} link={link}>
      <Link to="/ladder/$slug" params={{ slug }}>
        <Trans>The list in short</Trans>
      </Link>
    </Pages>
  );
}

/** The list: in short with a gap before your own neighbours, or whole and by pages. */
export function Board({ ladder, whole }: { ladder: Ladder; whole: boolean }) {
  const stretches = whole ? [{ rows: ladder.rows, skipped: 0 }] : inShort(ladder);
  const shown = stretches.reduce((sum, stretch) => sum + stretch.rows.length, 0);
  const mine = ladder.near.length ? ladder.me?.name : undefined;
  return (
    <>
      {ladder.total ? (
        <table className={ranking.ranking}>
          <ColumnHeads heads={HEADS} classes={CLASSES} />
          <tbody>
            {stretches.map((stretch) => (
              <Fragment key={stretch.skipped}>
                {stretch.skipped ? (
                  <tr className={styles.gap}>
                    <td colSpan={5}>
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
        <WholeList ladder={ladder} />
      ) : shown < ladder.total ? (
        <p className={ranking.pages}>
          <Link to="/ladder/$slug" params={{ slug: ladder.game }} search={{ page: 1 }}>
            <Trans>The whole list</Trans>
          </Link>
        </p>
      ) : null}
      <p className={styles.note}>
        <ProvisionalSign size={18} />
        <Trans>
          provisional: fewer than 10 rated games. The list begins at {ladder.fewest_games} games. At most
          three rated games a day between the same two people count.
        </Trans>
      </p>
    </>
  );
}
