import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createManualClock, type ManualClock } from '../../platform/manualClock.ts';
import { stayHere } from './here.ts';
import { presentUntilClosed } from './present.ts';

class Line extends EventTarget {
  static all: Line[] = [];
  static refused = false;
  readonly asked: readonly unknown[];
  closed = false;
  constructor(...asked: readonly unknown[]) {
    super();
    if (Line.refused) throw new Error('policy');
    this.asked = asked;
    Line.all.push(this);
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
let words: unknown[];
let heard: Map<string, () => void>;
const last = (): Line => Line.all.at(-1)!;
beforeEach(() => {
  clock = createManualClock();
  words = [];
  heard = new Map();
  Line.all = [];
  Line.refused = false;
  const cancels = new Map<number, () => void>();
  let timer = 0;
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', async (...asked: readonly unknown[]) => void words.push(asked));
  vi.stubGlobal('window', {
    location: { origin: 'http://games.localhost:8' },
    setTimeout: (run: () => void, ms: number) => {
      timer += 1;
      cancels.set(timer, clock.after(ms, run));
      return timer;
    },
    clearTimeout: (id: number) => cancels.get(id)?.(),
    addEventListener: (event: string, run: () => void) => void heard.set(event, run),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('holds a line with its session in the subprotocol, and says nothing while it stands', () => {
  stayHere('token');
  expect(last().asked).toEqual(['ws://games.localhost:8/here', ['token']]);
  last().open();
  clock.advance(600_000);
  expect([Line.all.length, words.length]).toEqual([1, 0]);
});
it('a line that ends is dialled again at once, and one that never stands not without end', () => {
  stayHere('token');
  last().open();
  clock.advance(10_000);
  last().end();
  clock.advance(0);
  expect(Line.all).toHaveLength(2);
  // From here on each opens and is cut: seven in the first ten seconds, twice a minute in the end.
  const dialled = (ms: number): number => {
    const before = Line.all.length;
    for (let past = 0; past < ms; past += 500) {
      if (!last().closed) {
        last().open();
        last().end();
        last().closed = true;
      }
      clock.advance(500);
    }
    return Line.all.length - before;
  };
  expect(dialled(10_000)).toBeLessThanOrEqual(7);
  dialled(60_000);
  // The server hears of it otherwise meanwhile.
  words = [];
  expect(dialled(60_000)).toBe(2);
  expect(words).toHaveLength(2);
});
it('where nothing answers it says its word after five seconds, and goes on saying it', () => {
  stayHere('token');
  clock.advance(5_000);
  expect(Line.all.map(({ closed }) => closed)).toEqual([true, false]);
  expect(words).toEqual([['/here', expect.objectContaining({ headers: { authorization: 'Bearer token' } })]]);
  // The first one's end, told late, is no news.
  Line.all[0]!.end();
  clock.advance(300_000);
  expect(words.length).toBeGreaterThan(8);
});
it('a line that the browser refuses to make is a line that cannot be held, and no error', () => {
  Line.refused = true;
  stayHere('token');
  clock.advance(120_000);
  expect(words.length).toBeGreaterThan(8);
  Line.refused = false;
  clock.advance(30_000);
  last().open();
  expect(Line.all).toHaveLength(1);
});
it('dials as soon as the network is back', () => {
  stayHere('token');
  for (let n = 0; n < 8; n += 1) {
    last().end();
    clock.advance(8_000);
  }
  last().end();
  const before = Line.all.length;
  heard.get('online')?.();
  expect(Line.all).toHaveLength(before + 1);
  last().open();
  heard.get('online')?.();
  clock.advance(600_000);
  expect(Line.all).toHaveLength(before + 1);
});
it('told that there is nothing to stay for, it goes', () => {
  stayHere('token');
  last().open();
  last().end(4_001);
  clock.advance(600_000);
  expect([Line.all.length, words.length]).toEqual([1, 0]);
});
it('as it closes it says so itself, in a request that outlives it', () => {
  presentUntilClosed('token');
  last().open();
  expect(words).toEqual([]);
  heard.get('pagehide')?.();
  const headers = { authorization: 'Bearer token' };
  expect(words).toEqual([['/leave', expect.objectContaining({ method: 'POST', keepalive: true, headers })]]);
});
