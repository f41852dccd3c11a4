/** A house in a process of its own, that can be killed at any moment and started again on its journal. */
import { spawn, type ChildProcess } from 'node:child_process';

export interface Killable {
  readonly origin: string;
  /** `kill -9`; resolves when it is gone. */
  readonly kill: () => Promise<void>;
}
const running = new Set<ChildProcess>();
/** Call after all tests: none is left behind. */
export const killAll = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/** The house as it is started by hand, on any free port; the word that it stands is its own. */
export const startKillable = async (journal: string): Promise<Killable> => {
  const child = spawn(
    process.execPath,
    ['server-mock/main.ts', '--port', '0', '--journal', journal, '--scenario', 'quiet', '--bets-per-second', '0'],
    { cwd: process.cwd(), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  running.add(child);
  const origin = await new Promise<string>((done, failed) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const [, found] = /Toteboard is at (\S+)/.exec(said) ?? [];
      if (found) done(found);
    });
    child.once('exit', (code) => failed(new Error(`the house ended with ${code}: ${said}`)));
  });
  return {
    origin,
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
