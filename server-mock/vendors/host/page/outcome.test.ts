import { expect, test } from 'vitest';
import { netOf, outcomeSentence } from './outcome.ts';
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
  'a won pot is named with the total payout in %s, and no pot is mentioned otherwise',
  (language) => {
    const [text, tone] = outcomeSentence(TEXTS[language], round('15000.40', '15000.00'), money);
    expect(text).toContain('RM 15000.00');
    expect(text).toContain('RM 15000.40');
    expect(text).toMatch(/won the pot|赢得奖池|memenangi jackpot/);
    expect(tone).toBe('up');
    const plain = ['0.00', '0.40', '1.00', '9.50'].map(
      (payout) => outcomeSentence(TEXTS[language], round(payout), money)[0],
    );
    expect(plain.join(' ')).not.toMatch(/pot|奖池/);
  },
);
test('the net result of a round is the change of the balance, with the pot', () => {
  expect(netOf(round('15000.00', '15000.00'))).toEqual(['+14999.00', 'up']);
  expect(netOf(round('0.00'))).toEqual(['−1.00', '']);
});
