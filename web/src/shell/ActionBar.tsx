/* The action bar: what is asked, every choice as text, numbered, and what one does with a choice. It has one height per
   size of page and every part of it one place, so that nothing moves under the pointer whatever is asked. */
import { type ReactNode, useMemo, useState } from "react";
import { useWords } from "../i18n/context";
import { textWidth } from "../kit/pieces";
import type { Price, SizeClass } from "../games/board";
import { type Area, isArea, type Offer, setOut, type SetOut } from "../games/offer";
import type { Choice } from "../protocol/messages";
import { useWindowWidth } from "../state/hooks";
import { useSettings } from "../state/settings";
import { AdviceBar } from "./AdviceBar";
import { BarEnd } from "./BarEnd";
import { BarredList, type BarredNow } from "./BarredList";
import { BarredButton, ChoiceButton, linesOf, MoreButton } from "./ChoiceButton";
import { CHOSEN } from "../games/board";
import { ChoiceList } from "./ChoiceList";
import type { ChoiceWords } from "./choiceWords";
import { useNumberKeys } from "./useBarKeys";
import type { Actions } from "./useActions";
import type { Hints } from "./useHints";

export interface ActionBarProps {
  actions: Actions;
  offer: Offer;
  /** What is asked, in one sentence; also when somebody else is asked. */
  prompt: string;
  myTurn: boolean;
  sending: boolean;
  words: ChoiceWords;
  /** The second line of a choice in signs, where a game has them. */
  price?: (choice: Choice) => Price | null;
  /** null: somebody who watches. */
  undo: { allowed: boolean; byConsent: boolean; onUndo: () => void; reason: string } | null;
  hint: Hints;
  size: SizeClass;
  /** Whether Enter plays what is picked, wherever the focus is: the button says so. */
  enterPlays: boolean;
  /** What happened last, for pages without the chronicle beside the board, and the way to it. */
  news: { text: string; onOpen: () => void };
  /** What cannot be done now, on pages whose board has no room to say so. */
  barred?: BarredNow | undefined;
  /** What stands where the choices are while nobody asks this reader anything. */
  waiting?: ReactNode;
  /** What stands in the place of the confirm button when there is nothing to confirm. */
  instead?: ReactNode;
}

export function ActionBar(props: ActionBarProps) {
  const { actions, myTurn, size } = props;
  const { t } = useWords();
  const [listed, setListed] = useState<readonly Choice[] | null>(null);
  const fitting = useFitting(props);
  const picked = actions.choices.find((choice) => choice.text === actions.picked);
  const next = picked === undefined ? null : (props.offer.next?.(picked) ?? null);
  const answers = useAnswers(actions, next !== null);
  const shown = useSetOut(props, next?.choices ?? fitting);
  const open = (area: Area) => (size === "phone" ? setListed(area.choices) : actions.openGroup(area.area));
  const list = () => setListed(fitting);
  useNumberKeys({ shown, actions: answers, active: myTurn && listed === null, open, list });
  const asked = next?.ask ?? actions.group;
  const title = next === null ? actions.narrowed?.title : undefined;
  const words = title ?? (asked === null ? props.prompt : props.words.area(asked));
  const advised = myTurn && next === null && isAdvised(props);
  return (
    <section
      className={`action-bar dark-ground ${myTurn ? "mine" : ""} ${advised ? "advised" : ""}`}
      aria-label={t("actions.label")}
      tabIndex={-1}
    >
      {advised ? (
        <AdviceBar {...props} />
      ) : (
        <>
          <Question words={words} n={myTurn && next === null ? fitting.length : 0} />
          {size === "low" ? <div className="action-chosen" id={CHOSEN} /> : null}
          <div className="action-choices">
            <Options {...props} actions={answers} shown={shown} open={open} list={list} />
            {myTurn ? null : (props.waiting ?? <News {...props} />)}
          </div>
        </>
      )}
      <BarEnd {...props} picked={picked} />
      <ChoiceList
        open={listed !== null}
        onClose={() => setListed(null)}
        choices={listed ?? []}
        {...props}
        barred={listed === fitting ? barredOf(props) : undefined}
      />
    </section>
  );
}

/** Advice stands in the bar until the reader begins to put a move together; where a board has proposed one, until the
    reader goes on with that. */
function isAdvised({ hint, actions }: ActionBarProps): boolean {
  const { narrowed, picked, then } = actions;
  if (hint.answer === null) return false;
  return narrowed === null || (picked === hint.answer.best.choice.text && then.length === 0);
}

/** Where the bar shows what is asked next, a choice there plays what is picked together with it. */
function useAnswers(actions: Actions, isNext: boolean): Actions {
  return useMemo(() => {
    const { picked } = actions;
    if (!isNext || picked === null) return actions;
    const pick = (text: string | null) => actions.choose(picked, text === null ? [] : [text]);
    return { ...actions, picked: null, narrowed: null, pick, look: () => undefined };
  }, [actions, isNext]);
}

/** A prompt longer than two lines of its column is set smaller. */
const LONG = 300;

function Question({ words, n }: { words: string; n: number }) {
  const { t } = useWords();
  const long = textWidth(words, 15) > LONG;
  return (
    <div className="action-question">
      <p className={`action-prompt phrase ${long ? "long" : ""}`} title={words}>
        {words}
      </p>
      {n > 1 && !long ? <p className="action-count">{t("actions.count", { n })}</p> : null}
    </div>
  );
}

/** The choices that fit what is being composed, or the area that is open. */
function useFitting({ actions, offer }: ActionBarProps): readonly Choice[] {
  const { choices, narrowed, group } = actions;
  return useMemo(() => {
    const fits =
      narrowed === null ? choices : narrowed.texts.flatMap((text) => choices.find((one) => one.text === text) ?? []);
    return group === null ? fits : fits.filter((choice) => offer.area?.(choice) === group);
  }, [choices, narrowed, group, offer]);
}

/** At most five priced options beside "n more" and the way to decline. */
const MOST = { desktop: 7, tablet: 4, phone: 3, low: 4 } as const;
/** What the rest of a wide bar takes: the question, hint, undo, back, confirm and the gaps. */
const BESIDE = 648;
/** A button around its words: number, padding, gap. */
const AROUND = 53;
const WIDEST = 236;
const MORE = 122;

function useSetOut({ actions, offer, size, words, price }: ActionBarProps, fitting: readonly Choice[]): SetOut {
  const room = useWindowWidth() - BESIDE;
  const composed = actions.narrowed?.composed;
  const { t } = useWords();
  const { textScale } = useSettings();
  return useMemo(() => {
    const widthOf = (entry: Choice | Area) => {
      const { name, more } = isArea(entry)
        ? { name: words.area(entry.area), more: t("actions.count", { n: entry.choices.length }) }
        : linesOf(entry, composed?.[entry.text], words);
      const priced = isArea(entry) || composed?.[entry.text] !== undefined ? null : (price?.(entry) ?? null);
      const title = more === "" ? 0 : textWidth(name, NAME_SIZE);
      const wide = priced === null ? linesWidth(name, more) : Math.max(title, priced.width);
      return AROUND + Math.min(WIDEST - AROUND, wide * textScale);
    };
    const width = ({ entries, hidden, declining }: SetOut) =>
      [...entries, ...declining].reduce((sum, entry) => sum + widthOf(entry) + 7, hidden > 0 ? MORE : 0);
    let most: number = MOST[size];
    let found = setOut(fitting, offer, most);
    while (size === "desktop" && most > 2 && width(found) > room) found = setOut(fitting, offer, --most);
    return found;
  }, [fitting, offer, size, room, words, price, composed, t, textScale]);
}

const NAME_SIZE = 15;
const MORE_SIZE = 13.5;
const BREAKS = 100;

/** What a name and the line below it need; a long name without that line breaks into two. */
function linesWidth(name: string, more: string): number {
  const width = textWidth(name, NAME_SIZE);
  if (more !== "") return Math.max(width, textWidth(more, MORE_SIZE));
  const words = name.split(" ").map((word) => textWidth(word, NAME_SIZE));
  return width < BREAKS ? width : Math.max(width / 1.8, ...words);
}

/** Asked for the whole move: while one is being put together, what else is barred is no matter. */
function barredOf({ barred, actions }: ActionBarProps): BarredNow | undefined {
  return actions.narrowed === null && actions.group === null ? barred : undefined;
}

interface OptionsProps extends ActionBarProps {
  shown: SetOut;
  open: (area: Area) => void;
  list: () => void;
}

function Options({ shown, open, list, ...props }: OptionsProps) {
  const { entries, hidden, declining } = shown;
  const button = (entry: Choice | Area, number: number, plain: boolean) => (
    <ChoiceButton
      key={isArea(entry) ? entry.area : entry.text}
      entry={entry}
      number={number}
      plain={plain}
      onOpen={open}
      {...props}
    />
  );
  const after = entries.length + (hidden > 0 ? 2 : 1);
  const barred = barredOf(props);
  const barredN = barred?.actions.length ?? 0;
  return (
    <>
      {entries.map((entry, i) => button(entry, i + 1, false))}
      {hidden > 0 ? (
        <MoreButton
          n={hidden}
          barred={props.size === "phone" ? barredN : 0}
          number={entries.length + 1}
          onOpen={list}
        />
      ) : null}
      {declining.map((entry, i) => button(entry, after + i, true))}
      {hidden === 0 && barredN > 0 && props.size === "phone" ? <BarredButton n={barredN} onOpen={list} /> : null}
      {barred !== undefined && props.size === "low" ? <BarredList {...barred} /> : null}
    </>
  );
}

function News({ size, news }: ActionBarProps) {
  return size === "desktop" || news.text === "" ? null : (
    <button type="button" className="action-news phrase" onClick={news.onOpen}>
      {news.text}
    </button>
  );
}
