import { expect, test } from 'vitest';
import { originAllowed } from './origin.ts';

const OURS = 'https://tote.example';
const allows = (headers: Readonly<Record<string, string>>): boolean => originAllowed({ headers }, [OURS]);

test('SAFE-25 the hub accepts its own origin, also when a client library sends it twice', () => {
  expect(allows({ origin: OURS })).toBe(true);
  expect(allows({ origin: `${OURS}, ${OURS}` })).toBe(true);
});
test.each([
  `https://other.example`,
  `${OURS}, https://other.example`,
  `https://other.example, ${OURS}`,
  'null',
  '',
  ', ',
])('SAFE-25 the hub refuses the origin %j', (origin) => {
  expect(allows({ origin })).toBe(false);
});
test('SAFE-25 a request without an origin is accepted only as same-origin', () => {
  expect([allows({}), allows({ 'sec-fetch-site': 'same-origin' }), allows({ 'sec-fetch-site': 'cross-site' })]).toEqual(
    [false, true, false],
  );
});
