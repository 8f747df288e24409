/* A place on a small board, at full size: the card with its whole text, the price for each member, the toll and whose
   it is, and the points before and after. A place that may not be used says what is missing. */
import { createPortal } from "react-dom";
import { CHOSEN } from "../board";
import type { BoardProps, Choice } from "./types";
import { IconButton } from "../../kit/controls";
import { useKeptInSight } from "../../kit/inSight";
import { TargetBox } from "../../kit/Target";
import { Forecast } from "./Areas";
import { TowerCard } from "./art/Card";
import { GoodsInline } from "./art/goods";
import { Sign } from "./art/Tile";
import { PointsThen } from "./Outlook";
import { missingOf } from "./Pieces";
import { placeOf } from "./place";
import { cardOf, COUNCIL_GAIN } from "./printed";
import { amountsOf, costOf, type LorenzoBoard, memberOf, MEMBERS, servantsOf, spaceOf, tollOf } from "./types";
import type { Moves } from "./useMoves";
import { cardLines, placingWords } from "./words";

interface SheetProps {
  board: LorenzoBoard;
  props: BoardProps;
  moves: Moves;
}

export function Sheet({ board, props, moves }: SheetProps) {
  const choice = props.choices.find((each) => each.text === props.picked);
  const chosen = choice === undefined ? null : spaceOf(choice);
  const space = chosen ?? moves.opened;
  const kept = props.size === "phone" && space !== null ? `place-${space.replaceAll(" ", "-")}` : null;
  const ref = useKeptInSight(kept, ".lor-foot");
  if (space === null) return null;
  const { t } = props;
  const { card } = placeOf(board, space);
  const name = card === null ? t(`space_capital.${space}`) : t(`card.${card}`);
  const sheet = (
    <section ref={ref} className={`lor-sheet ${chosen === null ? "" : "chosen"}`} aria-label={name} data-whole="">
      <div className="lor-sheet-card">
        {card === null || props.size === "low" ? null : (
          <svg viewBox="-2 -2 154 114" aria-hidden="true">
            <TowerCard number={card} w={150} h={109} name={name} atEnd={t("board.lorenzo.at_end")} />
          </svg>
        )}
        <div>
          <h3>{name}</h3>
          <Told board={board} space={space} props={props} choice={choice} />
        </div>
        {chosen === null ? (
          <IconButton icon="close" label={t("board.lorenzo.sheet_close")} onClick={() => moves.open(null)} />
        ) : null}
      </div>
      <Ways board={board} space={space} props={props} />
      {choice === undefined ? (
        <Reason board={board} space={space} props={props} />
      ) : (
        <Points board={board} space={space} props={props} choice={choice} />
      )}
    </section>
  );
  // Over a low board there is no room: it stands in the bar at the side.
  const side = props.size === "low" ? document.getElementById(CHOSEN) : null;
  return side === null ? sheet : createPortal(sheet, side);
}

interface OfProps {
  board: LorenzoBoard;
  space: string;
  props: BoardProps;
}

/** All that the card and the space say, the name and the cost apart: those stand beside it. */
function Told({ board, space, props, choice }: OfProps & { choice: Choice | undefined }) {
  const { t } = props;
  const { card, gain, work } = placeOf(board, space);
  const given = space === "council" ? COUNCIL_GAIN : gain;
  const value = choice !== undefined && "value" in choice.params ? choice.params.value : 0;
  return (
    <>
      {card === null
        ? null
        : cardLines(t, card)
            .slice(choice === undefined ? 1 : 1 + cardOf(card).costs.length)
            .map((line) => <p key={line}>{line}</p>)}
      {Object.keys(given).length === 0 ? null : (
        <p className="lor-space">
          {t("board.lorenzo.gives")} <GoodsInline goods={given} />
        </p>
      )}
      {work === null ? null : <Forecast yields={board.own?.[work].filter((each) => each.value >= value)} t={t} />}
    </>
  );
}

/** The price for each member that waits, or what it lacks. */
function Ways({ board, space, props }: OfProps) {
  const { t } = props;
  const ways = props.choices.filter((choice) => spaceOf(choice) === space);
  const barred = board.own?.places.find((each) => each.space === space)?.members ?? {};
  const isAsked = props.view.ask?.kind === "turn" && props.choices.length > 0;
  const others = isAsked
    ? MEMBERS.filter((member) => barred[member] !== undefined && !ways.some((way) => memberOf(way) === member))
    : [];
  return (
    <div className="lor-ways">
      {ways.map((way) => (
        <Way key={way.text} way={way} props={props} />
      ))}
      {others.map((member) => {
        const missing = missingOf({ why: barred[member] ?? null });
        const why = barred[member]?.why_not;
        const says = why === null || why === undefined ? "" : t(`refusal.${why.code}`, { ...why });
        const label = `${t(`member_capital.${member}`)}. ${says}`;
        return (
          <div key={member} className="lor-way barred" role="img" aria-label={label}>
            <b>{t(`member_capital.${member}`)}</b>
            <span>
              {missing === null ? (
                "–"
              ) : (
                <>
                  <Sign sign={missing.sign} size={16} /> {missing.text}
                </>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}

function Way({ way, props }: { way: Choice; props: BoardProps }) {
  const { t } = props;
  const member = memberOf(way);
  const value = "value" in way.params ? way.params.value : "";
  const price = { ...costOf(way) };
  const [servants, toll] = [servantsOf(way), tollOf(way)];
  if (servants > 0) price.servants = (price.servants ?? 0) + servants;
  if (toll > 0) price.coins = (price.coins ?? 0) + toll;
  const either = "cost" in way.params && way.params.cost.includes("choice");
  const isFree = Object.keys(price).length === 0 && !either;
  return (
    <TargetBox
      className="lor-way"
      state={props.picked === way.text ? "selected" : "lit"}
      name={`way-${way.text.replaceAll(" ", "-")}`}
      label={t(`option.${way.key}`, way.params)}
      onPick={() => props.pick(way.text, [], placingWords(props, way))}
    >
      {member === null ? null : <b>{`${t(`member_capital.${member}`)} ${value}`}</b>}
      <span>
        {isFree ? t("board.lorenzo.sheet_free") : <GoodsInline goods={price} size={16} />}
        {either ? <small>{t("amount.choice")}</small> : null}
      </span>
    </TargetBox>
  );
}

/** The toll and whose it is; the points before and after. */
function Points({ board, space, props, choice }: OfProps & { choice: Choice }) {
  const { t, seat } = props;
  const player = board.players[seat ?? -1];
  const outlook = board.own?.outlook?.[choice.text];
  const toll = tollOf(choice);
  return (
    <div className="lor-sheet-points">
      {toll > 0 ? (
        <small className="lor-toll">
          {t("board.lorenzo.toll_of", { goods: amountsOf({ coins: toll }), seats: placeOf(board, space).others })}
        </small>
      ) : null}
      {outlook === undefined || player === undefined ? null : (
        <PointsThen now={[player.vp, outlook.goods.vp ?? player.vp]} ended={[player.total, outlook.total]} t={t} />
      )}
    </div>
  );
}

/** Why no member may go there. */
function Reason({ board, space, props }: OfProps) {
  const { t } = props;
  const members = board.own?.places.find((each) => each.space === space)?.members ?? {};
  const reasons = MEMBERS.flatMap((member) => {
    const why = members[member]?.why_not;
    return why === null || why === undefined ? [] : [t(`refusal.${why.code}`, { ...why })];
  });
  return <p className="lor-reason">{reasons.at(-1) ?? ""}</p>;
}
