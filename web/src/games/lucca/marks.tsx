/* What is lit on the streets and what it would bring. */
import type { BoardProps } from "../board";
import type { Choice } from "../../protocol/messages";
import type { Mark, StreetMarks } from "./Street";
import { buildsOf, cardsOf, type Colour, type FamilyView, type LuccaBoard, type PalaceView } from "./types";
import type { Moves } from "./useMoves";

/** The choice being looked at or picked. */
function wanted(props: BoardProps): Choice | undefined {
  const text = props.looked ?? props.picked;
  return props.choices.find((choice) => choice.text === text);
}

export function marksOf(board: LuccaBoard, props: BoardProps, moves: Moves, near: number): StreetMarks {
  const build = moves.use("build");
  const wall = moves.use("wall");
  const tower = moves.use("tower");
  const taking = wanted(props)?.key === "take" ? wanted(props) : undefined;
  const newColour = startColour(board, near, build, taking);
  return {
    palace: (palace) => palaceMark(board, props, moves, palace, build, taking),
    plot: newColour === null ? null : plotMark(props, moves, newColour, build, taking),
    walls: wall === undefined ? null : useMark(props, wall),
    tower: tower === undefined ? null : useMark(props, tower),
  };
}

/** The colour that would be started: by the card in play, or by the triplet looked at. */
function startColour(board: LuccaBoard, near: number, build: Choice | undefined, taking: Choice | undefined): Colour | null {
  if (build !== undefined) return build.key === "start" || !has(board, near, build.params["colour"] as unknown as Colour) ? (build.params["colour"] as unknown as Colour) : null;
  return buildsOf(taking).find((each) => !has(board, near, each.colour))?.colour ?? null;
}

function has(board: LuccaBoard, near: number, colour: Colour): boolean {
  return board.families[near]?.palaces.some((palace) => palace.colour === colour) ?? false;
}

function useMark(props: BoardProps, choice: Choice): Mark {
  return { state: props.picked === choice.text ? "selected" : "lit", label: props.t(`option.${choice.key}`, choice.params), onPick: () => props.choose(choice.text) };
}

function palaceMark(board: LuccaBoard, props: BoardProps, moves: Moves, palace: PalaceView, build: Choice | undefined, taking: Choice | undefined): Mark {
  const open = props.choices.find((choice) => choice.key === "open" && choice.params["colour"] === palace.colour);
  if (open !== undefined) return openMark(props, palace, open);
  if (build !== undefined && build.params["colour"] === palace.colour) {
    const points = build.key === "finish" ? { pill: `+${String(build.params["points"])}` } : {};
    return { ...useMark(props, build), ...(moves.card === null ? {} : { ghosts: [moves.card] }), ...points };
  }
  const gain = buildsOf(taking).find((each) => each.colour === palace.colour);
  if (gain === undefined || taking === undefined) return { state: "rest" };
  const ghosts = cardsOf(taking).filter((card) => card.colour === palace.colour);
  return { state: "rest", ghosts, pill: gain.finishes ? `+${gain.points}` : `${palace.height + gain.cards}/${board.palace_size}` };
}

function openMark(props: BoardProps, palace: PalaceView, open: Choice): Mark {
  const party = palace.party;
  const words = props.t("option.open", open.params);
  const { t } = props;
  return {
    state: props.picked === open.text || props.looked === open.text ? "selected" : "lit",
    label: words,
    onPick: () => props.pick(open.text),
    onLook: (on) => props.look(on ? open.text : null),
    pill: `+${party?.points ?? 0}`,
    hint: (
      <>
        <strong>{words}</strong>
        {party?.guests.map((guest, i) => <div key={String(guest)}>{t("board.lucca.share", { seat: guest, points: party.shares[i] ?? 0 })}</div>)}
      </>
    ),
  };
}

function plotMark(props: BoardProps, moves: Moves, colour: Colour, build: Choice | undefined, taking: Choice | undefined): Mark & { colour: Colour } {
  if (build !== undefined) return { ...useMark(props, build), colour, ...(moves.card === null ? {} : { ghosts: [moves.card] }) };
  const ghosts = taking === undefined ? [] : cardsOf(taking).filter((card) => card.colour === colour);
  return { state: "rest", colour, ghosts };
}

/** Where a party would gain from a rival: a pill on the palace it comes from. */
export function rivalMarks(board: LuccaBoard, props: BoardProps, near: number, family: FamilyView): StreetMarks | null {
  const choice = wanted(props);
  if (choice?.key !== "open") return null;
  const party = board.families[near]?.palaces.find((palace) => palace.colour === choice.params["colour"])?.party;
  const place = party?.guests.indexOf(family.seat) ?? -1;
  if (party === null || party === undefined || place < 0) return null;
  return {
    palace: (palace) => (palace.colour === choice.params["colour"] ? { state: "rest", pill: `+${party.shares[place] ?? 0}` } : { state: "rest" }),
    plot: null, walls: null, tower: null,
  };
}
