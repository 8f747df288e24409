/* What a family has, for its card beside the street: shields, palaces by area, walls and towers. */
import type { BoardModule, SeatThings, Thing } from "../board";
import { ShieldSign, TowerDrawing, WallDrawing } from "./art";
import { AREAS } from "./layout";
import type { Shown } from "./shown";

type About = Parameters<NonNullable<BoardModule<Shown>["things"]>>[0];

export const things = ({ view: { board }, seat, t }: About): SeatThings | null => {
  const family = board.families[seat];
  if (family === undefined) return null;
  const shields: Thing = {
    id: "shields",
    art: (
      <svg width={15} height={17} viewBox="-9 -10 18 20" aria-hidden="true">
        <ShieldSign h={18} />
      </svg>
    ),
    text: family.walls > 0 ? `${family.shields}/${family.needed}` : String(family.shields),
    label: t(family.walls > 0 ? "board.lucca.has_shields_of" : "board.lucca.has_shields", {
      n: family.shields,
      needed: family.needed,
    }),
    alarm: family.walls > 0 && !family.is_supported,
  };
  const palaces = AREAS.map((area): Thing => {
    const n = family.palaces.filter((palace) => palace.area === area).length;
    return {
      id: area,
      art: null,
      text: `${t(`board.lucca.short.${area}`)} ${n}`,
      label: t("board.lucca.has_palaces", { area, n }),
    };
  });
  const built: Thing[] = [
    { id: "walls", n: family.walls, box: "-1 -30 42 31", art: <WallDrawing w={40} h={28} count={1} /> },
    { id: "towers", n: family.towers, box: "-24 -66 48 67", art: <TowerDrawing w={28} h={44} /> },
  ].map(({ id, n, box, art }) => ({
    id,
    art: (
      <svg width={id === "walls" ? 20 : 13} height={18} viewBox={box} aria-hidden="true">
        {art}
      </svg>
    ),
    text: String(n),
    label: t(`board.lucca.has_${id}`, { n }),
  }));
  return { beside: [], rows: [palaces, [shields, ...built]], short: [] };
};
