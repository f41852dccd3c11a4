import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRoot } from './root.ts';

const MODULE = JSON.stringify(inRoot('tools', 'process', 'leftovers.ts'));
const run = (then: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `const { endDespiteLeftovers } = await import(${MODULE}); ${then}`],
    {
      encoding: 'utf8',
      timeout: 30_000,
    },
  );

test('a command whose leftover never ends is ended with its own exit code, and says what was left', () => {
  const { status, stderr } = run('setInterval(() => {}, 1_000); endDespiteLeftovers(3, 50);');
  expect(status).toBe(3);
  expect(stderr).toContain('Something that this command started still runs (Timeout');
});
test('a command with nothing left ends at once and says nothing', () => {
  const { status, stderr } = run('process.exitCode = 2; endDespiteLeftovers(3, 600_000);');
  expect(status).toBe(2);
  expect(stderr).toBe('');
});
