import { describe, expect, it } from 'vitest';
import { createRandom } from '../platform/random.ts';
import { createKeyFilter } from './keyFilter.ts';

const seed = 20_261_121;

describe('the filter of journalled keys', () => {
  it('H-18 never denies an added key, in any layer and after a transfer to another thread', () => {
    const random = createRandom(seed, 'keys');
    const filter = createKeyFilter();
    const keys = Array.from({ length: 140_000 }, (_, n) => [`vendor:${n % 7}`, `${random.id()}-投注-${n}`] as const);
    for (const [actor, key] of keys.slice(0, 100_000)) filter.add(actor, key);
    const handed = createKeyFilter(structuredClone(filter.layers()));
    for (const [actor, key] of keys.slice(100_000)) handed.add(actor, key);
    expect(handed.layers().length, 'the layers that were filled').toBeGreaterThan(1);
    expect(
      keys.filter(([actor, key]) => !handed.mayContain(actor, key)),
      `seed ${seed}`,
    ).toEqual([]);
  });
  it('denies nearly all other keys, also those that differ in one character or in the actor', () => {
    const filter = createKeyFilter();
    for (let n = 0; n < 100_000; n++) filter.add('vendor:TG', `b1-${n.toString(36)}-debit`);
    let maybe = 0;
    for (let n = 0; n < 50_000; n++) {
      if (filter.mayContain('vendor:TG', `b2-${n.toString(36)}-debit`)) maybe += 1;
      if (filter.mayContain('vendor:TH', `b1-${n.toString(36)}-debit`)) maybe += 1;
    }
    expect(maybe).toBeLessThan(300);
  });
  it('separates actor and key: moving a character between them gives another key', () => {
    const filter = createKeyFilter();
    filter.add('ab', 'c');
    expect([filter.mayContain('a', 'bc'), filter.mayContain('ab', 'c')]).toEqual([false, true]);
  });
});
