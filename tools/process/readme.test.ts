import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './root.ts';
import { runQuietly } from './run.ts';

const readme = readFileSync(inRoot('README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const found = (pattern: RegExp): readonly string[] => [
  ...new Set([...readme.matchAll(pattern)].map(([, one = '']) => one)),
];

test('R-DESIGN-07 README names the commands that start the house and the portal and run each kind of test, and each exists', () => {
  const named = found(/\bnpm (?:run )?([a-z][\w:]*)/g).filter((word) => word !== 'run');
  expect(named).toEqual(
    expect.arrayContaining(['start', 'test', 'dev', 'house', 'check', 'unit', 'e2e', 'sim', 'tote']),
  );
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
test('R-DESIGN-07 README records a stream and replays it by commands and options that the recorder takes', async () => {
  const lines = found(/^npm run tote -- ([^#\n]+?)\s*(?:#.*)?$/gm);
  expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(
    new Set(['record', 'play', 'info', 'slice', 'diff', 'tail', 'import', 'keep', 'help']),
  );
  const help = await runQuietly(process.execPath, [inRoot('tools/tote.ts'), '--help']);
  for (const line of lines)
    for (const word of line
      .split(' ')
      .filter((one) => /^--|^(?:record|play|info|slice|diff|tail|import|keep|help)$/.test(one)))
      expect(help.output, line).toContain(word);
});
test('R-DESIGN-07 the recording that README plays ends as it was recorded', async () => {
  const played = await runQuietly(process.execPath, [
    inRoot('tools/tote.ts'),
    'play',
    inRoot('recordings/evening.tbr'),
  ]);
  expect([played.code, played.output]).toEqual([0, expect.stringMatching(/\S/)]);
});
