/* How fast this reader is shown what others do. The engine never waits: states that come are queued here, one after the
   other, and each stays for its time. Nothing of it reaches the server.

   What one's own clock would pay for is never waited for; neither is what nobody looks at, nor what follows while one
   is asked already. */
import type { LogLine, SeatView } from "../protocol/messages";
import { seatKey, type TableConnection, type TableState } from "./connection";

export const PACES = ["slow", "normal", "instant", "step"] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds that a rival's turn stays before the next; what one turn is made of follows each other quickly. */
const STAY: Record<Pace, number> = { slow: 1600, normal: 800, instant: 0, step: Infinity };
const WITHIN_TURN = 300;
/** No more than so many states are kept for being shown again. */
const KEPT = 80;

export interface Timing {
  pace: Pace;
  /** Nothing glides: within a turn there is nothing to wait for. */
  still: boolean;
  /** Whether these lines are worth a stop, such as a contest: it lasts until it is told to go on. */
  isStop: (lines: readonly LogLine[]) => boolean;
}

export interface ShownTable {
  state: TableState;
  /** How many states are waiting to be shown. */
  waiting: number;
  /** It goes on only when the reader says so. */
  held: boolean;
  /** The states since one's own last move are being shown once more. */
  again: boolean;
}

/** The table as it is shown to a reader who wants to follow. */
export class PacedTable {
  private shown: ShownTable;
  private queue: TableState[] = [];
  private since: TableState[] = [];
  private shownAt = 0;
  private timer = 0;
  private readonly listeners = new Set<() => void>();
  private leave: (() => void) | null = null;
  private timing: Timing = { pace: "instant", still: false, isStop: () => false };
  private readonly connection: TableConnection;

  constructor(connection: TableConnection) {
    this.connection = connection;
    this.shown = { state: connection.get(), waiting: 0, held: false, again: false };
  }

  isOf(connection: TableConnection): boolean {
    return this.connection === connection;
  }

  readonly get = (): ShownTable => this.shown;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  open(): () => void {
    this.leave = this.connection.subscribe(() => this.onLive(this.connection.get()));
    document.addEventListener("visibilitychange", this.onVisible);
    this.onLive(this.connection.get());
    return () => {
      this.leave?.();
      document.removeEventListener("visibilitychange", this.onVisible);
      window.clearTimeout(this.timer);
    };
  }

  /** Shows what waits, all at once. */
  skip(): void {
    const last = this.queue.at(-1);
    for (const state of this.queue.slice(0, -1)) this.keep(state);
    this.queue = [];
    if (last !== undefined) this.show(last, false);
  }

  /** Shows the next thing now, whatever the pace. */
  next(): void {
    const [state, ...rest] = this.queue;
    this.queue = rest;
    if (state !== undefined) this.show(state, this.shown.again && rest.length > 0);
  }

  /** Shows once more what happened since one's own last move. */
  again(): void {
    const [first, ...rest] = this.since;
    if (first === undefined || rest.length === 0) return;
    this.queue = [...rest, ...this.queue];
    this.since = [];
    this.show(first, true);
  }

  get canAgain(): boolean {
    return this.since.length > 1;
  }

  private readonly onVisible = (): void => {
    if (document.visibilityState === "hidden") this.skip();
  };

  private onLive(live: TableState): void {
    const newest = this.queue.at(-1) ?? this.shown.state;
    if (live.number === newest.number) {
      // No new entry: words, presence, a pause. What waits keeps waiting, and ends with the newest.
      if (this.queue.length > 0) this.queue[this.queue.length - 1] = live;
      this.tell({ state: this.queue.length === 0 ? live : besides(this.shown.state, live) });
      return;
    }
    if (this.isAtOnce(newest, live)) {
      this.skip();
      this.show(live, false);
      return;
    }
    this.queue.push(live);
    this.tell({ state: besides(this.shown.state, live) });
    this.plan();
  }

  private isAtOnce(newest: TableState, live: TableState): boolean {
    return (
      newest.number < 0 ||
      this.timing.pace === "instant" ||
      document.visibilityState === "hidden" ||
      isAsked(newest) ||
      isTakenBack(newest, live) ||
      isTimed(live)
    );
  }

  private show(state: TableState, again: boolean): void {
    this.keep(state);
    this.shownAt = performance.now();
    this.tell({ state: this.queue.length === 0 ? state : besides(state, this.connection.get()), again });
    this.plan();
  }

  private keep(state: TableState): void {
    if (freshOf(state).some((line) => ownSeats(state).includes(line.by))) this.since = [];
    this.since = [...this.since, state].slice(-KEPT);
  }

  private plan(): void {
    window.clearTimeout(this.timer);
    const next = this.queue[0];
    if (next === undefined) {
      this.tell({});
      return;
    }
    const stay = this.stayOf(this.shown.state, next);
    this.tell({ held: stay === Infinity });
    if (stay !== Infinity)
      this.timer = window.setTimeout(() => this.next(), Math.max(0, this.shownAt + stay - performance.now()));
  }

  private stayOf(now: TableState, next: TableState): number {
    const { pace, still, isStop } = this.timing;
    const within = still ? 0 : WITHIN_TURN;
    if (isStop(freshOf(now)) && !isTimed(now)) return Infinity;
    const mover = moverOf(now);
    if (mover === null || ownSeats(now).includes(mover)) return within;
    const following = moverOf(next);
    return following === null || following === mover ? within : STAY[pace];
  }

  /** What is waited for from now on. */
  set(timing: Partial<Timing>): void {
    this.timing = { ...this.timing, ...timing };
    if (this.timing.pace === "instant") this.skip();
    else this.plan();
  }

  private tell(change: Partial<ShownTable>): void {
    const waiting = this.queue.length;
    this.shown = { ...this.shown, held: waiting > 0 && this.shown.held, ...change, waiting };
    for (const listener of this.listeners) listener();
  }
}

/** A state that is shown later than it came, with what does not wait: the link, words, clocks, refusals. */
function besides(state: TableState, live: TableState): TableState {
  const { link, clocks, clocksAt, chat, presence, notices, refusal, sending, kept } = live;
  return { ...state, link, clocks, clocksAt, chat, presence, notices, refusal, sending, kept };
}

function eyesOf(state: TableState): SeatView | undefined {
  return state.seats[0];
}

/** What came with a state, as its first eyes may know it. */
export function freshOf(state: TableState): readonly LogLine[] {
  const eyes = eyesOf(state);
  return eyes === undefined ? [] : (state.fresh[seatKey(eyes.seat)] ?? []);
}

function ownSeats(state: TableState): readonly number[] {
  return state.seats.flatMap(({ seat }) => (seat === null ? [] : [seat]));
}

/** Who moved last in a state; null when only chance did. */
function moverOf(state: TableState): number | null {
  return freshOf(state).findLast((line) => line.by >= 0)?.by ?? null;
}

function isAsked(state: TableState): boolean {
  return state.seats.some((one) => one.seat !== null && one.choices.length > 0);
}

function isTakenBack(before: TableState, after: TableState): boolean {
  const eyes = eyesOf(after);
  if (eyes === undefined) return true;
  const last = before.logs[seatKey(eyes.seat)]?.at(-1)?.entry ?? -1;
  return after.number < before.number || eyes.log_from <= last;
}

/** Whether somebody's time at this browser runs while they watch; days are long enough. */
export function isTimed(state: TableState): boolean {
  const own = ownSeats(state);
  const kind = state.table?.clock.kind;
  return kind !== "none" && kind !== "days" && state.clocks.some((clock) => clock.running && own.includes(clock.seat));
}
