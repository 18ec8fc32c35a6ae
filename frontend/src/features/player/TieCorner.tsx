import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Tie, type TieDeed, useTie } from "@/shared/api/ties";
import { Dialog } from "@/shared/ui/Dialog";
import { Notice } from "@/shared/ui/Notice";
import styles from "./player.module.css";

/** What can't be taken back alone, or has more to it than its word says, is asked about first. */
function Sure({ name, deed, go, stay }: { name: string; deed: TieDeed; go: () => void; stay: () => void }) {
  const { t } = useLingui();
  const blocks = deed === "block";
  return (
    <Dialog title={blocks ? t`Block ${name}?` : t`End your friendship?`} onClose={stay}>
      <p>
        {blocks ? (
          <Trans>
            You won’t be brought together, and neither can sit down at a table of the other’s. What they say
            at tables is hidden from you. A friendship ends.
            {` ${name} `}is not told. You can unblock them here or in the settings.
          </Trans>
        ) : (
          <Trans>{name} is not told, but will see it. To be friends again, both must agree once more.</Trans>
        )}
      </p>
      <div className="row">
        <button type="button" className="button" onClick={stay}>
          <Trans>Keep it as it is</Trans>
        </button>
        <button type="button" className="button leave" onClick={go}>
          {blocks ? <Trans>Block</Trans> : <Trans>End it</Trans>}
        </button>
      </div>
    </Dialog>
  );
}

/** How the reader stands to somebody, and what they can do about it. */
export function TieCorner({ name, tie }: { name: string; tie: Tie }) {
  const change = useTie();
  const [asked, setAsked] = useState<TieDeed | null>(null);
  const deed = (what: TieDeed) => () => change.mutate({ name, deed: what });
  const button = (what: TieDeed, words: React.ReactNode, kind = "") => (
    <button
      type="button"
      className={kind || "textbutton"}
      disabled={change.isPending}
      onClick={
        what === "block" || (what === "part" && tie.friendship === "friends")
          ? () => setAsked(what)
          : deed(what)
      }
    >
      {words}
    </button>
  );
  return (
    <div className={styles.tie}>
      {change.error ? <Notice>{change.error.message}</Notice> : null}
      <span role="status">
        {tie.blocked ? <Trans>You have blocked {name}.</Trans> : null}
        {tie.friendship === "friends" ? <Trans>You are friends.</Trans> : null}
        {tie.friendship === "asked" ? <Trans>You asked {name} to be friends.</Trans> : null}
        {tie.friendship === "asking" ? <Trans>{name} asks to be your friend.</Trans> : null}
      </span>
      {!tie.blocked && tie.friendship === "none"
        ? button("befriend", <Trans>Ask to be friends</Trans>, "button")
        : null}
      {tie.friendship === "asking" ? button("befriend", <Trans>Accept</Trans>, "button join") : null}
      {tie.friendship === "asking" ? button("part", <Trans>Decline</Trans>) : null}
      {tie.friendship === "asked" ? button("part", <Trans>Withdraw</Trans>) : null}
      {tie.friendship === "friends" ? button("part", <Trans>End friendship</Trans>) : null}
      {tie.blocked
        ? button("unblock", <Trans>Unblock</Trans>, "button")
        : button("block", <Trans>Block</Trans>)}
      {tie.blocked ? null : (
        <Link to="/lobby" search={{ with: name }} hash="create" className="textbutton">
          <Trans>Invite to a table</Trans>
        </Link>
      )}
      <Link to="/report" search={{ name }} className="textbutton">
        <Trans>Report</Trans>
      </Link>
      {asked ? (
        <Sure
          name={name}
          deed={asked}
          stay={() => setAsked(null)}
          go={() => {
            setAsked(null);
            change.mutate({ name, deed: asked });
          }}
        />
      ) : null}
    </div>
  );
}
