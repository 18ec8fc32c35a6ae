import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";

export function NoticesHelp() {
  return (
    <section id="notices">
      <h2 className="ruled">
        <Trans>Being told</Trans>
      </h2>
      <p>
        <Trans>
          Whatever you are told stands in your <Link to="/inbox">inbox</Link>, each turn once. A turn that is
          over counts as past there, wherever you played it, and leaves the screens of your phone and your
          computer.
        </Trans>
      </p>
      <p>
        <Trans>
          In your <Link to="/settings">settings</Link> you choose what also comes by mail, on your screens, or
          to a webhook such as a Discord channel. Mails come after five minutes, at once, or once a day at an
          hour of yours. Only the table's own page, open before your eyes, keeps them back: any other page
          that is open somewhere changes nothing.
        </Trans>
      </p>
      <p>
        <Trans>
          When four fifths of your time are used you are warned, once more near the end of a long turn. The
          daily mail does not hold that back. A calendar of your deadlines, for your own calendar program, is
          in the settings too.
        </Trans>
      </p>
      <p>
        <Trans>
          A table you mute is silent outside the inbox. The links in a mail that mute a table or stop all
          mails ask first: only pressing the button there changes anything.
        </Trans>
      </p>
    </section>
  );
}
