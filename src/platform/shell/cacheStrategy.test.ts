import { expect, test } from 'vitest';
import { cacheStrategyOf } from './cacheStrategy.ts';

const ORIGIN = 'http://localhost:4100';
const way = (path: string, mode = 'cors', method = 'GET') =>
  cacheStrategyOf({ method, url: ORIGIN + path, mode }, ORIGIN);

test.each(['/', '/rng', '/index.html', '/member/depositv2', '/seamless?gameId=1', '/agentHome'])(
  'D-64 a page load of %s uses the network first',
  (path) => expect(way(path, 'navigate')).toBe('page'),
);
test.each(['/js/first.abcdefgh.js', '/css/first.AB-_cdef.css', '/assets/archivo-latin.12345678.woff2'])(
  '%s is cached by its hashed name',
  (path) => expect(way(path)).toBe('asset'),
);
test.each(['/icons/favicon.svg', '/icons/app-192.png', '/manifest.webmanifest'])(
  '%s is cached with its version',
  (path) => expect(way(path)).toBe('shell'),
);
test.each([
  ['a call', '/wps/system/status'],
  ['a balance', '/wps/member/balance'],
  ['another family of calls', '/lgw/x'],
  ['the channel', '/hub/?EIO=4'],
  ['a drawn picture', '/img/cover/g1.svg'],
  ['a script without a hash', '/js/first.js'],
  ['a hashed name with a question', '/js/first.abcdefgh.js?token=1'],
  ['the worker itself', '/sw.js'],
])('B-20 %s is never cached', (_, path) => expect(way(path)).toBe('pass'));
test.each(['/docs', '/export/ticket', '/docs/openapi.json', '/download/app.mobileconfig', '/img/cover/g1.svg'])(
  'a page load of %s passes through',
  (path) => expect(way(path, 'navigate')).toBe('pass'),
);
test('B-20 writes and requests to another origin pass through', () => {
  expect(way('/js/first.abcdefgh.js', 'cors', 'POST')).toBe('pass');
  expect(
    cacheStrategyOf({ method: 'GET', url: 'http://games.localhost:4100/js/a.abcdefgh.js', mode: 'cors' }, ORIGIN),
  ).toBe('pass');
});
