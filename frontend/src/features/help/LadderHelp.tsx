import { Trans } from "@lingui/react/macro";

export function LadderHelp() {
  return (
    <section id="ladder">
      <h2 className="ruled">
        <Trans>The ladder</Trans>
      </h2>
      <p>
        <Trans>
          You have one rating for each game; it begins at 1500. At a ranked table everybody is compared with
          everybody else: whoever ranks behind you counts 1, an equal rank ½, and the more of them you beat
          beyond what the ratings expected, the more you gain. The first ten games weigh most, the next ten
          less, later ones least. The table's page shows the sum for every seat.
        </Trans>
      </p>
      <p>
        <Trans>
          A rating on fewer than ten games is provisional and carries a mark. The list of all time begins at
          five rated games. At most three games a day between the same two people count. A seat that was
          resigned or ran out of time counts like any other: it ranks behind those who stayed, however often
          that happens.
        </Trans>
      </p>
      <h3 id="seasons">
        <Trans>Seasons</Trans>
      </h3>
      <p>
        <Trans>
          A season is a quarter of the year, by UTC. Its list holds whoever has had five rated games within
          it, by rating; beside it stands what the rating gained since the season began. A few minutes after
          the season is over its list is closed: the first three get a badge, in long lists up to the tenth
          place, and are told. Ratings go on as they are. Once closed, a list stays as it was, even if a
          result arrives late or is corrected afterwards; ratings take that in all the same.
        </Trans>
      </p>
      <h3 id="corrections">
        <Trans>Corrections</Trans>
      </h3>
      <p>
        <Trans>
          Administrators look at series that stand out: the same two again and again, games given up at once,
          one lost clock after the other. They can take a table out of the ladder, for instance after an
          outage of this site or when somebody played for two, and put it back. Then every later game is rated
          anew as if that one had never been. Who sat there is told why, and the reason stands on the table's
          page and wherever the game is listed.
        </Trans>
      </p>
    </section>
  );
}
