import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoff } from "./backoff";
import { type Connection, openSocket, readTold, type Told } from "./socket";
import { isNews } from "./useTable";

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  closed = false;
  close() {
    this.closed = true;
    this.onclose?.({ code: 1000 });
  }
}

let sockets: FakeSocket[];
let states: Connection[];
let told: Told[];

const open = () =>
  openSocket({
    url: "ws://here/ws/tables/7",
    onTold: (one) => told.push(one),
    onState: (state) => states.push(state),
    silence: 50_000,
    random: () => 0.5,
    create: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  told = [];
});

afterEach(() => vi.useRealTimers());

describe("the wait before the next attempt", () => {
  it("stays between one second and thirty, whatever the dice say", () => {
    for (let attempt = 0; attempt < 20; attempt++)
      for (const chance of [0, 0.3, 0.999999]) {
        const pause = backoff(attempt, () => chance);
        expect(pause).toBeGreaterThanOrEqual(1000);
        expect(pause).toBeLessThanOrEqual(30_000);
      }
  });

  it("grows with every attempt and is spread over the whole stretch", () => {
    expect(backoff(3, () => 0.5)).toBe(4000);
    expect(backoff(4, () => 0.5)).toBe(8000);
    expect(backoff(9, () => 1)).toBe(30_000);
  });
});

describe("the table's socket", () => {
  it("passes versions on", () => {
    open();
    sockets[0]?.onopen?.();
    sockets[0]?.onmessage?.({ data: JSON.stringify({ type: "version", table: 7, version: 12 }) });
    sockets[0]?.onmessage?.({
      data: JSON.stringify({ type: "heartbeat", table: 7, version: 12, shifts: 2 }),
    });
    expect(told).toEqual([{ version: 12 }, { version: 12, shifts: 2 }]);
    expect(states).toEqual(["connecting", "connected"]);
  });

  it("comes back after a break", () => {
    open();
    sockets[0]?.onopen?.();
    sockets[0]?.onclose?.({ code: 1006 });
    expect(states.at(-1)).toBe("reconnecting");
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    sockets[1]?.onopen?.();
    expect(states.at(-1)).toBe("connected");
  });

  it("takes a silent line for a broken one", () => {
    open();
    sockets[0]?.onopen?.();
    vi.advanceTimersByTime(49_000);
    sockets[0]?.onmessage?.({ data: '{"type":"heartbeat","version":1}' });
    vi.advanceTimersByTime(49_000);
    expect(sockets[0]?.closed).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(sockets[0]?.closed).toBe(true);
    expect(states.at(-1)).toBe("reconnecting");
  });

  it("does not knock again where it was refused", () => {
    open();
    sockets[0]?.onclose?.({ code: 4404 });
    vi.advanceTimersByTime(120_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe("refused");
  });

  it("stays closed once it is closed", () => {
    const close = open();
    close();
    vi.advanceTimersByTime(120_000);
    expect(sockets).toHaveLength(1);
  });

  it("hurries when the network is back", () => {
    open();
    sockets[0]?.onclose?.({ code: 1006 });
    window.dispatchEvent(new Event("online"));
    expect(sockets).toHaveLength(2);
  });
});

describe("a message", () => {
  it("is read for how the table stands only", () => {
    expect(readTold('{"version":3,"best":"a4"}')).toEqual({ version: 3 });
    expect(readTold('{"version":3,"shifts":1}')).toEqual({ version: 3, shifts: 1 });
    expect(readTold("{")).toBeNull();
    expect(readTold('{"version":"3"}')).toBeNull();
  });

  it("is news where a move was made or a clock stands still, and else not", () => {
    const known = { version: 5, shifts: 1 };
    expect(isNews({ version: 5, shifts: 1 }, known)).toBe(false);
    expect(isNews({ version: 5 }, known)).toBe(false);
    expect(isNews({ version: 6 }, known)).toBe(true);
    expect(isNews({ version: 5, shifts: 2 }, known)).toBe(true);
    expect(isNews({ version: 1 }, undefined)).toBe(true);
  });
});
