import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CliError } from '../process/cliError.ts';
import { inRoot } from '../process/root.ts';
import { isolatedTests } from './isolatedTests.ts';
import { installedBrowser, installedHeadlessShell } from './browser.ts';
import { readOptions } from './options.ts';
import { failures, tallyOf } from './outcome.ts';
import { readPlaywright } from './playwrightReport.ts';
import { addChecks } from './static.ts';
import { summaryTable } from './table.ts';
import { readVitest } from './vitestReport.ts';

describe("the test command's arguments", () => {
  test('select all stages by default, and chosen ones in the order they run', () => {
    expect(readOptions([])).toEqual({
      stages: ['static', 'unit', 'sim', 'build', 'e2e', 'engines'],
      deep: false,
      filters: [],
    });
    expect(readOptions(['--only', 'unit,build', '--deep'])).toEqual({
      stages: ['unit', 'build'],
      deep: true,
      filters: [],
    });
    expect(readOptions(['--only=unit', 'src/gate']).filters).toEqual(['src/gate']);
  });

  test.each([[['--only', 'units']], [['--only']], [['--fast']], [['src/gate']]])(
    '%j is refused with a sentence',
    (args) => {
      expect(() => readOptions(args)).toThrow(CliError);
    },
  );
});

describe('reading results', () => {
  test('Vitest: counts passed, failed and skipped; a file that does not load is a failed test', () => {
    const report = {
      testResults: [
        {
          name: inRoot('src/gate/gate.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'gate H-02 passes', status: 'passed' },
            { fullName: 'gate H-03 fails', status: 'failed' },
            { fullName: 'gate later', status: 'skipped' },
            { fullName: 'gate some day', status: 'todo' },
          ],
        },
        { name: inRoot('src/lib/a.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
      ],
    };
    const outcomes = readVitest(JSON.stringify(report));
    expect(outcomes[0]).toEqual({ file: 'src/gate/gate.test.ts', title: 'gate H-02 passes', state: 'passed' });
    expect(outcomes.at(-1)).toEqual({
      file: 'src/lib/a.test.ts',
      title: 'cannot be run: no such file',
      state: 'failed',
    });
    expect(tallyOf(outcomes)).toEqual({ passed: 1, failed: 2, skipped: 2 });
  });

  test('Playwright: titles include their describes; flaky tests and errors outside tests are failures', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const file = 'member/balance.spec.ts';
    const report = {
      suites: [
        {
          title: file,
          file,
          specs: [spec('R-HEAD-09 shows', 'expected')],
          suites: [{ title: 'two tabs', file, specs: [spec('agree', 'flaky'), spec('later', 'skipped')] }],
        },
      ],
      errors: [{ message: 'cannot load' }],
    };
    const outcomes = readPlaywright(JSON.stringify(report));
    expect(outcomes.map(({ title, state }) => [title, state])).toEqual([
      ['R-HEAD-09 shows', 'passed'],
      ['two tabs agree', 'failed'],
      ['two tabs later', 'skipped'],
      ['cannot be run: cannot load', 'failed'],
    ]);
    expect(outcomes[0]?.file).toBe('e2e/member/balance.spec.ts');
  });
});

test('failed tests are printed again at the end, each with its file and the first lines of its message', () => {
  const report = {
    testResults: [
      {
        name: inRoot('src/gate/gate.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'gate H-02 passes', status: 'passed', failureMessages: [] },
          {
            fullName: 'gate H-03 counts',
            status: 'failed',
            failureMessages: ['\u001B[31mexpected 2\u001B[39m\n\n at 3'],
          },
        ],
      },
    ],
  };
  const spec = {
    title: 'adds up',
    tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'not seen' }] }] }],
  };
  const pages = { suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [spec] }] };
  expect(failures([...readVitest(JSON.stringify(report)), ...readPlaywright(JSON.stringify(pages))])).toBe(
    'failed: src/gate/gate.test.ts › gate H-03 counts\n  expected 2\n   at 3\n' +
      'failed: e2e/a.spec.ts › adds up\n  not seen\n',
  );
});

test('the closing table ends with one plain line over all stages', () => {
  const table = summaryTable(
    [
      { name: 'static', tally: { passed: 4, failed: 1, skipped: 0 }, minutes: 0.26 },
      { name: 'e2e', tally: { passed: 0, failed: 0, skipped: 0, note: 'no specs yet' }, minutes: 1.5 },
    ],
    1.6,
  );
  expect(table.split('\n').at(-1)).toBe('4 passed, 1 failed');
  expect(table).toMatch(/static +0\.3 +4 +1 +0\n/);
  expect(table).toContain('no specs yet');
  // Stages overlap: the minutes of all are those of the clock and not a sum.
  expect(table).toMatch(/in all +1\.6 +4 +1 +0\n/);
});

test('the closing table names the static checks that failed', () => {
  const passed = { passed: 1, failed: 0, skipped: 0 };
  const failed = { passed: 0, failed: 1, skipped: 0 };
  const tally = addChecks([
    { name: 'types', tally: failed },
    { name: 'lint', tally: passed },
    { name: 'architecture', tally: { ...failed, note: 'failed outside the tests' } },
  ]);
  expect(summaryTable([{ name: 'static', tally, minutes: 1 }], 1)).toContain(
    'failed: types, architecture (failed outside the tests)\n',
  );
  expect(addChecks([{ name: 'types', tally: passed }])).toEqual(passed);
});

describe('finding a browser', () => {
  test('CHROMIUM_PATH comes before PATH; no browser is no error; a wrong CHROMIUM_PATH is refused with a sentence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'browser-'));
    try {
      expect(installedBrowser({ PATH: folder })?.path ?? 'none').not.toContain(folder);
      const program = join(folder, 'chromium');
      writeFileSync(program, '#!/bin/sh\n');
      chmodSync(program, 0o755);
      expect(installedBrowser({ PATH: folder })).toEqual({ path: program, from: 'the system' });
      expect(installedBrowser({ PATH: '', CHROMIUM_PATH: program })).toEqual({ path: program, from: 'CHROMIUM_PATH' });
      // Chromium itself is no headless shell, unless it is named.
      expect(installedHeadlessShell({ PATH: folder })).toBeUndefined();
      expect(installedHeadlessShell({ PATH: '', CHROMIUM_PATH: program })?.path).toBe(program);
      expect(() => installedBrowser({ PATH: folder, CHROMIUM_PATH: join(folder, 'gone') })).toThrow(
        /gone, which is no program/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('tests that replace modules share them with no other tests', () => {
  const folder = mkdtempSync(inRoot('node_modules', '.apart-'));
  try {
    writeFileSync(join(folder, 'a.test.tsx'), "vi.mock('./part.tsx', () => ({}));\n");
    writeFileSync(join(folder, 'b.test.tsx'), "test('of part.tsx', () => {});\n");
    writeFileSync(join(folder, 'c.test.ts'), "vi.doMock('./part.ts');\n");
    const namesOf = (ending: '.test.ts' | '.test.tsx'): string[] =>
      isolatedTests(relative(inRoot(), folder), ending).map((path) => basename(path));
    expect(namesOf('.test.tsx')).toEqual(['a.test.tsx']);
    expect(namesOf('.test.ts')).toEqual(['c.test.ts']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
