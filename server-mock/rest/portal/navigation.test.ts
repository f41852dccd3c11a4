import { expect, it } from 'vitest';
import { isNavigation } from './navigation.ts';

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

it.each(['/rng', '/rng?vassalage=AG', '/member/depositv2', '/no/such/place', '/home', '/rng/'])(
  'a navigation to %s gets the portal’s page',
  (url) => expect(isNavigation({ method: 'GET', url, accept: HTML })).toBe(true),
);
it.each([
  ['a missing chunk', { method: 'GET', url: '/js/gone.abcdefgh.js', accept: HTML }],
  ['a missing file beside it', { method: 'GET', url: '/robots.txt', accept: HTML }],
  ['an unknown call', { method: 'GET', url: '/wps/no/such/call', accept: HTML }],
  ['a file that can no longer be fetched', { method: 'GET', url: '/export/gone', accept: HTML }],
  ['a missing picture', { method: 'GET', url: '/img/none/x', accept: HTML }],
  ['a script asking for data', { method: 'GET', url: '/rng', accept: 'application/json' }],
  ['a request without an Accept header', { method: 'GET', url: '/rng', accept: undefined }],
  ['a write', { method: 'POST', url: '/rng', accept: HTML }],
])('SAFE-53 %s gets 404', (_, request) => expect(isNavigation(request)).toBe(false));
