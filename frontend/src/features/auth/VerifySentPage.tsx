import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { siteQuery } from "@/shared/api/queries";
import { MailSign, Seed } from "@/shared/ui/icons";
import { AccountSheet } from "./AccountSheet";

export function VerifySentPage() {
  const { t } = useLingui();
  const { data: site } = useQuery(siteQuery);
  return (
    <AccountSheet title={t`Look into your mail`} aside={<Seed size={180} />}>
      <MailSign size={56} />
      <p>
        <Trans>
          We have sent you a mail with a link. Follow it and your account is open; until then nobody can sit
          down under your name.
        </Trans>
      </p>
      {site?.demo ? (
        <p>
          <Trans>This is a demo: the mail has not left this machine.</Trans>
          <br />
          <Link to="/mails" className="button forward" style={{ marginTop: 12 }}>
            <Trans>Read the mail here</Trans>
          </Link>
        </p>
      ) : (
        <p className="quiet">
          <Trans>
            Nothing there after a few minutes? Look into the spam folder, or sign in again and we send
            another.
          </Trans>
        </p>
      )}
    </AccountSheet>
  );
}
