/* The words of a choice in two lines: what it is, and what it costs or gives. */
import { useMemo } from "react";
import { useWords } from "../i18n/context";
import type { Choice } from "../protocol/messages";

type Labelled = Pick<Choice, "key" | "params">;

export interface ChoiceWords {
  /** The whole sentence. */
  whole(choice: Labelled): string;
  /** What it is: `choice.<game>.<key>`; the whole sentence where a game has no shorter words. */
  name(choice: Labelled): string;
  /** Price, effect or gain: `choice.<game>.<key>.more`; empty where the name says all. */
  more(choice: Labelled): string;
  /** A part of the board, by the key of its message. */
  area(key: string): string;
}

export function useChoiceWords(game: string, names: readonly string[]): ChoiceWords {
  const { messages } = useWords();
  return useMemo(() => {
    const whole = ({ key, params }: Labelled) => messages.text(`option.${key}`, params, names);
    const own = (key: string, params: Choice["params"]) =>
      messages.has(key) ? messages.text(key, params, names) : null;
    return {
      whole,
      name: (choice) => own(`choice.${game}.${choice.key}`, choice.params) ?? whole(choice),
      area: (key) => messages.text(key),
      more: (choice) => own(`choice.${game}.${choice.key}.more`, choice.params) ?? "",
    };
  }, [messages, game, names]);
}
