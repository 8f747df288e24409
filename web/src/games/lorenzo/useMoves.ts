/* A placement is composed of a member and a place, in either order. The rest of the choices are single taps. */
import { useMemo } from "react";
import { isSmall } from "../board";
import { inOrder } from "../offer";
import { offer } from "./offer";
import { placingWords } from "./words";
import { useFreshState } from "../../state/hooks";
import type { TargetState } from "../../kit/Target";
import {
  type BoardProps,
  type Choice,
  leaderOf,
  type LorenzoBoard,
  memberOf,
  MEMBERS,
  type MemberWord,
  type MemberPlace,
  servantsOf,
  spaceOf,
} from "./types";

export interface PlaceMark {
  state: TargetState;
  /** What stands behind a tap: the choice picked or the only one left. */
  choice: Choice | null;
  onPick?: () => void;
  onLook?: (on: boolean) => void;
  /** Servants that the placement needs, the least when several members may go. */
  servants: number;
  /** Shown as a ghost on the space. */
  ghost: { seat: number; member: MemberWord } | null;
  why: MemberPlace | null;
}

export interface Moves {
  member: MemberWord | null;
  place(space: string): PlaceMark;
  memberState(member: MemberWord): TargetState;
  pickMember(member: MemberWord): void;
  /** A place that was opened to be read, though nobody may go there now. */
  opened: string | null;
  open(space: string | null): void;
  leader(number: number): readonly Choice[];
  /** Choices that no place, member or leader stands for. */
  others: readonly Choice[];
}

const isPlacing = (choice: Choice) => choice.key.startsWith("place") || choice.key.startsWith("take");

/** A wish few will have: it waits among the actions and covers no part of the board. */
const isAside = (choice: Choice) => choice.key === "more_servants";

export function useMoves(props: BoardProps): Moves {
  const { view, cancelled, choices } = props;
  const composing = `${view.entries} ${cancelled}`;
  const [member, setMember] = useFreshState<MemberWord | null>(composing, null);
  const [place, setPlace] = useFreshState<string | null>(composing, null);
  const [opened, open] = useFreshState<string | null>(`${composing} ${props.picked} ${member}`, null);
  const placing = useMemo(() => choices.filter(isPlacing), [choices]);
  const board = view.board;
  const shown = props.picked ?? props.looked;
  const current = placing.find((choice) => choice.text === shown) ?? null;

  const title = (what: MemberWord | null, where: string | null) =>
    what !== null
      ? props.t("board.lorenzo.where", { member: what })
      : props.t("board.lorenzo.who", { space: where ?? "" });
  const narrowTo = (what: MemberWord | null, where: string | null) => {
    setMember(what);
    setPlace(where);
    if (what === null && where === null) return props.narrow(null);
    props.narrow(
      placing.filter((choice) => fits(choice, what, where)).map((choice) => choice.text),
      title(what, where),
    );
  };

  const instead = (what: MemberWord) => (props.picked === null ? null : insteadOf(placing, current, what));

  return {
    opened,
    open,
    member: member ?? (current === null ? null : memberOf(current)),
    place: (space) => {
      const played = replayMark(props, space);
      if (played !== null) return played;
      const fitting = placing.filter((choice) => fits(choice, member, space));
      const onOpen = () => narrowTo(null, space);
      return markOf({ props, board, space, fitting, current, member, place, onOpen, onRead: () => open(space) });
    },
    memberState: (what) => {
      const could = placing.some((choice) => memberOf(choice) === what && fits(choice, what, place));
      if (!could) return "rest";
      if (current !== null && memberOf(current) === what) return "selected";
      if (current !== null) return instead(what) === null ? "rest" : "lit";
      return member === what ? "selected" : "lit";
    },
    pickMember: (what) => {
      const only = place === null ? [] : placing.filter((choice) => fits(choice, what, place));
      const other = instead(what);
      const raised = choices.find(
        (choice) => (choice.key === "raise" || choice.key === "lose") && memberOf(choice) === what,
      );
      if (raised !== undefined) props.pick(raised.text);
      else if (other !== null) props.pick(other.text, [], placingWords(props, other));
      else if (only[0] !== undefined) props.pick(only[0].text, [], placingWords(props, only[0]));
      else narrowTo(member === what ? null : what, null);
    },
    leader: (number) => choices.filter((choice) => leaderOf(choice) === number && choice.key.endsWith("_leader")),
    others: choices.filter((choice) => !isPlacing(choice) && !choice.key.endsWith("_leader") && !isAside(choice)),
  };
}

/** The same place with another member than the one that is picked for it. */
function insteadOf(placing: readonly Choice[], current: Choice | null, what: MemberWord): Choice | null {
  const space = current === null ? null : spaceOf(current);
  if (space === null) return null;
  return placing.find((choice) => memberOf(choice) === what && spaceOf(choice) === space) ?? null;
}

/** In a replay the place that was chosen from here shows the member on its way. */
function replayMark(props: BoardProps, space: string): PlaceMark | null {
  if (!props.replay || props.chosen === null) return null;
  const [first = "", ...rest] = props.chosen.split(" ");
  if (rest.join(" ") !== space) return null;
  const member = MEMBERS.find((each) => each === first) ?? null;
  if (member === null && first !== "take") return null;
  const seat = props.view.ask?.seats[0];
  return {
    state: "selected",
    choice: null,
    servants: 0,
    ghost: member !== null && seat !== undefined ? { seat, member } : null,
    why: null,
  };
}

function fits(choice: Choice, member: MemberWord | null, space: string | null): boolean {
  return (
    (member === null || memberOf(choice) === null || memberOf(choice) === member) &&
    (space === null || spaceOf(choice) === space)
  );
}

interface MarkInput {
  props: BoardProps;
  board: LorenzoBoard;
  space: string;
  fitting: readonly Choice[];
  current: Choice | null;
  member: MemberWord | null;
  place: string | null;
  onOpen: () => void;
  /** A place that may not be used was tapped, on a board too small to say why beside it. */
  onRead: () => void;
}

function cheapestOf(fitting: readonly Choice[]): Choice | null {
  return inOrder(fitting, offer)[0] ?? null;
}

function markOf(input: MarkInput): PlaceMark {
  const { props, board, space, fitting, current, member, place, onOpen, onRead } = input;
  const chosen = current !== null && spaceOf(current) === space ? current : null;
  const first = fitting[0];
  if (first === undefined && chosen === null) return barredMark(props, board, space, member, onRead);
  // A place is taken with the member that does it cheapest, the least one; another member is one tap away.
  const only = chosen ?? (place === null ? cheapestOf(fitting) : fitting.length === 1 ? (first ?? null) : null);
  // While the member is being asked for, only members are lit; other places stay within reach.
  const waiting = place !== null && place !== space && current === null;
  const ghostMember = only === null ? null : memberOf(only);
  return {
    state:
      chosen !== null || place === space
        ? "selected"
        : waiting || (current !== null && member === null)
          ? "rest"
          : "lit",
    choice: only,
    onPick: () => {
      if (chosen === null && fitting.length > 1) onOpen();
      if (only !== null) props.pick(only.text, [], placingWords(props, only));
    },
    onLook: (on) => props.look(on && only !== null ? only.text : null),
    servants: only !== null ? servantsOf(only) : Math.min(...fitting.map(servantsOf)),
    ghost:
      chosen !== null && ghostMember !== null && props.seat !== null ? { seat: props.seat, member: ghostMember } : null,
    why: null,
  };
}

/** A place that may not be used: with the reason, when it is this seat's turn to place. */
function barredMark(
  props: BoardProps,
  board: LorenzoBoard,
  space: string,
  member: MemberWord | null,
  onRead: () => void,
): PlaceMark {
  const none: PlaceMark = { state: "rest", choice: null, servants: 0, ghost: null, why: null };
  const own = board.own?.places.find((each) => each.space === space);
  const asked = member ?? board.players[props.seat ?? -1]?.idle[0];
  if (props.choices.length === 0 || props.view.ask?.kind !== "turn" || own === undefined || asked === undefined)
    return none;
  const why = own.members[asked] ?? null;
  return {
    ...none,
    state: "barred",
    onPick: isSmall(props.size) ? onRead : () => props.whyNot(`${asked} ${space}`),
    why,
  };
}
