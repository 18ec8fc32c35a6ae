import { Trans, useLingui } from "@lingui/react/macro";
import type { MailChoice, User } from "@/shared/api/types";
import { Choice } from "@/shared/ui/Choice";
import { Notice } from "@/shared/ui/Notice";
import { Group } from "./Group";
import styles from "./settings.module.css";
import { TestButton } from "./TestButton";
import { useSaving } from "./useSaving";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When mails come, and whether the address takes them. */
export function MailSettings({ user }: { user: User }) {
  const { t } = useLingui();
  const { shown, save, saved, wrong } = useSaving(user);
  const choices: [MailChoice, string][] = [
    ["later", t`After five minutes`],
    ["at_once", t`At once`],
    ["digest", t`Once a day`],
    ["off", t`Never`],
  ];
  return (
    <Group name={t`Mails`} saved={saved} wrong={wrong}>
      {user.email_refused ? (
        <Notice>
          <Trans>The mail provider refuses this address, so we send nothing to {user.email} for now.</Trans>{" "}
          <button type="button" className="textbutton" onClick={() => void save({ mails: user.mails })}>
            <Trans>Try again</Trans>
          </button>
        </Notice>
      ) : null}
      {choices.map(([mails, label]) => (
        <Choice
          key={mails}
          name="mails"
          checked={shown.mails === mails}
          onChange={() => void save({ mails })}
        >
          {label}
        </Choice>
      ))}
      {shown.mails === "digest" ? (
        <label className={styles.hour}>
          <Trans>The daily mail comes at</Trans>{" "}
          <select
            value={shown.digest_hour}
            onChange={(event) => void save({ digest_hour: Number(event.target.value) })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {String(hour).padStart(2, "0")}:00
              </option>
            ))}
          </select>{" "}
          <span className="quiet">({shown.zone})</span>
        </label>
      ) : null}
      <p className="quiet">
        {shown.mails === "digest" ? (
          <Trans>
            To {user.email}: one mail with all that is new and still true. Only that your time runs out is
            told at once.
          </Trans>
        ) : (
          <Trans>
            To {user.email}. No mail comes about what you have seen on the table's page or have already
            played.
          </Trans>
        )}
      </p>
      <TestButton channel="mail" />
    </Group>
  );
}
