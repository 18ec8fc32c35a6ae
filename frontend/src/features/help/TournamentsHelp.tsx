import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";

/** How tournaments are opened, paired, counted and won. */
export function TournamentsHelp() {
  return (
    <section id="tournaments">
      <h2 className="ruled">
        <Trans>Tournaments</Trans>
      </h2>
      <p>
        <Trans>
          Whoever has a reputation of 75 or more can open one on the page of{" "}
          <Link to="/tournaments">tournaments</Link>: for any game, for 3 to 64 people, live or over days. You
          register on its page and may withdraw there until it begins. It begins when registration ends, or as
          soon as it is full if the one who opened it wished so; with too few it is cancelled and all are
          told. All games are ranked, between two, with the usual options. They begin by themselves, without
          asking who is there: for a live tournament be at the site when it starts.
        </Trans>
      </p>
      <p>
        <Trans>
          In a Swiss tournament everybody plays in every round, against somebody with as many points: the
          upper half by rating meets the lower one. Nobody meets the same person twice, nor somebody blocked,
          as long as that can be avoided. A win counts 1, an even game ½. With an odd number one person has a
          bye, which counts as a win, and nobody has two as long as that can be avoided. Equal points are told
          apart by Buchholz (the points of all one's opponents), then Sonneborn-Berger (the points of those
          beaten and half the points of those drawn with), then what the equal got against each other if they
          all have met, then the rating at registration. Who is still equal shares the place.
        </Trans>
      </p>
      <p>
        <Trans>
          In a knock-out who loses is out. The best by rating meet last, and have the byes of the first round
          where the number asks for them. A game that nobody wins is played again, once, with the seats
          swapped; if nobody wins that either, the better seed goes on, and the bracket says so.
        </Trans>
      </p>
      <p>
        <Trans>
          A round begins when all games of the one before are over. Who resigns or runs out of time has lost,
          also before both have moved; a game that both agree to cancel counts half for each. Clocks stand
          still at night as at any table, and at weekends where the tournament says so, but not for vacations:
          nobody's keep a whole round waiting. Who will be away withdraws, or loses on time. A table that an
          error of this site has frozen is decided by an administrator; after three days it counts as a game
          that nobody won. If you withdraw while it runs you are paired no more, and your running game goes
          on. The first three, but never more than half of those who took part, win a prize that stands on
          their page.
        </Trans>
      </p>
    </section>
  );
}
