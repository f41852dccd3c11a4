import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createManualClock, type ManualClock } from '../../../platform/manualClock.ts';
import { holdPresenceConnection } from './here.ts';
import { trackPresence } from './present.ts';

class FakeWebSocket extends EventTarget {
  static all: FakeWebSocket[] = [];
  static refused = false;
  readonly asked: readonly unknown[];
  closed = false;
  constructor(...asked: readonly unknown[]) {
    super();
    if (FakeWebSocket.refused) throw new Error('policy');
    this.asked = asked;
    FakeWebSocket.all.push(this);
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  end(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  close(): void {
    this.closed = true;
  }
}
let clock: ManualClock;
let requests: unknown[];
let listeners: Map<string, () => void>;
const last = (): FakeWebSocket => FakeWebSocket.all.at(-1)!;
beforeEach(() => {
  clock = createManualClock();
  requests = [];
  listeners = new Map();
  FakeWebSocket.all = [];
  FakeWebSocket.refused = false;
  const cancels = new Map<number, () => void>();
  let timer = 0;
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('fetch', async (...asked: readonly unknown[]) => void requests.push(asked));
  vi.stubGlobal('window', {
    location: { origin: 'http://games.localhost:8' },
    setTimeout: (run: () => void, ms: number) => {
      timer += 1;
      cancels.set(timer, clock.after(ms, run));
      return timer;
    },
    clearTimeout: (id: number) => cancels.get(id)?.(),
    addEventListener: (event: string, run: () => void) => void listeners.set(event, run),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('a game page keeps a connection open with its session in the subprotocol, and sends no keep-alive while it is open', () => {
  holdPresenceConnection('token');
  expect(last().asked).toEqual(['ws://games.localhost:8/here', ['token']]);
  last().open();
  clock.advance(600_000);
  expect([FakeWebSocket.all.length, requests.length]).toEqual([1, 0]);
});
it('a game page reconnects at once when the connection ends, and backs off when it never stays open', () => {
  holdPresenceConnection('token');
  last().open();
  clock.advance(10_000);
  last().end();
  clock.advance(0);
  expect(FakeWebSocket.all).toHaveLength(2);
  // From here on each connection opens and is cut: at most seven in the first ten seconds, two a minute in the end.
  const connectionsIn = (ms: number): number => {
    const before = FakeWebSocket.all.length;
    for (let past = 0; past < ms; past += 500) {
      if (!last().closed) {
        last().open();
        last().end();
        last().closed = true;
      }
      clock.advance(500);
    }
    return FakeWebSocket.all.length - before;
  };
  expect(connectionsIn(10_000)).toBeLessThanOrEqual(7);
  connectionsIn(60_000);
  // Meanwhile the server gets keep-alives instead.
  requests = [];
  expect(connectionsIn(60_000)).toBe(2);
  expect(requests).toHaveLength(2);
});
it('a game page sends a keep-alive after five seconds without an answer, and goes on sending it', () => {
  holdPresenceConnection('token');
  clock.advance(5_000);
  expect(FakeWebSocket.all.map(({ closed }) => closed)).toEqual([true, false]);
  expect(requests).toEqual([['/here', expect.objectContaining({ headers: { authorization: 'Bearer token' } })]]);
  // A late close event of the first connection has no effect.
  FakeWebSocket.all[0]!.end();
  clock.advance(300_000);
  expect(requests.length).toBeGreaterThan(8);
});
it('a game page treats a WebSocket that the browser refuses as a failed connection, without an error', () => {
  FakeWebSocket.refused = true;
  holdPresenceConnection('token');
  clock.advance(120_000);
  expect(requests.length).toBeGreaterThan(8);
  FakeWebSocket.refused = false;
  clock.advance(30_000);
  last().open();
  expect(FakeWebSocket.all).toHaveLength(1);
});
it('a game page reconnects as soon as the network is back', () => {
  holdPresenceConnection('token');
  for (let n = 0; n < 8; n += 1) {
    last().end();
    clock.advance(8_000);
  }
  last().end();
  const before = FakeWebSocket.all.length;
  listeners.get('online')?.();
  expect(FakeWebSocket.all).toHaveLength(before + 1);
  last().open();
  listeners.get('online')?.();
  clock.advance(600_000);
  expect(FakeWebSocket.all).toHaveLength(before + 1);
});
it('a game page stops when the server closes the connection as over', () => {
  holdPresenceConnection('token');
  last().open();
  last().end(4_001);
  clock.advance(600_000);
  expect([FakeWebSocket.all.length, requests.length]).toEqual([1, 0]);
});
it('a game page reports its own close in a keepalive request', () => {
  trackPresence('token');
  last().open();
  expect(requests).toEqual([]);
  listeners.get('pagehide')?.();
  const headers = { authorization: 'Bearer token' };
  expect(requests).toEqual([['/leave', expect.objectContaining({ method: 'POST', keepalive: true, headers })]]);
});
