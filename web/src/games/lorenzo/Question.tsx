/* What is asked beside placing members: a parchment with the answers, each with its signs. */
import type { ReactNode } from "react";
import type { BoardProps } from "../board";
import type { Choice } from "../../protocol/messages";
import { TargetBox } from "../../kit/Target";
import { TowerCard } from "./art/Card";
import { GoodsInline } from "./art/goods";
import { Icon, type Sign } from "./art/icons";
import { LeaderCard } from "./art/Leader";
import { effectTokens, Line } from "./art/line";
import { BONUS_TILES, tileEffect } from "./printed";
import { boardOf, goodsOf, type Goods, leaderOf } from "./types";
import type { Moves } from "./useMoves";

/** Questions during which the towers must stay in sight. */
const ASIDE = new Set(["turn", "bonus", "leaders", "raise"]);

export function Question({ props, moves }: { props: BoardProps; moves: Moves }) {
  const ask = props.view.ask;
  const choices = moves.others;
  if (ask === null || choices.length === 0) return null;
  const cards = choices.some((choice) => choice.key === "keep" || choice.key === "copy");
  const work = ask.kind === "work" && Number(ask.params["card"]) > 0 ? Number(ask.params["card"]) : null;
  const { t } = props;
  return (
    <section className={`lor-question ${ASIDE.has(ask.kind) ? "aside" : ""} ${cards ? "wide" : ""}`} aria-label={t(`ask.${ask.kind}`, ask.params)}>
      <h2>{t(`ask.${ask.kind}`, ask.params)}</h2>
      <div className="lor-answers">
        {work === null ? null : <svg viewBox="-2 -2 144 106" className="lor-asked" aria-hidden="true"><TowerCard number={work} w={140} h={100} name={t(`card.${work}`)} atEnd={t("board.lorenzo.at_end")} /></svg>}
        {ask.kind === "church" ? <ChurchTileFace word={String(ask.params["tile"])} t={t} /> : null}
        {choices.map((choice) => <Answer key={choice.text} choice={choice} props={props} />)}
      </div>
    </section>
  );
}

function ChurchTileFace({ word, t }: { word: string; t: BoardProps["t"] }) {
  return (
    <svg viewBox="0 0 96 72" className="lor-tile" role="img" aria-label={t(`tile_text.${word}`)}>
      <path d="M3 70V34a45 32 0 0 1 90 0V70Z" fill="#3d2a4e" stroke="#ffc93c" strokeWidth="2.600" />
      <rect x="9" y="32" width="78" height="26" rx="6" fill="#f6ecd8" />
      <Line tokens={effectTokens(tileEffect(word))} x={48} y={45} size={19} within={70} />
    </svg>
  );
}

function Answer({ choice, props }: { choice: Choice; props: BoardProps }) {
  const label = props.t(`option.${choice.key}`, choice.params);
  const state = props.picked === choice.text ? "selected" : "lit";
  const leader = leaderOf(choice);
  const asCard = leader !== null && (choice.key === "keep" || choice.key === "copy");
  return (
    <TargetBox
      label={asCard ? `${label}. ${props.t(`leader_text.${leader}`)}` : label} state={state} name={`answer-${choice.text.replaceAll(" ", "-")}`}
      className={`lor-answer ${asCard ? "card" : ""}`} onPick={() => props.pick(choice.text)} onLook={(on) => props.look(on ? choice.text : null)}
    >
      {asCard && leader !== null ? <LeaderAnswer leader={leader} props={props} /> : <Words choice={choice} props={props} label={label} />}
    </TargetBox>
  );
}

function LeaderAnswer({ leader, props }: { leader: number; props: BoardProps }) {
  const { t } = props;
  return (
    <>
      <svg viewBox="-2 -2 114 146" aria-hidden="true"><LeaderCard number={leader} w={110} h={140} name={t(`leader.${leader}`)} has={{}} /></svg>
      <p>{t(`leader_text.${leader}`)}</p>
    </>
  );
}

function Sym({ sign, size = 22 }: { sign: Sign; size?: number }) {
  return <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true"><Icon sign={sign} x={0} y={0} size={24} /></svg>;
}

function Trade({ pay, gain }: { pay: Goods; gain: Goods }) {
  return <span className="lor-trade"><GoodsInline goods={pay} size={22} /> → <GoodsInline goods={gain} size={22} /></span>;
}

/** The answer in signs where it is about goods, in words otherwise. */
function Words({ choice, props, label }: { choice: Choice; props: BoardProps; label: string }): ReactNode {
  const { params } = choice;
  switch (choice.key) {
    case "privilege":
    case "pay":
    case "hand_back":
    case "work_use":
      return <><GoodsInline goods={goodsOf(params["goods"])} size={24} /><small>{label}</small></>;
    case "work_exchange":
      return <><Trade pay={goodsOf(params["pay"])} gain={goodsOf(params["goods"])} /><small>{label}</small></>;
    case "servants":
      return <ServantsAnswer choice={choice} props={props} label={label} />;
    case "bonus_tile":
      return <BonusTileAnswer word={String(params["bonus_tile"])} t={props.t} />;
    case "support":
      return <><GoodsInline goods={{ vp: Number(params["n"]) }} size={26} /><small>{label}</small></>;
    default:
      return <span>{label}</span>;
  }
}

/** How much the work would give with so many servants, from the view's forecast. */
function ServantsAnswer({ choice, props, label }: { choice: Choice; props: BoardProps; label: string }) {
  const action = choice.params["action"] === "harvest" ? "harvest" : "production";
  const value = Number(choice.params["value"]);
  const forecast = boardOf(props.view).own?.[action].filter((each) => each.value <= value).at(-1);
  return (
    <>
      <span className="lor-trade"><GoodsInline goods={{ servants: Number(choice.params["n"]) }} size={22} /> → <Sym sign={action} /><b>{value}</b></span>
      {forecast === undefined ? null : (
        <span className="lor-forecast">
          <GoodsInline goods={forecast.gain} size={18} />
          {forecast.exchanges.map((each, i) => <Trade key={i} pay={each.pay} gain={each.gain} />)}
        </span>
      )}
      <small>{label}</small>
    </>
  );
}

function BonusTileAnswer({ word, t }: { word: string; t: BoardProps["t"] }) {
  const tile = BONUS_TILES[word];
  return (
    <>
      <strong>{t("board.lorenzo.bonus_tile", { tile: word })}</strong>
      <span className="lor-trade"><Sym sign="production" /><GoodsInline goods={tile?.production ?? {}} size={22} /></span>
      <span className="lor-trade"><Sym sign="harvest" /><GoodsInline goods={tile?.harvest ?? {}} size={22} /></span>
    </>
  );
}
