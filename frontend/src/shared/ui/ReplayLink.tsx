import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ReplaySign } from "./icons";

/** The way to look back at a game step by step, a sign with a small word under it; a private table's secret goes along where it is in the address. */
export function ReplayLink({ table, of }: { table: number; of: string }) {
  const { t } = useLingui();
  const name = t`Replay of ${of}`;
  return (
    <Link
      to="/tables/$id/replay"
      params={{ id: String(table) }}
      search={({ link }) => ({ link })}
      className="sign-link"
      title={name}
      aria-label={name}
    >
      <ReplaySign size={22} />
      <small aria-hidden="true">
        <Trans>Replay</Trans>
      </small>
    </Link>
  );
}
