import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { verificationCode } from './fields.ts';

test('R-CONST-10 the wire takes a verification code of 255 characters and none of 256', () => {
  const takes = (length: number): boolean => z.safeParse(verificationCode, '7'.repeat(length)).success;
  expect([0, 1, 255, 256].map(takes)).toEqual([false, true, true, false]);
});
