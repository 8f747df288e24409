/* Who looks on: one line with their names, a list for who wants to know more; and for those who look on themselves a
   strip that says so. */
import { useState } from "react";
import { Link } from "wouter";
import { useWords } from "../i18n/context";
import { IconButton } from "../kit/controls";
import { Icon } from "../kit/Icon";
import { Dialog } from "../kit/overlays";
import type { Presence, Table } from "../protocol/messages";
import { PersonMenu } from "./PersonMenu";

export function Watchers({ table, presence }: { table: Table; presence: Presence }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const watchers = presence.watchers.map((one) => ({ ...one, name: one.name || t("name.somebody") }));
  if (watchers.length === 0) return null;
  return (
    <>
      <button type="button" className="watchers" onClick={() => setOpen(true)}>
        <Icon name="eye" size={18} />
        <span>
          <strong>{t("watchers.count", { n: watchers.length })}</strong> {watchers.map((one) => one.name).join(", ")}
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("watchers.title")} closeLabel={t("close")}>
        <ul className="watcher-list">
          {watchers.map((one) => (
            <li key={one.id}>
              <Icon name="eye" size={18} />
              <strong>{one.name}</strong>
              <PersonMenu table={table} who={one.id} name={one.name} watches />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

/** For somebody without a chair, until they have read it. */
export function WatchingStrip({ table }: { table: Table }) {
  const { t } = useWords();
  const [seen, setSeen] = useState(false);
  if (seen || table.analysis || table.over || table.chairs.some((chair) => chair.mine)) return null;
  return (
    <div className="watching-strip" role="status">
      <Icon name="eye" size={20} />
      <span className="phrase">
        <strong>{t("watching.full", { n: table.players })}</strong> {t("watching.text")}
      </span>
      <Link className="button choice small" href={`/new/${table.game}?way=friends`}>
        {t("watching.like_this")}
      </Link>
      <IconButton icon="close" label={t("close")} look="quiet" onClick={() => setSeen(true)} />
    </div>
  );
}
