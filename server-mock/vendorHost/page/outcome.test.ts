import { expect, test } from 'vitest';
import { netOf, sentence } from './outcome.ts';
import { TEXTS } from './texts.ts';

const money = (amount: string): string => `RM ${amount}`;
const round = (payout: string, pot?: string) => ({
  roundId: 'r1',
  stake: '1.00',
  payout,
  balance: '0.00',
  ...(pot !== undefined && { pot }),
});

test.each(['EN', 'CN', 'MY'] as const)(
  'whoever has won a pot is told so, and how much was paid in all, in %s; without one nothing is said of it',
  (language) => {
    const [told, tone] = sentence(TEXTS[language], round('15000.40', '15000.00'), money);
    expect(told).toContain('RM 15000.00');
    expect(told).toContain('RM 15000.40');
    expect(told).toMatch(/won the pot|赢得奖池|memenangi jackpot/);
    expect(tone).toBe('up');
    const plain = ['0.00', '0.40', '1.00', '9.50'].map((payout) => sentence(TEXTS[language], round(payout), money)[0]);
    expect(plain.join(' ')).not.toMatch(/pot|奖池/);
  },
);
test('the sum of a round is what the balance moved by, the pot with it', () => {
  expect(netOf(round('15000.00', '15000.00'))).toEqual(['+14999.00', 'up']);
  expect(netOf(round('0.00'))).toEqual(['−1.00', '']);
});
