/* The bonus tile of a desk: what harvest and production always give. */
import type { ReactNode } from "react";
import type { BoardProps } from "./types";
import { CrestG } from "../../kit/heraldry";
import { Target } from "../../kit/Target";
import { GoodsColumn, T, ValueBox } from "./art/goods";
import { Icon, INK } from "./art/icons";
import { Line, text } from "./art/line";
import { enlargeBonusTile } from "./large";
import type { PlayerView } from "./types";
import { bonusTileLines, tileLetter } from "./words";

/** What the bonus tile gives, to be read at full size. */
function BonusTileTarget({
  player,
  props,
  w,
  h,
  children,
}: {
  player: PlayerView;
  props: BoardProps;
  w: number;
  h: number;
  children: ReactNode;
}) {
  const tile = player.bonus_tile?.tile;
  if (tile === undefined) return children;
  const { t } = props;
  const label = [t("board.lorenzo.bonus_tile_name", { tile: tileLetter(tile) }), ...bonusTileLines(t, tile)].join(" ");
  return (
    <Target
      shape={{ kind: "rect", x: 0, y: 0, w, h, r: 6 }}
      bare
      state="rest"
      label={label}
      name={`bonus-tile-${player.seat}`}
      onPick={() => enlargeBonusTile(props, tile)}
    >
      {children}
    </Target>
  );
}

/** Upright, at the left of a wide desk. */
export function BonusTileColumn({ player, props, h }: { player: PlayerView; props: BoardProps; h: number }) {
  const tile = player.bonus_tile;
  const { t } = props;
  return (
    <BonusTileTarget player={player} props={props} w={62} h={h}>
      <rect width="62" height={h} rx="6" fill="#efe3cb" stroke={INK} strokeWidth="1.3" />
      <g transform="translate(18 5)">
        <CrestG seat={player.seat} scale={0.66} />
      </g>
      {tile === null ? null : (
        <>
          <T x={31} y={50} size={12} weight={600} anchor="middle">
            {t("board.lorenzo.bonus_tile", { tile: tileLetter(tile.tile) })}
          </T>
          {(["production", "harvest"] as const).map((action, i) => (
            <g key={action} transform={`translate(0 ${56 + i * 76})`}>
              {i > 0 ? <path d="M6 -3h50" stroke={INK} strokeDasharray="3 3" /> : null}
              <Icon sign={action} x={9} y={1} size={19} />
              <ValueBox x={34} y={2} size={18}>
                1
              </ValueBox>
              <GoodsColumn goods={tile[action]} x={17} y={23} size={15} step={16.5} />
            </g>
          ))}
        </>
      )}
    </BonusTileTarget>
  );
}

/** Lying, on a narrow desk. */
export function BonusTileRow({ player, props, w }: { player: PlayerView; props: BoardProps; w: number }) {
  const { t } = props;
  const tile = player.bonus_tile;
  const half = (w - 44) / 2;
  return (
    <BonusTileTarget player={player} props={props} w={w} h={46}>
      <rect width={w} height="46" rx="7" fill="#efe3cb" stroke={INK} strokeWidth="1.2" />
      <g transform="translate(8 5)">
        <CrestG seat={player.seat} scale={0.78} />
      </g>
      {tile === null
        ? null
        : (["production", "harvest"] as const).map((action, i) => (
            <g key={action}>
              <Icon sign={action} x={46 + i * half} y={12} size={22} />
              <ValueBox x={70 + i * half} y={14} size={18}>
                1
              </ValueBox>
              <Line
                tokens={[{ is: "goods", goods: tile[action] }]}
                x={94 + i * half}
                y={23}
                size={17}
                anchor="start"
                within={half - 54}
              />
            </g>
          ))}
      {tile === null ? (
        <Line tokens={[text(t("board.lorenzo.no_tile"))]} x={50} y={23} size={14} anchor="start" />
      ) : null}
    </BonusTileTarget>
  );
}
