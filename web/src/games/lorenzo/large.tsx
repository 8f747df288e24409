/* Cards, leaders and tiles at full size with their text. */
import type { ReactNode } from "react";
import type { BoardProps, HandLeader } from "./types";
import { TowerCard } from "./art/Card";
import { GoodsInline } from "./art/goods";
import { LeaderCard } from "./art/Leader";
import { Sign, TileArch } from "./art/Tile";
import { bonusTileOf } from "./printed";
import { bonusTileLines, cardLines, leaderLines, tileLetter } from "./words";

function open(props: BoardProps, title: string, picture: ReactNode, lines: readonly string[]): void {
  props.enlarge(
    title,
    <div className="lor-large">
      {picture}
      <div className="lor-lines">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>,
  );
}

export function enlargeCard(props: BoardProps, number: number): void {
  const { t } = props;
  const name = t(`card.${number}`);
  const picture = (
    <svg viewBox="-4 -4 158 130" width="300" role="img" aria-label={name}>
      <TowerCard number={number} w={150} h={120} name={name} atEnd={t("board.lorenzo.at_end")} large />
    </svg>
  );
  open(props, name, picture, cardLines(t, number));
}

/** `has`: how far the reader has come with what the leader asks for. `named`: whose card works as this one. */
export function enlargeLeader(props: BoardProps, number: number, has: HandLeader["has"], named = number): void {
  const { t } = props;
  const name = t(`leader.${named}`);
  const picture = (
    <svg viewBox="-4 -4 128 168" width="220" role="img" aria-label={name}>
      <LeaderCard number={number} w={120} h={160} name={name} has={has} />
    </svg>
  );
  open(props, name, picture, leaderLines(t, number));
}

export function enlargeTile(props: BoardProps, word: string, title: string): void {
  const { t } = props;
  open(props, title, <TileArch word={word} width={200} label={t(`tile_text.${word}`)} />, [t(`tile_text.${word}`)]);
}

export function enlargeBonusTile(props: BoardProps, word: string): void {
  const { t } = props;
  const tile = bonusTileOf(word);
  const picture = (
    <div className="lor-bonus">
      {(["production", "harvest"] as const).map((action) => (
        <span key={action} className="lor-trade">
          <Sign sign={action} size={34} />
          <GoodsInline goods={tile[action]} size={30} />
        </span>
      ))}
    </div>
  );
  open(props, t("board.lorenzo.bonus_tile_name", { tile: tileLetter(word) }), picture, bonusTileLines(t, word));
}
