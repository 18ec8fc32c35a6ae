import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useNow } from "@/shared/time/useNow";
import { moment } from "@/shared/time/words";
import { Field } from "@/shared/ui/Field";
import {
  addWebhook,
  type Channels,
  removeWebhook,
  resumeWebhook,
  useChannelDeed,
  type Webhook,
} from "./channels";
import { Group } from "./Group";
import { kindWords } from "./kinds";
import styles from "./notices.module.css";
import { TestButton } from "./TestButton";

/** What was sent last, and what came of it. */
function Log({ hook }: { hook: Webhook }) {
  const now = useNow(true);
  const kinds = kindWords();
  if (!hook.log.length)
    return (
      <p className="quiet small">
        <Trans>Nothing was sent yet.</Trans>
      </p>
    );
  return (
    <ul className={`plain small ${styles.log}`}>
      {hook.log.map((line) => (
        <li key={line.at}>
          <time dateTime={line.at}>{moment(line.at, now)}</time> {kinds[line.kind]}:{" "}
          {line.ok ? (
            <Trans>taken ({line.said})</Trans>
          ) : (
            <b className={styles.failed}>
              <Trans>failed: {line.said}</Trans>
            </b>
          )}
        </li>
      ))}
    </ul>
  );
}

function Hook({ hook, deed }: { hook: Webhook; deed: ReturnType<typeof useChannelDeed> }) {
  const { t } = useLingui();
  return (
    <li>
      <span>
        <b>{hook.host}</b> <span className="quiet">…{hook.ending}</span>{" "}
        {hook.paused ? (
          <b className={styles.failed}>
            <Trans>paused after repeated failure</Trans>
          </b>
        ) : null}
        <Log hook={hook} />
      </span>
      {hook.paused ? (
        <button
          type="button"
          className="textbutton"
          disabled={deed.busy}
          aria-label={t`Start ${hook.host} again`}
          onClick={() => void deed.run(() => resumeWebhook(hook.id))}
        >
          <Trans>Start again</Trans>
        </button>
      ) : null}
      <button
        type="button"
        className="textbutton"
        disabled={deed.busy}
        aria-label={t`Remove ${hook.host}`}
        onClick={() => void deed.run(() => removeWebhook(hook.id))}
      >
        <Trans>Remove</Trans>
      </button>
    </li>
  );
}

/** Addresses of programs that are told what one is told. */
export function WebhookSettings({ channels }: { channels: Channels }) {
  const { t } = useLingui();
  const deed = useChannelDeed();
  const [url, setUrl] = useState("");
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await deed.run(() => addWebhook(url.trim()))) setUrl("");
  };
  return (
    <Group name={t`Webhooks`}>
      {channels.webhooks.length ? (
        <ul className={`plain ${styles.list}`}>
          {channels.webhooks.map((hook) => (
            <Hook key={hook.id} hook={hook} deed={deed} />
          ))}
        </ul>
      ) : null}
      <form className={styles.form} onSubmit={add}>
        <Field
          label={t`Address of a webhook`}
          hint={t`As Discord gives it for a channel; other programs that read the same form work too.`}
          type="url"
          value={url}
          error={deed.wrong}
          placeholder="https://discord.com/api/webhooks/…"
          required
          onChange={(event) => setUrl(event.target.value)}
        />
        <button type="submit" className="button" disabled={deed.busy || !url.trim()}>
          <Trans>Add</Trans>
        </button>
      </form>
      {channels.webhooks.length ? <TestButton channel="webhook" /> : null}
    </Group>
  );
}
