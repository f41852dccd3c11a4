import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../server-mock/platform/random.ts';
import { BALLS, DRAW_BETS, drawRtp, drawWins, NUMBERS, playDraw } from './draw.ts';

describe('the draw', () => {
  it.each(['big', 'small', 'odd', 'even', 'n0', 'n9'])('returns exactly 96 in a hundred on %s', (bet) => {
    expect(drawRtp(bet)).toBeCloseTo(0.96, 12);
  });
  it('wins on the sum or the last ball, and on no other', () => {
    expect(drawWins('big', [9, 9, 5, 0, 0])).toBe(true);
    expect(drawWins('small', [9, 9, 4, 0, 0])).toBe(true);
    expect(drawWins('big', [9, 9, 4, 0, 0])).toBe(false);
    expect(drawWins('odd', [0, 0, 0, 0, 1])).toBe(true);
    expect(drawWins('even', [0, 0, 0, 0, 0])).toBe(true);
    expect(drawWins('n4', [1, 2, 3, 5, 4])).toBe(true);
    expect(drawWins('n1', [1, 2, 3, 5, 4])).toBe(false);
  });
  it('draws five balls of ten numbers, the same for the same stream, and floors payouts', () => {
    const random = createRandom(6, 'draws');
    for (let i = 0; i < 500; i++) {
      const { balls, sum } = playDraw(random, DRAW_BETS[i % DRAW_BETS.length] ?? 'big', 77);
      expect(balls).toHaveLength(BALLS);
      expect(balls.every((ball) => Number.isInteger(ball) && ball >= 0 && ball < NUMBERS)).toBe(true);
      expect(sum).toBe(balls.reduce((all, ball) => all + ball, 0));
    }
    expect(playDraw(createRandom(8), 'odd', 100)).toEqual(playDraw(createRandom(8), 'odd', 100));
    const paid = new Set(Array.from({ length: 50 }, (_, seed) => playDraw(createRandom(seed), 'odd', 77).payout));
    expect(paid).toEqual(new Set([0, 147]));
  });
  it('refuses an invalid bet or stake', () => {
    expect(() => playDraw(createRandom(1), 'n10', 100)).toThrow(RangeError);
    expect(() => playDraw(createRandom(1), 'big', 0)).toThrow(RangeError);
  });
});
