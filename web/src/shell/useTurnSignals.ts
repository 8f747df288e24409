/* Whose turn it is, also for those who look elsewhere: tab title, sound, notification. */
import { useEffect, useRef } from "react";
import { useWords } from "../i18n/context";
import type { LogLine, Table } from "../protocol/messages";
import { notify } from "../state/notify";
import { playSound, soundOf } from "../state/sound";

interface TurnSignals {
  table: Table;
  myTurn: boolean;
  sentence: string;
  prompt: string;
  number: number;
  /** What has happened since the number before. */
  fresh: readonly LogLine[];
  gameName: string;
  refused: boolean;
  unread: number;
}

export function useTurnSignals({
  table,
  myTurn,
  sentence,
  prompt,
  number,
  fresh,
  gameName,
  refused,
  unread,
}: TurnSignals): void {
  const { t } = useWords();
  const before = useRef({ myTurn, number, over: table.over });
  useEffect(() => {
    const title = myTurn
      ? t("title.your_turn", { game: gameName })
      : table.over
        ? `${sentence} · Piazza`
        : `${gameName} · Piazza`;
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
    return () => {
      document.title = "Piazza";
    };
  }, [myTurn, table.over, sentence, gameName, unread, t]);
  useEffect(() => {
    const was = before.current;
    before.current = { myTurn, number, over: table.over };
    if (table.over && !was.over) playSound("end");
    else if (myTurn && !was.myTurn) {
      playSound("turn");
      notify(t("title.your_turn", { game: gameName }), prompt, table.id);
    } else if (number > was.number)
      playSound(soundOf(fresh.flatMap((line) => line.events.map((event) => String(event["key"])))));
  }, [myTurn, number, fresh, table.over, table.id, gameName, prompt, t]);
  useEffect(() => {
    if (refused) playSound("refused");
  }, [refused]);
}
