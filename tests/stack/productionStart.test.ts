/** That the switch closes what production.test.ts says is closed: the house as `main.ts --production` starts it (SAFE-54). */
import { spawn } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { vendor } from './support/vendor.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

it('SAFE-54 main.ts --production shows nobody what was sent, and prints no account', async () => {
  const flags = ['--production', '--port', '0', '--journal', folder.path];
  const child = spawn(process.execPath, ['server-mock/main.ts', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let said = '';
    const ended = new Promise<number | null>((done) => child.once('close', done));
    const origin = await new Promise<string>((done, failed) => {
      child.once('close', (code) => failed(new Error(`ended with ${code}: ${said}`)));
      child.stdout.on('data', (part: Buffer) => {
        said += part.toString();
        const [, found] = /Toteboard is at (\S+)/.exec(said) ?? [];
        if (found !== undefined) done(found);
      });
    });
    for (const path of ['/outbox', '/outbox.json']) expect((await vendor(origin, path)).status, path).toBe(404);
    // A house that still has a table to print does not listen to this yet, and would not end by itself.
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said).toContain('Contract documents');
    for (const word of [/accounts/i, /outbox/i, /password/i, /meilin07/, /\/control|secret/i])
      expect(said).not.toMatch(word);
  } finally {
    child.kill('SIGKILL');
  }
});
