/* What the final score of Aquileia is counted from, part by part. */
import { Laurel } from "../../kit/pieces";
import type { BoardModule } from "../board";
import { House, VILLA } from "./art";
import type { Shown } from "./shown";
import { COLOURS } from "./types";

type Module = BoardModule<Shown>;

const PLACES: Readonly<Record<string, string>> = { pecunia: "Ⅰ", arena: "Ⅱ", forum: "Ⅴ", portus: "Ⅵ" };

export const partSign: NonNullable<Module["partSign"]> = (part) => {
  const colour = COLOURS.find((one) => one === part);
  if (colour !== undefined)
    return (
      <g stroke="#2a1d12" strokeLinejoin="round">
        <path d="M4 23V11L12 3L20 11V23Z" fill={VILLA[colour].fill} strokeWidth="1.4" />
        <path d="M10 23V16h4v7" fill="none" />
      </g>
    );
  if (part === "laurels")
    return (
      <g transform="translate(12 12)">
        <Laurel r={10} />
      </g>
    );
  const place = PLACES[part];
  if (place === undefined) return null;
  return part === "forum" ? (
    <g transform="translate(12 12)">
      <House seat={0} size={20} />
    </g>
  ) : (
    <text x="12" y="19" fontSize="19" fontWeight="700" textAnchor="middle" fill="#3a2f26" fontFamily="var(--serif)">
      {place}
    </text>
  );
};

export const counts: NonNullable<Module["counts"]> = ({ view: { board }, t }) =>
  board.players.map(({ forecast, laurels }) => ({
    laurels: t("count.cards", { n: laurels.stadium.length }),
    ...Object.fromEntries(
      COLOURS.map((colour) => {
        const [villas, times] = [forecast.villas[colour], forecast.laurels[colour]];
        return [colour, villas + times === 0 ? "" : t("count.product", { a: villas, b: times })];
      }),
    ),
  }));
