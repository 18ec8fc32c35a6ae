import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type TieDeed, type Ties, tiesQuery, useTie } from "@/shared/api/ties";
import { dateWords } from "@/shared/time/words";
import { Failure, Loading } from "@/shared/ui/Notice";
import { Group } from "./Group";
import styles from "./notices.module.css";

type Known = Ties["friends"][number];
type Act = [TieDeed, string, (name: string) => string];

/** Some people, each with what can be done about them. */
function List({ title, people, acts }: { title: ReactNode; people: Known[]; acts: Act[] }) {
  const change = useTie();
  if (!people.length) return null;
  return (
    <section className={styles.people}>
      <h2>{title}</h2>
      <ul className={`plain ${styles.list}`}>
        {people.map(({ name, since }) => (
          <li key={name}>
            <span>
              <Link to="/players/$name" params={{ name }} className={styles.person}>
                {name}
              </Link>{" "}
              <span className="quiet small">
                <Trans>since {dateWords(since)}</Trans>
              </span>
              {change.error && change.variables?.name === name ? (
                <b className={styles.failed} role="alert">
                  {` ${change.error.message}`}
                </b>
              ) : null}
            </span>
            {acts.map(([deed, word, spoken]) => (
              <button
                key={deed}
                type="button"
                className="textbutton"
                aria-label={spoken(name)}
                disabled={change.isPending}
                onClick={() => change.mutate({ name, deed })}
              >
                {word}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Friends, who asks to be one, and who is blocked. */
export function PeopleSettings() {
  const { t } = useLingui();
  const { data: ties, error, refetch } = useQuery(tiesQuery);
  const end: Act = ["part", t`End`, (name) => t`End your friendship with ${name}`];
  return (
    <Group name={t`People`}>
      {error && !ties ? <Failure error={error} again={refetch} /> : null}
      {!ties && !error ? <Loading /> : null}
      {ties ? (
        <>
          <List
            title={<Trans>They ask to be your friends</Trans>}
            people={ties.asking}
            acts={[
              ["befriend", t`Accept`, (name) => t`Be friends with ${name}`],
              ["part", t`Decline`, (name) => t`Decline what ${name} asks`],
            ]}
          />
          <List title={<Trans>Friends</Trans>} people={ties.friends} acts={[end]} />
          <List
            title={<Trans>You asked them</Trans>}
            people={ties.asked}
            acts={[["part", t`Withdraw`, (name) => t`Withdraw what you asked ${name}`]]}
          />
          <List
            title={<Trans>Blocked</Trans>}
            people={ties.blocked}
            acts={[["unblock", t`Unblock`, (name) => t`Unblock ${name}`]]}
          />
          <p className="quiet">
            {Object.values(ties).flat().length ? null : <Trans>Nobody yet. </Trans>}
            <Trans>
              On a player’s page you can ask them to be friends, or block them. Who is blocked is not told;
              you won’t be brought together, nor sit down at each other’s tables.
            </Trans>
          </p>
        </>
      ) : null}
    </Group>
  );
}
