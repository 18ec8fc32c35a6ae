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
      <h3>
        <Trans>When a clock of days stands still</Trans>
      </h3>
      <p>
        <Trans>
          Clocks of days know your nights: up to nine hours a day, by the clock on your own wall, set in your
          settings. A table may also let all clocks rest at weekends; each goes by its player's zone. You can
          move meanwhile, and it takes no time. Live clocks know no pauses.
        </Trans>
      </p>
      <p>
        <Trans>
          You have 30 days of vacation a year. They come little by little, you begin with 15 and hold 30 at
          most. Go and come back when you like: all your clocks of days stand still. If time would run out, a
          day begins by itself, unless you turn that off; your seat then shows both instants. When no day is
          left, time is over. A day that has begun is spent.
        </Trans>
      </p>
      <p>
        <Trans>
          Time in which the site was down is given back to every clock. Should very many clocks run out at
          once, they are all held until somebody has looked at why. And anybody who plays against you can give
          you another increment, once a turn.
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
