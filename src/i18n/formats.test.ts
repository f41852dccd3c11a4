import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFormats } from './formats.ts';
import { signedMoney } from './signedMoney.ts';

const english = makeFormats({ language: 'EN', timeZone: 'Asia/Kuala_Lumpur' });

describe('formats', () => {
  it('REL-15 amounts have two decimals, grouping and the symbol, exact to the cent at any size', () => {
    expect(english.money(1_284_570, 'RM')).toBe('RM 12,845.70');
    expect(english.money(5, 'RM')).toBe('RM 0.05');
    expect(english.amount(30)).toBe('0.30');
    expect(english.amount(900_719_925_474_099_1)).toBe('90,071,992,547,409.91');
  });
  it('REL-15 every amount has its symbol, two decimals and its exact figure, in each language', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('EN', 'CN', 'MY'), (minor, language) => {
        const [, sign, whole, cents] =
          /^(−?)RM ([\d,]+)\.(\d\d)$/.exec(makeFormats({ language }).money(minor, 'RM')) ?? [];
        const read = BigInt(`${whole?.replaceAll(',', '')}${cents}`);
        expect(sign === '−' ? -read : read).toBe(BigInt(minor));
      }),
      { seed: 20_261_127 },
    );
  });
  it('reads an amount as the page prints it, in each language', () => {
    for (const language of ['EN', 'CN', 'MY'] as const) {
      const { money, amount, plainAmount } = makeFormats({ language });
      for (const minor of [5, 2_050, 100_000, 100_050, 123_456_789]) {
        const plain = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
        expect(plainAmount(money(minor, 'RM'), 'RM')).toBe(plain);
        expect(plainAmount(amount(minor), 'RM')).toBe(plain);
      }
      for (const text of ['1,000', ' 1000 ', 'RM1,000', '1,000 RM', 'RM\u00a01,000'])
        expect(plainAmount(text, 'RM'), text).toBe('1000');
    }
  });
  it('leaves any other text as it was typed, so that no figure is guessed', () => {
    for (const text of ['1,5', '1,00', '10,00', '1,0000', '1.000,00', ',100', '1,,000', '1 000', '1e9', '-1', '１２'])
      expect(english.plainAmount(text, 'RM'), text).toBe(text);
    expect(english.plainAmount('RM RM 5', 'RM')).toBe('RM RM 5');
    expect(english.plainAmount('1.000', 'RM')).toBe('1.000');
  });
  it('write a sign before the currency, a minus as U+2212, and no sign on zero', () => {
    expect(english.money(-421_060, 'RM')).toBe('−RM 4,210.60');
    expect(english.money(-5, '')).toBe('−0.05');
    expect([-500, 0, 550].map((minor) => signedMoney(english, minor, 'RM'))).toEqual([
      '−RM 5.00',
      'RM 0.00',
      '+RM 5.50',
    ]);
    expect(signedMoney(english, -271_230, 'RM', 8)).toBe('−RM 0.00271230');
    expect(english.number(-3)).toBe('−3');
  });
  it('write numbers, times and dates alike in the three languages', () => {
    const at = Date.UTC(2026, 10, 20, 6, 35, 42);
    for (const language of ['EN', 'CN', 'MY'] as const) {
      const formats = makeFormats({ language, timeZone: 'Asia/Kuala_Lumpur' });
      expect(formats.number(9612)).toBe('9,612');
      expect(formats.time(at)).toBe('14:35:42');
      expect(formats.dateTime(at)).toBe('2026/11/20 14:35:42');
    }
  });
});
