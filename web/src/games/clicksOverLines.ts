/* For tests: a question and its answer per line, what it takes per line. */
import { createInterface } from "node:readline";
import type { Asked } from "./automatic";
import { countedOf } from "./clicks";

createInterface({ input: process.stdin }).on("line", (line) => {
  const { game, asked, text } = JSON.parse(line) as { game: string; asked: Asked; text: string };
  process.stdout.write(`${JSON.stringify(countedOf(game, asked, text))}\n`);
});
