import { Trans, useLingui } from "@lingui/react/macro";
import type { MailChoice, User } from "@/shared/api/types";
import { Choice } from "@/shared/ui/Choice";
import { Notice } from "@/shared/ui/Notice";
import { Group } from "./Group";
import { useSaving } from "./useSaving";

/** When mails about tables come, and whether the address takes them. */
export function MailSettings({ user }: { user: User }) {
  const { t } = useLingui();
  const { shown, save, saved, wrong } = useSaving(user);
  const choices: [MailChoice, string][] = [
    ["later", t`After five minutes`],
    ["at_once", t`At once`],
    ["off", t`Never`],
  ];
  return (
    <Group name={t`Mails about your tables`} saved={saved} wrong={wrong}>
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
      <p className="quiet">
        <Trans>
          To {user.email}: when it is your turn, when a game begins or ends, and when your time runs out. No
          mail comes about what you have already seen on the table's page.
        </Trans>
      </p>
    </Group>
  );
}
