/* What has just happened at the table, in its own place at the right of the turn banner: it goes by itself, unless one
   points at it, and stays in the log. */
import { useEffect, useEffectEvent, useState } from "react";
import { useWords } from "../i18n/context";
import { Icon } from "../kit/Icon";
import type { Table } from "../protocol/messages";
import type { TableConnection, Told } from "../state/connection";
import { actIcon, actText } from "./talk";

/** Milliseconds that a notice stays. */
const STAYS = 6000;

interface NewsProps {
  notices: readonly Told[];
  names: readonly string[];
  connection: TableConnection;
}

const OF_ONESELF = ["sat_down", "came_back", "page_closed", "connection_lost"];

/** Without one's own coming and going, which is no news to oneself. */
export function newsFor(table: Table, notices: readonly Told[]): readonly Told[] {
  const isMine = (seat: unknown) => typeof seat === "number" && (table.chairs[seat]?.mine ?? false);
  return notices.filter(({ code, params }) => !OF_ONESELF.includes(code) || !isMine(params["seat"]));
}

/** The newest notice in words, for phones, where it is the second line of the turn bar. */
export function useNewsText(notices: readonly Told[], names: readonly string[]): string | null {
  const { messages } = useWords();
  const newest = notices.at(-1);
  return newest === undefined ? null : actText(messages, newest.code, newest.params, names);
}

/** A notice goes after its time, from where it was held on. */
export function useNewsEnd(notices: readonly Told[], held: boolean, connection: TableConnection): void {
  const newest = notices.at(-1)?.n;
  const end = useEffectEvent((n: number) => connection.dismissNotice(n));
  useEffect(() => {
    if (newest === undefined || held) return;
    const timer = window.setTimeout(() => end(newest), STAYS);
    return () => window.clearTimeout(timer);
  }, [newest, held]);
}

export function News({ notices, names, connection }: NewsProps) {
  const [held, setHeld] = useState(false);
  const text = useNewsText(notices, names);
  useNewsEnd(notices, held, connection);
  const newest = notices.at(-1);
  return (
    <div role="status" className="news">
      {newest === undefined || text === null ? null : (
        <p
          key={newest.n}
          className="news-note"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
        >
          <Icon name={actIcon(newest.code)} size={19} />
          <span className="phrase">{text}</span>
          <i aria-hidden="true" />
        </p>
      )}
    </div>
  );
}
