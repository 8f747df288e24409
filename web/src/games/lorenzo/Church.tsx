/* The church with the three excommunication tiles. */
import type { BoardProps } from "./types";
import { SeatDisc } from "../../kit/heraldry";
import { Target } from "../../kit/Target";
import { T } from "./art/goods";
import { INK } from "./art/icons";
import { effectTokens, Line } from "./art/line";
import { enlargeTile } from "./large";
import { tileEffect } from "./printed";
import type { ChurchTile, LorenzoBoard } from "./types";

const ROMAN = ["I", "II", "III"];

interface ChurchProps {
  board: LorenzoBoard;
  props: BoardProps;
  x: number;
  y: number;
  w: number;
  h: number;
}

export function Church({ board, props, x, y, w, h }: ChurchProps) {
  const line = { stroke: INK, strokeWidth: 1.3, strokeLinejoin: "round" } as const;
  const eaves = Math.max(33, h * 0.35);
  const dome = w * 0.64;
  const now = board.church[board.period - 1];
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${dome - 40} ${eaves - 12}C${dome - 38} -6 ${dome + 38} -6 ${dome + 40} ${eaves - 12}Z`}
        fill="url(#k-roof)"
        {...line}
      />
      <path d={`M${dome - 20} ${eaves - 12}q4 -24 20 -29q16 5 20 29M${dome} 3v-6`} fill="none" {...line} />
      <path d={`M${w - 36} ${eaves}V8h22V${eaves}`} fill="var(--wall-pale)" {...line} />
      <path d={`M${w - 39} 8l14 -10l14 10Z`} fill="url(#k-roof)" {...line} />
      <path d={`M${w - 29} 28v-8a4 4 0 0 1 8 0v8Z`} fill="#4a3a2d" />
      <path d={`M0 ${h}V${eaves}l36 -13h${w - 72}l36 13V${h}Z`} fill="var(--wall-pale)" {...line} />
      <path d={`M4 ${eaves + 5}h${w - 8}M4 ${h - 5}h${w - 8}`} stroke="var(--cypress)" strokeWidth="2.4" opacity=".7" />
      <rect x="2" y="0" width="128" height="33" rx="5" fill="var(--wall-pale)" opacity=".86" />
      <T x={7} y={14.5} size={14} serif fill="var(--ink)">
        {props.t("board.lorenzo.church")}
      </T>
      {now === undefined ? null : (
        <T x={7} y={28.5} size={12} weight={600} fill="var(--ink)">
          {props.t("board.lorenzo.church_needs", { n: now.faith })}
        </T>
      )}
      {board.church.map((tile, i) => (
        <g key={tile.period} transform={`translate(${(w * (i + 0.5)) / 3} ${eaves + 8})`}>
          <Tile
            tile={tile}
            props={props}
            w={Math.min(78, w / 3 - 10)}
            h={h - eaves - 14}
            current={tile.period === board.period && !props.view.over}
          />
        </g>
      ))}
    </g>
  );
}

interface TileProps {
  tile: ChurchTile;
  props: BoardProps;
  w: number;
  h: number;
  current: boolean;
}

function Tile({ tile, props, w, h, current }: TileProps) {
  const { t } = props;
  const title = t("board.lorenzo.say_tile", { period: tile.period, n: tile.faith });
  const text = tile.tile === null ? t("board.lorenzo.tile_hidden") : t(`tile_text.${tile.tile}`);
  const who = tile.excommunicated.map((seat) => t("board.lorenzo.say_excommunicated", { seat })).join(" ");
  return (
    <Target
      shape={{ kind: "rect", x: -w / 2, y: 0, w, h, r: 12 }}
      bare
      state="rest"
      name={`tile-${tile.period}`}
      label={`${title} ${text} ${who}`}
      hint={
        <>
          <strong>{title}</strong>
          <div>{text}</div>
        </>
      }
      {...(tile.tile === null ? {} : { onPick: () => enlargeTile(props, tile.tile ?? "", title) })}
    >
      <path
        d={`M${-w / 2} ${h}V${h * 0.42}a${w / 2} ${h * 0.42} 0 0 1 ${w} 0V${h}Z`}
        fill={current ? "#3d2a4e" : "#54465f"}
        stroke={current ? "#ffc93c" : INK}
        strokeWidth={current ? 2.6 : 1.4}
      />
      <T x={0} y={Math.min(15, h * 0.27)} size={12} serif anchor="middle" weight={800} fill="#f3e3bd">
        {ROMAN[tile.period - 1]}
      </T>
      {tile.tile === null ? (
        <T x={0} y={h * 0.66} size={16} anchor="middle" fill="#f3e3bd">
          ?
        </T>
      ) : (
        <g>
          <rect x={-w / 2 + 4} y={h * 0.53 - 10} width={w - 8} height="20" rx="5" fill="#f6ecd8" />
          <Line tokens={effectTokens(tileEffect(tile.tile))} x={0} y={h * 0.53} size={15} within={w - 13} />
        </g>
      )}
      {tile.excommunicated.map((seat, i) => (
        <g key={seat} transform={`translate(${(i - (tile.excommunicated.length - 1) / 2) * 17} ${h - 7})`}>
          <circle r="9.2" fill="#fbf7ef" />
          <SeatDisc seat={seat} r={8} />
        </g>
      ))}
    </Target>
  );
}
