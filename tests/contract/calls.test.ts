/** The printed catalogue matches the tables. The suite against a running house proves that the house answers so. */
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { callNamed } from '../../src/contract/index.ts';
import { CALL_CASES } from './callCases.ts';

describe.each(CALL_CASES.map((one) => [one.row, one] as const))('the row %s', (name, printed) => {
  const row = callNamed(name);
  if (!row) throw new Error(`no row ${name}`);
  test('has the printed method and the printed access', () => {
    expect(row.rows).toContain(printed.id);
    expect(row.method).toBe(printed.method);
    expect(row.callers).toContain(printed.as);
  });
  test('accepts the printed payload with every field', () => {
    // Query values are texts.
    const query = Object.fromEntries(Object.entries(printed.query ?? {}).map(([key, value]) => [key, String(value)]));
    expect(z.safeParse(row.query, query).error).toBeUndefined();
    expect(z.safeParse(row.body, printed.body ?? {}).error).toBeUndefined();
  });
  test('declares the printed fields of the answer', () => {
    const declared = z.toJSONSchema(row.answer, { io: 'output' }).properties ?? {};
    expect(Object.keys(declared)).toEqual(expect.arrayContaining([...printed.answer]));
  });
});
test('every call of the catalogue has a case', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `R-CALL-${String(at + 1).padStart(2, '0')}`);
  expect([...new Set(CALL_CASES.map((one) => one.id))]).toEqual(ids);
});
