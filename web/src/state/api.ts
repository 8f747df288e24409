/* The HTTP side of the server. Refusals come back as ApiProblem with a code that people can read. */
import type {
  Advice,
  PossibleWorlds,
  Puzzle,
  PuzzleInfo,
  PuzzleTry,
  PuzzleVerdict,
  ReviewAnswer,
  ReviewDepth,
  Blocked,
  Branch,
  GameInfo,
  History,
  Joined,
  Lesson,
  LessonInfo,
  Me,
  MeUpdate,
  NewTable,
  Noted,
  OwnFileAnswer,
  PlayNow,
  Problem,
  Reach,
  Replay,
  Report,
  Results,
  Scope,
  ScoreCourse,
  SetChair,
  Shape,
  Sit,
  Stand,
  Start,
  Subscribe,
  Table,
  Tried,
  Wishes,
  WishUpdate,
  MailAnswer,
  Language,
} from "../protocol/messages";
import type { DealtRecord } from "./fairness";
import type { Messages } from "../i18n/messages";

export class ApiProblem extends Error {
  readonly problem: Problem;
  readonly status: number;
  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}

/** What a refused request is in words; null for other faults and for refusals without words. */
export function problemWords(problem: unknown, messages: Messages): string | null {
  if (!(problem instanceof ApiProblem)) return null;
  const key = `refusal.${problem.problem.code}`;
  return messages.has(key) ? messages.text(key, problem.problem.params) : null;
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new ApiProblem(answer.status, await problemOf(answer));
  return (answer.status === 204 ? null : await answer.json()) as T;
}

let known: Promise<Me> | null = null;

/** Who this browser is, asked once before anything else: several first requests at once would each be given an own
    identity, and a chair taken as one would not be held by the other. */
export function identity(): Promise<Me> {
  known ??= send<Me>("GET", "/me").catch((fault: unknown) => {
    known = null;
    throw fault;
  });
  return known;
}

/** A request of whoever this browser is. */
export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  await identity();
  return send<T>(method, path, body);
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { code: "unreachable", params: {}, message: answer.statusText };
  }
}

function keyQuery(key: string | null): string {
  return key === null ? "" : `?key=${encodeURIComponent(key)}`;
}

export const api = {
  me: identity,
  updateMe: (change: MeUpdate) => request<Me>("POST", "/me", change),
  games: () => request<GameInfo[]>("GET", "/games"),
  /** What a game of another package declares of its view. */
  shape: (game: string) => request<Shape>("GET", `/shapes/${game}`),
  playNow: (wish: PlayNow) => request<Table>("POST", "/play-now", wish),
  newTable: (wish: NewTable) => request<Table>("POST", "/tables", wish),
  tables: (scope: Scope) => request<Table[]>("GET", `/tables?scope=${scope}`),
  table: (id: string) => request<Table>("GET", `/tables/${id}`),
  sit: (id: string, wish: Sit) => request<Table>("POST", `/tables/${id}/sit`, wish),
  leave: (id: string, how: Stand["how"] = "close") => request<Table>("POST", `/tables/${id}/leave`, { how }),
  start: (id: string, wish: Start) => request<Table>("POST", `/tables/${id}/start`, wish),
  rematch: (id: string) => request<Table>("POST", `/tables/${id}/rematch`, {}),
  branch: (id: string, wish: Branch) => request<Table>("POST", `/tables/${id}/branch`, wish),
  advice: (id: string, seat: number, mine: string | null) =>
    request<Advice>("POST", `/tables/${id}/advice`, { seat, mine }),
  review: (id: string, key: string | null, seat: number, depth: ReviewDepth) =>
    request<ReviewAnswer>("POST", `/tables/${id}/review${keyQuery(key)}`, { seat, depth }),
  reviewNews: (id: string, key: string | null, seat: number, depth: ReviewDepth, known: number) =>
    request<ReviewAnswer>(
      "GET",
      `/tables/${id}/review?seat=${seat}&depth=${depth}&known=${known}` +
        (key === null ? "" : `&key=${encodeURIComponent(key)}`),
    ),
  /** The longest review of a seat that was made already; null where there is none. */
  madeReview: async (id: string, seat: number) => {
    for (const depth of ["full", "quick"] as const) {
      const path = `/tables/${id}/review?seat=${seat}&depth=${depth}`;
      const { review } = await request<ReviewAnswer>("GET", path);
      if (review !== null) return review;
    }
    return null;
  },
  callOffReview: (id: string, seat: number, depth: ReviewDepth) =>
    request<null>("DELETE", `/tables/${id}/review?seat=${seat}&depth=${depth}`),
  worlds: (id: string, key: string | null, seat: number, at: number) =>
    request<PossibleWorlds>(
      "GET",
      `/tables/${id}/worlds?seat=${seat}&at=${at}${key === null ? "" : `&key=${encodeURIComponent(key)}`}`,
    ),
  puzzles: () => request<PuzzleInfo[]>("GET", "/puzzles"),
  puzzle: (name: string) => request<Puzzle>("GET", `/puzzles/${name}`),
  tryPuzzle: (name: string, attempt: PuzzleTry) => request<PuzzleVerdict>("POST", `/puzzles/${name}/try`, attempt),
  replay: (id: string, at: number, seat: number | null) =>
    request<Replay>("GET", `/tables/${id}/replay?at=${at}${seat === null ? "" : `&seat=${seat}`}`),
  course: (id: string, key: string | null) => request<ScoreCourse>("GET", `/tables/${id}/course${keyQuery(key)}`),
  record: (id: string, key: string | null) => request<DealtRecord>("GET", `/tables/${id}/record${keyQuery(key)}`),
  ownFile: (game: string, setting: string, text: string) =>
    request<OwnFileAnswer>("POST", `/games/${game}/files/${setting}`, { text }),
  join: (code: string) => request<Joined>("POST", "/join", { code }),
  reach: () => request<Reach>("GET", "/reach"),
  setChair: (id: string, wish: SetChair) => request<Table>("POST", `/tables/${id}/chairs`, wish),
  deleteTable: (id: string) => request<null>("DELETE", `/tables/${id}`),
  removeWatcher: (id: string, watcher: string) => request<Table>("POST", `/tables/${id}/remove`, { watcher }),
  report: (id: string, key: string | null, wish: Report) =>
    request<Blocked[]>("POST", `/tables/${id}/report${keyQuery(key)}`, wish),
  block: (id: string, key: string | null, who: string) =>
    request<Blocked[]>("POST", `/tables/${id}/block${keyQuery(key)}`, { who }),
  blocks: () => request<Blocked[]>("GET", "/me/blocks"),
  unblock: (who: string) => request<Blocked[]>("POST", `/me/blocks/${who}/remove`),
  wishes: () => request<Wishes>("GET", "/me/notices"),
  updateWishes: (change: WishUpdate) => request<Wishes>("POST", "/me/notices", change),
  subscribe: (browser: Subscribe) => request<Wishes>("POST", "/me/notices/push", browser),
  unsubscribe: (endpoint: string) => request<Wishes>("POST", "/me/notices/push/end", { endpoint }),
  setWebhook: (url: string, language: Language) => request<Wishes>("POST", "/me/notices/webhook", { url, language }),
  tryWebhook: () => request<Tried>("POST", "/me/notices/webhook/test"),
  setMail: (address: string, language: Language) => request<Wishes>("POST", "/me/notices/mail", { address, language }),
  confirmMail: (token: string) => request<MailAnswer>("POST", "/mail/confirm", { token }),
  stopMail: (token: string) => request<MailAnswer>("POST", "/mail/stop", { token }),
  notes: (id: string, key: string | null) => request<Noted>("GET", `/tables/${id}/notes${keyQuery(key)}`),
  keepNotes: (id: string, key: string | null, text: string) =>
    request<Noted>("POST", `/tables/${id}/notes${keyQuery(key)}`, { text }),
  history: (before: number | null) =>
    request<History>("GET", `/me/history${before === null ? "" : `?before=${before}`}`),
  results: () => request<Results>("GET", "/me/results"),
  openRecord: (record: unknown) => request<Table>("POST", "/records", { record }),
  lessons: () => request<LessonInfo[]>("GET", "/lessons"),
  lesson: (name: string) => request<Lesson>("GET", `/lessons/${name}`),
  rules: async (game: string, language: string): Promise<string> => {
    const answer = await fetch(`/api/rules/${game}/${language}`);
    if (!answer.ok) throw new ApiProblem(answer.status, await problemOf(answer));
    return answer.text();
  },
};
