import { expect, it } from 'vitest';
import { isNavigation } from './navigation.ts';

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

it.each(['/rng', '/rng?vassalage=AG', '/member/depositv2', '/no/such/place', '/home', '/rng/'])(
  'a person who asks for %s gets the portal, which knows its addresses',
  (url) => expect(isNavigation({ method: 'GET', url, accept: HTML })).toBe(true),
);
it.each([
  ['a missing chunk', { method: 'GET', url: '/js/gone.abcdefgh.js', accept: HTML }],
  ['a missing file beside it', { method: 'GET', url: '/robots.txt', accept: HTML }],
  ['an unknown call', { method: 'GET', url: '/wps/no/such/call', accept: HTML }],
  ['a missing picture', { method: 'GET', url: '/img/none/x', accept: HTML }],
  ['a script asking for data', { method: 'GET', url: '/rng', accept: 'application/json' }],
  ['a request without a word on what it takes', { method: 'GET', url: '/rng', accept: undefined }],
  ['a write', { method: 'POST', url: '/rng', accept: HTML }],
])('SAFE-53 %s stays missing', (_, asked) => expect(isNavigation(asked)).toBe(false));
