import { describe, expect, it } from 'vitest';
import { createRandom } from '../platform/random.ts';
import { createKeyFilter } from './keyFilter.ts';

const seed = 20_261_121;

describe('which keys may stand in the journal', () => {
  it('H-18 never denies a key that was added, through every layer and over a hand-over', () => {
    const random = createRandom(seed, 'keys');
    const filter = createKeyFilter();
    const keys = Array.from({ length: 140_000 }, (_, n) => [`vendor:${n % 7}`, `${random.id()}-投注-${n}`] as const);
    for (const [actor, key] of keys.slice(0, 100_000)) filter.add(actor, key);
    const handed = createKeyFilter(structuredClone(filter.layers()));
    for (const [actor, key] of keys.slice(100_000)) handed.add(actor, key);
    expect(handed.layers().length, 'the layers that were filled').toBeGreaterThan(1);
    expect(
      keys.filter(([actor, key]) => !handed.mayHold(actor, key)),
      `seed ${seed}`,
    ).toEqual([]);
  });
  it('denies nearly all others, also those that differ in one sign or in who acts', () => {
    const filter = createKeyFilter();
    for (let n = 0; n < 100_000; n++) filter.add('vendor:TG', `b1-${n.toString(36)}-debit`);
    let maybe = 0;
    for (let n = 0; n < 50_000; n++) {
      if (filter.mayHold('vendor:TG', `b2-${n.toString(36)}-debit`)) maybe += 1;
      if (filter.mayHold('vendor:TH', `b1-${n.toString(36)}-debit`)) maybe += 1;
    }
    expect(maybe).toBeLessThan(300);
  });
  it('a name cannot slide from the actor into the key', () => {
    const filter = createKeyFilter();
    filter.add('ab', 'c');
    expect([filter.mayHold('a', 'bc'), filter.mayHold('ab', 'c')]).toEqual([false, true]);
  });
});
