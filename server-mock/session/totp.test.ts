import { expect, it } from 'vitest';
import { fromBase32, stepOf, totpOf, totpStep } from './totp.ts';

/** "12345678901234567890", the seed of RFC 6238's own table. */
const SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is %s, as RFC 6238 prints it', (seconds, code) => {
  expect(totpOf(SEED, stepOf(seconds * 1_000), 8)).toBe(code);
});
it('a seed may contain blanks and lower-case letters', () => {
  expect(fromBase32('gezd gnbv gy3t qojq').toString()).toBe('1234567890');
});
it('a code of the adjacent steps is accepted, one two steps ahead is not', () => {
  const at = 1_790_000_000_000;
  const near = [-1, 0, 1].map((by) => totpStep(SEED, totpOf(SEED, stepOf(at) + by), at));
  expect(near).toEqual([-1, 0, 1].map((by) => stepOf(at) + by));
  expect(totpStep(SEED, totpOf(SEED, stepOf(at) + 2), at)).toBeNull();
  expect(totpStep(SEED, '', at)).toBeNull();
});
