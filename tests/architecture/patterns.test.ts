/** Static check of the project's own regular expressions for catastrophic backtracking (docs/decisions/0116). */
import { env } from 'node:process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { explosionOf, dynamicPatterns, patternsOf } from './rules/patterns.ts';
import { mask } from './source/mask.ts';
import { plantTree, readTree } from './source/tree.ts';

// One thread and no external program, so that the verdict is the same on every machine.
beforeAll(() => {
  env['RECHECK_BACKEND'] = 'pure';
});

const tree = readTree(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** These read the project's own sources during a test, never received input. */
const OF_TESTS = 'src/i18n/keyUses.ts:';

/**
 * Patterns built at run time, by file: the worst pattern that can arise there, or null where the merchant supplies it and
 * it runs in a worker with a deadline (SAFE-44, docs/decisions/0096).
 */
const MADE: Readonly<Record<string, { readonly text: string; readonly flags: string } | null>> = {
  'src/lib/patterns/runPattern.ts': null,
  'src/recording/read/shapes.ts': { text: '^[0-9a-f]{64}$', flags: '' },
  'src/recording/scan/scanRecording.ts': {
    text: '(?<![\\p{L}\\p{N}])(?:Mei Lin|Mei L|M\\.L\\.)(?![\\p{L}\\p{N}])',
    flags: 'iu',
  },
};

describe('the project’s regular expressions', () => {
  test('SAFE-45 no literal, including named formats, takes more than linear time on any input', () => {
    const all = patternsOf(tree);
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter(({ place }) => place.startsWith('src/lib/patterns/')).length).toBeGreaterThan(15);
    const slow = all
      .filter(({ place }) => !place.startsWith(OF_TESTS))
      .flatMap((pattern) => {
        const wrong = explosionOf(pattern);
        return wrong === null ? [] : [`${pattern.place} /${pattern.text}/${pattern.flags}: ${wrong}`];
      });
    expect(slow).toEqual([]);
  }, 600_000);

  test('SAFE-45 patterns built at run time are built in listed places, and their worst case is linear', () => {
    expect([...new Set(dynamicPatterns(tree))].sort()).toEqual(Object.keys(MADE));
    for (const worst of Object.values(MADE)) if (worst !== null) expect(explosionOf(worst), worst.text).toBeNull();
  });

  test.each([
    ['(a+)+$', ''],
    ['^(?:a|a)*$', ''],
    ['^(\\w+\\s?)*$', ''],
    ['\\s+$', ''],
    ['^(?<name>\\w*)\\w*$', 'u'],
    ['^x*[x-z]*!', 'i'],
    ['^(?:a+){3}$', ''],
    ['^a|b+c', ''],
    ['(?<![\\w-])(?=[\\w-]*\\d)x+x+y', 'u'],
  ])('planted: /%s/%s is found', (text, flags) => {
    expect(explosionOf({ text, flags })).toMatch(/exponential|polynomial/);
  });
  test.each(['^[a-z0-9-]{1,63}$', '^(?<year>\\d{4})-\\d{2}$', '[*+]{2}', '\\++', 'eyJ', '^a*b*$'])(
    'not reported, because it is linear: /%s/',
    (text) => {
      expect(explosionOf({ text, flags: 'u' })).toBeNull();
    },
  );
});

test('the source reader finds a pattern wherever one may stand', () => {
  const source = [
    'const is = (url: string): boolean => /^a[/?]+/.test(url);',
    'const list = [/b/u, x ? /c/ : !/d/.test(y)];',
    'call(/e/gi); const half = w / 2 / h;',
    "const words = 'no /f/ here'; // nor /g/ here",
    'if (x) return /h\\/[^/]/s.exec(y);',
  ].join('\n');
  expect([...mask(source).patterns.values()].map(({ text, flags }) => `${text} ${flags}`)).toEqual([
    '^a[/?]+ ',
    'b u',
    'c ',
    'd ',
    'e gi',
    'h\\/[^/] s',
  ]);
});
test('every pattern that the source reader finds is a valid one', () => {
  for (const { text, flags, place } of patternsOf(tree)) expect(() => new RegExp(text, flags), place).not.toThrow();
  expect(patternsOf(plantTree({ 'src/lib/a.ts': 'export const a = /x+/u;\nexport const b = /x+/u;' }))).toEqual([
    { text: 'x+', flags: 'u', place: 'src/lib/a.ts:1' },
  ]);
});
