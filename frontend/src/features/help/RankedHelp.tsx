import { Trans } from "@lingui/react/macro";

/** How people are brought together for ranked games, and which games count. */
export function RankedHelp() {
  return (
    <section id="ranked">
      <h2 className="ruled">
        <Trans>Quick match and ranked games</Trans>
      </h2>
      <p>
        <Trans>
          In the lobby, say which games you would play, with how many, by which clocks: any of it will do.
          Quick match looks for people near your rating, at first within 100 points. With each minute of
          waiting for a live game, or each hour for one of days, it looks 50 points further, and after twelve
          of them at everybody. Both of you must be within reach of each other, and who has waited longest
          comes first.
        </Trans>
      </p>
      <p>
        <Trans>
          You never meet anybody with whom you play a ranked game of the kind already, or have three rated
          games that day, those under way included. For a live game keep the page open; when the table is
          found, everybody says “ready” within a minute. If somebody does not, the others wait on in their old
          place. For a game of days you may go away: it begins by itself, and you are told.
        </Trans>
      </p>
      <h3>
        <Trans>What is rated</Trans>
      </h3>
      <p>
        <Trans>
          Ranked tables are for people only, with the usual options and a clock, and stay ranked to the end.
          Everything else is friendly. A ranked game does not count, and its table says why, if:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>not everybody had made a move when it ended;</Trans>
        </li>
        <li>
          <Trans>all agreed to cancel it, or a fault of the rules stopped it;</Trans>
        </li>
        <li>
          <Trans>two of its players had three rated games with each other on that day already, by UTC;</Trans>
        </li>
        <li>
          <Trans>an administrator has taken it out of the ladder.</Trans>
        </li>
      </ul>
    </section>
  );
}
