/* Finding a table by what somebody typed: its link, or the short code that was read out. */
import type { Words } from "../i18n/context";
import { api } from "./api";

const LENGTH = 6;

/** What is wrong with a code is said before anybody is asked: guesses are limited. */
class NoCode extends Error {
  override readonly name = "NoCode";
}

export async function placeOf(typed: string, t: Words["t"]): Promise<string> {
  const link = /\/tables\/[^\s]+/.exec(typed);
  if (link !== null) return link[0];
  const code = typed.replace(/[\s\-–—]/g, "").toUpperCase();
  if (code.length !== LENGTH) throw new NoCode(t("lost.code_length", { n: code.length }));
  const { table, key } = await api.join(code);
  return `/tables/${table}?key=${encodeURIComponent(key)}`;
}
