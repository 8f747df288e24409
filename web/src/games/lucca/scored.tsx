/* What the final score of Lucca is counted from, part by part. */
import type { BoardModule } from "../board";
import { TowerDrawing, WallDrawing } from "./art";
import { Flag } from "./Palace";
import type { Shown } from "./shown";

type Module = BoardModule<Shown>;

export const partSign: NonNullable<Module["partSign"]> = (part) => {
  switch (part) {
    case "windows":
      return <path d="M5 23V10a7 7 0 0 1 14 0v13ZM12 3v20M5 13h14" fill="#ffd76a" stroke="#2a1d12" strokeWidth="1.4" />;
    case "parties":
      return (
        <g transform="translate(4 23)">
          <Flag colour="#b4523a" />
        </g>
      );
    case "walls":
      return (
        <g transform="translate(1 22)">
          <WallDrawing w={22} h={18} count={1} />
        </g>
      );
    case "towers":
      return (
        <g transform="translate(12 23)">
          <TowerDrawing w={9} h={14} />
        </g>
      );
    case "lowest_number":
      return <path d="M12 3v15M5 12l7 8l7 -8" fill="none" stroke="#6a4879" strokeWidth="3" />;
    case "highest_number":
      return <path d="M12 21V6M5 12l7 -8l7 8" fill="none" stroke="#8a5f10" strokeWidth="3" />;
    default:
      return null;
  }
};

export const counts: NonNullable<Module["counts"]> = ({ view: { board }, t }) =>
  board.forecast.map(({ seat, parts }): Record<string, string> => {
    const family = board.families[seat];
    if (family === undefined) return {};
    const done = family.palaces.filter((palace) => palace.area !== "construction");
    const numbers = family.palaces.map((palace) => palace.number);
    const each = family.is_supported ? family.opened : 0;
    return {
      windows: t("count.palaces", { n: done.length }),
      parties: t("count.times", { n: family.opened }),
      walls: family.walls === 0 ? "" : t("count.each", { n: family.walls, each }),
      towers: family.towers === 0 ? "" : t("count.each", { n: family.towers, each }),
      lowest_number: parts.lowest_number === 0 ? "" : t("count.number", { n: Math.min(...numbers) }),
      highest_number: parts.highest_number === 0 ? "" : t("count.number", { n: Math.max(...numbers) }),
    };
  });
