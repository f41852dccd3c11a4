import { expect, test } from 'vitest';
import { ERRORS, finalityOf } from './errors.ts';

const withFinality = (finality: string): readonly string[] =>
  Object.entries(ERRORS).flatMap(([code, row]) => (row.finality === finality ? [code] : []));

test('H-18 a refusal leaves the idempotency key unused for these codes alone', () => {
  expect(withFinality('retry')).toEqual([
    'not-logged-in',
    'too-many-requests',
    'other-epoch',
    'replaying',
    'maintenance',
    'region-restricted',
    'house-busy',
    'storage-full',
    'payment-password-wrong',
    'payment-password-locked',
    'payment-password-unset',
    'image-check-unavailable',
  ]);
});
test('H-20 a refusal whose finality is unknown does not tell whether a write under the key acted', () => {
  expect(withFinality('unknown')).toEqual(['key-running', 'unknown-error']);
});
test('a code of a newer house is an outcome', () => {
  expect([finalityOf('a-code-of-tomorrow'), finalityOf('toString')]).toEqual(['outcome', 'outcome']);
});
