import { expect, test } from 'vitest';
import type { GameMessage } from '../../contract/play/gameFrame.ts';
import { parseGameMessage, openFrameChannel } from './frameChannel.ts';
import { isFrameUrlAllowed } from './launchAddress.ts';

const ORIGIN = 'http://games.localhost:4100';
const LOADED = { type: 'toteboard:loaded' };

const openChannel = () => {
  const listeners = new Set<(event: unknown) => void>();
  const posted: { message: unknown; origin: string; ports: readonly unknown[] }[] = [];
  const received: GameMessage[] = [];
  const rejected: string[] = [];
  const frame = {
    postMessage: (message: unknown, origin: string, ports: readonly unknown[]) =>
      void posted.push({ message, origin, ports }),
  };
  /** The portal's end of the channel: it receives the game's messages. */
  const port1 = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    closed: false,
    close: () => undefined,
  };
  const port2 = {};
  const end = openFrameChannel({
    here: {
      addEventListener: (_: string, run: (event: unknown) => void) => void listeners.add(run),
      removeEventListener: (_: string, run: (event: unknown) => void) => void listeners.delete(run),
    } as never,
    frameWindow: () => frame as never,
    origin: ORIGIN,
    ticket: 'tk1',
    nonce: 'n1',
    language: 'EN',
    kept: () => 'mine',
    channel: () => ({ port1, port2 }) as never,
    onMessage: (message) => void received.push(message),
    onRejected: (reason) => void rejected.push(reason),
  });
  const arrive = (data: unknown, origin = ORIGIN, source: unknown = frame): void => {
    for (const run of [...listeners]) run({ data, origin, source });
  };
  return {
    arrive,
    posted,
    received,
    rejected,
    send: (data: unknown) => port1.onmessage?.({ data }),
    end,
    listeners,
    port2,
  };
};

test('SAFE-24 the game’s first message is answered once, to its exact origin, with ticket, nonce and a port', () => {
  const { arrive, posted, port2 } = openChannel();
  arrive(LOADED);
  arrive(LOADED);
  expect(posted).toEqual([
    {
      message: { type: 'toteboard:hello', nonce: 'n1', ticket: 'tk1', language: 'EN', kept: 'mine' },
      origin: ORIGIN,
      ports: [port2],
    },
  ]);
});
test('SAFE-24 another window, another origin, a null origin and another message get no answer', () => {
  const { arrive, posted, rejected } = openChannel();
  arrive(LOADED, ORIGIN, {});
  arrive(LOADED, 'http://games.localhost:4101');
  arrive(LOADED, 'null');
  arrive({ type: 'other' });
  arrive('toteboard:loaded');
  arrive(null);
  expect(posted).toEqual([]);
  expect(rejected).toEqual(['window', 'origin', 'origin']);
});
test('the port accepts only known messages, and ready only with the right nonce', () => {
  const { arrive, send, received, rejected } = openChannel();
  arrive(LOADED);
  send({ type: 'ready', nonce: 'guessed' });
  send({ type: 'round', phase: 'cancelled' });
  send({ type: 'failed', code: 'x'.repeat(65) });
  send({ type: 'ready', nonce: 'n1', extra: 1 });
  send({ type: 'close' });
  expect(received).toEqual([{ type: 'ready', nonce: 'n1' }, { type: 'close' }]);
  expect(rejected).toEqual(['nonce', 'shape', 'shape']);
});
test('SAFE-24 a flood of messages closes the port', () => {
  const { arrive, send, received } = openChannel();
  arrive(LOADED);
  for (let n = 0; n < 5_000; n += 1) send({ type: 'round', phase: 'started' });
  expect(received).toHaveLength(2_000);
});
test('a closed channel ignores all messages', () => {
  const { arrive, end, posted, listeners } = openChannel();
  end();
  arrive(LOADED);
  expect([posted.length, listeners.size]).toEqual([0, 0]);
});
test('SAFE-24 a message is copied into a new object, never used as it came', () => {
  const hostile = JSON.parse('{"type":"close","__proto__":{"isAgent":true}}') as unknown;
  expect(parseGameMessage(hostile)).toEqual({ type: 'close' });
  for (const rubbish of [null, 1, 'close', [], {}, { type: 'launch' }]) expect(parseGameMessage(rubbish)).toBeNull();
});
test('a frame may open the vendor’s origin only, and never our own host', () => {
  const own = 'http://localhost:4100';
  const allowed = (url: string, vendor: string | null = ORIGIN) => isFrameUrlAllowed(url, vendor, own);
  expect(allowed(`${ORIGIN}/reels`)).toBe(true);
  for (const url of [
    `${ORIGIN}1/reels`,
    'http://games.localhost/reels',
    'https://games.localhost:4100/reels',
    'http://user:pw@games.localhost:4100/reels',
    ['javascript', 'alert(1)'].join(':'),
    'data:text/html,x',
    '//games.localhost:4100/reels',
    '',
  ])
    expect([url, allowed(url)]).toEqual([url, false]);
  expect(allowed('http://localhost:4999/reels', 'http://localhost:4999')).toBe(false);
  const beside = (page: string): boolean =>
    isFrameUrlAllowed('http://192.0.2.5:4101/reels', 'http://192.0.2.5:4101', page);
  expect([beside('http://192.0.2.5:4100'), beside('http://192.0.2.5:4101')]).toEqual([true, false]);
  expect(allowed(`${ORIGIN}/reels`, null)).toBe(false);
});
test('a text that a game wants to keep is of bounded length, or null', () => {
  expect(parseGameMessage({ type: 'keep', text: 'x'.repeat(512) })).toEqual({ type: 'keep', text: 'x'.repeat(512) });
  expect(parseGameMessage({ type: 'keep', text: null })).toEqual({ type: 'keep', text: null });
  for (const text of ['x'.repeat(513), 7, undefined, { a: 1 }])
    expect(parseGameMessage({ type: 'keep', text })).toBeNull();
});
