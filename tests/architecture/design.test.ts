import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { balanceBreaches, missingAtTop, outsideAddresses, storeBreaches } from './rules/design.ts';
import { plantTree, readTree } from './source/tree.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const tree = readTree(root);

describe('R-DESIGN-01 the store', () => {
  test('holds every domain as a slice, and no screen reaches transport or flows', () => {
    expect(storeBreaches(tree)).toEqual([]);
  });
  test.each([
    ['src/domains/luck/luck.slice.ts', 'export const luck = 7;', 'luck.slice.ts is not in the store'],
    ['src/domains/luck/luck.calc.ts', 'export const luck = 7;', 'src/domains/luck has no slice'],
    ['src/screens/lobby/Luck.tsx', "import { live } from '../../transport/live.ts';", 'reaches src/transport/live.ts'],
  ])('planted: %s is found', (path, text, says) => {
    expect(storeBreaches(plantTree({ [path]: text })).join()).toContain(says);
  });
});

describe('REL-14 the balance', () => {
  const selector = { 'src/domains/wallet/wallet.selectors.ts': 'const a = (s) => s.wallet.wallet.value?.balance;' };
  test('has one selector, and no component keeps a copy', () => {
    expect(balanceBreaches(tree)).toEqual([]);
    expect(balanceBreaches(plantTree(selector))).toEqual([]);
  });
  test.each([
    ['const b = useAppSelector((s) => s.wallet.wallet.value?.balance);', 'without its selector'],
    ['const [shown, setShown] = useState<number | null>(balance);', 'keeps a copy'],
  ])('planted: %s is found', (text, says) => {
    expect(balanceBreaches(plantTree({ ...selector, 'src/screens/shell/Purse.tsx': text })).join()).toContain(says);
  });
});

describe('R-DESIGN-06 the repository', () => {
  test('holds at its top what the specification names', () => {
    expect(missingAtTop(readdirSync(root))).toEqual([]);
    expect(missingAtTop(['src', 'server-mock', 'tests', 'README.md'])).toEqual([
      'package.json',
      'tsconfig.json',
      'vite.config.ts',
      'e2e',
    ]);
  });
  test('has no test that names another machine', () => {
    expect(outsideAddresses(tree)).toEqual([]);
    const planted = { 'e2e/visitor/luck.spec.ts': `await page.goto('https://odds.${'com'}/');` };
    expect(outsideAddresses(plantTree(planted))).toEqual(['e2e/visitor/luck.spec.ts names odds.com']);
  });
});
