import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "@/shared/api/types";
import type { Channel } from "./channels";
import { Group } from "./Group";
import { kindWords } from "./kinds";
import styles from "./notices.module.css";
import { useSaving } from "./useSaving";

type Unwanted = User["unwanted"][number];

/** Which kind of notice comes by which channel; in the inbox stands everything. */
export function NoticeSettings({ user }: { user: User }) {
  const { t } = useLingui();
  const { shown, save, saved, wrong } = useSaving(user);
  const channels: [Channel, string][] = [
    ["mail", t`Mail`],
    ["push", t`Screen`],
    ["webhook", t`Webhook`],
  ];
  const change = (cell: Unwanted, wanted: boolean) => {
    const others = shown.unwanted.filter((each) => each !== cell);
    void save({ unwanted: wanted ? others : [...others, cell] });
  };
  return (
    <Group name={t`What you are told`} saved={saved} wrong={wrong}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <td />
            {channels.map(([channel, word]) => (
              <th key={channel} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(kindWords()).map(([kind, sentence]) => (
            <tr key={kind}>
              <th scope="row">{sentence}</th>
              {channels.map(([channel, word]) => {
                const cell = `${kind}.${channel}` as Unwanted;
                return (
                  <td key={channel}>
                    <label>
                      <input
                        type="checkbox"
                        checked={!shown.unwanted.includes(cell)}
                        aria-label={`${sentence}: ${word}`}
                        onChange={(event) => change(cell, event.target.checked)}
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">
        <Trans>
          Your inbox keeps all of it. A table that you mute on its page tells you nothing outside the inbox.
        </Trans>
      </p>
    </Group>
  );
}
