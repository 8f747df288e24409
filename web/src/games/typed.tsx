/* Where a board that knows its own game meets the places that know only that it is some game's. */
import { answeringFor } from "./automatic";
import type { BoardModule, BoardProps, LogLineOf, MomentProps, Shown, ViewOf } from "./board";

type Asked<G extends Shown> = Pick<BoardProps<G>, "view" | "choices" | "t">;

type Told<G extends Shown> = Parameters<NonNullable<BoardModule<G>["deed"]>>[0];

type Seen<G extends Shown> = { event: LogLineOf<G>["events"][number]; view: ViewOf<G> };

type News<G extends Shown> = Parameters<NonNullable<BoardModule<G>["isMoment"]>>[0];

/** What is given choices of its game beside the view. */
function ofChoices<G extends Shown>(game: G["game"], { asked, price }: BoardModule<G>) {
  const isOwn = (view: ViewOf<Shown>) => view.game === game;
  const [ask, priced] = [asked as BoardModule["asked"], price as BoardModule["price"]];
  return {
    ...(ask && { asked: (about: Parameters<typeof ask>[0]) => (isOwn(about.view) ? ask(about) : null) }),
    ...(priced && { price: (about: Parameters<typeof priced>[0]) => (isOwn(about.view) ? priced(about) : null) }),
  };
}

/** The module of a board, each part of which is only ever given what belongs to its game. */
export function boardFor<G extends Shown>(game: G["game"], own: BoardModule<G>): BoardModule {
  const isOwn = (view: ViewOf<Shown>): view is ViewOf<Shown> & ViewOf<G> => view.game === game;
  const areOwn = (props: BoardProps): props is BoardProps & BoardProps<G> => isOwn(props.view);
  const isAsked = (asked: Asked<Shown>): asked is Asked<Shown> & Asked<G> => isOwn(asked.view);
  const isTold = (told: Told<Shown>): told is Told<Shown> & Told<G> => isOwn(told.view);
  const wasTold = (told: Seen<Shown>): told is Seen<Shown> & Seen<G> => isOwn(told.view);
  const isSeen = (seen: MomentProps): seen is MomentProps & MomentProps<G> => isOwn(seen.view);
  const isNews = (news: News<Shown>): news is News<Shown> & News<G> => isOwn(news.view);
  const {
    default: Own,
    answering,
    offer,
    pinned,
    barred,
    phoneHeight,
    scores,
    parts,
    counts,
    partSign,
    tie,
    deed,
    isMoment,
    moment,
    placesOf,
    rulesAnchor,
    prompt,
    stage,
  } = own;
  return {
    default: (props) => (areOwn(props) ? <Own {...props} /> : null),
    ...(offer && { offer }),
    ...(answering && { answering: answeringFor<G>(game, answering) }),
    ...ofChoices(game, own),
    ...(pinned && { pinned: (props) => (areOwn(props) ? pinned(props) : null) }),
    ...(barred && { barred: (found) => (isAsked(found) ? barred(found) : []) }),
    ...(phoneHeight && { phoneHeight: ({ view, ...box }) => (isOwn(view) ? phoneHeight({ view, ...box }) : 0) }),
    ...(scores && { scores: (view) => (isOwn(view) ? scores(view) : []) }),
    ...(parts && { parts: (view) => (isOwn(view) ? parts(view) : null) }),
    ...(counts && { counts: ({ view, t }) => (isOwn(view) ? counts({ view, t }) : []) }),
    ...(partSign && { partSign }),
    ...(tie && { tie: ({ view, ...asked }) => (isOwn(view) ? tie({ view, ...asked }) : null) }),
    ...(deed && { deed: (told) => (isTold(told) ? deed(told) : null) }),
    ...(isMoment && { isMoment: (news) => isNews(news) && isMoment(news) }),
    ...(moment && { moment: (seen) => (isSeen(seen) ? moment(seen) : null) }),
    ...(placesOf && {
      placesOf: (event, view) => {
        const told = { event, view };
        return wasTold(told) ? placesOf(told.event, told.view) : [];
      },
    }),
    ...(rulesAnchor && { rulesAnchor: (view) => (isOwn(view) ? rulesAnchor(view) : null) }),
    ...(prompt && { prompt: (asked) => (isAsked(asked) ? prompt(asked) : null) }),
    ...peopleOf(own, isOwn),
    ...(stage && { stage: ({ view, t }) => (isOwn(view) ? stage({ view, t }) : "") }),
  };
}

/** What a module tells of the people and the rounds. */
function peopleOf<G extends Shown>(
  { things, visits, rounds, peopleOnBoard, marksAbove }: BoardModule<G>,
  isOwn: (view: ViewOf<Shown>) => view is ViewOf<Shown> & ViewOf<G>,
): Pick<BoardModule, "things" | "visits" | "rounds" | "peopleOnBoard" | "marksAbove"> {
  return {
    ...(things && { things: ({ view, ...about }) => (isOwn(view) ? things({ view, ...about }) : null) }),
    ...(visits && { visits }),
    ...(peopleOnBoard && { peopleOnBoard }),
    ...(marksAbove && { marksAbove }),
    ...(rounds && { rounds: (view) => (isOwn(view) ? rounds(view) : null) }),
  };
}
