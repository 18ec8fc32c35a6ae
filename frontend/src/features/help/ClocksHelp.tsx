import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "@/shared/api/queries";
import { capWords, clockWords } from "@/shared/time/words";
import styles from "./help.module.css";

function Presets() {
  const { data: site } = useQuery(siteQuery);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>You start with, each turn adds</Trans>
          </th>
          <th scope="col">
            <Trans>Saved up</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {site?.clocks.map((clock) => (
          <tr key={clock.key}>
            <th scope="row">{clock.label}</th>
            <td>{clockWords(clock)}</td>
            <td>{capWords(clock)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ClocksHelp() {
  return (
    <section id="clocks">
      <h2 className="ruled">
        <Trans>Clocks</Trans>
      </h2>
      <p>
        <Trans>
          Every seat has a store of time. It runs from the moment you are asked to the moment you confirm, and
          not a second longer. When your turn is done, the clock's increment is added, up to a cap, so quick
          moves today pay for a slow one tomorrow.
        </Trans>
      </p>
      <Presets />
      <p>
        <Trans>
          With fixed days there is no store: each turn has its days, and what you do not use is gone. Without
          a clock nobody is ever late; such tables are always friendly.
        </Trans>
      </p>
      <p>
        <Trans>
          The server's clock decides. The page counts down by it even if your own clock is wrong, and a move
          that arrives at the last instant counts. When little is left the time turns rust-red and carries a
          clock sign.
        </Trans>
      </p>
    </section>
  );
}
