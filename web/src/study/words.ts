/* Words that hints, reviews and puzzles share: points with their sign, reasons, grades. */
import type { Messages } from "../i18n/messages";
import type { Because, Grade } from "../protocol/messages";

/** +6, −2.5: whole where it is nearly so. */
export function points(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return "0";
  return `${rounded < 0 ? "−" : "+"}${Math.abs(rounded)}`;
}

/** What speaks for a choice, then what speaks against it. */
export function reasons(messages: Messages, told: readonly Because[]): string {
  const ordered = [...told.filter((one) => one.points >= 0), ...told.filter((one) => one.points < 0)];
  return ordered.map((one) => messages.text(`because.${one.key}`, one.params)).join(messages.text("list.separator"));
}

/** The grades that have a mark of their own, from best to worst. */
export const MARKED = ["best", "good", "slip", "mistake"] as const satisfies readonly Grade[];
