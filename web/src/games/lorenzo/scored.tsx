/* What the final score of Lorenzo is counted from, part by part. */
import type { BoardModule } from "../board";
import { Icon, type Sign } from "./art/icons";
import type { Shown } from "./shown";

type Module = BoardModule<Shown>;

const SIGNS: Readonly<Record<string, Sign>> = {
  points: "vp",
  excommunication: "lock",
  faith: "faith",
  territories: "territory",
  characters: "character",
  ventures: "venture",
  military: "military",
  goods: "wood",
};

export const partSign: NonNullable<Module["partSign"]> = (part) => {
  const sign = SIGNS[part];
  return sign === undefined ? null : <Icon sign={sign} x={0} y={0} size={24} colour="#3a2f26" />;
};

export const counts: NonNullable<Module["counts"]> = ({ view: { board }, t }) =>
  board.players.map((player) => ({
    excommunication: t("count.tiles", { n: player.excommunicated.length }),
    faith: t("count.faith", { n: player.faith }),
    territories: t("count.cards", { n: player.cards.territory.length }),
    characters: t("count.cards", { n: player.cards.character.length }),
    ventures: t("count.cards", { n: player.cards.venture.length }),
    military: t("count.military", { n: player.military }),
    goods: t("count.goods", { n: player.wood + player.stone + player.servants + player.coins }),
  }));
