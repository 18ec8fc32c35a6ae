import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Notice } from "@/shared/ui/Notice";
import { type Channel, sendTest, useChannelDeed } from "./channels";

/** Sends a test by a channel and says that it is on its way. */
export function TestButton({ channel }: { channel: Channel }) {
  const { busy, wrong, run } = useChannelDeed();
  const [sent, setSent] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={async () => setSent(await run(() => sendTest(channel)))}
      >
        <Trans>Send me a test</Trans>
      </button>
      <span role="status" className="quiet">
        {sent && !wrong ? <Trans>On its way; it takes a few seconds.</Trans> : null}
      </span>
      {wrong ? <Notice>{wrong}</Notice> : null}
    </>
  );
}
