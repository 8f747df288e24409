/* What the final score of San Gimignano is counted from, part by part. */
import type { BoardModule } from "../board";
import { colourOf, Emblem } from "./art/signs";
import type { Shown } from "./shown";

type Module = BoardModule<Shown>;

const INK = "#3a2f26";

export const partSign: NonNullable<Module["partSign"]> = (part) => {
  switch (part) {
    case "completed":
      return <path d="M6 23V10h12v13ZM4 10L12 2l8 8Z" fill="#c9694a" stroke={INK} strokeWidth="1.4" />;
    case "grace":
      return (
        <g transform="translate(12 12) scale(.85)">
          <Emblem value={7} ink={colourOf(7)} />
        </g>
      );
    case "same_number":
      return <path d="M6 3h12v6H6ZM6 10h12v6H6ZM6 17h12v6H6Z" fill={colourOf(8)} stroke="#fff8e6" />;
    case "runs":
      return [7, 8, 9].map((value, i) => (
        <path key={value} d={`M6 ${3 + i * 7}h12v6H6Z`} fill={colourOf(value)} stroke="#fff8e6" />
      ));
    case "pawn":
      return <path d="M7 22h10l-2 -9h-6ZM8 13V6h2v2h1V6h2v2h1V6h2v7Z" fill="#d9b75a" stroke={INK} strokeWidth="1.4" />;
    default:
      return null;
  }
};

/** Of the game on the table; a match of several has its games behind it. */
export const counts: NonNullable<Module["counts"]> = ({ view: { board }, t }) =>
  board.players.map(({ towers, tallest }): Record<string, string> => {
    if (board.match.form !== "single") return {};
    const runs = towers.filter((tower) => tower.form === "run");
    const height = runs.reduce((sum, tower) => sum + tower.height, 0);
    return {
      completed: t("count.towers", { n: towers.filter((tower) => tower.completed).length }),
      same_number: t("count.towers", { n: towers.length - runs.length }),
      runs: runs.length === 0 ? "" : t("count.runs", { n: runs.length, height }),
      pawn: t("count.storeys", { n: tallest }),
    };
  });
