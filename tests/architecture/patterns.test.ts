/** Our own patterns against explosion, before anything runs (docs/decisions/0116). */
import { env } from 'node:process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { explosionOf, madePatterns, patternsOf } from './rules/patterns.ts';
import { mask } from './source/mask.ts';
import { plantTree, readTree } from './source/tree.ts';

// One thread and no program beside ours: the same verdict on every machine.
beforeAll(() => {
  env['RECHECK_BACKEND'] = 'pure';
});

const tree = readTree(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** They read our own sources while a test runs, and nothing anybody sends. */
const OF_TESTS = 'src/i18n/keyUses.ts:';

/**
 * Patterns made at run time, by file: what such a pattern may be at its worst, or null where it is the merchant's own and
 * runs in a thread with a deadline (SAFE-44, docs/decisions/0096).
 */
const MADE: Readonly<Record<string, { readonly text: string; readonly flags: string } | null>> = {
  'src/lib/patterns/runPattern.ts': null,
  'src/tape/read/shapes.ts': { text: '^[0-9a-f]{64}$', flags: '' },
  'src/tape/scan/scan.ts': { text: '(?<![\\p{L}\\p{N}])(?:Mei Lin|Mei L|M\\.L\\.)(?![\\p{L}\\p{N}])', flags: 'iu' },
};

describe('patterns of ours', () => {
  test('SAFE-45 none takes more than linear time, whatever it is given: every literal, named formats among them', () => {
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

  test('SAFE-45 patterns made at run time are made in named places, and are harmless at their worst', () => {
    expect([...new Set(madePatterns(tree))].sort()).toEqual(Object.keys(MADE));
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
    'not found, for it is harmless: /%s/',
    (text) => {
      expect(explosionOf({ text, flags: 'u' })).toBeNull();
    },
  );
});

test('the reader of sources sees a pattern wherever one may stand', () => {
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
test('a pattern that is no pattern was read wrongly: every one found is one', () => {
  for (const { text, flags, place } of patternsOf(tree)) expect(() => new RegExp(text, flags), place).not.toThrow();
  expect(patternsOf(plantTree({ 'src/lib/a.ts': 'export const a = /x+/u;\nexport const b = /x+/u;' }))).toEqual([
    { text: 'x+', flags: 'u', place: 'src/lib/a.ts:1' },
  ]);
});
