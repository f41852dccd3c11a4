import { expect, test } from 'vitest';
import type { GameMessage } from '../../contract/play/gameFrame.ts';
import { gameMessageOf, linkFrame } from './frameLink.ts';
import { frameAllowed } from './launchAddress.ts';

const ORIGIN = 'http://games.localhost:4100';
const LOADED = { type: 'toteboard:loaded' };

const line = () => {
  const listeners = new Set<(event: unknown) => void>();
  const posted: { message: unknown; origin: string; ports: readonly unknown[] }[] = [];
  const heard: GameMessage[] = [];
  const refused: string[] = [];
  const frame = {
    postMessage: (message: unknown, origin: string, ports: readonly unknown[]) =>
      void posted.push({ message, origin, ports }),
  };
  /** Our end of the channel; what arrives there is what the game said. */
  const port1 = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    closed: false,
    close: () => undefined,
  };
  const port2 = {};
  const end = linkFrame({
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
    onMessage: (message) => void heard.push(message),
    onRefused: (reason) => void refused.push(reason),
  });
  const arrive = (data: unknown, origin = ORIGIN, source: unknown = frame): void => {
    for (const run of [...listeners]) run({ data, origin, source });
  };
  return { arrive, posted, heard, refused, say: (data: unknown) => port1.onmessage?.({ data }), end, listeners, port2 };
};

test('SAFE-24 the game’s first word is answered once, to its exact origin, with ticket, nonce and a port', () => {
  const { arrive, posted, port2 } = line();
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
  const { arrive, posted, refused } = line();
  arrive(LOADED, ORIGIN, {});
  arrive(LOADED, 'http://games.localhost:4101');
  arrive(LOADED, 'null');
  arrive({ type: 'other' });
  arrive('toteboard:loaded');
  arrive(null);
  expect(posted).toEqual([]);
  expect(refused).toEqual(['window', 'origin', 'origin']);
});
test('over the port only the game’s words are heard, and ready only with the right nonce', () => {
  const { arrive, say, heard, refused } = line();
  arrive(LOADED);
  say({ type: 'ready', nonce: 'guessed' });
  say({ type: 'round', phase: 'cancelled' });
  say({ type: 'failed', code: 'x'.repeat(65) });
  say({ type: 'ready', nonce: 'n1', extra: 1 });
  say({ type: 'close' });
  expect(heard).toEqual([{ type: 'ready', nonce: 'n1' }, { type: 'close' }]);
  expect(refused).toEqual(['nonce', 'shape', 'shape']);
});
test('SAFE-24 a flood is not listened to', () => {
  const { arrive, say, heard } = line();
  arrive(LOADED);
  for (let n = 0; n < 5_000; n += 1) say({ type: 'round', phase: 'started' });
  expect(heard).toHaveLength(2_000);
});
test('ended, nothing is heard any more', () => {
  const { arrive, end, posted, listeners } = line();
  end();
  arrive(LOADED);
  expect([posted.length, listeners.size]).toEqual([0, 0]);
});
test('SAFE-24 a message is taken into a fresh value, never as it came', () => {
  const hostile = JSON.parse('{"type":"close","__proto__":{"isAgent":true}}') as unknown;
  expect(gameMessageOf(hostile)).toEqual({ type: 'close' });
  for (const rubbish of [null, 1, 'close', [], {}, { type: 'launch' }]) expect(gameMessageOf(rubbish)).toBeNull();
});
test('a frame opens the vendor’s origin and nothing else, and never our own host', () => {
  const own = 'http://localhost:4100';
  const allowed = (url: string, vendor: string | null = ORIGIN) => frameAllowed(url, vendor, own);
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
  expect(allowed(`${ORIGIN}/reels`, null)).toBe(false);
});
test('what a game asks to be kept is text of a bounded length, or nothing', () => {
  expect(gameMessageOf({ type: 'keep', text: 'x'.repeat(512) })).toEqual({ type: 'keep', text: 'x'.repeat(512) });
  expect(gameMessageOf({ type: 'keep', text: null })).toEqual({ type: 'keep', text: null });
  for (const text of ['x'.repeat(513), 7, undefined, { a: 1 }])
    expect(gameMessageOf({ type: 'keep', text })).toBeNull();
});
