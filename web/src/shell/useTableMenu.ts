/* What the menu of a table offers. */
import { useWords } from "../i18n/context";
import type { MenuEntry } from "../kit/overlays";
import type { Table } from "../protocol/messages";
import { api, ApiProblem } from "../state/api";

const FULL = ["table_full", "already_started", "dealing"];

interface Asks {
  /** Shows the table's link. */
  onLink: () => void;
  onLeave?: () => void;
}

export function useTableMenu(table: Table, navigate: (to: string) => void, { onLink, onLeave }: Asks): MenuEntry[] {
  const { t } = useWords();
  const mine = table.chairs.some((chair) => chair.mine);
  const entries: MenuEntry[] = [
    { id: "home", text: t("nav.home"), icon: "arch", onPick: () => navigate("/") },
    { id: "replay", text: t("replay.open"), icon: "back", onPick: () => navigate(`/tables/${table.id}/replay`) },
    { id: "share", text: t("table.show_link"), icon: "link", onPick: onLink },
  ];
  if (table.over) {
    const review = () => navigate(`/tables/${table.id}/review`);
    entries.push({ id: "review", text: t("end.study"), icon: "search", onPick: review });
    entries.push({ id: "record", text: t("record.save"), icon: "download", onPick: () => saveRecord(table) });
    const again = () => void rematch(table, navigate);
    if (mayRematch(table)) entries.push({ id: "rematch", text: t(rematchWords(table)), icon: "play", onPick: again });
  } else if (mine && !table.analysis && onLeave !== undefined) {
    entries.unshift({ id: "leave", text: t("table.leave"), icon: "door", onPick: onLeave });
  }
  return entries;
}

export function linkOf(table: Table, origin: string = location.origin): string {
  const key = table.key === null ? "" : `?key=${encodeURIComponent(table.key)}`;
  return `${origin}/tables/${table.id}${key}`;
}

export function saveRecord(table: Table): void {
  const link = document.createElement("a");
  link.href = `/api/tables/${table.id}/record`;
  link.download = `${table.game}-${table.id}.piazza`;
  link.click();
}

/** Whoever sat at the table; what was played alone, from a record, has no next game. */
export function mayRematch(table: Table): boolean {
  return !table.analysis && table.chairs.some((chair) => chair.mine);
}

export function rematchWords(table: Table): "end.rematch" | "end.to_rematch" {
  return table.rematch === null ? "end.rematch" : "end.to_rematch";
}

/** To a chair at the next table; where that has begun without one, to look on. */
export async function rematch(table: Table, navigate: (to: string) => void): Promise<void> {
  const next = await api.rematch(table.id).catch((problem: unknown) => {
    if (problem instanceof ApiProblem && FULL.includes(problem.problem.code) && table.rematch !== null)
      return { id: table.rematch };
    throw problem;
  });
  navigate(`/tables/${next.id}`);
}
