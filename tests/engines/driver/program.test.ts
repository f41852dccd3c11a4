import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRoot } from '../../../tools/process/root.ts';

const MODULE = JSON.stringify(inRoot('tests', 'engines', 'driver', 'program.ts'));

test('a stopped program leaves nothing that keeps the command from ending, not even a child that holds its output', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startProgram } = await import(${MODULE});
       const program = await startProgram({ command: '/bin/sh', args: ['-c', 'sleep 600 & echo ready; wait'], ready: /ready/ });
       await program.stop();`,
    ],
    { encoding: 'utf8', timeout: 20_000 },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
