/** A house in a process of its own that can be killed at any moment and started again on its journal. */
import { spawn, type ChildProcess } from 'node:child_process';

export interface KillableHouse {
  readonly origin: string;
  /** Calls an action of the control interface; needs a house started with `control`. */
  readonly act: (name: string, body: unknown) => Promise<void>;
  /** `kill -9`; resolves when the process is gone. */
  readonly kill: () => Promise<void>;
}
const SECRET = 'steered-by-its-test';
const running = new Set<ChildProcess>();
/** Call after all tests, so that no process is left behind. */
export const killAllHouses = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/** Starts the house as its command does, on a free port; resolves when it prints its address. */
export const startKillableHouse = async (journal: string, { control = false } = {}): Promise<KillableHouse> => {
  const controlFlags = control ? ['--control', '0', '--control-secret', SECRET] : [];
  const child = spawn(
    process.execPath,
    [
      'server-mock/main.ts',
      '--port',
      '0',
      '--journal',
      journal,
      '--scenario',
      'quiet',
      '--bets-per-second',
      '0',
      ...controlFlags,
    ],
    { cwd: process.cwd(), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  running.add(child);
  let output = '';
  const origin = await new Promise<string>((done, failed) => {
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      const [, found] = /Toteboard is at (\S+)/.exec(output) ?? [];
      if (found && (!control || output.includes('Control: '))) done(found);
    });
    child.once('exit', (code) => failed(new Error(`the house ended with ${code}: ${output}`)));
  });
  return {
    origin,
    act: async (name, body) => {
      const [, controlOrigin = ''] = /Control: (\S+)/.exec(output) ?? [];
      const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
      const answer = await fetch(`${controlOrigin}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    },
    kill: () =>
      new Promise((done) => {
        child.once('exit', () => {
          running.delete(child);
          done();
        });
        child.kill('SIGKILL');
      }),
  };
};
