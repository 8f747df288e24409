/* All gains of one harvest or production in one panel: what is taken without a question, what may be left, what each
   exchange can be, and below what all of it comes to. What is set out here is what the confirm button plays. */
import type { ReactNode } from "react";
import { TargetBox } from "../../kit/Target";
import { useFreshState } from "../../state/hooks";
import { GoodsInline } from "./art/goods";
import { Sign } from "./art/Tile";
import { Changes, PointsThen } from "./Outlook";
import { TakenBack } from "./Pieces";
import { PRIVILEGES } from "./printed";
import { rememberPrivilege } from "./privileges";
import { type Composing, type PanelProps, privilegesIn, titleOf, useWorks } from "./useWorks";
import { doneOf, type Done, printedWays } from "./worked";
import { lacking, paidFor, planOf, type Row, sumOf, type Way, wayOf } from "./works";
import type { Privilege, WorkPlans } from "./shown";
import { amountsOf, type BoardProps, type Goods, GOODS, goodsOf } from "./types";

export function WorkPanel({ ask, work, props }: PanelProps) {
  const { t } = props;
  const done = doneOf(props, ask);
  const panel = useWorks({ ask, work, props }, done);
  const { rows, stock } = panel;
  const free = rows.filter((row) => row.free);
  const choices = rows.filter((row) => !row.free);
  const action = ask.params.action === "harvest" ? "harvest" : "production";
  const exchange = { panel, work, props };
  const paying = GOODS.filter((good) => choices.some((row) => row.ways.some((way) => way.pay[good] !== undefined)));
  return (
    <section className={`lor-works ${action}`} aria-label={titleOf(props, done)}>
      <header>
        <Sign sign={action} size={26} />
        <h2>{t(`action_capital.${action}`)}</h2>
        {done.value === null ? null : <b className="lor-value">{done.value}</b>}
        {paying.length === 0 ? null : (
          <p>
            {t("board.lorenzo.works_stock")}{" "}
            <GoodsInline goods={Object.fromEntries(paying.map((good) => [good, stock[good] ?? 0]))} />
          </p>
        )}
      </header>
      <div className="lor-works-rows">
        {done.cards.length + free.length > 0 ? (
          <h3>{t(free.length > 0 ? "board.lorenzo.works_free" : "board.lorenzo.works_taken")}</h3>
        ) : null}
        {done.cards.map((card, i) => (
          <Taken key={card.card} card={card} props={props}>
            <Exchanged {...exchange} first={privilegesIn(done.cards.slice(0, i))} n={privilegesIn([card])} />
          </Taken>
        ))}
        {free.map((row) => (
          <FreeRow key={row.card} row={row} panel={panel} props={props}>
            <Exchanged {...exchange} {...panel.privilegesOf(row)} />
          </FreeRow>
        ))}
        {choices.length > 0 ? (
          <h3>
            {t("board.lorenzo.works_choice")} <small>{t("board.lorenzo.works_preset")}</small>
          </h3>
        ) : null}
        {choices.map((row) => (
          <ChoiceRow key={row.card} row={row} panel={panel} work={work} props={props}>
            <Exchanged {...exchange} {...panel.privilegesOf(row)} />
          </ChoiceRow>
        ))}
        {done.barred.map((card) => (
          <BarredRow key={card} card={card} stock={stock} props={props} />
        ))}
      </div>
      <Foot panel={panel} work={work} ask={ask} props={props} />
    </section>
  );
}

function Line({ card, on, note, props, children }: LineProps) {
  return (
    <div className="lor-work" role="group" aria-label={props.t(`card.${card}`)}>
      <span className={`lor-tick ${on ? "on" : ""}`} aria-hidden="true" />
      <b>{props.t(`card.${card}`)}</b>
      <span className="lor-note">{note}</span>
      {children}
    </div>
  );
}

interface LineProps {
  card: number;
  on: boolean;
  note?: ReactNode;
  props: BoardProps;
  children: ReactNode;
}

/** What has come already, and cannot be left. */
function Taken({ card, props, children }: { card: Done["cards"][number]; props: BoardProps; children: ReactNode }) {
  return (
    <Line card={card.card} on note={<Note card={card.card} props={props} />} props={props}>
      <span className="lor-gain">
        {Object.keys(card.goods).length === 0 ? (
          props.t("board.lorenzo.works_nothing")
        ) : (
          <>
            +<GoodsInline goods={card.goods} />
          </>
        )}
      </span>
      {children}
    </Line>
  );
}

/** Why so much: "1 coin per territory, you have 3". */
function Note({ card, props }: { card: number; props: BoardProps }) {
  const { t, view, seat } = props;
  const [way] = printedWays(card);
  const cards = view.board.players[seat ?? -1]?.cards;
  if (card === 0) return t("board.lorenzo.works_always");
  if (way?.per === undefined || cards === undefined) return null;
  return (
    <>
      <GoodsInline goods={way.gain} size={15} />{" "}
      {t("board.lorenzo.works_per", { kind: way.per, n: cards[way.per].length })}
    </>
  );
}

interface RowProps {
  row: Row;
  panel: Composing;
  props: BoardProps;
  /** What its privileges are exchanged for. */
  children: ReactNode;
}

function FreeRow({ row, panel, props, children }: RowProps) {
  const { t } = props;
  const i = panel.rows.indexOf(row);
  const on = (panel.lines[i] ?? 0) > 0;
  const gain = row.ways[0]?.gain ?? {};
  return (
    <>
      <TargetBox
        className="lor-free"
        state={on ? "selected" : "lit"}
        name={`tick-${row.card}`}
        label={t("option.work_use", { card: row.card, goods: amountsOf(gain) })}
        onPick={() => panel.set(panel.lines.with(i, on ? 0 : (row.ways[0]?.line ?? 0)), panel.wanted)}
      >
        <Line card={row.card} on={on} note={<Note card={row.card} props={props} />} props={props}>
          <span className="lor-gain">
            +<GoodsInline goods={gain} />
          </span>
        </Line>
      </TargetBox>
      <span className="lor-segments whole">{children}</span>
    </>
  );
}

/** An exchange: its ways as segments, declining last. One that the others have left without its price says what is
    missing. The same segment twice plays all that is set out. */
function ChoiceRow({ row, panel, work, props, children }: RowProps & { work: WorkPlans }) {
  const { t, picked, view } = props;
  const [touched, setTouched] = useFreshState<number | null>(`${view.entries}`, null);
  const i = panel.rows.indexOf(row);
  const line = panel.lines[i] ?? 0;
  const choose = (wanted: number) => {
    if (line === wanted && touched === wanted && picked !== null) props.choose(picked, props.then);
    else panel.set(panel.lines.with(i, wanted), panel.wanted);
    setTouched(wanted);
  };
  const others = paidFor(panel.rows, panel.lines.with(i, 0));
  return (
    <Line card={row.card} on={line > 0} props={props}>
      <span className="lor-segments">
        {printedWays(row.card).map((printed, at) => {
          const way = wayOf(row, at + 1) ?? { line: at + 1, text: "", pay: printed.pay, gain: printed.gain };
          const isOpen = planOf(work, panel.lines.with(i, way.line)) !== undefined;
          const missing = isOpen ? {} : lacking(sumOf([others, way.pay]), panel.stock);
          return (
            <Segment key={at} way={way} missing={missing} open={isOpen} row={row} on={line === way.line} props={props}>
              {() => choose(way.line)}
            </Segment>
          );
        })}
        {children}
        <TargetBox
          className="lor-segment no"
          state={line === 0 ? "selected" : "lit"}
          name={`leave-${row.card}`}
          label={t("option.work_leave", { card: row.card })}
          onPick={() => choose(0)}
        >
          {t("board.lorenzo.works_no")}
        </TargetBox>
      </span>
    </Line>
  );
}

interface SegmentProps {
  way: Way;
  row: Pick<Row, "card">;
  on: boolean;
  open: boolean;
  missing: Goods;
  props: BoardProps;
  children: (() => void) | null;
}

function Segment({ way, row, on, open, missing, props, children: pick }: SegmentProps) {
  const { t } = props;
  const says = t("option.work_exchange", { card: row.card, pay: amountsOf(way.pay), goods: amountsOf(way.gain) });
  const lacks = t("board.lorenzo.works_missing", { goods: amountsOf(missing) });
  return (
    <TargetBox
      className="lor-segment"
      state={on ? "selected" : open ? "lit" : "barred"}
      name={`use-${row.card}-${way.line}`}
      label={open ? says : `${says} ${lacks}`}
      {...(open && pick !== null ? { onPick: pick } : { hint: lacks })}
    >
      <GoodsInline goods={way.pay} /> → <GoodsInline goods={way.gain} />
      {open ? null : (
        <small className="lor-missing">
          −<GoodsInline goods={missing} size={14} />
        </small>
      )}
    </TargetBox>
  );
}

/** A card that works and cannot be paid for at all. */
function BarredRow({ card, stock, props }: { card: number; stock: Goods; props: BoardProps }) {
  return (
    <Line card={card} on={false} props={props}>
      <span className="lor-segments">
        {printedWays(card).map(({ pay, gain }, i) => (
          <Segment
            key={i}
            way={{ line: i + 1, text: "", pay, gain }}
            row={{ card }}
            on={false}
            open={false}
            missing={lacking(pay, stock)}
            props={props}
          >
            {null}
          </Segment>
        ))}
      </span>
    </Line>
  );
}

interface ExchangedProps {
  /** The number of the first of them among all that come. */
  first: number;
  n: number;
  panel: Composing;
  work: WorkPlans;
  props: BoardProps;
}

/** What the council privileges of a card are exchanged for: each a button that opens the five. The next one proposes
    what the last one was. */
function Exchanged({ first, n, panel, work, props }: ExchangedProps) {
  const { t } = props;
  const [open, setOpen] = useFreshState<number | null>(`${props.view.entries}`, null);
  const numbers = Array.from({ length: n }, (_, i) => first + i).filter((i) => panel.wanted[i] !== undefined);
  const goodsFor = (privilege: Privilege | undefined) => (privilege && work.privileges[privilege]) ?? {};
  const says = (privilege: Privilege | undefined) =>
    t("option.privilege", { privileges: [privilege], goods: amountsOf(goodsFor(privilege)) });
  return (
    <>
      {numbers.map((i) => (
        <TargetBox
          key={i}
          className="lor-segment small"
          state="rest"
          name={`privilege-${i}`}
          label={t("board.lorenzo.works_privilege", { goods: amountsOf(goodsFor(panel.wanted[i])) })}
          onPick={() => setOpen(open === i ? null : i)}
        >
          <Sign sign="privileges" size={18} /> = <GoodsInline goods={goodsFor(panel.wanted[i])} />
          <span className="lor-more" />
        </TargetBox>
      ))}
      {open === null || !numbers.includes(open) ? null : (
        <span className="lor-segments whole">
          {PRIVILEGES.map((privilege) => (
            <TargetBox
              key={privilege}
              className="lor-segment small"
              state={privilege === panel.wanted[open] ? "selected" : "lit"}
              name={`privilege-${open}-${privilege}`}
              label={says(privilege)}
              onPick={() => {
                rememberPrivilege(privilege);
                panel.set(panel.lines, panel.wanted.with(open, privilege));
                setOpen(null);
              }}
            >
              <GoodsInline goods={goodsFor(privilege)} />
            </TargetBox>
          ))}
        </span>
      )}
    </>
  );
}

/** What is paid, what comes, what one has then. */
function Foot({ panel, work, ask, props }: PanelProps & { panel: Composing }) {
  const { t, view, seat } = props;
  const { rows, lines, wanted, stock } = panel;
  const player = view.board.players[seat ?? -1];
  const plan = planOf(work, lines);
  if (player === undefined || plan === undefined) return null;
  const paid = paidFor(rows, lines);
  const exchanged = wanted.map((privilege) => work.privileges[privilege] ?? {});
  const { privileges = 0, ...came } = sumOf([
    goodsOf(ask.params.gains),
    ...rows.map((row, i) => wayOf(row, lines[i])?.gain ?? {}),
  ]);
  const open = privileges - wanted.length;
  const gained = sumOf([came, ...exchanged, open > 0 ? { privileges: open } : {}]);
  const after = withMore(plan.goods, stock, sumOf(exchanged));
  const emptied = GOODS.filter((good) => (paid[good] ?? 0) > 0 && paid[good] === stock[good]);
  const ended: [number, number] = [player.total, plan.total];
  return (
    <footer>
      <dl>
        <dt>{t("board.lorenzo.works_pay")}</dt>
        <dd>
          {Object.keys(paid).length === 0 ? t("board.lorenzo.works_nothing") : <GoodsInline goods={paid} />}
          {emptied.length === 0 ? null : (
            <small>
              {t("board.lorenzo.works_emptied", { goods: emptied.map((good) => `${stock[good]}_${good}`) })}
            </small>
          )}
        </dd>
        <dt>{t("board.lorenzo.works_get")}</dt>
        <dd>
          <GoodsInline goods={gained} /> <TakenBack n={plan.back ?? 0} t={t} />
        </dd>
        <dt>{t("board.lorenzo.then")}</dt>
        <dd>
          <Changes before={stock} after={after} />
          {Object.keys(after).some((good) => good !== "vp") ? null : t("board.lorenzo.works_nothing")}
        </dd>
      </dl>
      <PointsThen now={[player.vp, after.vp ?? player.vp]} {...(privileges === 0 ? { ended } : {})} t={t} />
    </footer>
  );
}

/** The engine's plan, and what privileges bring beyond it. */
function withMore(plan: Goods, before: Goods, more: Goods): Goods {
  const after: Goods = { ...plan };
  for (const good of GOODS) if (more[good] !== undefined) after[good] = (plan[good] ?? before[good] ?? 0) + more[good];
  return after;
}
