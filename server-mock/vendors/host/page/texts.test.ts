import { expect, test } from 'vitest';
import { LOTTERY_TEXTS } from './lotteryTexts.ts';
import { TEXTS } from './texts.ts';

/** Codes of refused bets for which nothing was taken, from the wallet or from the vendor's own server. */
const NOTHING_TAKEN = [
  'insufficient-funds',
  'self-excluded',
  'game-maintenance',
  'maintenance',
  'region-restricted',
  'storage-full',
  'too-many-requests',
];
for (const language of ['EN', 'CN', 'MY'] as const)
  test(`a refused bet shows the reason and that nothing was taken, on games and lotteries, in ${language}`, () => {
    for (const texts of [TEXTS[language], LOTTERY_TEXTS[language]] as readonly Readonly<Record<string, string>>[]) {
      const messages = NOTHING_TAKEN.map((code) => texts[code] ?? '');
      expect(messages.every((text) => /Nothing was taken|未扣除任何金额|Tiada apa-apa ditolak/.test(text))).toBe(true);
      expect(new Set(messages).size).toBe(NOTHING_TAKEN.length);
    }
  });
