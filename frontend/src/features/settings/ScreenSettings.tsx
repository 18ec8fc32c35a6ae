import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { openScreen, type ScreenState, screenState, shutScreen } from "@/shared/screen";
import { Notice } from "@/shared/ui/Notice";
import { addDevice, type Channels, removeDevice, useChannelDeed } from "./channels";
import { Group } from "./Group";
import styles from "./notices.module.css";
import { TestButton } from "./TestButton";

/** What to do where a browser shows nothing. */
function Unable({ state }: { state: ScreenState }) {
  return (
    <p className="quiet">
      {state === "refused" ? (
        <Trans>
          This browser was told to show no notices from here. Its own settings for this site can allow them.
        </Trans>
      ) : (
        <Trans>
          This browser can't show notices, or not here. On an iPhone or iPad, add Gardenhub to the home screen
          and open it from there.
        </Trans>
      )}
    </p>
  );
}

/** Notices on the screens of one's browsers, also while no page is open. */
export function ScreenSettings({ channels }: { channels: Channels }) {
  const { t } = useLingui();
  const { busy, wrong, run } = useChannelDeed();
  const [state, setState] = useState<ScreenState>();
  const [failed, setFailed] = useState("");
  const here = channels.devices.find((device) => device.this);
  useEffect(() => void screenState().then(setState), []);
  const open = async () => {
    setFailed("");
    try {
      const device = await openScreen(channels.push_key);
      if (device) await run(() => addDevice(device));
    } catch (error) {
      setFailed(
        t`The browser could not sign up for notices: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    setState(await screenState());
  };
  const remove = async (id: number) => {
    if (id === here?.id) await shutScreen();
    await run(() => removeDevice(id));
    setState(await screenState());
  };
  const ready = state === "off" || state === "on";
  return (
    <Group name={t`On your screens`} wrong={wrong || failed}>
      {ready && !(state === "on" && here) ? (
        <button type="button" className="button" disabled={busy} onClick={open}>
          <Trans>Show notices in this browser</Trans>
        </button>
      ) : null}
      {state && !ready ? <Unable state={state} /> : null}
      {channels.devices.length ? (
        <ul className={`plain ${styles.list}`}>
          {channels.devices.map((device) => (
            <li key={device.id}>
              <span>
                <b>{device.name}</b> {device.this ? <Trans>(this browser)</Trans> : null}
                {device.problem ? <Notice>{device.problem}</Notice> : null}
              </span>
              <button
                type="button"
                className="textbutton"
                disabled={busy}
                aria-label={t`Remove ${device.name}`}
                onClick={() => remove(device.id)}
              >
                <Trans>Remove</Trans>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="quiet">
        <Trans>
          A notice comes even when no page is open, and goes when you have played elsewhere. Signing out ends
          it in that browser.
        </Trans>
      </p>
      {channels.devices.length ? <TestButton channel="push" /> : null}
    </Group>
  );
}
