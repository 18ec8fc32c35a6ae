import { Trans, useLingui } from "@lingui/react/macro";
import { type Channels, openCalendar, shutCalendar, useChannelDeed } from "./channels";
import { Group } from "./Group";
import styles from "./notices.module.css";

/** A calendar of the moments at which one's turns run out, at a secret address. */
export function CalendarSettings({ channels }: { channels: Channels }) {
  const { t } = useLingui();
  const { busy, wrong, run } = useChannelDeed();
  const address = channels.calendar;
  return (
    <Group name={t`Calendar`} wrong={wrong}>
      {address ? (
        <>
          <input
            className={styles.address}
            readOnly
            value={address}
            aria-label={t`The calendar's address`}
            onFocus={(event) => event.target.select()}
          />
          <button
            type="button"
            className="button leave"
            disabled={busy}
            onClick={() => void run(shutCalendar)}
          >
            <Trans>Shut this address</Trans>
          </button>
        </>
      ) : (
        <button type="button" className="button" disabled={busy} onClick={() => void run(openCalendar)}>
          <Trans>Make a calendar</Trans>
        </button>
      )}
      <p className="quiet">
        {address ? (
          <Trans>
            Subscribe to it in your calendar program. Whoever has the address sees when your turns run out;
            shut it, and nobody does.
          </Trans>
        ) : (
          <Trans>
            A secret address with the moments at which your turns run out, for your calendar program.
          </Trans>
        )}
      </p>
    </Group>
  );
}
