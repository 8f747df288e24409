/* What the seat at this browser has before it: the view, the people, what was told, and what it is asked. */
import { useEffect, useMemo } from "react";
import { useWords } from "../i18n/context";
import type { Choice, LogLine, Table } from "../protocol/messages";
import { seatKey, type TableConnection, type TableState } from "../state/connection";
import { useBoardModule } from "./BoardHost";
import { useChronicle, withPlaces } from "./Chronicle";
import { peopleOf, promptOf, turnSentence } from "./tableWords";
import { useEyes } from "./useEyes";

const NO_CHOICES: readonly Choice[] = [];
const NO_LOG: readonly LogLine[] = [];

export function useSeat(table: Table, state: TableState, connection: TableConnection) {
  const { t, messages } = useWords();
  const module = useBoardModule(table.game);
  const eyes = useEyes(table, state.seats);
  useEffect(() => connection.drawCurtain(eyes.curtain), [connection, eyes.curtain]);
  const view = eyes.seatView?.view ?? null;
  const people = useMemo(() => peopleOf({ t }, table, view, eyes.seat), [t, table, view, eyes.seat]);
  const names = useMemo(() => people.map((person) => person.name), [people]);
  const key = seatKey(eyes.seat);
  const log = state.logs[key] ?? NO_LOG;
  const written = useChronicle(log, names, eyes.seat);
  const lines = useMemo(() => withPlaces(written, log, module, view), [written, log, module, view]);
  const plain = eyes.seatView?.choices ?? NO_CHOICES;
  const asked = useMemo(
    () => (view === null ? null : (module?.asked?.({ view, seat: eyes.seat, choices: plain }) ?? null)),
    [view, module, eyes.seat, plain],
  );
  const offered = useMemo(() => asked?.map(({ choice }) => choice) ?? plain, [asked, plain]);
  const choices = useMemo(() => {
    if (state.kept !== null && !eyes.curtain) return offered.filter((choice) => choice.text === state.kept);
    return state.sending || eyes.curtain ? NO_CHOICES : offered;
  }, [state.kept, state.sending, eyes.curtain, offered]);
  const myTurn = offered.length > 0 && !eyes.curtain;
  const question =
    view === null
      ? ""
      : (module?.prompt?.({ view, choices: offered, t }) ?? promptOf(messages, view, eyes.seat, names, t));
  const prompt = table.paused ? t("paused.text") : question;
  const sentence = view === null ? t("loading") : turnSentence(table, people, myTurn, t, prompt);
  const last = lines.at(-1)?.text ?? "";
  const fresh = state.fresh[key] ?? [];
  return { module, eyes, view, people, names, lines, choices, asked, myTurn, prompt, sentence, last, fresh, log };
}
