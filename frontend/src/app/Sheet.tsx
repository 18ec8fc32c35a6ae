import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Gecko } from "@/shared/ui/icons";
import { LanguageSwitch } from "./LanguageSwitch";
import { Masthead } from "./Masthead";
import { Nav } from "./Nav";
import styles from "./sheet.module.css";
import { Tabs } from "./Tabs";

/** Where the gecko sits on the frame: elsewhere on every page. */
function perch(path: string): { top: string; rotate: string } {
  const sum = [...path].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return { top: `${30 + (sum % 5) * 13}%`, rotate: `${-12 + (sum % 3) * 10}deg` };
}

/** A printed leaf: the frame that every page but a running table stands in. */
export function Sheet({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className={styles.desk}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the page</Trans>
      </a>
      <div className={styles.sheet}>
        <header>
          <Masthead />
          <Nav />
        </header>
        <div className={styles.climber} style={perch(pathname)} aria-hidden="true">
          <Gecko size={50} />
        </div>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.foot}>
          <span>
            <Trans>Gardenhub: slow games for quick minds. Independent and unofficial.</Trans>
          </span>
          <Link to="/about">
            <Trans>About</Trans>
          </Link>
          <Link to="/help">
            <Trans>How clocks, leaving and bots work</Trans>
          </Link>
          <a href="/api/docs/">
            <Trans>For programs</Trans>
          </a>
          <LanguageSwitch />
        </footer>
      </div>
      <Tabs />
    </div>
  );
}
