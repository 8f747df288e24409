/* One table over its WebSocket: keeps the newest state, comes back by itself after a break, loses nothing.

   Moves carry a client id: when the connection breaks between sending and the answer, the same message is sent again
   and the server recognises it. */
import type {
  Accepted,
  ChatLine,
  ClientMessage,
  LogLine,
  Notice,
  Presence,
  Refusal,
  Refused,
  SeatClock,
  ServerMessage,
  State,
  Table,
} from "../protocol/messages";
import { identity } from "./api";
import { Witness } from "./witness";

export type Link = "connecting" | "online" | "offline" | "gone" | "signed_out";

/** Why there is no table: a wrong link, or its host cancelled it, or showed one the door, while it was open here. */
export type Ended = "unknown" | "cancelled" | "barred";

export interface TableState {
  link: Link;
  ended: Ended;
  table: Table | null;
  number: number;
  seats: State["seats"];
  /** The whole log per seat ("" for a spectator), as that seat may know it. */
  logs: Readonly<Record<string, readonly LogLine[]>>;
  /** The lines that came with the newest state, per seat: for animation. */
  fresh: Readonly<Record<string, readonly LogLine[]>>;
  clocks: readonly SeatClock[];
  /** When the clocks were told, by this browser's steady clock, in milliseconds. */
  clocksAt: number;
  chat: readonly ChatLine[];
  presence: Presence;
  /** What has just been told, the newest last; each goes by itself after some seconds and stays in the log. */
  notices: readonly Told[];
  /** A refusal to show, until it is dismissed. */
  refusal: Refusal | null;
  /** A move is on its way. */
  sending: boolean;
  /** It has not left this browser yet, and may still be taken back. */
  isKept: boolean;
  /** The move that is kept, as it will be sent. */
  kept: string | null;
  /** When the next attempt to connect is made, by this browser's steady clock, in milliseconds. */
  nextTry: number;
}

/** A notice with a number of its own. */
export type Told = Notice & { n: number };

const AWAY = "database_away";
/** This device is nobody any more: it was signed out elsewhere, or the password was changed. */
const SIGNED_OUT = 4401;
/** One may no longer watch, or the table was cancelled. */
const ENDED: Readonly<Record<number, Ended>> = { 4403: "barred", 4404: "cancelled" };
const AGAIN_AFTER = 2000;

const EMPTY: TableState = {
  link: "connecting",
  ended: "unknown",
  table: null,
  number: -1,
  seats: [],
  logs: {},
  fresh: {},
  clocks: [],
  clocksAt: 0,
  chat: [],
  presence: { type: "presence", online: [], away: [], watchers: [] },
  notices: [],
  refusal: null,
  sending: false,
  isKept: false,
  kept: null,
  nextTry: 0,
};

export function seatKey(seat: number | null): string {
  return seat === null ? "" : String(seat);
}

type Unsent<T> = T extends { client_id: string } ? Omit<T, "client_id"> : T;

export class TableConnection {
  private state: TableState = EMPTY;
  private readonly listeners = new Set<() => void>();
  private readonly waiting = new Map<string, ClientMessage>();
  private socket: WebSocket | null = null;
  private attempts = 0;
  private timer = 0;
  private heartbeat = 0;
  private closed = false;
  private known = false;
  private told = 0;
  private curtain = false;
  /** The waiting messages that have left this browser at least once. */
  private readonly posted = new Set<string>();
  readonly id: string;
  private readonly key: string | null;
  private readonly witness: Witness;

  constructor(id: string, key: string | null) {
    this.id = id;
    this.key = key;
    this.witness = new Witness(id);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly get = (): TableState => this.state;

  open(): void {
    this.closed = false;
    void identity()
      .catch(() => undefined)
      .then(() => this.closed || this.connect());
    window.addEventListener("online", this.hurry);
    window.addEventListener("offline", this.onNoNetwork);
    document.addEventListener("visibilitychange", this.onVisible);
  }

  close(): void {
    this.closed = true;
    window.clearTimeout(this.timer);
    window.clearInterval(this.heartbeat);
    window.removeEventListener("online", this.hurry);
    window.removeEventListener("offline", this.onNoNetwork);
    document.removeEventListener("visibilitychange", this.onVisible);
    this.socket?.close(1000);
  }

  /** Sends a message; it is repeated after a reconnect until the server has answered. */
  send(message: Unsent<Exclude<ClientMessage, { type: "ping" }>>): void {
    const full = { ...message, client_id: newId() } as ClientMessage & { client_id: string };
    this.waiting.set(full.client_id, full);
    this.post(full);
    if (message.type !== "move" && message.type !== "undo") return;
    const isKept = !this.posted.has(full.client_id);
    this.set({ sending: true, refusal: null, isKept, kept: isKept && message.type === "move" ? message.text : null });
  }

  /** Takes back what has not left this browser yet. */
  takeBack(): void {
    for (const [id, message] of this.waiting)
      if (!this.posted.has(id) && (message.type === "move" || message.type === "undo")) this.waiting.delete(id);
    this.set({ sending: false, isKept: false, kept: null });
  }

  /** Tries to connect at once. */
  tryNow(): void {
    if (this.state.link !== "offline") return;
    window.clearTimeout(this.timer);
    this.connect();
  }

  dismissRefusal(): void {
    this.set({ refusal: null });
  }
  dismissNotice(n: number): void {
    this.set({ notices: this.state.notices.filter((notice) => notice.n !== n) });
  }

  private set(change: Partial<TableState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private post(message: ClientMessage): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if ("client_id" in message) this.posted.add(message.client_id);
    this.socket.send(JSON.stringify(message));
  }

  private readonly hurry = (): void => {
    if (document.visibilityState !== "hidden") this.tryNow();
  };

  /** The others see who looks elsewhere. */
  private readonly onVisible = (): void => {
    this.attend();
    this.hurry();
  };

  private attend(): void {
    this.post({ type: "attend", away: document.visibilityState === "hidden", curtain: this.curtain });
  }

  /** A device that is passed around hides the board: where it is the only one, clocks stand meanwhile. */
  drawCurtain(on: boolean): void {
    if (on === this.curtain) return;
    this.curtain = on;
    this.attend();
  }

  /** A connection without a network lives on for minutes, and nothing arrives: it is given up at once. */
  private readonly onNoNetwork = (): void => {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.onClose(1006);
  };

  private connect(): void {
    const chat = this.state.chat.at(-1)?.id;
    const since =
      (this.state.number < 0 ? "" : `&since=${this.state.number}`) + (chat === undefined ? "" : `&chat_since=${chat}`);
    const key = this.key === null ? "" : `&key=${encodeURIComponent(this.key)}`;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws?table=${this.id}${since}${key}`);
    this.socket = socket;
    socket.onopen = () => this.onOpen();
    socket.onmessage = (event) => this.onMessage(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.socket === socket && this.onClose(event.code);
  }

  private onOpen(): void {
    this.set({ link: "online", isKept: false, kept: null });
    for (const message of this.waiting.values()) this.post(message);
    if (document.visibilityState === "hidden" || this.curtain) this.attend();
    window.clearInterval(this.heartbeat);
    this.heartbeat = window.setInterval(() => this.post({ type: "ping" }), 25_000);
  }

  private onClose(code: number): void {
    window.clearInterval(this.heartbeat);
    if (this.closed) return;
    if (code === SIGNED_OUT) {
      this.set({ link: "signed_out", sending: false });
      return;
    }
    // 4xxx: the server will not have us (no such table, not allowed); trying again would not help.
    const ended = ENDED[code];
    if (ended !== undefined || (code >= 4400 && code < 4408 && !this.known)) {
      this.set({ link: "gone", ended: this.known ? (ended ?? "unknown") : "unknown" });
      return;
    }
    const pause = Math.min(8000, 400 * 2 ** this.attempts++);
    this.set({ link: "offline", nextTry: performance.now() + pause });
    this.timer = window.setTimeout(() => this.connect(), pause);
  }

  private onMessage(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.onState(message);
        break;
      case "accepted":
        this.onAccepted(message);
        break;
      case "refused":
        this.onRefused(message);
        break;
      case "why_not":
        if (message.client_id !== null) this.waiting.delete(message.client_id);
        if (message.refusal !== null) this.set({ refusal: message.refusal });
        break;
      case "chat":
        this.set({ chat: mergeChat(this.state.chat, message.lines) });
        break;
      case "presence":
        this.set({ presence: message });
        break;
      case "notice":
        this.set({ notices: [...this.state.notices, { ...message, n: ++this.told }].slice(-3) });
        break;
      case "pong":
        break;
    }
  }

  private onAccepted({ client_id, entry }: Accepted): void {
    const sent = this.waiting.get(client_id);
    if (sent !== undefined) this.witness.accepted(sent, entry);
    this.waiting.delete(client_id);
    this.posted.delete(client_id);
    if (this.state.refusal?.code === AWAY) this.set({ refusal: null });
  }

  private onRefused({ client_id, refusal }: Refused): void {
    const sent = client_id === null ? undefined : this.waiting.get(client_id);
    if (sent !== undefined && refusal.code === AWAY) {
      // The server cannot store anything for now: it is said, and sent again as it was until it counts.
      this.set({ refusal });
      window.setTimeout(() => client_id !== null && this.waiting.has(client_id) && this.post(sent), AGAIN_AFTER);
      return;
    }
    if (client_id !== null) {
      this.waiting.delete(client_id);
      this.posted.delete(client_id);
    }
    // Another device of the same person may have dealt already: that is no news to anybody.
    if (sent?.type !== "deal_hash" && sent?.type !== "deal_nonce") this.set({ refusal, sending: false });
  }

  private onState(message: State): void {
    const answer = this.witness.see(message);
    if (answer !== null) this.send(answer);
    this.known = true;
    this.attempts = 0;
    const logs: Record<string, readonly LogLine[]> = {};
    const fresh: Record<string, readonly LogLine[]> = {};
    for (const seat of message.seats) {
      const key = seatKey(seat.seat);
      const before = this.state.logs[key] ?? [];
      logs[key] = [...before.filter((line) => line.entry < seat.log_from), ...seat.log];
      const last = before.at(-1)?.entry ?? Infinity;
      fresh[key] = seat.log.filter((line) => line.entry > last);
    }
    const { number, table, seats, clocks } = message;
    this.set({
      number,
      table,
      seats,
      clocks,
      clocksAt: performance.now(),
      logs,
      fresh,
      sending: false,
      link: "online",
    });
  }
}

function mergeChat(before: readonly ChatLine[], lines: readonly ChatLine[]): ChatLine[] {
  const last = before.at(-1)?.id ?? -1;
  return [...before, ...lines.filter((line) => line.id > last)];
}

function newId(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}
