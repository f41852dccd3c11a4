import { expect, test } from 'vitest';
import { isOwnScript } from './ownScript.ts';

test.each(['/js/proofWorker.abcdef12.js', '/sw.js'])('%s is a script of our build', (address) =>
  expect(isOwnScript(address, false)).toBe(true),
);
test.each([
  'https://elsewhere.example/js/a.js',
  '//elsewhere.example/js/a.js',
  '/js/../img/cover/x.js',
  '/js/a.js?x',
  '/assets/a.js',
  '/wps/a.js',
  'data:text/javascript,1',
  'blob:http://localhost/1',
  '/sw.js#',
  '/src/platform/proofWorker.ts?worker_file&type=module',
])('%s is not a script of our build', (address) => expect(isOwnScript(address, false)).toBe(false));
test('sources are accepted on the development server only', () =>
  expect(isOwnScript('/src/platform/proofWorker.ts?worker_file&type=module', true)).toBe(true));
