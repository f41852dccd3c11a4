/** `npm run conform` as a process: its files and its exit codes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judge } from '../../tools/conform/history/judge.ts';
import type { Line } from '../../tools/conform/history/history.ts';
import { inRoot } from '../../tools/process/root.ts';
import { runQuietly } from '../../tools/process/run.ts';
import { SMALL_CLAIMS, startSmallBackEnd, type SmallBackEnd } from './support/smallBackEnd.ts';

let small: SmallBackEnd;
let folder: string;
const inFolder = (name: string): string => join(folder, name);
const conform = (...args: readonly string[]) => runQuietly(process.execPath, [inRoot('tools/conform.ts'), ...args]);

beforeAll(async () => {
  small = await startSmallBackEnd();
  folder = mkdtempSync(join(tmpdir(), 'conform-'));
  writeFileSync(inFolder('claims.json'), JSON.stringify(SMALL_CLAIMS));
  const known = [{ rule: 'roles/visitor', why: 'it is open until the next version' }];
  writeFileSync(inFolder('known.json'), JSON.stringify(known));
});
afterAll(async () => {
  await small.close();
  rmSync(folder, { recursive: true });
});
const chosen = () => [
  '--url',
  small.origin,
  '--trial-only',
  '--claims',
  inFolder('claims.json'),
  '--only',
  'roles,history',
];

test('a back end that conforms ends with 0, and the run is written as JUnit and as a history that is judged again alike', async () => {
  const { code, output } = await conform(
    ...chosen(),
    '--junit',
    inFolder('junit.xml'),
    '--history',
    inFolder('history.jsonl'),
  );
  expect([code, output]).toEqual([0, expect.stringContaining('It conforms')]);
  expect(readFileSync(inFolder('junit.xml'), 'utf8')).toContain('<testsuite name="roles/visitor"');
  const lines = readFileSync(inFolder('history.jsonl'), 'utf8').trim().split('\n');
  const findings = judge(lines.map((line) => JSON.parse(line) as Line));
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.filter(({ detail }) => detail !== '')).toEqual([]);
});
test('a known failure that passes ends with exit code 1 and is named', async () => {
  const { code, output } = await conform(...chosen(), '--known-failures', inFolder('known.json'));
  expect([code, output]).toEqual([1, expect.stringContaining('roles/visitor passes now: take it off the list')]);
});
test('a run that cannot begin ends with exit code 2 and one sentence', async () => {
  const refused = [
    [[], 'Name the back end'],
    [['--url', 'http://127.0.0.1:9'], 'Nothing answers'],
    [['--url', small.origin, '--only', 'monee'], '--only takes rules and groups'],
    [['--url', small.origin, '--as', 'meilin07'], '--as takes an account and its password'],
    [['--serve', '--port', '0', '--seconds', '0'], 'Nothing was tested'],
  ] as const;
  const ended = await Promise.all(refused.map(([args]) => conform(...args)));
  for (const [at, [, sentence]] of refused.entries()) {
    expect(ended[at]?.code, sentence).toBe(2);
    expect(ended[at]?.output).toContain(sentence);
  }
});
