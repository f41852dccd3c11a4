import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { login } from './support/rest.ts';
import { connect } from './support/socket.ts';

it.each(['SIGTERM', 'SIGINT'] as const)(
  'H-32 %s asks clients to move within a second, then the house exits without a fault',
  async (signal) => {
    // A journal of its own: one of an older format in the developer's folder would refuse to open.
    const flags = ['--scenario', 'quiet', '--port', '0', '--journal', 'memory'];
    const child = spawn(process.execPath, ['server-mock/main.ts', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const ended = new Promise<number | null>((done) => child.once('exit', done));
      const origin = await new Promise<string>((done) => {
        let output = '';
        child.stdout.on('data', (part: Buffer) => {
          output += part.toString();
          const [, found] = /Toteboard is at (\S+)/.exec(output) ?? [];
          if (found !== undefined) done(found);
        });
      });
      const { token } = await login(origin, 'meilin07');
      const client = await connect(origin, { token });
      child.kill(signal);
      expect(await client.waitForEvent('drain')).toEqual({ after: 0, window: 1_000 });
      // On a busy machine the house may be gone before it refuses.
      await expect(connect(origin, { token })).rejects.toThrow(/drained|websocket error|transport close/);
      client.close();
      expect(await ended).toBe(0);
    } finally {
      child.kill('SIGKILL');
    }
  },
);
