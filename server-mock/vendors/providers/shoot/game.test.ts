import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../platform/random.ts';
import { shoot, SHOTS, shootRtp, TARGETS } from './game.ts';

describe('the hunt', () => {
  it.each(TARGETS.map((target) => [target.id, target] as const))(
    'returns exactly 96 in a hundred on the %s',
    (_, target) => {
      expect(shootRtp(target)).toBe(0.96);
    },
  );
  it('fires ten shots a round, pays each hit its multiple of a shot, and a long seeded run confirms the table', () => {
    const random = createRandom(12, 'volleys');
    let hits = 0;
    const rounds = 4_000;
    for (let i = 0; i < rounds; i++) {
      const volley = shoot(random, 'crab', 200);
      const hit = volley.hits.filter((one) => one).length;
      expect(volley.hits).toHaveLength(SHOTS);
      expect(volley.payout).toBe(hit * 5 * 20);
      hits += hit;
    }
    // Four standard errors of a fifth's share over 40,000 shots.
    expect(Math.abs(hits / (rounds * SHOTS) - 0.192), 'seed 12').toBeLessThan(0.008);
  });
  it('refuses an unknown target and an invalid stake', () => {
    expect(() => shoot(createRandom(1), 'eel', 100)).toThrow(RangeError);
    expect(() => shoot(createRandom(1), 'crab', -1)).toThrow(RangeError);
  });
});
