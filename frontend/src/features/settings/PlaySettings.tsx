import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { User } from "@/shared/api/types";
import { Group } from "./Group";
import styles from "./settings.module.css";
import { useSaving } from "./useSaving";

interface SwitchProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A box to tick, with a line on what ticking it does. */
function Switch({ name, checked, onChange, children }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={id}
        />
        {name}
      </label>
      <p id={id} className="quiet">
        {children}
      </p>
    </div>
  );
}

/** How far a table's page goes by itself. */
export function PlaySettings({ user }: { user: User }) {
  const { t } = useLingui();
  const { shown, save, saved, wrong } = useSaving(user);
  return (
    <Group name={t`At the table`} saved={saved} wrong={wrong}>
      <Switch
        name={t`Play the only step there is`}
        checked={shown.auto_play}
        onChange={(auto_play) => void save({ auto_play })}
      >
        <Trans>
          Where the rules leave you one step, the page takes it, shows it for a moment and sends it, even if
          dice fall or tiles are drawn behind it. What opens somebody's secrets or ends the game waits for
          your press. A quick answer may tell the others that you had no choice.
        </Trans>
      </Switch>
      <Switch
        name={t`Skip Confirm`}
        checked={shown.skip_confirm}
        onChange={(skip_confirm) => void save({ skip_confirm })}
      >
        <Trans>
          A whole turn goes with the tap that completes it, and is not to be taken back then. Confirm stays
          where dice, draws or secrets follow, and at the end of a game.
        </Trans>
      </Switch>
    </Group>
  );
}
