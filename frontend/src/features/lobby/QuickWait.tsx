import { Plural, Trans } from "@lingui/react/macro";
import type { QuickMatch, Site, Wish } from "@/shared/api/types";
import { useNow } from "@/shared/time/useNow";
import { timeLeft } from "@/shared/time/words";
import { capital, numberWord } from "@/shared/ui/numbers";
import { countWords, gameWords, othersFor, paceWords } from "./quick";
import styles from "./quick.module.css";

function Waited({ since }: { since: string }) {
  const now = useNow();
  return (
    <p className={styles.waited}>
      <span className="num">{timeLeft(now - Date.parse(since))}</span>{" "}
      <span className="quiet small">
        <Trans>waited so far</Trans>
      </span>
    </p>
  );
}

/** How far from mine a rating may be now, by the clocks I asked for. */
function Reach({ reach }: { reach: Wish["reach"] }) {
  const { live, days } = reach;
  return (
    <>
      {live ? (
        <p className="small">
          {live.points === null ? (
            <Trans>Live, you now meet anybody, whatever their rating.</Trans>
          ) : (
            <Trans>
              Live, you now meet people within {live.points} points of your rating; each minute, 50 more.
            </Trans>
          )}
        </p>
      ) : null}
      {days ? (
        <p className="small">
          {days.points === null ? (
            <Trans>Over days, you now meet anybody, whatever their rating.</Trans>
          ) : (
            <Trans>
              Over days, you now meet people within {days.points} points of your rating; each hour, 50 more.
            </Trans>
          )}
        </p>
      ) : null}
    </>
  );
}

interface QuickWaitProps {
  site: Site;
  quick: QuickMatch;
  wish: Wish;
  busy: boolean;
  stop: () => void;
}

/** What I wait for, how long already, who else does, and the way out. */
export function QuickWait({ site, quick, wish, busy, stop }: QuickWaitProps) {
  const others = othersFor(quick, wish.games);
  const word = capital(numberWord(others));
  return (
    <>
      <Waited since={wish.since} />
      <p>
        {capital(gameWords(site, wish.games))}, {countWords(wish.players)}, {paceWords(site, wish.clocks)}
      </p>
      <Reach reach={wish.reach} />
      <p className="small" role="status">
        {others ? (
          <Plural
            value={others}
            one="One other person waits for such a game."
            other={`${word} others wait for such a game.`}
          />
        ) : (
          <Trans>Nobody else waits for these games yet.</Trans>
        )}
      </p>
      <p className="quiet small">
        {wish.reach.live ? (
          <Trans>
            For a live game keep this page open: it takes you to your table, where you say that you are there.
          </Trans>
        ) : (
          <Trans>You may close this page: when the game begins, you are told.</Trans>
        )}
      </p>
      <button type="button" className={`button leave ${styles.find}`} disabled={busy} onClick={stop}>
        <Trans>Stop looking</Trans>
      </button>
    </>
  );
}
