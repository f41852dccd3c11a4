import { afterAll, describe, expect, it } from 'vitest';
import { mutantsOf } from './constants.ts';
import { allMutants, citingTests, createMutantRunner, type MutantRunner } from './runMutant.ts';

const DEEP = process.env['TOTEBOARD_DEEP'] === '1';
const mutants = allMutants();
const tests = citingTests(new Set(mutants.map(({ id }) => id)));

describe('changes of a constant', () => {
  it('changes each part of a value below its id by one, and nothing below another comment', () => {
    const source = [
      '/** R-CONST-01 two values. */',
      'export const SIZE = 8;',
      'export const DAY = 24 * 60;',
      '/** R-CONST-02. */',
      "const NAMES = ['a', 'b'] as const;",
      'const BOX: Size = { width: 4, height: 5 };',
      '/** Not of the specification. */',
      'const OTHER = 3;',
      '',
    ].join('\n');
    const changed = mutantsOf('x.ts', source).map(({ id, name, text }) => [
      id,
      name,
      text.split('\n').find((line, at) => line !== source.split('\n')[at]),
    ]);
    expect(changed).toEqual([
      ['R-CONST-01', 'SIZE', 'export const SIZE = 8 + 1;'],
      ['R-CONST-01', 'DAY', 'export const DAY = 24 * 60 + 1;'],
      ['R-CONST-02', 'NAMES[0]', "const NAMES = ['aX', 'b'] as const;"],
      ['R-CONST-02', 'NAMES[1]', "const NAMES = ['a', 'bX'] as const;"],
      ['R-CONST-02', 'BOX[0]', 'const BOX: Size = { width: 4 + 1, height: 5 };'],
      ['R-CONST-02', 'BOX[1]', 'const BOX: Size = { width: 4, height: 5 + 1 };'],
    ]);
  });
});

describe('the constants of the specification', () => {
  it('are found in the source, and each is cited by a unit test', () => {
    expect(mutants.length).toBeGreaterThan(60);
    expect([...tests].filter(([, files]) => files.length === 0).map(([id]) => id)).toEqual([]);
  });
  describe.skipIf(!DEEP)('changed by one', () => {
    let runner: MutantRunner | undefined;
    afterAll(() => runner?.close());
    it.each(mutants.map((mutant) => [mutant.id, mutant.name, mutant] as const))(
      '%s %s does not survive its tests',
      async (id, _name, mutant) => {
        runner ??= createMutantRunner();
        expect(await runner.isKilled(mutant, tests.get(id) ?? [])).toBe(true);
      },
      300_000,
    );
  });
});
