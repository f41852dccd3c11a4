import { describe, expect, it } from 'vitest';
import { topicRow } from '../contract/index.ts';
import { seededRandom } from '../platform/random.ts';
import { admit, isRejected, type Rejected } from './admit.ts';

const wallet = { balance: 5, held: 0, currency: 'EUR', wallets: [] };
const good = { topic: 'wallet:m1', epoch: 1, prev: 3, seq: 4, kind: 'delta', at: 9, data: wallet };
const reasonOf = (raw: unknown): Rejected => {
  const outcome = admit(raw, topicRow);
  if (!isRejected(outcome)) throw new Error('it was admitted');
  return outcome;
};
const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)]);

describe('admit', () => {
  it('REL-01 an admitted frame is a new object with the known fields only', () => {
    const raw = { ...good, extra: 1, data: { ...wallet, isAgent: true } };
    const outcome = admit(raw, topicRow);
    expect(outcome).toEqual(good);
    expect((outcome as typeof good).data).not.toBe(raw.data);
  });
  it('H-13 a frame of an unknown topic is rejected with the topic name', () => {
    expect(reasonOf({ ...good, topic: 'weather:m1' })).toEqual({ reason: 'unknown-topic', topic: 'weather:m1' });
  });
  it.each([
    ['data of another shape', { ...good, data: { balance: '5' } }],
    ['a kind the class does not have', { ...good, kind: 'items' }],
    ['a seq that is no number', { ...good, seq: '4' }],
    ['a prev that does not lie before its seq', { ...good, prev: 4 }],
    ['an unsafe number', { ...good, epoch: 2 ** 53 }],
  ])('H-13 rejects %s and names the topic', (_name, raw) => {
    expect(reasonOf(raw)).toEqual({ reason: 'malformed', topic: 'wallet:m1' });
  });
  it.each([null, undefined, 7, 'text', [], {}, { topic: 5 }, { topic: 'x'.repeat(500) }, new Map()])(
    'H-13 refuses %o without a topic',
    (raw) => {
      expect(reasonOf(raw)).toEqual({ reason: 'malformed' });
    },
  );
  it('H-12 rejects items whose ids do not grow', () => {
    const item = (id: number) => ({ id, key: 'k', nickname: 'n', silk: 's', text: 't', at: 1 });
    const frame = (...ids: number[]) => ({
      ...good,
      topic: 'chat:r',
      kind: 'items',
      data: { from: 1, items: ids.map(item) },
    });
    expect(admit(frame(2, 3), topicRow)).toEqual(frame(2, 3));
    expect(reasonOf(frame(2, 2)).reason).toBe('malformed');
    expect(reasonOf(frame(3, 2)).reason).toBe('malformed');
  });
  it('SAFE-46 rejects keys that reach a prototype', () => {
    const rows = JSON.parse('{"__proto__":{"isAgent":true}}') as unknown;
    expect(reasonOf({ ...good, topic: 'bets:m1', data: { rows } }).reason).toBe('malformed');
    expect(({} as { isAgent?: boolean }).isAgent).toBeUndefined();
  });
  it('SAFE-47 rejects data that is too large or too deep as oversized', () => {
    expect(reasonOf({ ...good, data: { ...wallet, extra: 'x'.repeat(2_000_000) } }).reason).toBe('oversized');
    expect(reasonOf({ ...good, data: { ...wallet, extra: deep(40) } }).reason).toBe('oversized');
  });
  it('H-13 rejects a value that throws when it is read', () => {
    const trap = {
      get topic(): string {
        throw new Error('trap');
      },
    };
    expect(reasonOf(trap)).toEqual({ reason: 'malformed' });
  });
  it('REL-01 admits or rejects fuzzed frames and never throws', () => {
    const seed = 20_261;
    const random = seededRandom(seed);
    const odd = [
      null,
      true,
      -1,
      1.5,
      Number.NaN,
      '',
      '__proto__',
      [],
      {},
      { rows: { a: null } },
      { from: 1, items: [{ id: 1 }] },
    ];
    const names = Object.keys(good);
    for (let run = 0; run < 20_000; run++) {
      const raw: Record<string, unknown> = { ...good };
      for (let n = random.integer(3); n >= 0; n--)
        raw[names[random.integer(names.length)] ?? 'topic'] = odd[random.integer(odd.length)];
      const outcome = admit(raw, topicRow);
      expect(isRejected(outcome) || outcome.topic === 'wallet:m1', `seed ${seed}, run ${run}`).toBe(true);
    }
  });
});
