import { describe, expect, it } from 'vitest';
import { createRandom, secureRandom } from './random.ts';

describe('seeded random numbers', () => {
  it('a stream is the same for the same seed and name, whatever other streams have drawn', () => {
    const first = createRandom(7);
    const alone = Array.from({ length: 50 }, first.stream('bots').fraction);
    const second = createRandom(7);
    second.stream('games').integer(10);
    second.fraction();
    expect(Array.from({ length: 50 }, second.stream('bots').fraction)).toEqual(alone);
    expect(Array.from({ length: 50 }, createRandom(8).stream('bots').fraction)).not.toEqual(alone);
    expect(Array.from({ length: 50 }, createRandom(7).stream('bets').fraction)).not.toEqual(alone);
  });
  it('draws are uniform and within bounds', () => {
    const random = createRandom(11, 'even');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 100_000; i++) {
      const n = random.integer(10);
      counts[n] = (counts[n] ?? 0) + 1;
    }
    // 10,000 each; five standard deviations are about 475.
    for (const count of counts) expect(Math.abs(count - 10_000), 'seed 11').toBeLessThan(475);
    for (let i = 0; i < 1_000; i++)
      expect(random.integer(Number.MAX_SAFE_INTEGER)).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });
  it('ids have 128 bits and do not repeat, seeded or secure', () => {
    const random = createRandom(1, 'ids');
    const ids = [...Array.from({ length: 5_000 }, random.id), ...Array.from({ length: 1_000 }, secureRandom.id)];
    expect(new Set(ids).size).toBe(6_000);
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  });
});
