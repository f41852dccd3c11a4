import { expect, it } from 'vitest';
import { withLimit } from './limitText.ts';

const money = (amount: string): string => `RM ${amount}`;
const WAGER = { kind: 'wager', period: 'day', limit: '50.00', used: '45.00', until: 1 } as const;
const TIME = { kind: 'time', period: 'week', limit: '600.00', used: '600.40', until: 1 } as const;

it.each([
  ['EN', 'No. Wagers, 24 hours: RM 45.00 of RM 50.00 is used.', 'No. Time, 7 days: 600 min of 600 min is used.'],
  ['CN', 'No.投注（24 小时）：限额 RM 50.00，已用 RM 45.00。', 'No.时间（7 天）：限额 600 分钟，已用 600 分钟。'],
  [
    'MY',
    'No. Taruhan, 24 jam: RM 45.00 daripada RM 50.00 telah digunakan.',
    'No. Masa, 7 hari: 600 min daripada 600 min telah digunakan.',
  ],
] as const)('in %s a game says which limit refused a bet, with used and limit', (language, wager, time) => {
  expect(withLimit('No.', language, WAGER, money)).toBe(wager);
  expect(withLimit('No.', language, TIME, money)).toBe(time);
  expect(withLimit('No.', language, undefined, money)).toBe('No.');
});
