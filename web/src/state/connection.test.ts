/* The connection to a table, against a socket of our own that breaks when we want it to. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, LogLine, ServerMessage, State } from "../protocol/messages";
import { TableConnection } from "./connection";

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {}
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message as ServerMessage) });
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const line = (entry: number): LogLine => ({ entry, by: 0, via: "", events: [{ key: "pass" }] });
const state = (number: number, log: LogLine[], logFrom = 0) =>
  ({
    type: "state",
    number,
    time: 0,
    chain: null,
    table: { id: "t", attempt: 0, seed: null, seed_commitment: "", dealing: null, over: false },
    clocks: [],
    seats: [{ seat: 0, view: {}, choices: [], undo: "no", undo_refusal: null, log_from: logFrom, log }],
  }) as unknown as State;
const last = () => FakeSocket.all.at(-1) as FakeSocket;

async function opened(): Promise<TableConnection> {
  const connection = new TableConnection("t", null);
  connection.open();
  await vi.advanceTimersByTimeAsync(0);
  last().accept();
  return connection;
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response('{"id":"me","name":"","language":null,"account":null,"is_bot":false}')),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a table's connection", () => {
  it("knows who it is before it connects", async () => {
    const connection = new TableConnection("t", "secret");
    connection.open();
    expect(FakeSocket.all).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(last().url).toContain("table=t&key=secret");
  });
  it("joins the log from its pieces", async () => {
    const connection = await opened();
    last().tell(state(2, [line(0), line(1)]));
    last().tell(state(3, [line(2)], 2));
    expect(connection.get().logs["0"]?.map((one) => one.entry)).toEqual([0, 1, 2]);
    expect(connection.get().fresh["0"]?.map((one) => one.entry)).toEqual([2]);
  });
  it("forgets what an undo made void", async () => {
    const connection = await opened();
    last().tell(state(3, [line(0), line(1), line(2)]));
    last().tell(state(4, [], 1));
    expect(connection.get().logs["0"]?.map((one) => one.entry)).toEqual([0]);
  });
  it("comes back by itself, from where it was, and repeats what was not answered", async () => {
    const connection = await opened();
    last().tell(state(5, [line(4)]));
    connection.send({ type: "move", entry: 5, seat: 0, text: "pass" });
    const [first] = last().sent;
    last().drop();
    expect(connection.get().link).toBe("offline");
    await vi.advanceTimersByTimeAsync(500);
    expect(last().url).toContain("since=5");
    last().accept();
    expect(connection.get().link).toBe("online");
    expect(last().sent).toEqual([first]);
  });
  it("does not repeat what was answered", async () => {
    const connection = await opened();
    connection.send({ type: "chat", text: "hello" });
    const [message] = last().sent;
    last().tell({
      type: "accepted",
      client_id: (message as { client_id: string }).client_id,
      entry: null,
      repeated: false,
    });
    last().drop();
    await vi.advanceTimersByTimeAsync(500);
    last().accept();
    expect(last().sent).toEqual([]);
  });
  it("gives up where it is not wanted", async () => {
    const connection = await opened();
    last().drop(4404);
    expect(connection.get().link).toBe("gone");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
  it("says that it was signed out, and does not knock again", async () => {
    const connection = await opened();
    last().tell(state(1, []));
    last().drop(4401);
    expect(connection.get().link).toBe("signed_out");
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(1);
  });
  it("shows a refusal and takes moves again", async () => {
    const connection = await opened();
    last().tell(state(1, []));
    connection.send({ type: "move", entry: 1, seat: 0, text: "fly" });
    expect(connection.get().sending).toBe(true);
    last().tell({ type: "refused", client_id: null, refusal: { code: "not_an_option", params: { text: "fly" } } });
    expect(connection.get().sending).toBe(false);
    expect(connection.get().refusal?.code).toBe("not_an_option");
  });
  it("sends again what the server could not store, until it counts", async () => {
    const connection = await opened();
    last().tell(state(1, []));
    connection.send({ type: "move", entry: 1, seat: 0, text: "pass" });
    const [first] = last().sent as { client_id: string }[];
    const refusal = { code: "database_away", params: {} };
    last().tell({ type: "refused", client_id: first?.client_id, refusal });
    expect(connection.get()).toMatchObject({ refusal, sending: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(last().sent).toEqual([first, first]);
    last().tell({ type: "accepted", client_id: first?.client_id, entry: 1, repeated: false });
    expect(connection.get().refusal).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(last().sent).toEqual([first, first]);
  });
});
