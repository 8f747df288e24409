/* Intrigue: which towers may fall, what each costs whom, and what follows. The question whether it is used and the one
   which tower falls are asked as one; all numbers come from the engine. */
import type { AskedChoice, BarredAction, BoardModule, Pinned } from "../board";
import type { Choice as AnyChoice } from "../../protocol/messages";
import type { Fall, Refused, Shown } from "./shown";
import { boardOf, type BoardProps, type SgBoard } from "./types";

type Module = BoardModule<Shown>;

/** A way to topple a tower, as the reader is asked it. */
export interface Aim {
  text: string;
  owner: 0 | 1;
  tower: number;
  /** Its number in the action bar. */
  n: number;
  choice: AnyChoice;
}

function fallsOf(ask: Shown["ask"]): readonly Fall[] | null {
  if (ask?.kind !== "use_donation" && ask?.kind !== "topple") return null;
  return ask.params.targets ?? null;
}

/** The best for oneself first: what the rival loses, less what one loses oneself. */
function inOrder(falls: readonly Fall[], seat: number): Fall[] {
  const worth = ({ points }: Fall) => (points[seat] ?? 0) - (points[1 - seat] ?? 0);
  return [...falls].sort((a, b) => worth(b) - worth(a));
}

function choiceOf(board: SgBoard, fall: Fall, seat: number, text: string): AnyChoice {
  const owner = fall.owner as 0 | 1;
  const tower = board.players[owner].towers[fall.tower];
  const form = tower?.form === "run" ? "run" : "same";
  return {
    text,
    key: `fall_${owner === seat ? "own_" : ""}${form}`,
    params: {
      owner,
      tower: fall.tower,
      height: fall.height,
      number: tower?.number ?? 0,
      top: tower?.top ?? 0,
      bottom: tower?.bottom ?? 0,
      before: board.players[owner].score.total ?? 0,
      after: fall.points[owner] ?? 0,
    },
  };
}

export const asked: NonNullable<Module["asked"]> = ({ view, seat, choices }) => {
  const falls = fallsOf(view.ask);
  if (falls === null || falls.length === 0 || seat === null || choices.length === 0) return null;
  const board = boardOf(view.board);
  const use = choices.find((choice) => choice.key === "use_donation");
  const rest: AskedChoice[] = choices
    .filter((choice) => choice.key === "decline_donation")
    .map((choice) => ({ choice, steps: [choice.text] }));
  const ways = inOrder(falls, seat).map((fall, i): AskedChoice => {
    const topple = `topple ${fall.owner === seat ? "own" : "rival"} ${fall.tower + 1}`;
    if (use === undefined) return { choice: choiceOf(board, fall, seat, topple), steps: [topple] };
    // The best bears the engine's own text: advice speaks of that.
    const text = i === 0 ? use.text : `${use.text} ${topple}`;
    return { choice: choiceOf(board, fall, seat, text), steps: [use.text, topple] };
  });
  return [...ways, ...rest];
};

/** The towers that may be toppled now, numbered as the bar numbers them. */
export function aimsOf(props: BoardProps): readonly Aim[] {
  return (props.choices as readonly AnyChoice[])
    .filter((choice) => choice.key.startsWith("fall_"))
    .map((choice, i) => ({
      text: choice.text,
      owner: choice.params["owner"] as 0 | 1,
      tower: choice.params["tower"] as number,
      n: i + 1,
      choice,
    }));
}

/** What follows if the picked tower falls. */
export const pinned: NonNullable<Module["pinned"]> = (props) => {
  const aim = aimsOf(props).find((one) => one.text === props.picked);
  return aim === undefined
    ? laidPinned(props)
    : { at: `tower-${aim.owner}-${aim.tower}`, content: <IfItFalls aim={aim} props={props} /> };
};

function IfItFalls({ aim, props }: { aim: Aim; props: BoardProps }) {
  const { t } = props;
  const board = boardOf(props.view.board);
  const fall = fallsOf(props.view.ask)?.find((one) => one.owner === aim.owner && one.tower === aim.tower);
  const seat = props.seat ?? 0;
  const { hand } = board.players[aim.owner];
  return (
    <>
      <h3>{t(`board.sangimignano.if.${aim.choice.key}`, aim.choice.params)}</h3>
      <p>{t("board.sangimignano.if.cards", { cards: fall?.cards ?? [], seat: 1 - seat })}</p>
      {([0, 1] as const).map((owner) => {
        const [before, after] = [board.players[owner].score.total ?? 0, fall?.points[owner] ?? 0];
        return before === after ? null : (
          <p key={owner} className={after < before ? "loss" : ""}>
            {t("board.sangimignano.if.points", { seat: owner, before, after })}
          </p>
        );
      })}
      {aim.owner === seat ? null : <p>{t("board.sangimignano.if.five", { seat: aim.owner, n: hand.count })}</p>}
    </>
  );
}

/** What a tower begun or raised with the picked cards is, and what the hand has then. */
function laidPinned(props: BoardProps): Pinned | null {
  const choice = props.choices.find((one) => one.text === props.picked);
  if (choice === undefined || props.seat === null) return null;
  const { t } = props;
  const { params } = choice;
  if (!/^(build|extend)_/.test(choice.key) || !("cards" in params && "height" in params)) return null;
  const n = params.cards.length;
  const onTop = "tower" in params;
  const towers = props.view.board.players[props.seat]?.towers.length ?? 0;
  const effect = !onTop && "number" in params && params.number >= 8;
  const isMain = props.view.board.phase === "main";
  return {
    at: onTop ? `tower-${props.seat}-${params.tower}` : `plot-${towers}`,
    content: (
      <>
        <h3>{t(`option.${choice.key}`, params)}</h3>
        {onTop ? (
          <p>{t("board.sangimignano.laid.height", { before: params.height, after: params.height + n })}</p>
        ) : null}
        <p>{t(onTop && isMain ? "board.sangimignano.laid.draw" : "board.sangimignano.laid.hand", { n })}</p>
        {effect && isMain ? <p>{t(`board.sangimignano.text.${params.number}`)}</p> : null}
      </>
    ),
  };
}

/** What one may look for in vain on one's turn, with the number that is missing. */
export const barred: NonNullable<Module["barred"]> = ({ view, t }): readonly BarredAction[] =>
  view.ask?.kind === "action"
    ? (view.ask.params.barred ?? []).map(({ action, why }) => ({
        name: t(`board.sangimignano.action.${action}`),
        why: whyWords(why, t),
        text: action,
      }))
    : [];

function whyWords(why: Refused, t: BoardProps["t"]): string {
  return t(`board.sangimignano.barred.${why.code}`, { ...why });
}
