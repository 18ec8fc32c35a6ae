import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useNow } from "@/shared/time/useNow";
import { moment } from "@/shared/time/words";
import { Failure } from "@/shared/ui/Notice";
import { Group } from "../Group";
import { askExport, type Export, exportQuery } from "./data";

/** How the file stands, and what can be done about it. */
function File({ file, busy, ask }: { file: Export; busy: boolean; ask: () => void }) {
  const now = useNow(true);
  if (file.state === "making")
    return (
      <p role="status">
        <Trans>
          Your file is being made. We tell you in your inbox when it is ready; you can leave this page.
        </Trans>
      </p>
    );
  return (
    <>
      {file.state === "failed" ? (
        <p role="status">
          <Trans>The file could not be made. Please ask for it once more.</Trans>
        </p>
      ) : null}
      {file.state === "ready" && file.expires_at ? (
        <p role="status">
          <a className="button" href="/api/v1/me/export/file" download>
            <Trans>Take it along</Trans>
          </a>{" "}
          <span className="quiet">
            <Trans>It is deleted {moment(file.expires_at, now)}.</Trans>
          </span>
        </p>
      ) : null}
      <button
        type="button"
        className={file.state === "ready" ? "textbutton" : "button"}
        disabled={busy}
        onClick={ask}
      >
        {file.state === "ready" ? <Trans>Make a new one</Trans> : <Trans>Make the file</Trans>}
      </button>
    </>
  );
}

/** All that the site keeps of a person, to take away. */
export function DataSettings() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data: file, error, refetch } = useQuery(exportQuery);
  const ask = useMutation({
    mutationFn: askExport,
    onSuccess: (made) => queries.setQueryData(exportQuery.queryKey, made),
  });
  return (
    <Group name={t`Your data`} wrong={ask.error?.message}>
      <p>
        <Trans>
          One file with everything: account, games with their steps, results, talk, notices. Programs read it
          (JSON), and so can you. <Link to="/privacy">What we keep, and why</Link>
        </Trans>
      </p>
      {error && !file ? <Failure error={error} again={() => void refetch()} /> : null}
      {file ? <File file={file} busy={ask.isPending} ask={() => ask.mutate()} /> : null}
    </Group>
  );
}
