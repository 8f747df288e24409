/* The frame of every page that is not a board: site bar above, tab bar below on phones. */
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { useWords } from "../i18n/context";
import { IconButton } from "../kit/controls";
import { Crest } from "../kit/heraldry";
import { Icon, type IconName, Mark } from "../kit/Icon";
import { later } from "../kit/later";
import type { Table } from "../protocol/messages";
import { useMe } from "../state/me";
import { changeSettings, isNight, useSettings } from "../state/settings";
import { Bell } from "./Bell";

const SettingsDialog = later(() => import("../shell/SettingsDialog"));

const PLACES = [
  { path: "/", key: "nav.play", icon: "arch" },
  { path: "/learn", key: "nav.learn", icon: "learn" },
  { path: "/puzzles", key: "nav.puzzles", icon: "puzzle" },
  { path: "/watch", key: "nav.watch", icon: "eye" },
  { path: "/rules", key: "nav.rules", icon: "rules" },
  { path: "/games", key: "nav.mine", icon: "record" },
] as const satisfies readonly { path: string; key: string; icon: IconName }[];

/** `tables`: one's own, where the page has them. */
export function SiteBar({ tables }: { tables?: readonly Table[] | null }) {
  const { t } = useWords();
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const current = (path: string) => (path === "/" ? location === "/" : location.startsWith(path));
  return (
    <>
      <header className="site-bar dark-ground">
        <Link href="/" className="site-mark" aria-label={t("nav.home")}>
          <Mark />
          <span className="serif">Piazza</span>
        </Link>
        <nav aria-label={t("nav.label")}>
          {PLACES.map((place) => (
            <Link
              key={place.path}
              href={place.path}
              className={current(place.path) ? "on" : ""}
              aria-current={current(place.path) ? "page" : undefined}
            >
              <Icon name={place.icon} size={22} />
              <span>{t(place.key)}</span>
            </Link>
          ))}
        </nav>
        <SiteTools tables={tables} onSettings={() => setOpen(true)} />
      </header>
      {isOpen ? <SettingsDialog open onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The right end of the site bar: the other language, day or night, the bell, settings, one's name. */
function SiteTools({ tables, onSettings }: { tables: readonly Table[] | null | undefined; onSettings: () => void }) {
  const { t } = useWords();
  const settings = useSettings();
  const { me } = useMe();
  const other = settings.language === "ja" ? "en" : "ja";
  const night = isNight();
  return (
    <div className="site-tools">
      <button
        type="button"
        className="button bar small"
        lang={other}
        onClick={() => changeSettings({ language: other })}
      >
        {other === "ja" ? "日本語" : "English"}
      </button>
      <IconButton
        icon={night ? "sun" : "moon"}
        label={night ? t("menu.day") : t("menu.night")}
        onClick={() => changeSettings({ theme: night ? "light" : "dark" })}
        className="wide-only"
      />
      <Bell tables={tables} />
      <IconButton icon="gear" label={t("settings.title")} onClick={onSettings} />
      {me === null ? null : (
        <Link
          href="/me"
          className="button bar small site-name"
          aria-label={me.name === "" ? t("name.set") : t("name.yours", { name: me.name })}
        >
          {me.crest === null ? <Icon name="person" size={17} /> : <Crest seat={me.crest} size={19} />}
          <span>{me.name === "" ? t("name.set") : me.name}</span>
        </Link>
      )}
    </div>
  );
}

interface PlainPageProps {
  title: string;
  children: ReactNode;
  lead?: ReactNode;
  wide?: boolean;
  /** The heading stands among the children. */
  headed?: boolean;
}

export function PlainPage({ title, children, lead, wide, headed }: PlainPageProps) {
  const { t } = useWords();
  useEffect(() => {
    document.title = `${title} · Piazza`;
  }, [title]);
  return (
    <div className="plain-page">
      <a className="skip-link" href="#content">
        {t("skip")}
      </a>
      <SiteBar />
      <main id="content" className={`plain-content ${wide ? "wide" : ""}`} tabIndex={-1}>
        {headed ? null : <h1>{title}</h1>}
        {lead === undefined ? null : <p className="lead phrase">{lead}</p>}
        {children}
      </main>
    </div>
  );
}

/** Shown for the moment until something has come; quiet, so that quick answers do not flash. */
