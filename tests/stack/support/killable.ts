/** A house in a process of its own, that can be killed at any moment and started again on its journal. */
import { spawn, type ChildProcess } from 'node:child_process';

export interface Killable {
  readonly origin: string;
  /** An action of its control interface; only of a house started with `control`. */
  readonly act: (name: string, body: unknown) => Promise<void>;
  /** `kill -9`; resolves when it is gone. */
  readonly kill: () => Promise<void>;
}
const SECRET = 'steered-by-its-test';
const running = new Set<ChildProcess>();
/** Call after all tests: none is left behind. */
export const killAll = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/** The house as it is started by hand, on any free port; the word that it stands is its own. */
export const startKillable = async (journal: string, { control = false } = {}): Promise<Killable> => {
  const steered = control ? ['--control', '0', '--control-secret', SECRET] : [];
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
      ...steered,
    ],
    { cwd: process.cwd(), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  running.add(child);
  let said = '';
  const origin = await new Promise<string>((done, failed) => {
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const [, found] = /Toteboard is at (\S+)/.exec(said) ?? [];
      if (found && (!control || said.includes('Control: '))) done(found);
    });
    child.once('exit', (code) => failed(new Error(`the house ended with ${code}: ${said}`)));
  });
  return {
    origin,
    act: async (name, body) => {
      const [, steering = ''] = /Control: (\S+)/.exec(said) ?? [];
      const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
      const answer = await fetch(`${steering}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
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
