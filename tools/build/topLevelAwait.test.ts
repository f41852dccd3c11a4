import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { noTopLevelAwait, topLevelAwaits } from './topLevelAwait.ts';

const linesOf = (text: string): readonly number[] => topLevelAwaits('planted.tsx', text);

describe('an await at a module’s top level', () => {
  test.each([
    "const a = await import('./a.ts');",
    'export const a = [1, { b: await c() }];',
    'if (a) { await b; }',
    'for await (const a of b) c(a);',
    'await using a = b();',
    'class A { static [await name()] = 1; }',
    'export default await a<B>();',
    'const a = <p>{await b}</p>;',
    'f((await a) ?? (() => 1));',
  ])('is found in: %s', (line) => expect(linesOf(`// first\n${line}\n`)).toEqual([2]));

  test.each([
    'const a = async () => { await b; for await (const c of d) e(c); };',
    'async function a() { await b; }',
    'class A { async b() { await c; } static d = async () => await e; }',
    'const a = { async b() { await c; } };',
    'void (async () => { await a; })();',
    "const a = 'await b'; // await c",
    'const a = /await b/; const c = `await ${d}`;',
    'for (const a of b) c(a);',
    'const a = <p>await b</p>;',
  ])('is not found in: %s', (line) => expect(linesOf(line)).toEqual([]));

  test('is not missed in a file that cannot be parsed, which is an error', () => {
    expect(() => linesOf('const = await a;')).toThrow('planted.tsx cannot be parsed');
  });
});

const buildOf = (text: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'planted',
        resolveId: (id) => (id === 'planted' ? '\0planted' : null),
        load: (id) => (id === '\0planted' ? text : null),
      },
      noTopLevelAwait(),
    ],
    build: { write: false, rolldownOptions: { input: 'planted' } },
  });

test('a build fails on a chunk with a top-level await, and passes when only functions await', async () => {
  await expect(buildOf('await globalThis.planted; globalThis.read = 1;')).rejects.toThrow('has a top-level await');
  await expect(buildOf('globalThis.read = async () => { await globalThis.planted; };')).resolves.toBeDefined();
});
