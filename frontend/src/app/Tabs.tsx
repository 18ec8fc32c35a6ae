import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { meQuery } from "@/shared/api/queries";
import { PersonSign, PlantedPot, RankedSign, Sunflower, TurnSign } from "@/shared/ui/icons";
import styles from "./nav.module.css";

/** The phone's five tabs, at the foot where the thumb is. */
export function Tabs() {
  const { t } = useLingui();
  const { data: me } = useQuery(meQuery);
  const user = me?.user;
  return (
    <nav className={styles.tabs} aria-label={t`Pages`}>
      <Link to="/" activeOptions={{ exact: true }}>
        <TurnSign />
        <span>
          <Trans>Tables</Trans>
          {me?.waiting ? <span className={styles.count}> {me.waiting}</span> : null}
        </span>
      </Link>
      <Link to="/games">
        <Sunflower />
        <Trans>Games</Trans>
      </Link>
      <Link to="/lobby">
        <PlantedPot />
        <Trans>Lobby</Trans>
      </Link>
      <Link to="/ladder">
        <RankedSign />
        <Trans>Ladders</Trans>
      </Link>
      {user ? (
        <Link to="/players/$name" params={{ name: user.name }}>
          <PersonSign />
          <Trans>You</Trans>
        </Link>
      ) : (
        <Link to="/sign-in">
          <PersonSign />
          <Trans>Sign in</Trans>
        </Link>
      )}
    </nav>
  );
}
