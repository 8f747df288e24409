/* How the people and bots of a table are called. Bots have Italian names, the same for everybody at the table. */
import type { Words } from "../i18n/context";
import type { Chair, Table } from "../protocol/messages";

const BOT_NAMES = 10;

export function chairName({ t }: Pick<Words, "t">, table: Pick<Table, "id">, chair: Chair): string {
  if (chair.former) return t("name.former");
  if (chair.name !== "") return chair.name;
  if (chair.kind === "bot") return t(`bot.${((hash(table.id) + chair.seat * 3) % BOT_NAMES) as 0}`);
  return chair.mine ? t("name.you") : t("name.guest", { n: chair.seat + 1 });
}

export function chairNames(words: Pick<Words, "t">, table: Pick<Table, "id" | "chairs">): string[] {
  return table.chairs.map((chair) => chairName(words, table, chair));
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
}
