/* Sentences about a table. */
import type { BoardModule, Person } from "../games/board";
import type { Words } from "../i18n/context";
import type { Messages } from "../i18n/messages";
import type { Table, View } from "../protocol/messages";
import { chairName } from "../state/names";

export function peopleOf(words: Pick<Words, "t">, table: Table, view: View | null, seat: number | null): Person[] {
  const asked = table.paused ? [] : (view?.ask?.seats ?? table.to_act);
  return table.chairs.map((chair) => ({
    seat: chair.seat,
    name: chairName(words, table, chair),
    isYou: chair.seat === seat,
    isBot: chair.kind === "bot",
    toAct: asked.includes(chair.seat),
  }));
}

/** The reader's own place. Who has no name of their own is called "you" already. */
export function ownPlace({ t, language }: Pick<Words, "t" | "language">, n: number, name: string): string {
  const called = language === "ja" && name === t("name.you");
  return t(called ? "end.place_name" : "end.place_you", { n, name });
}

/** What is asked, to the one who is asked or to the others. */
export function promptOf(
  messages: Messages,
  view: View,
  seat: number | null,
  names: readonly string[],
  t: Words["t"],
): string {
  const ask = view.ask;
  if (ask === null) return view.over ? t("turn.over") : "";
  const params = { seat: ask.seats[0] ?? -1, seats: ask.seats, ...ask.params };
  const mine = seat !== null && ask.seats.includes(seat);
  const key = mine ? `ask.${ask.kind}` : `ask.${ask.kind}.waiting`;
  if (messages.has(key)) return messages.text(key, params, names);
  return t(mine ? "turn.decide" : "turn.waiting", {
    names: ask.seats.map((one) => names[one] ?? "").join(messages.text("list.separator")),
  });
}

export function stageOf(
  module: BoardModule | null,
  view: View,
  t: Words["t"],
  messages: Messages,
  names: readonly string[],
): string {
  if (module?.stage !== undefined) return module.stage({ view, t: (key, params) => messages.text(key, params, names) });
  return view.rounds > 0
    ? t("stage.round_of", { n: view.round, of: view.rounds })
    : t("stage.round", { n: view.round });
}

/** The words of a bot's level. */
export function levelOf(table: Table, seat: number, messages: Messages): string | null {
  const level = table.chairs[seat]?.level ?? null;
  if (level === null) return null;
  return messages.has(`level.${level}`) ? messages.text(`level.${level}`) : level;
}

/** What the banner says: who won, or what is asked. */
export function turnSentence(
  table: Table,
  people: readonly Person[],
  myTurn: boolean,
  t: Words["t"],
  prompt: string,
): string {
  if (table.over) {
    const winner = winnerOf(table);
    return winner === null ? t("end.draw") : t("end.wins", { name: people[winner]?.name ?? "" });
  }
  return myTurn && !prompt.includes(t("turn.words")) ? t("turn.yours", { ask: prompt }) : prompt;
}

/** The one winner, or null when several share the first place. */
export function winnerOf(table: Table): number | null {
  const places = table.result?.standings ?? [];
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return first.length === 1 ? (first[0] ?? null) : null;
}
