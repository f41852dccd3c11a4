import { expect, test } from 'vitest';
import { LOTTERY_TEXTS } from './lotteryTexts.ts';
import { TEXTS } from './texts.ts';

/** What a press is refused with where nothing was taken, by the wallet or by the vendor's own door. */
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
  test(`a refused press says why and that nothing was taken, on games and lotteries, in ${language}`, () => {
    for (const texts of [TEXTS[language], LOTTERY_TEXTS[language]] as readonly Readonly<Record<string, string>>[]) {
      const said = NOTHING_TAKEN.map((code) => texts[code] ?? '');
      expect(said.every((text) => /Nothing was taken|未扣除任何金额|Tiada apa-apa ditolak/.test(text))).toBe(true);
      expect(new Set(said).size).toBe(NOTHING_TAKEN.length);
    }
  });
