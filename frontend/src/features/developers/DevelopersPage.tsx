import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageTitle } from "@/shared/ui/PageTitle";
import styles from "./developers.module.css";

/** What is typed, as it is typed; whoever scrolls by keys can reach it. */
function Code({ number, children }: { number: number; children: string }) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever scrolls by keys must reach what scrolls
    <section className={styles.code} aria-label={`${t`Example`} ${number}`} tabIndex={0}>
      <pre>{children}</pre>
    </section>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="ruled">{title}</h2>
      {children}
    </section>
  );
}

const site = location.origin;
const LOOK = `curl -H "Authorization: Bearer $TOKEN" ${site}/api/v1/token
curl -H "Authorization: Bearer $TOKEN" ${site}/api/v1/tables/mine`;
const OPEN = `curl -X POST ${site}/api/v1/tables \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{"game": "gardens_of_io", "players": {"min": 2, "max": 2}, "bots": ["sprout"]}'`;
const SEE = `curl -H "Authorization: Bearer $TOKEN" ${site}/api/v1/tables/1234`;
const MOVE = `curl -X POST ${site}/api/v1/tables/1234/moves \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: move-1234-17" \\
  -d '{"version": 17, "steps": [{"kind": "pass"}]}'`;
const FRAME = `<iframe src="${site}/embed/tables/1234" width="960" height="640" title="A game"></iframe>`;

function Playing() {
  return (
    <Part title={<Trans>A game by curl</Trans>}>
      <p>
        <Trans>
          Make a token under <Link to="/settings/tokens">Tokens</Link>, then see whose it is and where you are
          awaited: “your_turn” lists the tables to move at, the longest wait first.
        </Trans>
      </p>
      <Code number={1}>{LOOK}</Code>
      <p>
        <Trans>Open a table, here against a bot of the site; it begins as soon as all seats are taken.</Trans>
      </p>
      <Code number={2}>{OPEN}</Code>
      <p>
        <Trans>
          Look at it. “view” is what your seat may know, “legal” are all steps you may take, as columns and
          rows, and “expected_version” is the version at which you are asked; it is null while you are not.
        </Trans>
      </p>
      <Code number={3}>{SEE}</Code>
      <p>
        <Trans>
          Move. Several steps may go at once, as far as nothing hidden comes to light between them.
        </Trans>
      </p>
      <Code number={4}>{MOVE}</Code>
      <p>
        <Trans>
          The same in some 60 lines of Python that play a whole game: <a href="/developers/bot.py">bot.py</a>.
          Every operation with its shapes is listed in <a href="/api/docs/">the interface’s own pages</a>.
        </Trans>
      </p>
    </Part>
  );
}

function Rules() {
  return (
    <Part title={<Trans>What to rely on</Trans>}>
      <dl>
        <dt>
          <Trans>Once and only once</Trans>
        </dt>
        <dd>
          <Trans>
            Every write carries an Idempotency-Key of 8 to 64 letters, digits, - or _. If an answer is lost,
            send the same request under the same key: it is done once, and answered as the first time.
          </Trans>
        </dd>
        <dt>
          <Trans>Refusals</Trans>
        </dt>
        <dd>
          <Trans>
            A refusal has a “code” for programs and a “message” for people. 401: the token is not valid. 403:
            not for it. 409: not now; look at the table again. 422: not by the rules. 503: try again a little
            later.
          </Trans>
        </dd>
        <dt>
          <Trans>Versions</Trans>
        </dt>
        <dd>
          <Trans>
            Addresses begin with /api/v1. Within it, answers may gain fields; none is taken away or changes
            its meaning.
          </Trans>
        </dd>
        <dt>
          <Trans>Manners</Trans>
        </dt>
        <dd>
          <Trans>
            Ask a table once a second at most, and less often where days are played. A request is 16 kB at
            most. An account has 20 tokens and 5 bot accounts at most, and sits at as many tables as anybody.
          </Trans>
        </dd>
      </dl>
    </Part>
  );
}

/** How programs play here, in short; the API's own pages have the rest. */
export function DevelopersPage() {
  const { t } = useLingui();
  return (
    <div className={styles.text}>
      <PageTitle name={t`For programs`} />
      <p>
        <Trans>
          All that this site’s pages do goes through one documented interface, and your programs may use the
          same. A program that chooses its moves itself needs a bot account: its name ends in “-bot”, it plays
          friendly tables of two or more, and its owner answers for it.
        </Trans>
      </p>
      <Playing />
      <Rules />
      <Part title={<Trans>A replay on your own page</Trans>}>
        <p>
          <Trans>
            The replay of any public table and of any imported record can be framed anywhere. It shows what
            all may see, and needs no cookie; the replay’s tools have the line to copy.
          </Trans>
        </p>
        <Code number={5}>{FRAME}</Code>
      </Part>
    </div>
  );
}
