/* How a contest was decided, before everybody's eyes: a row for each fighter, the first above; the columns come one
   after the other as in play, spaces, red dice, cards, blue dice, and last the strength and what it brought. */
import { Crest } from "../../kit/heraldry";
import { Coin, Die } from "../../kit/pieces";
import type { Moment, MomentProps } from "../board";
import { CardFace, Cost, costWidth } from "./art";
import { type Contest, contestIn, counts, type Dice, type Fighter, metalOf } from "./contest";
import type { Shown } from "./shown";
import { coinsOf } from "./types";
import "./contest.css";

type Seen = MomentProps<Shown>;

/** Milliseconds from one column to the next. */
const STEP = 260;
const COLUMNS = 6;

export function moment(seen: Seen): Moment | null {
  const contest = contestIn(seen.log, seen.fresh);
  const [first] = contest?.fighters ?? [];
  if (contest === null || first === undefined) return null;
  const { t, people } = seen;
  const you = people[first.seat]?.isYou ?? false;
  const title = you ? "board.aquileia.contest_yours" : "board.aquileia.contest_won";
  return {
    title: t(title, { area: contest.area, seat: first.seat }),
    detail: t("board.aquileia.contest_of", { n: contest.fighters.length }),
    lasts: STEP * COLUMNS,
    Panel: ({ still }) => <ContestPanel seen={seen} contest={contest} still={still} />,
  };
}

function ContestPanel({ seen, contest, still }: { seen: Seen; contest: Contest; still: boolean }) {
  const { t } = seen;
  const columns = ["spaces", "red", "cards", "blue", "strength", "prize"] as const;
  return (
    <div className={`contest ${still ? "still" : ""}`} style={{ "--step": `${STEP}ms` } as React.CSSProperties}>
      <table>
        <caption>{t("board.aquileia.contest", { area: contest.area })}</caption>
        <thead>
          <tr>
            <th scope="col" className="contest-who">
              {t("board.aquileia.contest", { area: contest.area })}
            </th>
            {columns.map((column, i) => (
              <th key={column} scope="col" className={column}>
                {column === "prize" ? null : <i aria-hidden="true">{i + 1}</i>}
                {t(`board.aquileia.contest_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contest.fighters.map((fighter) => (
            <Row key={fighter.seat} seen={seen} contest={contest} fighter={fighter} />
          ))}
        </tbody>
      </table>
      <Ties seen={seen} contest={contest} />
    </div>
  );
}

function Row({ seen, contest, fighter }: { seen: Seen; contest: Contest; fighter: Fighter }) {
  const { t, people, view } = seen;
  const metal = metalOf(contest.area, fighter, view.board.spaces);
  const afterRed = fighter.red.strength;
  const afterCards = afterRed + fighter.cardsGain;
  const dice = (thrown: Dice | null, blue: boolean) =>
    thrown === null ? null : <DiceOf seen={seen} thrown={thrown} kept={counts(thrown, metal)} blue={blue} />;
  return (
    <tr className={fighter.rank === 1 ? "first" : ""}>
      <th scope="row" className="contest-who">
        <b className="rank">{fighter.rank === null ? "–" : t(`rank.${fighter.rank}`)}</b>
        <Crest seat={fighter.seat} size={24} />
        <span>{people[fighter.seat]?.name}</span>
      </th>
      <td className="spaces">{fighter.spaces}</td>
      <td className="red">
        {dice(fighter.red, false)}
        <Sum gain={fighter.red.gain} total={afterRed} />
      </td>
      <td className="cards">
        {fighter.cards.length === 0 ? (
          <small>{t("board.aquileia.contest_none")}</small>
        ) : (
          <>
            <Cards seen={seen} cards={fighter.cards} />
            <Sum gain={fighter.cardsGain} total={afterCards} />
          </>
        )}
      </td>
      <td className="blue">
        {fighter.blue === null ? (
          <small>{t("board.aquileia.contest_none")}</small>
        ) : (
          <>
            {dice(fighter.blue, true)}
            <Sum gain={fighter.blue.gain} total={fighter.strength} />
          </>
        )}
      </td>
      <td className="strength">
        <b>{fighter.strength}</b>
      </td>
      <td className="prize">
        <Prize seen={seen} fighter={fighter} />
      </td>
    </tr>
  );
}

function Sum({ gain, total }: { gain: number; total: number }) {
  return (
    <span className="sum">
      +{gain} <small>= {total}</small>
    </span>
  );
}

const DIE = 30;

function DiceOf({
  seen: { t },
  thrown,
  kept,
  blue,
}: {
  seen: Seen;
  thrown: Dice;
  kept: readonly boolean[];
  blue: boolean;
}) {
  const w = thrown.faces.length * (DIE + 8);
  return (
    <svg
      className="dice"
      width={w}
      height={DIE + 14}
      viewBox={`0 0 ${w} ${DIE + 14}`}
      role="img"
      aria-label={t("option.throw", { faces: thrown.faces })}
    >
      {thrown.faces.map((face, i) => (
        <g key={i} transform={`translate(${i * (DIE + 8) + DIE / 2 + 3} ${DIE / 2 + 10})`} opacity={kept[i] ? 1 : 0.5}>
          <Die size={DIE} fill={blue ? "#35588c" : "#9c3b2e"}>
            <Coin metal={face} r={DIE * 0.36} text={t(`letter.${face}`)} />
          </Die>
          {kept[i] ? <Counted /> : null}
        </g>
      ))}
    </svg>
  );
}

function Counted() {
  return (
    <>
      <rect
        x={-DIE / 2}
        y={-DIE / 2}
        width={DIE}
        height={DIE}
        rx={DIE * 0.2}
        fill="none"
        stroke="#c79a2e"
        strokeWidth="3"
      />
      <g transform={`translate(${DIE / 2 - 3} ${-DIE / 2})`}>
        <rect x={-11} y={-8} width={22} height={16} rx={8} fill="#2f5a33" stroke="#fff" strokeWidth="1.2" />
        <text y={4.4} fontSize="12" fontWeight="800" textAnchor="middle" fill="#fff" fontFamily="var(--sans)">
          +1
        </text>
      </g>
    </>
  );
}

function Cards({ seen: { t }, cards }: { seen: Seen; cards: Fighter["cards"] }) {
  const w = cards.length * 34;
  return (
    <svg
      className="hand"
      width={w}
      height={44}
      viewBox={`0 0 ${w} 44`}
      role="img"
      aria-label={cards.map((card) => t(`card.${card}`)).join(", ")}
    >
      {cards.map((card, i) => (
        <g key={i} transform={`translate(${i * 34 + 1} 1)`}>
          <CardFace card={card} w={30} h={42} t={t} />
        </g>
      ))}
    </svg>
  );
}

function Prize({ seen: { t, view }, fighter }: { seen: Seen; fighter: Fighter }) {
  const coins = coinsOf(fighter.coins);
  const ask = view.ask?.kind === "arena_prize" ? view.ask.params : null;
  const width = costWidth(coins, 0, 11);
  return (
    <>
      {fighter.coins.length === 0 ? null : (
        <svg
          width={width + 4}
          height={26}
          viewBox={`-2 -13 ${width + 4} 26`}
          role="img"
          aria-label={t("board.aquileia.contest_coins", { coins: fighter.coins })}
        >
          <Cost coins={coins} r={11} />
        </svg>
      )}
      {ask !== null && fighter.rank === 1 ? (
        <small>{t("board.aquileia.contest_chooses", { points: ask.points })}</small>
      ) : null}
      {ask !== null && fighter.seat === ask.second ? <small>{t("board.aquileia.contest_other")}</small> : null}
      {fighter.coins.length === 0 ? <small>{t("board.aquileia.contest_none")}</small> : null}
    </>
  );
}

/** A tie is always said: who had as much, whose tie-breaker decided. */
function Ties({ seen: { t }, contest }: { seen: Seen; contest: Contest }) {
  const tied = contest.fighters.filter((fighter) => fighter.tie !== null);
  if (tied.length === 0) return null;
  return (
    <p className="contest-tie phrase">
      {tied
        .map((fighter) =>
          t("board.aquileia.contest_tie", {
            seat: fighter.seat,
            strength: fighter.strength,
            field: fighter.tie?.field,
            fields: fighter.tie?.fields,
            others: contest.fighters
              .filter((other) => other !== fighter && other.strength === fighter.strength && later(other, fighter))
              .map((other) => other.seat),
          }),
        )
        .join(" ")}
    </p>
  );
}

function later(a: Fighter, b: Fighter): boolean {
  return (a.rank ?? 9) > (b.rank ?? 9);
}
