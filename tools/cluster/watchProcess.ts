/** Starts a process, prints its lines under its name, and starts it again when it ends, as a service manager does. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../process/root.ts';

/** A process that ends by itself this often within `QUICK_MS` of its start is not started again. */
const MOST_QUICK_ENDS = 5;
const QUICK_MS = 3_000;
const PAUSE_MS = 300;
/** A process that does not end by itself is killed, ms. */
const STOP_MS = 8_000;

const END_WITH_STARTER = new URL('./endWithStarter.ts', import.meta.url).href;

export interface Watched {
  readonly name: string;
  readonly pid: () => number | undefined;
  readonly hasGivenUp: () => boolean;
  readonly stop: () => Promise<void>;
}
export const watchProcess = (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Watched => {
  let child: ChildProcess;
  let stopping = false;
  let quickEnds = 0;
  const start = (): void => {
    const began = performance.now();
    child = spawn(process.execPath, ['--import', END_WITH_STARTER, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      // Ctrl-C reaches this process alone, which ends them in order.
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => line !== '' && say(`[${name}] ${line}`));
    child.once('exit', (code, signal) => {
      if (stopping) return;
      // One that was killed says nothing of whether it starts.
      quickEnds = signal === null && performance.now() - began < QUICK_MS ? quickEnds + 1 : 0;
      if (quickEnds >= MOST_QUICK_ENDS)
        return say(`[${name}] ended ${quickEnds} times at once: it is not started again.`);
      say(`[${name}] ended (${signal ?? code}); it is started again.`);
      setTimeout(() => stopping || start(), PAUSE_MS);
    });
  };
  start();
  return {
    name,
    pid: () => child.pid,
    hasGivenUp: () => quickEnds >= MOST_QUICK_ENDS,
    stop: () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
      return new Promise((done) => {
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
        child.once('exit', () => {
          clearTimeout(timer);
          done();
        });
        child.kill('SIGTERM');
      });
    },
  };
};
