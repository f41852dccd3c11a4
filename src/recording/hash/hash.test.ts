import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { TOPICS } from '../../contract/index.ts';
import { canonical } from './canonical.ts';
import { hashValue, hashValues } from './hashValues.ts';
import { createRunningSum } from './sha.ts';

describe('the hash of folded values', () => {
  test('P-04 is SHA-256 of sorted JSON in 16 hex digits, per topic and in total', () => {
    const of = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
    const wallet = of('{"balance":5,"held":0}');
    const { total, topics } = hashValues(new Map([['wallet:p1', { held: 0, balance: 5 }]]));
    expect(topics).toEqual({ 'wallet:p1': wallet });
    expect(total).toBe(of(`wallet:p1 ${wallet}\n`));
  });

  test('P-04 ignores the order of fields and topics, and changes with any value', () => {
    const a = new Map<string, unknown>([
      ['bets:p1', { b2: { stake: 1, at: 2 }, b1: { stake: 3, at: 4 } }],
      ['system', { status: 0 }],
    ]);
    const b = new Map<string, unknown>([
      ['system', { status: 0 }],
      ['bets:p1', { b1: { at: 4, stake: 3 }, b2: { at: 2, stake: 1 } }],
    ]);
    expect(hashValues(a)).toEqual(hashValues(b));
    b.set('system', { status: 1 });
    expect(hashValues(a).total).not.toBe(hashValues(b).total);
    expect(hashValues(a).topics['bets:p1']).toBe(hashValues(b).topics['bets:p1']);
  });

  test('P-04 the hash of a log does not depend on its `broken` flag', () => {
    const log = { items: [{ id: 3 }], from: 3 };
    expect(hashValue({ ...log, broken: true })).toBe(hashValue({ ...log, broken: false }));
    expect(hashValue({ ...log, broken: true })).not.toBe(hashValue({ ...log, from: 2, broken: true }));
  });

  test('no state topic of the contract has the three fields that identify a log', () => {
    const states = TOPICS.flatMap((row) => (row.class === 'state' ? [JSON.stringify(row.value.schema)] : []));
    expect(states.length).toBeGreaterThan(3);
    for (const schema of states) expect(schema.includes('"broken"') && schema.includes('"items"')).toBe(false);
  });

  test.each([[1.5], [Number.NaN], [2 ** 60]])('throws for the number %d', (value) => {
    expect(() => canonical({ value })).toThrow(RangeError);
  });

  test('an incremental sum equals the sum of the whole', () => {
    const sum = createRunningSum();
    const bytes = new TextEncoder().encode('one\ntwo\n');
    sum.add(bytes.subarray(0, 3));
    sum.add(bytes.subarray(3));
    expect(sum.take()).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(sum.take()).toBe(createHash('sha256').digest('hex'));
  });
});
