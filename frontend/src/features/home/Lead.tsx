import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { GameThumb, LastLine } from "@/games/registryArt";
import type { TableCard } from "@/shared/api/types";
import { useNow } from "@/shared/time/useNow";
import { moment, roughly } from "@/shared/time/words";
import { TurnSign } from "@/shared/ui/icons";
import { KindSign } from "@/shared/ui/KindSign";
import { otherNames } from "@/shared/ui/seats";
import { TimeLeft } from "@/shared/ui/TimeLeft";
import styles from "./home.module.css";

/** The table that has waited longest, large, with the page's only filled button. */
export function Lead({ card }: { card: TableCard }) {
  const { t } = useLingui();
  const now = useNow();
  const waits = card.asked_at ? roughly(now - Date.parse(card.asked_at)) : "";
  const id = String(card.id);
  return (
    <article className={styles.lead}>
      <div>
        <GameThumb slug={card.game} view={card.thumb} label={t`The board of table ${card.id} as it stands`} />
        <p className={styles.cap}>
          <Trans>
            Table {card.id}, with {otherNames(card.seats, card.my_seat)}
          </Trans>
        </p>
      </div>
      <div className={styles.words}>
        <h2>{card.title}</h2>
        <div className="marks">
          <KindSign ranked={card.ranked} />
          <span>
            {card.ranked ? <Trans>Ranked, waits {waits}</Trans> : <Trans>Friendly, waits {waits}</Trans>}
          </span>
        </div>
        <p className={styles.say}>
          <LastLine card={card} />
        </p>
        <div className={styles.time}>
          {card.my_deadline ? (
            <>
              <TimeLeft deadline={card.my_deadline} bankSeconds={card.clock.bank_seconds} iconSize={26} />
              <small>
                <Trans>left, until {moment(card.my_deadline, now)}</Trans>
              </small>
            </>
          ) : (
            <small>
              <Trans>no clock: take your time</Trans>
            </small>
          )}
        </div>
        <div className={styles.bottom}>
          <Link to="/tables/$id" params={{ id }} className="button forward">
            <TurnSign />
            <Trans>Next table</Trans>
          </Link>
        </div>
      </div>
    </article>
  );
}
