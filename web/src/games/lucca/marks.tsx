/* What is lit on the streets and what it would bring. */
import type { Mark, StreetMarks } from "./Street";
import {
  type BoardProps,
  type Build,
  buildsOf,
  type Card,
  cardOf,
  cardsOf,
  type Choice,
  type Colour,
  type FamilyView,
  type LuccaBoard,
  type Open,
  type PalaceView,
  type Take,
} from "./types";
import type { Moves } from "./useMoves";

/** The choice being looked at or picked. */
function wanted(props: BoardProps): Choice | undefined {
  const text = props.looked ?? props.picked;
  return props.choices.find((choice) => choice.text === text);
}

function partiesOf(props: BoardProps): Open[] {
  return props.choices.filter((choice) => choice.key === "open");
}

/** The party whose points are shown on the table: the one looked at, or the only one that may be given. */
function partyShown(props: BoardProps): Open | undefined {
  const choice = wanted(props);
  if (choice?.key === "open") return choice;
  const parties = partiesOf(props);
  return parties.length === 1 ? parties[0] : undefined;
}

export function marksOf(board: LuccaBoard, props: BoardProps, moves: Moves, near: number): StreetMarks {
  const wall = moves.use("wall");
  const tower = moves.use("tower");
  const looked = wanted(props);
  const taking = looked?.key === "take" ? looked : undefined;
  return {
    palace: (palace) => palaceMark(props, moves, palace, taking),
    plots: plotMarks(board, props, moves, near, taking),
    walls: wall === undefined ? null : markOfUse(props, wall),
    tower: tower === undefined ? null : markOfUse(props, tower),
  };
}

function coloursOf(board: LuccaBoard, near: number): Set<Colour> {
  return new Set(board.families[near]?.palaces.map((palace) => palace.colour));
}

/** How many new palaces any of the choices could start: so much ground is kept free, whatever is looked at. */
function groundWanted(props: BoardProps, has: ReadonlySet<Colour>): number {
  const started = props.choices.flatMap((choice) => (choice.key === "start" ? [choice.params.colour] : []));
  const taken = props.choices.map((choice) => buildsOf(choice).filter((build) => !has.has(build.colour)).length);
  return Math.max(0, new Set(started).size, ...taken);
}

function plotMarks(
  board: LuccaBoard,
  props: BoardProps,
  moves: Moves,
  near: number,
  taking: Take | undefined,
): StreetMarks["plots"] {
  const has = coloursOf(board, near);
  const plots: StreetMarks["plots"][number][] = Array.from({ length: groundWanted(props, has) }, () => null);
  const build = moves.use("build");
  if (build?.key === "start") {
    plots[0] = {
      ...markOfUse(props, build),
      colour: build.params.colour,
      ghosts: ghostsOf(moves.card),
    };
    return plots;
  }
  if (taking === undefined) return plots;
  buildsOf(taking)
    .filter((each) => !has.has(each.colour))
    .forEach((gain, i) => {
      plots[i] = {
        state: "rest",
        colour: gain.colour,
        ghosts: fitting(taking, gain.colour),
        pill: gainWords(props, taking, gain, "starts"),
      };
    });
  return plots;
}

function ghostsOf(card: Card | null): readonly Card[] {
  return card === null ? [] : [card];
}

function fitting(taking: Take, colour: Colour): Card[] {
  return cardsOf(taking).filter((card) => card.colour === colour);
}

/** "C finishes green: +6", "C adds blue 80"; where there is no room, "C ×1": a plus is for points alone. */
function gainWords(props: BoardProps, taking: Take, gain: Build, verb: "starts" | "adds"): string[] {
  const cards = fitting(taking, gain.colour);
  const params = {
    triplet: taking.params.triplet,
    colour: gain.colour,
    points: gain.points,
    number: cards[cards.length - 1]?.number ?? "",
  };
  if (gain.finishes) return [props.t("board.lucca.finishes", params), `+${gain.points}`];
  return [props.t(`board.lucca.${verb}`, params), `${params.triplet} ×${gain.cards}`];
}

function markOfUse(props: BoardProps, choice: Choice): Mark {
  const points = choice.key === "finish" ? { pill: [`+${choice.params.points}`] } : {};
  return {
    state: props.picked === choice.text ? "selected" : "lit",
    label: props.t(`option.${choice.key}`, choice.params),
    onPick: () => props.choose(choice.text),
    ...points,
  };
}

function palaceMark(props: BoardProps, moves: Moves, palace: PalaceView, taking: Take | undefined): Mark {
  const open = partiesOf(props).find((choice) => choice.params.colour === palace.colour);
  if (open !== undefined) return openMark(props, palace, open);
  const build = moves.use("build");
  if (build !== undefined && cardOf(build)?.colour === palace.colour)
    return { ...markOfUse(props, build), ghosts: ghostsOf(moves.card) };
  const gain = buildsOf(taking).find((each) => each.colour === palace.colour);
  if (gain === undefined || taking === undefined) return { state: "rest" };
  return { state: "rest", ghosts: fitting(taking, palace.colour), pill: gainWords(props, taking, gain, "adds") };
}

function openMark(props: BoardProps, palace: PalaceView, open: Open): Mark {
  return {
    state: props.picked === open.text ? "selected" : "lit",
    label: props.t("option.open", open.params),
    onPick: () => props.pick(open.text),
    onLook: (on) => props.look(on ? open.text : null),
    pill: [`+${palace.party?.points ?? 0}`],
    ...(palace.party !== null && partyShown(props) === open ? { party: palace.party } : {}),
  };
}

/** Where a party would gain from a rival: a mark on the palace it comes from. */
export function rivalMarks(board: LuccaBoard, props: BoardProps, near: number, family: FamilyView): StreetMarks | null {
  const choice = partyShown(props);
  const party = board.families[near]?.palaces.find((palace) => palace.colour === choice?.params.colour)?.party;
  const place = party?.guests.indexOf(family.seat) ?? -1;
  if (party === null || party === undefined || place < 0) return null;
  return {
    palace: (palace) =>
      palace.colour === choice?.params.colour ? { state: "rest", gift: party.shares[place] ?? 0 } : { state: "rest" },
    plots: [],
    walls: null,
    tower: null,
  };
}
