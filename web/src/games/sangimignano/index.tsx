/* San Gimignano: two facing skylines over a brick piazza with the market; one's hand lies on the wood below. */
import { isSmall, sizeName } from "../board";
import { useRef } from "react";
import { boardFor } from "../typed";
import { useFlip } from "../../kit/motion";
import { isNight } from "../../state/settings";
import type { Kind } from "./art/signs";
import { byOrder, cardsOf, completeSteps, exchangeSteps, placeOf, signsOf } from "./compose";
import { Hand, type HandCard } from "./Hand";
import { countsOf, deskLayout, type Layout, lowLayout, phoneLayout } from "./layout";
import { Mat } from "./Mat";
import { Nameplate } from "./Nameplate";
import { Piazza, type PiazzaPicks, type Sign } from "./Piazza";
import { Plot, WhyNotPlot, shapeWords, Skyline, type TowerMark, towerWords } from "./Skyline";
import { Threat } from "./Threat";
import { Barred } from "./Barred";
import { aimsOf, asked, barred, pinned } from "./harm";
import { answering } from "./automatic";
import { offer } from "./offer";
import type { Shown } from "./shown";
import * as scored from "./scored";
import { things } from "./things";
import * as told from "./told";
import { boardOf, type BoardProps, type Choice, type SgBoard, type TowerView } from "./types";
import { type Composer, useComposer } from "./useComposer";
import "./board.css";

const STEPWISE = new Set(["exchange_put", "trade_give", "return_card", "counter", "counter_wild", "joust"]);

function Board(props: BoardProps) {
  const board = boardOf(props.view.board);
  const near = (props.seat ?? props.near) === 1 ? 1 : 0;
  const composer = useComposer(props);
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, props.view.entries, props.reducedMotion);
  const phone = isSmall(props.size);
  const low = props.size === "low";
  const showHand = board.players[near].hand.cards !== null;
  const handHeight = showHand ? (low ? 92 : phone ? 116 : Math.max(118, Math.min(172, props.height * 0.23))) : 0;
  const matHeight = Math.max(low ? 296 : phone ? 340 : 260, props.height - handHeight - (phone ? 0 : 6));
  const preview = previewOf(props, composer);
  const plots = Math.max(preview.builds.length, composer.cards.length >= 3 ? 1 : 0);
  const ghost = preview.extension === null ? 0 : (cardsOf(preview.extension)?.length ?? 0);
  const signs = signsFor(props, composer);
  const counts = countsOf(board, near, plots, ghost, signs.length);
  const layout = low
    ? lowLayout(props.width, matHeight, counts)
    : phone
      ? phoneLayout(props.width, matHeight, counts)
      : deskLayout(props.width - 14, matHeight - 14, counts, props.seatsBeside === true);
  // What cannot be done lies beside the hand; on small pages in the sheet of all choices.
  const barredNow = phone || props.choices.length === 0 ? [] : barred(props);
  const beside = barredNow.length > 0 ? Math.min(430, props.width * 0.39) : 0;
  return (
    <div ref={root} className={`sg-board ${sizeName(props.size)}`}>
      <div className="sg-mat" style={{ height: matHeight }}>
        <svg viewBox={`0 0 ${layout.W} ${layout.H}`} width="100%" height="100%" preserveAspectRatio="xMidYMid slice">
          <MatContent
            props={props}
            board={board}
            near={near}
            composer={composer}
            layout={layout}
            preview={preview}
            signs={signs}
          />
        </svg>
      </div>
      {showHand ? (
        <div className="sg-wood">
          <Hand
            cards={handCards(props, board, near, composer)}
            width={props.width - beside}
            height={handHeight}
            t={props.t}
            fresh={freshSource(props, near)}
          />
          {beside > 0 ? <Barred props={props} actions={barredNow} width={beside} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The tower that is pointed at, or picked, to be toppled. */
function aimedAt(props: BoardProps) {
  const aims = aimsOf(props);
  return aims.find(({ text }) => text === props.looked) ?? aims.find(({ text }) => text === props.picked);
}

interface Preview {
  builds: readonly Choice[];
  extension: Choice | null;
}

/** What is shown as a ghost: what the selected cards would build, or the choice pointed at in the action bar. */
function previewOf(props: BoardProps, composer: Composer): Preview {
  const wanted = props.choices.find((choice) => choice.text === (props.looked ?? props.picked));
  const extension =
    wanted !== undefined && wanted.key.startsWith("extend_")
      ? wanted
      : composer.fits.extends.size === 1 && composer.cards.length > 0
        ? ([...composer.fits.extends.values()][0] ?? null)
        : null;
  const looked = wanted !== undefined && wanted.key.startsWith("build_") ? [wanted] : [];
  const builds = composer.cards.length > 0 ? composer.fits.builds : [];
  return { builds: builds.length > 0 ? builds.slice(0, 3) : looked, extension };
}

interface ContentProps {
  props: BoardProps;
  board: SgBoard;
  near: 0 | 1;
  composer: Composer;
  layout: Layout;
  preview: Preview;
  signs: readonly Sign[];
}

function MatContent({ props, board, near, composer, layout, preview, signs }: ContentProps) {
  const far = near === 0 ? 1 : 0;
  const { t } = props;
  const own = board.players[near];
  const mark = (seat: 0 | 1) => (place: number, tower: TowerView) =>
    markOf({ props, near, composer, preview }, seat, place, tower);
  const act = (choice: Choice) =>
    choice.key.startsWith("draw_") ? props.choose(choice.text) : props.pick(choice.text);
  return (
    <>
      <Mat layout={layout} night={isNight()} />
      <Skyline
        seat={far}
        player={board.players[far]}
        row={layout.rival}
        compact={layout.compact}
        hasPawn={board.pawn === far}
        mark={mark(far)}
        t={t}
        flipFrom="hand-rival"
        labelled={false}
      />
      <Piazza board={board} layout={layout} picks={picksOf(props, composer)} props={props} onPick={act} signs={signs} />
      <Skyline
        seat={near}
        player={own}
        row={layout.own}
        compact={layout.compact}
        hasPawn={board.pawn === near}
        mark={mark(near)}
        t={t}
        flipFrom="hand"
        labelled
      />
      <Plots props={props} composer={composer} layout={layout} preview={preview} place={own.towers.length} />
      <Threat board={board} ask={props.view.ask} layout={layout} near={near} aim={aimedAt(props)} />
      {layout.compact ? null : <Plates props={props} board={board} near={near} far={far} layout={layout} />}
    </>
  );
}

/** Where the next tower may stand; or, on request, why none can be built of the cards chosen. */
function Plots({
  props,
  composer,
  layout,
  preview,
  place,
}: Pick<ContentProps, "props" | "composer" | "layout" | "preview"> & { place: number }) {
  const { t } = props;
  const { cards, fits } = composer;
  const inVain = cards.length >= 3 && fits.builds.length === 0 && fits.extends.size === 0;
  return (
    <>
      {preview.builds.map((choice, i) => (
        <Plot
          key={choice.text}
          row={layout.own}
          place={place + i}
          choice={choice}
          picked={props.picked === choice.text}
          compact={layout.compact}
          label={t(`option.${choice.key}`, choice.params)}
          plinth={"height" in choice.params ? shapeWords(choice.params, t) : ""}
          onPick={() => (cards.length > 0 ? props.choose(choice.text) : props.pick(choice.text))}
          onLook={() => undefined}
        />
      ))}
      {inVain ? (
        <WhyNotPlot
          row={layout.own}
          place={place}
          label={t("board.sangimignano.no_tower")}
          onPick={() => props.whyNot(`build ${cards.toSorted(byOrder).join("-")}`)}
        />
      ) : null}
    </>
  );
}

function Plates({
  props,
  board,
  near,
  far,
  layout,
}: {
  props: BoardProps;
  board: SgBoard;
  near: 0 | 1;
  far: 0 | 1;
  layout: Layout;
}) {
  const people = props.people;
  const farPerson = people[far];
  const nearPerson = people[near];
  const { front, hand } = board.players[near];
  // Cards that stand beside the board say who, how many, how much: here lie only the things themselves.
  const bare = props.seatsBeside === true;
  const rise = front.length > 0 || hand.cards === null ? (bare ? 92 : 166) : 104;
  return (
    <>
      {farPerson === undefined ? null : (
        <g transform="translate(16 14)">
          <Nameplate person={farPerson} player={board.players[far]} t={props.t} backs bare={bare} flip="hand-rival" />
        </g>
      )}
      {nearPerson === undefined ? null : (
        <g transform={`translate(16 ${layout.H - rise})`}>
          <Nameplate
            person={nearPerson}
            player={board.players[near]}
            t={props.t}
            backs={board.players[near].hand.cards === null}
            bare={bare}
            flip="hand"
          />
        </g>
      )}
    </>
  );
}

/** The signs of the moment: of what is being composed, or all. A sign that says enough plays at once. */
function signsFor(props: BoardProps, composer: Composer): Sign[] {
  const { t } = props;
  const plain = (choice: Choice): Sign => ({
    name: `sign-${choice.key}`,
    text: t(`option.${choice.key}`, choice.params),
    choice,
    onPick: () => props.pick(choice.text),
  });
  const complete = props.choices.find((choice) => choice.key === "complete");
  if (composer.completing.size > 0 && complete !== undefined) {
    const label = t("board.sangimignano.complete_n", { n: composer.completing.size });
    return [
      {
        name: "sign-complete",
        text: label,
        choice: complete,
        onPick: () => props.choose(complete.text, completeSteps([...composer.completing])),
      },
    ];
  }
  const signs = signsOf(props.choices);
  return (composer.cards.length > 0 ? signs.filter((choice) => choice === composer.fits.noble) : signs).map(plain);
}

/** The state of a tower and what picking it does. */
function markOf(
  { props, near, composer, preview }: Pick<ContentProps, "props" | "near" | "composer" | "preview">,
  seat: 0 | 1,
  place: number,
  tower: TowerView,
): TowerMark {
  const { t, picked } = props;
  const ask = props.view.ask;
  const words = t("board.sangimignano.tower_of", { seat, tower: towerWords(tower, t) });
  const find = (test: (choice: Choice) => boolean) =>
    props.choices.find((choice) => test(choice) && placeOf(choice) === place);
  const aims = aimsOf(props);
  const aim = aims.find((one) => one.owner === seat && one.tower === place);
  if (aim !== undefined)
    return {
      state: picked === aim.text ? "selected" : "lit",
      label: `${words}. ${t(`option.${aim.choice.key}`, aim.choice.params)}`,
      aim: { n: aim.n, words: aimWords(aim.choice, t) },
      onPick: () => props.pick(aim.text),
      onLook: (on) => props.look(on ? aim.text : null),
    };
  if (aims.length > 0 && tower.immune && !tower.completed)
    return { state: "rest", label: words, spared: t("board.sangimignano.six_safe") };
  if (ask?.kind === "react_five" && ask.params.owner === seat && ask.params.tower === place)
    return { state: "harm", label: words };
  if (seat !== near || tower.completed) return { state: "rest", label: words };
  const step = find((choice) => choice.key.startsWith("complete_"));
  if (step !== undefined)
    return {
      state: "lit",
      label: `${words}. ${t(`option.${step.key}`, step.params)}`,
      onPick: () => props.choose(step.text),
    };
  const fit = composer.cards.length > 0 ? composer.fits.extends.get(place) : undefined;
  const seal = sealOf(props, composer, place);
  const shown = preview.extension !== null && placeOf(preview.extension) === place ? preview.extension : null;
  const base: TowerMark = {
    state: shown !== null && picked === shown.text ? "selected" : "rest",
    label: words,
    ghost: shown,
    ...(seal === undefined ? {} : { seal }),
  };
  if (fit === undefined) return base;
  return {
    ...base,
    state: picked === fit.text ? "selected" : "lit",
    ghost: fit,
    label: `${words}. ${t(`option.${fit.key}`, fit.params)}`,
    plinth: t("board.sangimignano.add", { tower: shapeWords(tower, t) }),
    onPick: () => props.choose(fit.text),
  };
}

/** What a tower is, and what its fall costs whom. */
function aimWords({ key, params }: ReturnType<typeof aimsOf>[number]["choice"], t: BoardProps["t"]): [string, string] {
  return [t(`choice.sangimignano.${key}`, params), t(`choice.sangimignano.${key}.more`, params)];
}

function sealOf(props: BoardProps, composer: Composer, place: number): TowerMark["seal"] {
  const complete = props.choices.find((choice) => choice.key === "complete");
  if (complete === undefined || composer.cards.length > 0) return undefined;
  const on = composer.completing.has(place);
  const { t } = props;
  return {
    on,
    label: on
      ? t("board.sangimignano.complete_on", { ordinal: place + 1 })
      : t("board.sangimignano.complete", { ordinal: place + 1 }),
    onPick: () => composer.toggleTower(place),
  };
}

function picksOf(props: BoardProps, composer: Composer): PiazzaPicks {
  const find = (key: string) => props.choices.find((choice) => choice.key === key) ?? null;
  const composing = composer.cards.length > 0;
  const exchange = composing ? composer.fits.exchange : null;
  const n = composer.cards.length;
  return {
    deck: find("draw_deck") ?? find("draw_seen") ?? (composing ? null : find("buy")),
    deckWhyNot: find("pass") !== null && find("buy") === null && !composing ? () => props.whyNot("buy") : null,
    nobles: find("draw_noble"),
    market: (card) =>
      props.choices.find((choice) => choice.key === "draw_market" && choice.params.card === card) ?? null,
    exchange:
      exchange === null
        ? null
        : {
            label: props.t("board.sangimignano.exchange_n", { n }),
            picked: props.picked === exchange.text,
            onPick: () => props.choose(exchange.text, exchangeSteps(composer.cards)),
          },
  };
}

/** One's cards: in a turn they are selected; in step-by-step questions a tap plays the step. */
function handCards(props: BoardProps, board: SgBoard, near: 0 | 1, composer: Composer): HandCard[] {
  const cards = board.players[near].hand.cards ?? [];
  const asked = props.choices.length > 0;
  const composable = props.choices.some((choice) => choice.key === "pass");
  const seen = new Map<Kind, number>();
  return cards.map((kind) => {
    const copy = seen.get(kind) ?? 0;
    seen.set(kind, copy + 1);
    const name = `${kind}/${copy}`;
    if (!asked || props.replay) return { kind, copy, state: "rest" as const };
    const step = props.choices.find((choice) => STEPWISE.has(choice.key) && stepCard(choice) === kind);
    if (step !== undefined)
      return {
        kind,
        copy,
        state: props.picked === step.text ? ("selected" as const) : ("lit" as const),
        onPick: () => props.pick(step.text),
      };
    if (!composable) return { kind, copy, state: "dim" as const };
    if (composer.selected.has(name))
      return { kind, copy, state: "selected" as const, onPick: () => composer.toggle(name) };
    if (composer.fits.grow.has(kind)) return { kind, copy, state: "lit" as const, onPick: () => composer.toggle(name) };
    return { kind, copy, state: "dim" as const };
  });
}

/** The card in hand that a step plays: the one it names, or the Joust itself. */
function stepCard(choice: Choice): Kind | null {
  if (choice.key === "joust") return "J";
  return "card" in choice.params ? choice.params.card : null;
}

/** Where a card new in the hand came from. */
function freshSource(props: BoardProps, near: number): (kind: Kind) => string {
  const taken = props.lastEvents
    .flatMap((line) => line.events)
    .flatMap((event) => (event.key === "draw_market" && event.seat === near ? [event.card] : []));
  return (kind) => (taken.includes(kind) ? "market" : "deck");
}

const ANCHORS: Record<string, string> = {
  action: "actions",
  draw: "drawing",
  exchange: "exchange",
  complete: "complete",
  use_donation: "donations",
  topple: "intrigue",
  react_five: "counter",
  trade_backs: "trade",
  trade_return: "trade",
  joust: "joust",
  after_joust: "joust",
  joust_rest: "joust",
  height_return: "height",
};

function added(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.keys(a).map((part) => [part, (a[part] ?? 0) + (b[part] ?? 0)]));
}

const own = boardFor<Shown>("sangimignano", {
  default: Board,
  answering,
  offer,
  asked,
  pinned,
  barred,
  deed: told.deed,
  placesOf: told.placesOf,
  counts: scored.counts,
  partSign: scored.partSign,
  things,
  // On a phone the mat, the hand and a little air; a lower window scrolls.
  phoneHeight: ({ size }) => (size === "low" ? 296 + 92 : 340 + 116),
  // A game counts at its end; of a match those games are won already that are over.
  scores: ({ board: { match, players } }) =>
    players.map((_, seat) =>
      match.form === "single" ? null : match.results.reduce((sum, game) => sum + (game.scores[seat] ?? 0), 0),
    ),
  parts: ({ board: { match, players } }) =>
    players.map(({ score }, seat) =>
      match.results.reduce<Record<string, number>>(
        (sum, game) => added(sum, game.parts[seat] ?? {}),
        Object.fromEntries(Object.entries(score).filter(([part]) => part !== "total")),
      ),
    ),
  tie: ({ view: { board }, t, first, second }) =>
    t(board.match.form === "single" ? "board.sangimignano.tie" : "board.sangimignano.tie_match", { first, second }),
  stage: ({ view: { board }, t }) => {
    const game = board.match.form === "single" ? "" : `${t("board.sangimignano.game_n", { n: board.match.game })} · `;
    return `${game}${t("board.sangimignano.turn_n", { n: board.turn })} · ${t(`phase.${board.phase}`)}`;
  },
  rulesAnchor: ({ ask }) => (ask === null ? "scoring" : (ANCHORS[ask.kind] ?? null)),
  // Whether it is used and which tower falls are asked as one.
  prompt: ({ view, choices, t }) =>
    view.ask?.kind === "use_donation" &&
    (choices as readonly { key: string }[]).some(({ key }) => key.startsWith("fall_"))
      ? t("board.sangimignano.use_which")
      : null,
});
export default own.default;
export const {
  answering: answered,
  phoneHeight,
  scores,
  parts,
  counts,
  partSign,
  tie,
  deed,
  placesOf,
  prompt,
  stage,
  rulesAnchor,
} = own;
const { asked: askedOf, pinned: pinnedOf, barred: barredOf, things: ownThings } = own;
export { answered as answering, askedOf as asked, barredOf as barred, ownThings as things, pinnedOf as pinned };
export { offer } from "./offer";
