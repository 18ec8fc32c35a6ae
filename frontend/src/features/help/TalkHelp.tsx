import { Trans } from "@lingui/react/macro";

export function TalkHelp() {
  return (
    <section id="talk">
      <h2 className="ruled">
        <Trans>Talking, notes, good manners</Trans>
      </h2>
      <p>
        <Trans>
          Beside every game there is a tab to talk. Players talk among themselves, and so do those who watch;
          while the game goes on, neither reads the other. Once it has ended both can read both. Before it
          begins all talk together; that stays with the players. Who has left a game still belongs to them.
        </Trans>
      </p>
      <p>
        <Trans>
          Write @ and the name of somebody there to have them told. Addresses become links; nothing else is
          more than plain text. A line has 500 characters at most and can be taken back for five minutes: then
          nobody reads it, but if it is reported, moderators do. Bots don't talk.
        </Trans>
      </p>
      <p>
        <Trans>
          The notes beside it are for your eyes alone, at each table a sheet of their own. They are kept while
          you write, and when two tabs disagree you are asked.
        </Trans>
      </p>
      <h3 id="moderation">
        <Trans>When somebody misbehaves</Trans>
      </h3>
      <p>
        <Trans>
          If you block somebody, what they say is hidden from you. A line, a table or a person can be
          reported: by the word beside a line, on a player's page, or below the talk of a table. What you
          report is kept as it was, and who is reported does not learn by whom.
        </Trans>
      </p>
      <p>
        <Trans>
          Moderators read reports. They can remove a line, mute somebody, who then can't write, or ban them,
          who then can't sign in: each until a day or without an end, with a reason that the person reads, and
          an address to object. The clocks of whoever is banned go on. Whatever moderators and administrators
          do is written into a record that can't be changed.
        </Trans>
      </p>
    </section>
  );
}
