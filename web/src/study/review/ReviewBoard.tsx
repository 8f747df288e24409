/* The board before a decision: the better move or one's own picked on it, the other one ringed; or one of the worlds
   that were possible. */
import { useMemo } from "react";
import type { BoardModule, Person, SizeClass } from "../../games/board";
import { useWords } from "../../i18n/context";
import type { Replay, ReviewedStep, ReviewedTurn, View } from "../../protocol/messages";
import { BoardHost } from "../../shell/BoardHost";
import type { RecapDeed } from "../../shell/deeds";
import { motionIsReduced, useSettings } from "../../state/settings";
import { points } from "../words";
import type { Shown } from "./ReviewSide";

interface ReviewBoardProps {
  module: BoardModule;
  moment: Replay;
  /** The same a move later, for where one's own was made. */
  after: Replay | null;
  world: View | null;
  seat: number;
  turn: ReviewedTurn;
  step: ReviewedStep;
  people: readonly Person[];
  size: SizeClass;
  shown: Shown;
  onShown: (shown: Shown) => void;
}

export function ReviewBoard(props: ReviewBoardProps) {
  const { module, moment, world, seat, step, people, size, shown, onShown, turn } = props;
  const { t, messages, language } = useWords();
  const settings = useSettings();
  const names = people.map((person) => person.name);
  const isBest = step.best.text === step.chosen.text;
  const picked = shown === "best" ? step.best.text : step.chosen.text;
  const choices = moment.choices.filter((choice) => choice.text === picked);
  const badge =
    shown === "best" || isBest
      ? turn.grade === "forced"
        ? undefined
        : t("hint.badge")
      : t("hint.badge_yours", { n: points(-turn.loss) });
  const deeds = useOwnPlaces(props, t("hint.badge_yours", { n: points(-turn.loss) }));
  return (
    <BoardHost
      key={`${step.entry} ${world === null}`}
      module={module}
      label={t("board.label", { game: messages.text("game.name") })}
      view={world ?? moment.view}
      choices={world === null ? choices : []}
      seat={seat}
      people={people}
      picked={world === null ? picked : null}
      pick={() => onShown(shown === "best" ? "chosen" : "best")}
      choose={nothing}
      narrow={nothing}
      looked={null}
      look={nothing}
      cancelled={0}
      whyNot={nothing}
      t={(key, params) => messages.text(key, params, names)}
      words={messages}
      language={language}
      reducedMotion={motionIsReduced(settings)}
      size={size}
      lastEvents={NONE}
      history={moment.log}
      replay={world !== null}
      chosen={null}
      deeds={world === null && shown === "best" && !isBest ? deeds : NONE}
      badge={world === null ? badge : undefined}
    />
  );
}

const NONE: readonly never[] = [];

/** Where the seat's own move was made, found by what it told. */
function useOwnPlaces({ module, moment, after, seat, step }: ReviewBoardProps, words: string): readonly RecapDeed[] {
  return useMemo(() => {
    const line = after?.log.find((one) => one.entry === step.entry);
    const places = (line?.events ?? []).flatMap((event) => module.placesOf?.(event, moment.view) ?? []);
    const first = places[0];
    return first === undefined
      ? NONE
      : [{ by: seat, order: 0, entry: step.entry, places: [first], words: "", gain: words }];
  }, [module, moment, after, seat, step, words]);
}

function nothing(): void {
  // A review has nothing to play.
}
