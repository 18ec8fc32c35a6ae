import { Trans } from "@lingui/react/macro";

export function PeopleHelp() {
  return (
    <section id="people">
      <h2 className="ruled">
        <Trans>Players, friends, blocks</Trans>
      </h2>
      <p>
        <Trans>
          On somebody's page you can ask them to be friends; once they agree, you find each other in the
          friends' list of every ladder. Either of you can end it. Whoever asks over and over is told of once.
        </Trans>
      </p>
      <p>
        <Trans>
          You can also block them. Quick match won't bring you together, and neither can sit down at a table
          of the other's. They are not told: what they ask of you stays out of your sight until you unblock
          them. The settings list your friends and all whom you have blocked.
        </Trans>
      </p>
      <h3 id="numbers">
        <Trans>What a player's page counts</Trans>
      </h3>
      <p>
        <Trans>
          Every finished game is listed; those of private tables only to who sat there. Wins are counted where
          people or bots played against each other, and a shared first place is one. The numbers on a game's
          page are of games between people alone in which everybody stayed to the end; they are counted anew
          about a minute after a game has ended, on a large site less often. Achievements follow from the same
          games, so a correction may move their days.
        </Trans>
      </p>
      <h3 id="best">
        <Trans>Best lists</Trans>
      </h3>
      <p>
        <Trans>
          Games alone that have goals are listed by their goals, for your eyes. Games that several play for
          one aim are listed by the number of players, for everybody: public tables of people alone who all
          stayed to the end. In Gardens of Io these are games with the aim “Together” and without the lap
          bonus, which would make them easier.
        </Trans>
      </p>
    </section>
  );
}
