import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeFormats } from '../../src/i18n/formats.ts';
import { sumMinor } from '../../src/lib/money.ts';
import { amountBreaches } from './rules/amounts.ts';
import { plantTree, readTree } from './source/tree.ts';

const tree = readTree(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

test('R-MONEY-01 every component shows amounts with two decimals and the symbol of the currency, and sums are exact', () => {
  const users = tree.sources.filter(({ path, code }) => path.startsWith('src/screens/') && /\bmoney\(/.test(code));
  expect(users.length).toBeGreaterThan(40);
  expect(amountBreaches(tree)).toEqual([]);
  for (const language of ['EN', 'CN', 'MY'] as const) {
    const { money } = makeFormats({ language });
    expect(money(1_284_570, 'RM')).toBe('RM 12,845.70');
    expect(money(5, 'RM')).toBe('RM 0.05');
    expect(money(0, 'RM')).toBe('RM 0.00');
    // As binary fractions these are 0.30000000000000004 and 90071992547409.91 rounded to a neighbour.
    expect(money(sumMinor([10, 20]), 'RM')).toBe('RM 0.30');
    expect(money(Number.MAX_SAFE_INTEGER, 'RM')).toBe('RM 90,071,992,547,409.91');
  }
});

const SHOWN = 'src/screens/lobby/Shown.tsx';
test.each([
  ['a bare amount', '<b>{formats.amount(win)}</b>', 'shows an amount without a symbol'],
  ['a second bare amount', '<N currency={symbol} text={formats.amount(a)} /> + formats.amount(b)', 'without a symbol'],
  ['an amount taken out of the formats', 'const { amount, number } = useFormats();', 'takes amount out'],
  ['a decimal', 'const text = formats.decimal(win, 2);', 'may be money'],
  ['an amount put together', 'const text = `${symbol} ${win}`;', 'by hand'],
  ['an own number format', 'const text = win.toLocaleString();', 'a number format of its own'],
])('%s is refused in a component', (_what, text, says) => {
  const found = amountBreaches(plantTree({ [SHOWN]: text }));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(says);
});
test('a bare amount is allowed where the component shows the symbol beside it', () => {
  const text = '<RollingNumber currency={symbol} text={formats.amount(pot)} />';
  expect(amountBreaches(plantTree({ [SHOWN]: text }))).toEqual([]);
});
