/* What is asked beside placing members: a parchment with the answers, each with its signs. */
import { isSmall } from "../board";
import { Fragment, type ReactNode } from "react";
import { TargetBox } from "../../kit/Target";
import { left } from "../kinds";
import { TowerCard } from "./art/Card";
import { GoodsInline } from "./art/goods";
import { LeaderCard } from "./art/Leader";
import { Sign, TileArch } from "./art/Tile";
import { TakenBack } from "./Pieces";
import { bonusTileOf } from "./printed";
import type { ServantsLabel } from "./shown";
import { type BoardProps, type Choice, goodsOf, type Goods, leaderOf } from "./types";
import type { Moves } from "./useMoves";
import { WorkPanel } from "./WorkPanel";

/** Questions during which the towers must stay in sight. */
const ASIDE = new Set(["turn", "bonus", "leaders", "raise"]);

export function Question({ props, moves }: { props: BoardProps; moves: Moves }) {
  const ask = props.view.ask;
  const choices = moves.others;
  if (ask === null || choices.length === 0) return null;
  const work = props.view.board.own?.work;
  // Where a move may be several answers all cards at work are one question.
  if (ask.kind === "work" && work !== undefined && props.hold !== undefined)
    return <WorkPanel ask={ask} work={work} props={props} />;
  const cards = choices.some((choice) => choice.key === "keep" || choice.key === "copy");
  const { t } = props;
  const title = choices.some((choice) => choice.key === "lose")
    ? t("board.lorenzo.lose_one")
    : t(`ask.${ask.kind}`, ask.params);
  return (
    <section className={`lor-question ${ASIDE.has(ask.kind) ? "aside" : ""} ${cards ? "wide" : ""}`} aria-label={title}>
      <h2>{title}</h2>
      {ask.kind === "work" ? (
        byCard(choices).map(([card, answers]) => (
          <div key={card} className="lor-answers" role="group" aria-label={t(`card.${card}`)}>
            <AskedCard card={card} t={t} />
            <Answers choices={answers} props={props} />
          </div>
        ))
      ) : (
        <div className="lor-answers">
          <Answers choices={choices} props={props} />
        </div>
      )}
    </section>
  );
}

function Answers({ choices, props }: { choices: readonly Choice[]; props: BoardProps }) {
  return choices.map((choice) => <Answer key={choice.text} choice={choice} props={props} />);
}

/** The answers about cards at work, card by card, in the order in which they are offered. */
function byCard(choices: readonly Choice[]): [number, Choice[]][] {
  const found = new Map<number, Choice[]>();
  for (const choice of choices) {
    const card = "card" in choice.params ? choice.params.card : 0;
    found.set(card, [...(found.get(card) ?? []), choice]);
  }
  return [...found];
}

/** The card that the answers beside it are about; the bonus tile, which is no card, by its name. */
function AskedCard({ card, t }: { card: number; t: BoardProps["t"] }) {
  const name = t(`card.${card}`);
  if (card === 0) return <strong className="lor-asked">{name}</strong>;
  return (
    <svg viewBox="-2 -2 144 106" className="lor-asked" aria-hidden="true">
      <TowerCard number={card} w={140} h={100} name={name} atEnd={t("board.lorenzo.at_end")} />
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
      label={asCard ? `${label}. ${props.t(`leader_text.${leader}`)}` : label}
      state={state}
      name={`answer-${choice.text.replaceAll(" ", "-")}`}
      className={`lor-answer ${asCard ? "card" : ""}`}
      onPick={() => props.pick(choice.text)}
      onLook={(on) => props.look(on ? choice.text : null)}
    >
      {asCard && leader !== null ? (
        <LeaderAnswer leader={leader} props={props} />
      ) : (
        <Words choice={choice} props={props} label={label} />
      )}
    </TargetBox>
  );
}

/** The card with its text; on small screens the card lies, with the text beside it. */
function LeaderAnswer({ leader, props }: { leader: number; props: BoardProps }) {
  const { t } = props;
  const [w, h] = isSmall(props.size) ? [118, 86] : [110, 140];
  return (
    <span className="lor-leader">
      <svg viewBox={`-2 -2 ${w + 4} ${h + 5}`} aria-hidden="true">
        <LeaderCard number={leader} w={w} h={h} name={t(`leader.${leader}`)} has={{}} />
      </svg>
      <span>{t(`leader_text.${leader}`)}</span>
    </span>
  );
}

function Trade({ pay, gain }: { pay: Goods; gain: Goods }) {
  return (
    <span className="lor-trade">
      <GoodsInline goods={pay} size={22} /> → <GoodsInline goods={gain} size={22} />
    </span>
  );
}

/** What is said in words alone. */
// prettier-ignore
type Worded =
  | "place" | "place_servants" | "place_card" | "place_card_servants" | "place_card_toll"
  | "place_card_servants_toll" | "take" | "take_servants" | "take_toll" | "take_servants_toll" | "lose"
  | "play_leader" | "discard_leader" | "use_leader" | "copy" | "keep" | "more_servants" | "done"
  | "spend_servants" | "decline" | "raise" | "tile" | "lay" | "roll" | "first" | "deal";

/** The answer in signs where it is about goods, in words otherwise. */
function Words({ choice, props, label }: { choice: Choice; props: BoardProps; label: string }): ReactNode {
  switch (choice.key) {
    case "privilege":
    case "pay":
    case "hand_back":
      return <GoodsAnswer goods={choice.params.goods} label={label} />;
    case "work_use":
      return <GoodsAnswer goods={choice.params.goods} label={props.t("board.lorenzo.use")} />;
    case "work_exchange":
      return (
        <>
          <Trade pay={goodsOf(choice.params.pay)} gain={goodsOf(choice.params.goods)} />
          <small>{props.t("board.lorenzo.use")}</small>
        </>
      );
    case "work_leave":
      return <span>{props.t("board.lorenzo.leave")}</span>;
    case "servants":
      return <ServantsAnswer {...choice.params} props={props} label={label} />;
    case "bonus_tile":
      return <BonusTileAnswer word={choice.params.bonus_tile} t={props.t} />;
    case "support":
      return <SupportAnswer points={choice.params.n} faith={faithOf(props.view.ask)} label={label} />;
    case "accept":
      return <AcceptAnswer word={choice.params.tile} t={props.t} />;
    default:
      left<Worded>(choice.key);
      return <span>{label}</span>;
  }
}

function GoodsAnswer({ goods, label }: { goods: readonly string[]; label: string }) {
  return (
    <>
      <GoodsInline goods={goodsOf(goods)} size={24} />
      <small>{label}</small>
    </>
  );
}

function faithOf(ask: BoardProps["view"]["ask"]): number {
  return ask?.kind === "church" ? ask.params.faith : 0;
}

interface ServantsProps extends Pick<ServantsLabel, "n" | "action" | "value"> {
  props: BoardProps;
  label: string;
}

/** How much the work would give with so many servants, from the view's forecast. */
function ServantsAnswer({ n, action, value, props, label }: ServantsProps) {
  const work = action === "harvest" ? "harvest" : "production";
  const forecast = props.view.board.own?.[work].filter((each) => each.value <= value).at(-1);
  return (
    <>
      <span className="lor-trade">
        <GoodsInline goods={{ servants: n }} size={22} /> → <Sign sign={work} />
        <b>{value}</b>
      </span>
      {forecast === undefined ? null : (
        <span className="lor-forecast">
          <GoodsInline goods={forecast.gain} size={18} /> <TakenBack n={forecast.back} t={props.t} />
          {forecast.exchanges.map((each, i) => (
            <Fragment key={i}>
              <Trade pay={each.pay} gain={each.gain} /> <TakenBack n={each.back} t={props.t} />
            </Fragment>
          ))}
        </span>
      )}
      <small>{label}</small>
    </>
  );
}

function SupportAnswer({ points, faith, label }: { points: number; faith: number; label: string }) {
  return (
    <>
      <span className="lor-trade">
        <GoodsInline goods={{ vp: points }} size={34} />
      </span>
      <span className="lor-trade">
        <Sign sign="faith" size={22} />
        <b>{`${faith} → 0`}</b>
      </span>
      <small>{label}</small>
    </>
  );
}

function AcceptAnswer({ word, t }: { word: string; t: BoardProps["t"] }) {
  return (
    <span className="lor-accept">
      <TileArch word={word} width={92} label="" />
      <span>
        <b>{t("board.lorenzo.accept")}</b>
        <small>{t(`tile_text.${word}`)}</small>
      </span>
    </span>
  );
}

function BonusTileAnswer({ word, t }: { word: string; t: BoardProps["t"] }) {
  const tile = bonusTileOf(word);
  return (
    <>
      <strong>{t("board.lorenzo.bonus_tile", { tile: word })}</strong>
      <span className="lor-trade">
        <Sign sign="production" />
        <GoodsInline goods={tile.production} size={22} />
      </span>
      <span className="lor-trade">
        <Sign sign="harvest" />
        <GoodsInline goods={tile.harvest} size={22} />
      </span>
    </>
  );
}
