import { Trans } from "@lingui/react/macro";
import keys from "@/shared/ui/keys.module.css";

export function SittingHelp() {
  return (
    <section id="sitting">
      <h2 className="ruled">
        <Trans>Finding a table</Trans>
      </h2>
      <p>
        <Trans>
          The lobby lists the tables that want players. Filter by game, players, speed and kind; the address
          of the page keeps your choice. Or set a table yourself: game, seats, options, clock, and bots for
          the seats you do not want to wait for. A private table stays out of the lobby, and its link is the
          invitation.
        </Trans>
      </p>
      <p>
        <Trans>
          A table starts by itself when every seat is taken. Its creator can start it earlier once the
          smallest number is there. Seats are drawn by lot. At a live table everybody first says “ready”,
          within a minute, so that nobody begins against an empty chair. A table that nobody joins folds up
          after seven days.
        </Trans>
      </p>
      <p>
        <Trans>
          A table may ask for a reputation, or for ratings near its creator’s; the filters of the lobby find
          those you may join. You are never seated with somebody you have blocked, nor with somebody who has
          blocked you, and neither of you is told.
        </Trans>
      </p>
    </section>
  );
}

export function MovingHelp() {
  return (
    <section id="moving">
      <h2 className="ruled">
        <Trans>Moving and taking back</Trans>
      </h2>
      <p>
        <Trans>
          A tap on the board sends nothing: it lays the move out and shows what it would do. Try as many as
          you like. “Take back” undoes the last step, “Start over” all of them, and the leaf-green button
          makes it count. What you have laid out waits for you if you close the page.
        </Trans>
      </p>
      <p>
        <Trans>
          Once confirmed, a move stays. A step that throws dice or turns up something hidden cannot be tried
          in advance, and the page says so before you take it.
        </Trans>
      </p>
      <h3 id="planning">
        <Trans>Answers prepared in advance</Trans>
      </h3>
      <p>
        <Trans>
          While others are to move, “Plan ahead” lets you prepare what you would answer: on the board, play
          what somebody might do, then your own move. If they do exactly that, your answer is played in the
          same instant, and the clock never sees you. Go on from there and prepare what comes after, or other
          answers to other moves; up to 64 of them, ten deep.
        </Trans>
      </p>
      <p>
        <Trans>
          Nobody else learns what you have prepared, nor that you have. Chance and hidden cards cannot be
          planned through: a line ends where they come in. If something else happens, all that was prepared is
          off, and you are told why.
        </Trans>
      </p>
      <h3>
        <Trans>Keys</Trans>
      </h3>
      <dl className={keys.keys}>
        <dt>
          <kbd>Tab</kbd>
        </dt>
        <dd>
          <Trans>to the board, the pieces in hand, the buttons</Trans>
        </dd>
        <dt>
          <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd>
        </dt>
        <dd>
          <Trans>from place to place on the board</Trans>
        </dd>
        <dt>
          <kbd>Enter</kbd>
        </dt>
        <dd>
          <Trans>choose what has the focus</Trans>
        </dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>
          <Trans>take back the last step</Trans>
        </dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>
          <Trans>show the keys at the table</Trans>
        </dd>
      </dl>
    </section>
  );
}

export function LeavingHelp() {
  return (
    <>
      <section id="leaving">
        <h2 className="ruled">
          <Trans>Leaving, sleeping, losing touch</Trans>
        </h2>
        <p>
          <Trans>
            You can resign at any time; the page asks once more before it counts. If your time runs out, the
            seat is lost just the same. With two at the table the other one wins. With three or more a bot
            takes over the seat so that the others can go on, and whoever left ranks behind all who stayed,
            the earliest leaver last.
          </Trans>
        </p>
        <p>
          <Trans>
            Or cancel the game together: behind “Resign” you can offer that. Everybody still playing has three
            days to agree; one who declines ends the offer, and so does silence. If all agree, the game counts
            for nobody. Meanwhile it goes on, clocks and all. Bots always agree. A game that somebody leaves
            before everybody has moved once is cancelled by itself.
          </Trans>
        </p>
        <p>
          <Trans>
            Everybody has a reputation from 0 to 100, which begins at 75. A game with people that you play to
            its end adds 1. A seat that you leave, or lose on time, costs 10; so does leaving before everybody
            has moved. To resign a game of two costs nothing once both have moved. Who opens a table may ask
            for a reputation, at most their own. On a person's page it says how theirs came about.
          </Trans>
        </p>
        <p>
          <Trans>
            If the connection breaks, the watering can at the table runs dry. The page then asks the server
            every ten seconds and reconnects by itself. Nothing is lost: the game lives on the server, and a
            move you sent counts once, however often it had to be sent.
          </Trans>
        </p>
        <p>
          <Trans>
            If a table shows a fault it is frozen: nobody's time runs, and an administrator looks after it.
          </Trans>
        </p>
      </section>
      <section id="alone">
        <h2 className="ruled">
          <Trans>Alone</Trans>
        </h2>
        <p>
          <Trans>
            Some games can be played alone, against goals: from the game's page, at once, without a clock.
            Nobody waits for you, no mails come, no ratings change. What you reach stands in your own list of
            the best, by the goals you had.
          </Trans>
        </p>
        <p>
          <Trans>
            The garden of the day is the same for everybody, goals and luck, from midnight to midnight in UTC.
            You have one attempt, and nobody but you sees it before the day is over. What ends in time has a
            rank; what ends later is listed without one, for by then all may look at each other's gardens and
            play the board again.
          </Trans>
        </p>
      </section>
      <section id="bots">
        <h2 className="ruled">
          <Trans>Bots</Trans>
        </h2>
        <p>
          <Trans>
            Bots sit on friendly tables and see exactly what a person on their seat would see. Sprout knows
            the rules and little more. Gardener takes what looks best just now. Master plays many short games
            in its head before it answers, up to three seconds long. All wait a moment before they answer so
            that you can follow.
          </Trans>
        </p>
      </section>
    </>
  );
}
