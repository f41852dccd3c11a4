import { describe, expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { mask } from './mask.ts';

const read = (text: string): (string | undefined)[] => importsOf(mask(text)).map(({ target }) => target);

describe('reading imports', () => {
  test.each([
    ["import a from './a.ts';", './a.ts'],
    ["import { a, type B } from './a.ts';", './a.ts'],
    ["import * as a from './a.ts';", './a.ts'],
    ["import a, { b } from './a.ts';", './a.ts'],
    ["import type { A } from './a.ts';", './a.ts'],
    ["import {\n  a,\n  // from './no.ts'\n  b,\n} from './a.ts';", './a.ts'],
    ["import './a.css';", './a.css'],
    ["export * from './a.ts';", './a.ts'],
    ["export * as a from './a.ts';", './a.ts'],
    ["export type { A } from './a.ts';", './a.ts'],
    ["const a = await import('./a.ts');", './a.ts'],
    ['lazy(() => import(`./a.ts`))', './a.ts'],
    ["type A = import('./a.ts').A;", './a.ts'],
    ["make(new URL('./a.ts', import.meta.url))", './a.ts'],
  ])('%s', (text, target) => expect(read(text)).toEqual([target]));

  test.each([
    "// import a from './a.ts';",
    "/* import('./a.ts') */",
    'const text = "import a from \'./a.ts\'";',
    "const text = `import './a.ts'`;",
    "export const from = './a.ts';",
    "const pattern = /import '.\\/a.ts'/;",
    "row.import('./a.ts');",
  ])('%s is no import', (text) => expect(read(text)).toEqual([]));

  test('reads imports after templates, patterns, divisions and apostrophes in JSX text', () => {
    const text = [
      'const a = `x ${`y ${1 / 2} "`} \' z`;',
      'const b = 4 / 2; const c = /[\'"`]/g; const d = [1][0] / 2;',
      "const e = <p title={'x'}>don't</p>;",
      "import { f } from './f.ts';",
    ].join('\n');
    expect(importsOf(mask(text))).toEqual([{ target: './f.ts', typeOnly: false, dynamic: false, line: 4 }]);
  });

  test('distinguishes type imports from run-time imports', () => {
    expect(
      importsOf(mask("import type { A } from './a.ts';\nimport { type B } from './b.ts';")).map(
        ({ typeOnly }) => typeOnly,
      ),
    ).toEqual([true, false]);
  });
});
