/* What is said and done at a table, sorted out for its reader. */
import type { Messages } from "../i18n/messages";
import type { IconName } from "../kit/Icon";
import type { ChatLine, Phrase } from "../protocol/messages";
import { useMuted, useRead } from "../state/muting";

export const LOBBY_PHRASES = ["hello", "moment", "ready", "thanks"] as const satisfies readonly Phrase[];
export const TABLE_PHRASES = ["well_played", "moment", "thanks", "hello"] as const satisfies readonly Phrase[];
export const END_PHRASES = ["good_game", "well_played", "thanks"] as const satisfies readonly Phrase[];

export function isAct(line: ChatLine): boolean {
  return line.code !== "" && line.code !== "phrase";
}

/** The words of a line in the reader's language. */
export function lineText(messages: Messages, line: ChatLine, names: readonly string[]): string {
  if (isAct(line)) return actText(messages, line.code, line.params, names);
  if (line.code === "phrase" && messages.has(`phrase.${line.text}`)) return messages.text(`phrase.${line.text}`);
  return line.text;
}

export function actText(
  messages: Messages,
  code: string,
  params: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string {
  const key = `notice.${code}`;
  return messages.has(key) ? messages.text(key, params, names) : code;
}

const ICONS: Readonly<Record<string, IconName>> = {
  connection_lost: "plug",
  page_closed: "door",
  bot_took_over: "bot",
  time_out: "clock",
  resigned: "flag",
  paused: "pause",
  resumed: "play",
  renamed: "pencil",
  undone: "undo",
  removed: "eye",
  rematch: "play",
};

export function actIcon(code: string): IconName {
  return ICONS[code] ?? "person";
}

/** How many lines of others have come since one last looked. */
export function useUnread(table: string, lines: readonly ChatLine[]): number {
  const read = useRead(table);
  const muted = useMuted();
  return lines.filter((line) => line.id > read && !line.mine && !isAct(line) && !isHidden(line, muted)).length;
}

export function isHidden(line: ChatLine, muted: readonly string[]): boolean {
  return line.is_hidden || (line.who !== "" && muted.includes(line.who));
}

export function timeOf(seconds: number, language: string): string {
  return new Date(seconds * 1000).toLocaleTimeString(language, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}
