import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Group } from "../Group";

/** All that the site keeps of a person, to take away. */
export function DataSettings() {
  const { t } = useLingui();
  return (
    <Group name={t`Your data`}>
      <p>
        <Trans>
          One file with everything: account, games with their steps, results, talk, notices. Programs read it
          (JSON), and so can you. <Link to="/privacy">What we keep, and why</Link>
        </Trans>
      </p>
      <a className="button" href="/api/v1/me/export" download>
        <Trans>Take it along</Trans>
      </a>
    </Group>
  );
}
