import { Trans, useLingui } from "@lingui/react/macro";
import { useGameCard } from "@/shared/api/queries";
import { seasonName } from "@/shared/seasons";
import { dateWords } from "@/shared/time/words";
import { RankedSign } from "@/shared/ui/icons";
import { capital, rankWord } from "@/shared/ui/numbers";
import { Packet } from "./Packet";
import type { PersonRecord } from "./pages";
import styles from "./player.module.css";

/** What each achievement is called, and what is done for it. */
function useWords(): Record<string, [string, string]> {
  const { t } = useLingui();
  return {
    first_game: [t`First sowing`, t`a game with others, played to its end`],
    first_win: [t`First bloom`, t`came first among others`],
    ten_games: [t`A row`, t`ten games with others`],
    hundred_games: [t`A whole bed`, t`a hundred games with others`],
    every_game: [t`Every plot`, t`each game of the site played to its end`],
    tall_table: [t`Above the rest`, t`came first of four or more`],
    beat_master: [t`Master’s match`, t`came first where a master played`],
    together: [t`Side by side`, t`a game played together to its end`],
    bloom: [t`Bloom`, t`a rating of 1600, no longer provisional`],
    orchard: [t`Orchard`, t`a rating of 1750, no longer provisional`],
    old_oak: [t`Old oak`, t`a rating of 1900, no longer provisional`],
    seven_days: [t`Seven mornings`, t`the garden of the day, seven days running`],
    medal: [t`A medal`, t`won in a game alone`],
  };
}

function Badge({ badge }: { badge: PersonRecord["badges"][number] }) {
  const game = useGameCard(badge.game);
  return (
    <li>
      <RankedSign size={40} />
      <span>
        <b>{capital(rankWord(badge.place))}</b>
        <span className="small">
          {game?.title ?? badge.game}, {seasonName(badge.season)}
        </span>
      </span>
    </li>
  );
}

/** Places in seasons, and what was earned when. What is still to come shows on one's own page alone. */
export function Achievements({ record, own }: { record: PersonRecord; own: boolean }) {
  const words = useWords();
  const { t } = useLingui();
  const earned = record.achievements.filter((each) => each.earned_at);
  const shown = own ? record.achievements : earned;
  return (
    <section>
      <h2 className="ruled">
        <Trans>Achievements</Trans>
        <small>
          <Trans>
            {earned.length} of {record.achievements.length}
          </Trans>
        </small>
      </h2>
      {record.badges.length ? (
        <ul className={`plain ${styles.badges}`} aria-label={t`Places in seasons`}>
          {record.badges.map((badge) => (
            <Badge key={`${badge.season} ${badge.game}`} badge={badge} />
          ))}
        </ul>
      ) : null}
      {shown.length ? (
        <ul className={`plain ${styles.packets}`}>
          {shown.map(({ key, earned_at }) => {
            const [name, deed] = words[key] ?? [key, ""];
            return (
              <li key={key} className={earned_at ? undefined : styles.open}>
                <Packet of={key} earned={earned_at !== null} />
                <span>
                  <b>{name}</b>
                  <span className="quiet small">{deed}</span>
                  <span className="small">{earned_at ? dateWords(earned_at) : t`not yet`}</span>
                </span>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="quiet">
          <Trans>None yet.</Trans>
        </p>
      )}
    </section>
  );
}
